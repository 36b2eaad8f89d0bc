import { isCounted, lineupOf, otherSide, outcomeOf, type Side, sideOfTeam, teamIdOf } from '../match/sides.ts';
import type { Match } from '../records/types.ts';
import { compareTurkish } from '../text/collation.ts';
import { type Counts, type HeadToHead, headToHead } from './head-to-head.ts';

/** A player of each team in the matches in which they met. */
export interface PlayerDuel {
  one: DuelPlayer;
  two: DuelPlayer;
  matches: number;
}

interface DuelPlayer {
  uid: string;
  /** As in the newest of these matches. */
  name: string;
  cups: number;
}

/** All that two teams did against each other. */
export interface TeamDuel extends HeadToHead {
  /** Wins in a row up to now; null before the first, and after a draw. */
  run: { side: Side; wins: number } | null;
  /** The most wins in a row. */
  bestRun: Counts;
  /** Whoever met most often first. */
  players: readonly PlayerDuel[];
  /** The names of the teams as they stood in the newest match. */
  names: Readonly<Record<Side, string>> | null;
}

/** Pairs of players that a page lists: two teams of six players have thirty-six. */
const PAIRS = 8;

/**
 * The matches between two teams: wins, cups and runs of those that count, all meetings, and the duels of their players.
 *
 * @param pair the teams on side one and two
 * @param matches of any teams, in any order
 */
export function teamDuel(
  pair: Pick<Match, 'team1Id' | 'team2Id'>,
  matches: readonly { matchId: string; match: Match }[],
): TeamDuel {
  const met = matches
    .map(({ match }) => ({ match, one: sideOfTeam(match, pair.team1Id) }))
    .filter((each): each is Met => each.one !== null && teamIdOf(each.match, otherSide(each.one)) === pair.team2Id)
    .filter(({ match }) => isCounted(match))
    .sort((a, b) => endOf(a.match) - endOf(b.match));
  const newest = met.at(-1);
  return {
    ...headToHead({ matchId: '', match: pair }, matches, Number.POSITIVE_INFINITY),
    ...runsOf(met.map(({ match, one }) => WINNERS[outcomeOf(match, one) ?? 'lost'])),
    players: playersOf(met),
    names: newest === undefined ? null : namesIn(newest),
  };
}

interface Met {
  match: Match;
  /** The side of the pair's first team. */
  one: Side;
}

const endOf = (match: Match) => match.completedAt ?? match.startedAt;

function namesIn({ match, one }: Met): Record<Side, string> {
  const { team1Name, team2Name } = match;
  return one === 'one' ? { one: team1Name, two: team2Name } : { one: team2Name, two: team1Name };
}

/** The winner by how it ended for side one. */
const WINNERS = { won: 'one', lost: 'two', drawn: null } as const;

/** @param winners null for a draw, which ends a run */
function runsOf(winners: readonly (Side | null)[]): Pick<TeamDuel, 'run' | 'bestRun'> {
  const bestRun = { one: 0, two: 0 };
  let run = null as TeamDuel['run'];
  for (const side of winners) {
    run = side === null ? null : { side, wins: run?.side === side ? run.wins + 1 : 1 };
    if (run !== null) bestRun[run.side] = Math.max(bestRun[run.side], run.wins);
  }
  return { run, bestRun };
}

/** @param met the oldest first */
function playersOf(met: readonly Met[]): PlayerDuel[] {
  const pairs = new Map<string, PlayerDuel>();
  for (const { match, one } of met) {
    for (const first of lineupOf(match, one)) {
      for (const second of lineupOf(match, otherSide(one))) {
        const before = pairs.get(`${first} ${second}`);
        const player = (uid: string, known: DuelPlayer | undefined): DuelPlayer => ({
          uid,
          name: match.playerStats[uid]?.playerName ?? known?.name ?? '',
          cups: (known?.cups ?? 0) + (match.playerStats[uid]?.cupsScored ?? 0),
        });
        pairs.set(`${first} ${second}`, {
          ...{ one: player(first, before?.one), two: player(second, before?.two) },
          matches: (before?.matches ?? 0) + 1,
        });
      }
    }
  }
  const cups = ({ one, two }: PlayerDuel) => one.cups + two.cups;
  return [...pairs.values()]
    .sort((a, b) => b.matches - a.matches || cups(b) - cups(a) || compareTurkish(a.one.name, b.one.name))
    .slice(0, PAIRS);
}
