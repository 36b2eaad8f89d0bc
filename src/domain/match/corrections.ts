import type { EventLog, MatchEvent } from '../records/types.ts';
import { correctionKey, throwKeyOf } from './ordered-keys.ts';
import type { ShotType } from './shots.ts';

/** A throw (or a removed cup) after all its corrections. */
export interface Throw {
  /** The key of its last correction, or its own key: the next correction must name it. */
  eventId: string;
  type: ShotType;
  playerId: string;
  at: number;
  by: string;
}

/** A throw, and whether it was undone. */
export interface ResolvedThrow {
  thrown: Throw;
  /** The key of the undo event that removed it, or null while it counts. */
  undoneBy: string | null;
}

/** Resolves one throw of a log: applies its corrections. */
export type ResolveThrow = (key: string, event: Extract<MatchEvent, { type: ShotType }>) => ResolvedThrow;

/** Whether an event is a throw (or a removed cup) and not a correction. */
export function isThrow(event: MatchEvent): event is Extract<MatchEvent, { type: ShotType }> {
  return event.type !== 'undo' && event.type !== 'move';
}

/**
 * Follows each throw's corrections to the last one: a move gives the throw to another player, an undo ends it (L14: the throw counts once or not at
 * all, since each event has one key under which it can be corrected). Logs of an earlier version have undos under other keys; such an undo also ends
 * its target.
 */
export function correctionsOf(events: EventLog): ResolveThrow {
  const moves = new Map<string, string>();
  const undos = new Map<string, string>();
  for (const key of Object.keys(events)) {
    const event = events[key];
    if (event?.type === 'undo') undos.set(event.target, key);
    else if (event?.type === 'move' && key === correctionKey(event.target)) moves.set(event.target, event.playerId);
  }
  return (key, { type, playerId, at, by }) => {
    const thrown = { eventId: key, type, playerId, at, by };
    for (;;) {
      const undoneBy = undos.get(thrown.eventId) ?? null;
      const givenTo = moves.get(thrown.eventId);
      if (undoneBy !== null || givenTo === undefined) return { thrown, undoneBy };
      thrown.playerId = givenTo;
      thrown.eventId = correctionKey(thrown.eventId);
    }
  };
}

/**
 * The player to whom a throw goes back when its last giving is taken back; null: nobody has given it away.
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
export function isCorrected(events: EventLog, target: string): boolean {
  if (events[correctionKey(target)] !== undefined) return true;
  // A withdrawn correction needs no correction.
  if (events[target]?.type === 'undo') return true;
  return Object.values(events).some((event) => event.type === 'undo' && event.target === target);
}
