import { eventIdOf, type OutboxRow } from '../outbox/intents.ts';
import { type Correction, isCorrection } from './corrections.ts';
import type { Refusal } from './match.ts';
import type { ShotType } from './shots.ts';
import type { MatchView } from './view.ts';

/** Something that a phone had counted and that another phone's earlier record overruled. */
export type MergeLoss =
  /** A throw that does not count: the score has no room for it any more. `by` is the uid of who tapped, `isOwn` that it was on this phone. */
  | {
      kind: 'uncounted';
      eventId: string;
      playerId: string;
      type: ShotType;
      by: string;
      isOwn: boolean;
      refusal: Refusal;
    }
  /** A correction of this phone that came too late: the other phone's correction counts. `playerId`: to whom that one gave the throw. */
  | { kind: 'forestalled'; eventId: string; by: Correction['type']; playerId: string | null };

/**
 * The losses when the logs of several phones met, oldest first. The app judges every tap before it records it, so the phone that judged
 * an uncounted throw did not know the other phone's events.
 *
 * @param rows outbox rows of this match
 * @param own the events that this phone made; without any it had no part in the match, and losses of others do not concern it
 */
export function mergeLosses(
  { folded, events }: MatchView,
  rows: readonly OutboxRow[],
  own: ReadonlySet<string>,
): MergeLoss[] {
  const losses: MergeLoss[] = [];
  for (const { eventId, playerId, type, by, refusal } of own.size === 0 ? [] : folded.uncounted)
    losses.push({ kind: 'uncounted', eventId, playerId, type, by, isOwn: own.has(eventId), refusal });
  for (const row of rows) {
    const { intent } = row;
    const eventId = eventIdOf(row);
    const other = eventId === null ? undefined : events[eventId];
    if (eventId === null || other === undefined || !isCorrection(other) || !('target' in intent)) continue;
    const givenTo = other.type === 'move' ? other.playerId : null;
    const isSame = other.type === intent.kind && (intent.kind !== 'move' || intent.playerId === givenTo);
    if (!isSame) losses.push({ kind: 'forestalled', eventId, by: other.type, playerId: givenTo });
  }
  return losses.sort((a, b) => (a.eventId < b.eventId ? -1 : a.eventId > b.eventId ? 1 : 0));
}
