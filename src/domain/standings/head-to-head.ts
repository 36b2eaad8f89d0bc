import {
  cupsOf,
  isCounted,
  otherSide,
  outcomeOf,
  SIDES,
  type Side,
  scoreFrom,
  sideOfTeam,
  teamIdOf,
  teamNameOf,
  winnerOf,
} from '../match/sides.ts';
import type { Match } from '../records/types.ts';

/** A count for each side of a match. */
export type Counts = Readonly<Record<Side, number>>;

/** An earlier match of two teams, or one that they play at another table. */
export interface Meeting {
  matchId: string;
  /** The cups of the teams that stand on these sides today, wherever they stood then. */
  cups: Counts;
  /** The name of then of its winner (decision 39); null while it is played, and in a draw. */
  winner: string | null;
  drawn?: true;
  /** The score, with that of the last overtime: «10–10 (uz. 3–1)». */
  score: string;
  /** Its start, ms. */
  at: number;
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
    const score = scoreFrom(match, one);
    const scored = { one: cupsOf(match, one), two: cupsOf(match, otherSide(one)) };
    if (isCounted(match)) {
      const isDrawn = outcomeOf(match, one) === 'drawn';
      if (isDrawn) draws += 1;
      else wins[outcomeOf(match, one) === 'won' ? 'one' : 'two'] += 1;
      for (const side of SIDES) cups[side] += scored[side];
      const winner = isDrawn ? null : teamNameOf(match, winnerOf(match) ?? 'two');
      met.push({ matchId, cups: scored, score, winner, at: match.startedAt, ...(isDrawn && { drawn: true }) });
    } else if (match.status === 'ongoing' && match.rev !== 0) {
      met.push({ matchId, cups: scored, score, winner: null, at: match.startedAt });
    }
  }
  return { wins, draws, cups, last: met.sort((a, b) => b.at - a.at).slice(0, most) };
}
