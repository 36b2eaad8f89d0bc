import { cupsOf, SIDES, teamIdOf, teamIdsOf } from '../match/sides.ts';
import type { DigestedMatch } from './played-match.ts';
import type { CountedThrow } from './story-course.ts';
import { type Claim, claim } from './story-facts.ts';
import { type Frame, nameOf } from './story-record.ts';

interface Meeting {
  /** Null in a draw. */
  winner: string | null;
  /** How many meetings in a row he has won. */
  run: number;
  cups: Readonly<Record<string, number>>;
}

/** What the matches before a match say; of a season but for the meetings. A forfeit has no match, so it is in nobody's row. */
export interface Past {
  season: string;
  /** Matches won in a row, or lost as a negative number, 0 after a draw; and whether one was ever won. */
  teams: Map<string, { run: number; hasWon: boolean; points: number; matches: number }>;
  /** The best of so many own matches in a row, by the owner of the seat. */
  mvps: Map<string, number>;
  /** From the first throw to the last, ms, of the matches whose clocks agree. */
  durations: number[];
  /** By both teams. */
  meetings: Map<string, Meeting>;
}

export const newPast = (): Past => ({
  season: '',
  teams: new Map(),
  mvps: new Map(),
  durations: [],
  meetings: new Map(),
});

/** The past at the start of a season. */
export const pastOf = (past: Past, season: string): Past =>
  past.season === season ? past : { ...newPast(), season, meetings: past.meetings };

const RUN = { wins: 3, losses: 3, first: 2, mvp: 2, again: 3 } as const;
/** Matches of a season before one is the shortest or the longest of it. */
const PACE_MATCHES = 6;
/** Teams, each with so many matches, before one is the lowest of them. */
const RANKED = { teams: 4, matches: 3 } as const;
const MINUTE = 60_000;

/** What makes a match remarkable after those before it. */
export function pastClaims(
  frame: Frame,
  { rated, overtime }: DigestedMatch,
  steps: readonly CountedThrow[] | null,
  past: Past,
): (Claim | null)[] {
  const { match, team, other, isLevel } = frame;
  const chance = Math.round(100 * (frame.winner === 'one' ? rated.expected : 1 - rated.expected));
  const mvp = Object.values(match.playerStats).find(({ isMVP }) => isMVP)?.playerId ?? '';
  const mvps = (past.mvps.get(frame.owners[mvp] ?? mvp) ?? 0) + 1;
  return [
    ...runClaims(frame, past),
    rated.isUpset ? claim('upset', { team, other, count: Math.max(1, chance) }) : null,
    isGiantKilled(past, ...idsOf(frame)) ? claim('giantKiller', { team, other }) : null,
    mvps >= RUN.mvp ? claim('mvpRun', { player: nameOf(match, mvp), count: mvps }, 2 * (mvps - RUN.mvp)) : null,
    ...(isLevel ? [] : meetingClaims(frame, past.meetings.get(pairOf(frame)))),
    ...paceClaims(team, durationOf(steps, overtime), past.durations),
  ];
}

function runClaims(frame: Frame, { teams }: Past): (Claim | null)[] {
  const { team, other } = frame;
  const [winner, loser] = idsOf(frame);
  const { run = 0, hasWon = false } = teams.get(winner) ?? {};
  const { run: ended = 0 } = teams.get(loser) ?? {};
  const [losses, wins] = [-run, Math.max(0, run) + 1];
  return [
    losses >= RUN.first && !hasWon ? claim('firstWin', { team, count: losses }, losses - RUN.first) : null,
    losses >= RUN.losses && hasWon ? claim('losingEnd', { team, count: losses }, losses - RUN.losses) : null,
    wins >= RUN.wins ? claim('winRun', { team, count: wins }, wins - RUN.wins) : null,
    ended >= RUN.wins ? claim('runEnded', { team, other, count: ended }, ended - RUN.wins) : null,
  ];
}

