import type { EventLog, MatchEvent } from '../records/types.ts';
import { correctionKey } from './ordered-keys.ts';
import { SHOTS, type ShotType } from './shots.ts';
import { type Lineups, sideOf } from './sides.ts';

/** What a throw says of when it was made. */
export interface ThrowPhase {
  /** 0 in regular time, then the number of the overtime (decision 145). */
  phase: number;
  /** It answers the last cup of the other side (decision 150). */
  redemption?: true;
}

/** A throw (or a removed cup) after all its corrections. */
export interface Throw extends Pick<ThrowPhase, 'redemption'> {
  /** The key of its last correction, or its own key: the next correction must name it. An undone throw is restored under `undoneBy`. */
  eventId: string;
  type: ShotType;
  playerId: string;
  at: number;
  by: string;
  /** Absent in regular time. */
  phase?: number;
}

/** A throw, and whether it was undone. */
export interface ResolvedThrow {
  thrown: Throw;
  /** The key of the undo event that removed it, or null while it counts. */
  undoneBy: string | null;
}

/** A correction: an event that corrects one other event. */
export type Correction = Extract<MatchEvent, { target: string }>;

/** Resolves one throw of a log: applies its corrections. */
export type ResolveThrow = (key: string, event: Extract<MatchEvent, { type: ShotType }>) => ResolvedThrow;

/** Whether an event is a throw (or a removed cup), and neither a correction nor a substitution nor about an overtime or the clock. */
export function isThrow(event: MatchEvent): event is Extract<MatchEvent, { type: ShotType }> {
  return Object.hasOwn(SHOTS, event.type);
}

/** Whether an event corrects another one. */
export function isCorrection(event: MatchEvent): event is Correction {
  return 'target' in event;
}

/** Who has the throws of a player: himself, or who took his seat after he had left the match (decision 67). */
export function seatedFor(match: Lineups, events: EventLog, playerId: string): string {
  let now = playerId;
  if (sideOf(match, now) === null)
    for (const key of Object.keys(events).sort()) {
      const event = events[key];
      if (event?.type === 'sub' && event.leaves === now && sideOf(match, now) === null) now = event.playerId;
    }
  return now;
}

/**
 * Follows each throw's corrections to the last one: a `move` gives the throw to another player, a `turn` makes a miss of a cup or a cup of a miss, an
 * `undo` removes the throw and a `restore` of that undo brings it back as it was (L14: the throw counts once or not at all, since each event has one
 * key under which it can be corrected). Logs of an earlier version have undos under other keys; such an undo also removes its target.
 */
export function correctionsOf(events: EventLog): ResolveThrow {
  const undos = new Map<string, string>();
  const others = new Map<string, Exclude<Correction, { type: 'undo' }>>();
  for (const key of Object.keys(events)) {
    const event = events[key];
    if (event === undefined || !isCorrection(event)) continue;
    if (event.type === 'undo') undos.set(event.target, key);
    else if (key === correctionKey(event.target)) others.set(event.target, event);
  }
  return (key, { type, playerId, at, by, phase = 0, redemption }) => {
    const thrown: Throw = { eventId: key, type, playerId, at, by };
    if (phase > 0) thrown.phase = phase;
    if (redemption) thrown.redemption = true;
    for (;;) {
      const undoneBy = undos.get(thrown.eventId) ?? null;
      const next = others.get(undoneBy ?? thrown.eventId);
      // Only a restore corrects an undo; one that finds its throw counting changes nothing.
      if (next === undefined || (undoneBy !== null && next.type !== 'restore')) return { thrown, undoneBy };
      if (next.type === 'move') thrown.playerId = next.playerId;
      else if (next.type === 'turn') thrown.type = SHOTS[thrown.type].turn ?? thrown.type;
      thrown.eventId = correctionKey(next.target);
    }
  };
}
