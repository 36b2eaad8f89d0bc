import type { EventLog } from '../records/types.ts';
import { type Correction, isThrow } from './corrections.ts';
import { correctionKey, throwKeyOf } from './ordered-keys.ts';

/**
 * The player to whom a throw goes back when its last giving is taken back; null: nobody has given it away, or another correction followed.
 *
 * @param eventId the key that the next correction of the throw must name
 */
export function givenFrom(events: EventLog, eventId: string): string | null {
  let key = throwKeyOf(eventId);
  const thrown = events[key];
  if (thrown === undefined || !isThrow(thrown)) return null;
  const holders = [thrown.playerId];
  while (key !== eventId) {
    key = correctionKey(key);
    const move = events[key];
    if (move?.type !== 'move') return null;
    // Given back to whoever had it: that giving no longer holds.
    if (holders.at(-2) === move.playerId) holders.pop();
    else holders.push(move.playerId);
  }
  return holders.at(-2) ?? null;
}

/**
 * Whether the server's log already holds a correction of the same event, from this device or a faster one: sending the correction would change
 * nothing.
 */
export function isCorrected(events: EventLog, { type, target }: Pick<Correction, 'type' | 'target'>): boolean {
  if (events[correctionKey(target)] !== undefined) return true;
  if (type === 'restore') return false;
  // An undone throw needs no correction but its restoring.
  if (events[target]?.type === 'undo') return true;
  return Object.values(events).some((event) => event.type === 'undo' && event.target === target);
}

/**
 * Whether a correction of this event came too late (L14): the event was undone, or is itself a correction that came too late. False for a correction
 * that is missing because the league refused it.
 *
 * @param target of a correction, not in the log
 */
export function isForestalled(events: EventLog, target: string): boolean {
  const event = events[target];
  if (event !== undefined) return isCorrected(events, { type: 'undo', target });
  return target !== throwKeyOf(target) && isForestalled(events, target.slice(0, -1));
}
