import type { Match } from '../records/types.ts';
import { rulesOf } from './game-rules.ts';
import { type FoldedMatch, playedNow, playedTimeline, type TimelineEntry } from './match.ts';
import { SHOTS } from './shots.ts';
import { cupsOf, otherSide, SIDES, type Side } from './sides.ts';

/** The answer to the last cup of a rack, «Son atış hakkı» (decision 150). */
export interface Redemption {
  /** The side that answers. */
  side: Side;
  /** It has missed, or thrown its one ball: the other side has won the phase. */
  isOver: boolean;
}

/** What has been played, from the log. */
type Played = Pick<FoldedMatch, 'team1Score' | 'team2Score' | 'overtime'> & { timeline: readonly TimelineEntry[] };

/**
 * Who answers the last cup in the phase that is played; null: nobody does. The throws of an answer hit the same rack and count like all others; only
 * those behind the last cup that say it are of this answer, so that a throw of another phone neither begins nor ends one.
 */
export function redemptionOf(match: Pick<Match, 'rules' | 'totalCups'>, folded: Played): Redemption | null {
  const { redemption, endsByBoth } = rulesOf(match);
  if (redemption === 'none') return null;
  const { totalCups, ...scores } = playedNow(match, folded);
  const [full, ...others] = SIDES.filter((side) => cupsOf(scores, side) >= totalCups);
  if (full === undefined || others.length > 0) return null;
  const timeline = playedTimeline(folded);
  const last = timeline.findLastIndex(({ side, cups }) => side === full && cups > 0);
  if (endsByBoth && hasBothHit(timeline.slice(0, last + 1), full)) return null;
  const side = otherSide(full);
  const answers = timeline.slice(last + 1).filter((entry) => entry.redemption && entry.side === side);
  const ends = ({ type, cups }: TimelineEntry) => SHOTS[type].attempts > 0 && (redemption === 'ball' || cups === 0);
  return { side, isOver: answers.some(ends) };
}

/** Whether the last throw of a side was the second of its turn, and both have hit. */
function hasBothHit(timeline: readonly TimelineEntry[], side: Side): boolean {
  const throws = timeline.filter(({ type }) => SHOTS[type].attempts > 0);
  const begun = throws.findLastIndex((entry) => entry.side !== side) + 1;
  const own = throws.slice(begun);
  // A penalty is no ball of the turn.
  const isThrown = throws.at(-1) === timeline.at(-1);
  return isThrown && own.length > 0 && own.length % 2 === 0 && own.slice(-2).every(({ cups }) => cups > 0);
}
