import { cupsOf, isCounted, otherSide, outcomeOf, type Side, sideOfTeam, teamIdOf } from '../match/sides.ts';
import type { Match } from '../records/types.ts';

/** A count for each side of a match. */
export type Counts = Readonly<Record<Side, number>>;

/** An earlier match of two teams, or one that they play at another table. */
export interface Meeting {
  matchId: string;
  match: Match;
}

/** The matches of two teams between them. */
export interface HeadToHead {
  wins: Counts;
  draws: number;
  cups: Counts;
  /** The newest first. */
  last: readonly Meeting[];
}

/** How many meetings are listed. */
const LISTED = 3;

/**
 * The matches between the teams of a match: won by each, drawn, and cups of the completed ones that count (decision 69), and the newest three, to which also
 * running ones belong.
 *
 * @param today a match of both teams, which is left out itself
 * @param matches of any teams, in any order
 * @param most how many meetings are listed
 */
export function headToHead(
  today: { matchId: string; match: Pick<Match, 'team1Id' | 'team2Id'> },
  matches: readonly { matchId: string; match: Match }[],
  most = LISTED,
): HeadToHead {
  const [wins, cups] = [
    { one: 0, two: 0 },
    { one: 0, two: 0 },
  ];
  let draws = 0;
  const met: Meeting[] = [];
  for (const { matchId, match } of matches) {
    const one = sideOfTeam(match, today.match.team1Id);
    const isPair = one !== null && teamIdOf(match, otherSide(one)) === today.match.team2Id;
    if (!isPair || matchId === today.matchId) continue;
    if (isCounted(match)) {
      const outcome = outcomeOf(match, one);
      if (outcome === 'drawn') draws += 1;
      else wins[outcome === 'won' ? 'one' : 'two'] += 1;
      cups.one += cupsOf(match, one);
      cups.two += cupsOf(match, otherSide(one));
      met.push({ matchId, match });
    } else if (match.status === 'ongoing' && match.rev !== 0) {
      met.push({ matchId, match });
    }
  }
  return { wins, draws, cups, last: met.sort((a, b) => b.match.startedAt - a.match.startedAt).slice(0, most) };
}