function meetingClaims(frame: Frame, last: Meeting | undefined): (Claim | null)[] {
  const { team, other } = frame;
  const [winner, loser] = idsOf(frame);
  if (last === undefined) return [claim('firstMeeting', { team, other })];
  const [own = 0, their = 0] = [last.cups[winner], last.cups[loser]];
  // A level score was lost by the rule, which is nothing to take revenge for.
  if (last.winner === loser) return own < their ? [claim('revenge', { team, other, own, their })] : [];
  const count = last.run + 1;
  return count >= RUN.again ? [claim('again', { team, other, count }, count - RUN.again)] : [];
}

function paceClaims(team: string, duration: number | null, before: readonly number[]): (Claim | null)[] {
  if (duration === null || before.length < PACE_MATCHES - 1) return [];
  const count = Math.round(duration / MINUTE);
  return [
    duration < Math.min(...before) ? claim('fastest', { team, count }) : null,
    duration > Math.max(...before) ? claim('longest', { team, count }) : null,
  ];
}

/** Null if the clocks of the phones disagree, or the match stood for hours. */
function durationOf(steps: readonly CountedThrow[] | null, overtime: DigestedMatch['overtime'] = []): number | null {
  if (steps === null) return null;
  const throws = [...steps.filter(({ isThrow }) => isThrow), ...overtime.filter(({ type }) => type !== 'penalty')];
  const [first, last] = [throws[0], throws.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (throws.some(({ at }, index) => at < (throws[index - 1]?.at ?? at))) return null;
  const duration = last.at - first.at;
  return duration >= MINUTE && duration < 180 * MINUTE ? duration : null;
}

function isGiantKilled({ teams }: Past, winner: string, loser: string): boolean {
  const ranked = [...teams].filter(([, { matches }]) => matches >= RANKED.matches);
  if (ranked.length < RANKED.teams) return false;
  const points = ranked.map(([, one]) => one.points);
  const only = (bound: number) => ranked.filter(([, one]) => one.points === bound).map(([id]) => id);
  const [lowest, highest] = [only(Math.min(...points)), only(Math.max(...points))];
  return lowest.length === 1 && highest.length === 1 && lowest[0] === winner && highest[0] === loser;
}

/** Matches won, or lost as a negative number, after one more. */
const runAfter = (run: number, won: boolean): number => (won ? Math.max(0, run) + 1 : Math.min(0, run) - 1);

/** Adds a match to what was before the next one. */
export function addToPast(
  past: Past,
  frame: Frame,
  { rated, overtime }: DigestedMatch,
  steps: readonly CountedThrow[] | null,
): void {
  const { match, owners } = frame;
  const winner = match.drawn ? null : idsOf(frame)[0];
  for (const teamId of teamIdsOf(match)) {
    const before = past.teams.get(teamId);
    const won = teamId === winner;
    past.teams.set(teamId, {
      run: winner === null ? 0 : runAfter(before?.run ?? 0, won),
      hasWon: won || before?.hasWon === true,
      points: rated.teams[teamId]?.after ?? 0,
      matches: (before?.matches ?? 0) + 1,
    });
  }
  for (const { playerId, isMVP } of Object.values(match.playerStats)) {
    const owner = owners[playerId] ?? playerId;
    past.mvps.set(owner, isMVP ? (past.mvps.get(owner) ?? 0) + 1 : 0);
  }
  const duration = durationOf(steps, overtime);
  if (duration !== null) past.durations.push(duration);
  const last = past.meetings.get(pairOf(frame));
  past.meetings.set(pairOf(frame), {
    winner,
    run: winner === null ? 0 : last?.winner === winner ? last.run + 1 : 1,
    cups: Object.fromEntries(SIDES.map((side) => [teamIdOf(match, side), cupsOf(match, side)])),
  });
}

function idsOf({ match, winner }: Frame): [winner: string, loser: string] {
  const ids = teamIdsOf(match);
  return winner === 'one' ? ids : [ids[1], ids[0]];
}

const pairOf = ({ match }: Pick<Frame, 'match'>): string => teamIdsOf(match).sort().join(' ');
