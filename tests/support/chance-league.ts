import { demoLeague } from '../../server/league/demo/league.ts';
import { foldMatch } from '../../src/domain/match/match.ts';
import { nextKey } from '../../src/domain/match/ordered-keys.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import { playersOf } from '../../src/domain/match/sides.ts';
import { type Career, winCourse, winTableOf } from '../../src/domain/match/win-course.ts';
import type { Match, MatchEvent } from '../../src/domain/records/types.ts';
import { seeded } from './seeded.ts';

// Leagues whose players have a hit rate that nobody told the model, and how well its chances hold in them (decision 92).

/** A completed match with its log. */
export interface ThrownMatch {
  match: Pick<Match, 'team1Id' | 'team2Id' | 'team1Players' | 'team2Players' | 'totalCups' | 'winnerId'> &
    ReturnType<typeof newMatch>;
  events: Record<string, MatchEvent>;
}

const TEAMS = 12;
const SQUAD = [0, 1, 2];
const START = Date.UTC(2026, 0, 5);

/** A league in the order of decision 57: both players of a side throw, then the other side does. @param spread the width of the players' rates */
export function thrownLeague(seed: number, count: number, { mean = 0.45, spread = 0.2 } = {}): ThrownMatch[] {
  const random = seeded(seed);
  const skills = new Map<string, number>();
  for (let team = 0; team < TEAMS; team += 1) {
    for (const nth of SQUAD) skills.set(`t${team}p${nth}`, mean + (random() + random() + random() - 1.5) * spread);
  }
  const side = (team: number) => {
    const rests = Math.floor(random() * SQUAD.length);
    const players = SQUAD.filter((nth) => nth !== rests).map((nth) => `t${team}p${nth}`);
    return { id: `t${team}`, name: `Takım ${team}`, players: players.map((uid) => ({ uid, displayName: uid })) };
  };
  return Array.from({ length: count }, (_, nth) => {
    const one = Math.floor(random() * TEAMS);
    const two = (one + 1 + Math.floor(random() * (TEAMS - 1))) % TEAMS;
    const match = newMatch({ team1: side(one), team2: side(two) });
    return thrown(match, skills, START + nth * 3_600_000, random);
  });
}

function thrown(
  match: ReturnType<typeof newMatch>,
  skills: ReadonlyMap<string, number>,
  start: number,
  random: () => number,
): ThrownMatch {
  const events: Record<string, MatchEvent> = {};
  const sides = [match.team1Players, match.team2Players] as const;
  const cups = [0, 0] as [number, number];
  let at = start;
  let key: string | undefined;
  for (let turn: 0 | 1 = random() < 0.5 ? 0 : 1; ; turn = turn === 0 ? 1 : 0) {
    const pair = random() < 0.5 ? sides[turn] : [...sides[turn]].reverse();
    for (const playerId of pair) {
      at += 20_000;
      key = nextKey(at, random, key);
      const isHit = random() < (skills.get(playerId) ?? 0);
      events[key] = { type: isHit ? 'cup' : 'miss', playerId, at, by: 'admin' };
      if (isHit) cups[turn] += 1;
      if (cups[turn] >= match.totalCups) {
        return { match: { ...match, winnerId: turn === 0 ? match.team1Id : match.team2Id }, events };
      }
    }
  }
}

/** The matches of the demo league, oldest first. */
export function demoMatches(seed: number): ThrownMatch[] {
  const { matches, matchEvents } = demoLeague(START, seeded(seed), 'İstanbul');
  return Object.entries(matches)
    .sort(([, a], [, b]) => a.startedAt - b.startedAt)
    .map(([id, match]) => ({ match: match as ThrownMatch['match'], events: matchEvents[id] ?? {} }));
}

/** The chances that were said after each throw but the last, and how often they came true. */
export interface Calibration {
  matches: number;
  /** Mean squared error of the chance, and of «the leader wins» (0.5 while level). */
  brier: number;
  leaderBrier: number;
  /** By tenths of the chance, of both teams: how many chances, their mean, and the part that was won. */
  bins: { count: number; said: number; won: number }[];
}

/** A tenth with fewer chances than this says nothing. */
export const ENOUGH = 200;

/** The largest distance, in points of a percent, of a tenth with enough chances from what happened. */
export const worstBin = ({ bins }: Calibration): number =>
  Math.max(...bins.filter(({ count }) => count >= ENOUGH).map(({ said, won }) => Math.abs(said - won) * 100));

/** How the model does in leagues, match by match: a player's career is what he scored before, counted as the league counts it. */
export function calibrate(leagues: readonly (readonly ThrownMatch[])[]): Calibration {
  const bins = Array.from({ length: 10 }, () => ({ count: 0, said: 0, won: 0 }));
  const sums = { model: 0, leader: 0, count: 0 };
  for (const league of leagues) {
    const careers = new Map<string, Career>();
    for (const { match, events } of league) {
      const folded = foldMatch(match, events);
      const table = winTableOf(match, (uid) => careers.get(uid));
      const won = match.winnerId === match.team1Id ? 1 : 0;
      const course = winCourse({ ...match, status: 'ongoing' }, folded.timeline, table);
      const leads = leadsOf(folded.timeline);
      for (const [nth, chance] of course.slice(0, -1).entries()) {
        const leader = (Math.sign(leads[nth] ?? 0) + 1) / 2;
        sums.model += (chance - won) ** 2;
        sums.leader += (leader - won) ** 2;
        sums.count += 1;
        for (const [said, came] of [
          [chance, won],
          [1 - chance, 1 - won],
        ] as const) {
          const bin = bins[Math.min(9, Math.floor(said * 10))];
          if (bin === undefined) continue;
          bin.count += 1;
          bin.said += said;
          bin.won += came;
        }
      }
      for (const uid of playersOf(match)) {
        const { cupsScored, totalAttempts } = careers.get(uid) ?? { cupsScored: 0, totalAttempts: 0 };
        const cups = cupsScored + (folded.playerStats[uid]?.cupsScored ?? 0);
        careers.set(uid, { cupsScored: cups, totalAttempts: totalAttempts + 10 });
      }
    }
  }
  return {
    matches: leagues.reduce((sum, league) => sum + league.length, 0),
    brier: sums.model / sums.count,
    leaderBrier: sums.leader / sums.count,
    bins: bins.map(({ count, said, won }) => ({ count, said: said / count, won: won / count })),
  };
}

/** The lead of side one before the first throw and after each; a removed cup belongs to the throw before it. */
function leadsOf(timeline: ReturnType<typeof foldMatch>['timeline']): number[] {
  const leads = [0];
  for (const { type, team1Score, team2Score } of timeline) {
    if (type === 'minus') leads.pop();
    leads.push(team1Score - team2Score);
  }
  return leads;
}
