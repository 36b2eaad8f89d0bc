import { eventIdOf, type OutboxRow } from '../outbox/intents.ts';
import type { Refusal } from './match.ts';
import type { ShotType } from './shots.ts';
import type { MatchView } from './view.ts';

/** Something that this phone had counted and that lost against what another phone had recorded. */
export type MergeLoss =
  /** A throw that does not count: the score had no room for it any more. */
  | { kind: 'uncounted'; eventId: string; playerId: string; type: ShotType; refusal: Refusal }
  /** A correction that came too late: what stands is the other phone's, `playerId` null where that took the throw back. */
  | { kind: 'forestalled'; eventId: string; playerId: string | null };

/**
 * What was lost when the logs of several phones met, oldest first. Every tap is judged before it is recorded, so a throw
 * that does not count was judged by a phone that did not know of another one's.
 *
 * @param rows outbox rows of this match
 */
export function mergeLosses({ folded, events }: MatchView, rows: readonly OutboxRow[]): MergeLoss[] {
  const losses: MergeLoss[] = folded.uncounted.map(({ eventId, playerId, type, refusal }) => ({
    kind: 'uncounted',
    eventId,
    playerId,
    type,
    refusal,
  }));
  for (const row of rows) {
    const { intent } = row;
    const eventId = eventIdOf(row);
    if (eventId === null || (intent.kind !== 'undo' && intent.kind !== 'move')) continue;
    const standing = events[eventId];
    if (standing?.type === 'undo' && intent.kind === 'move') {
      losses.push({ kind: 'forestalled', eventId, playerId: null });
    } else if (standing?.type === 'move' && (intent.kind === 'undo' || intent.playerId !== standing.playerId)) {
      losses.push({ kind: 'forestalled', eventId, playerId: standing.playerId });
    }
  }
  return losses.sort((a, b) => (a.eventId < b.eventId ? -1 : a.eventId > b.eventId ? 1 : 0));
}
