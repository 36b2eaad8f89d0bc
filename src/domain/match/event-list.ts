import { eventIdOf, type OutboxRow, type ParkReason } from '../outbox/intents.ts';
import type { MatchEvent } from '../records/types.ts';
import { correctionsOf, isThrow, seatedFor } from './corrections.ts';
import { countedThrows, type TimelineEntry } from './match.ts';
import { throwKeyOf } from './ordered-keys.ts';
import type { ShotType } from './shots.ts';
import type { MatchView } from './view.ts';

/** How far a tap got: stored on this phone, being sent, held by the server, or refused by it. */
export type DeliveryState = 'local' | 'sending' | 'synced' | 'refused';

/** A tap as the list of events shows it. */
export interface ListedEvent {
  /** The key that the next correction must name: of the last correction, or of the tap. */
  eventId: string;
  type: ShotType;
  playerId: string;
  /** Uid of the account that tapped. */
  by: string;
  /** Device ms for a tap of this phone that is not acknowledged yet, else the server's ms. */
  at: number;
  /** `at` is the device's time. */
  local: boolean;
  where: DeliveryState;
  /** Why the server refused it. */
  reason?: ParkReason;
  /** Whether it counts in the score on this phone. A tap that was undone, finally refused or came after the last cup does not. */
  counts: boolean;
  /** The key of the event that undid it, which a restoring must name; null while nobody undid it. */
  undoneBy: string | null;
  /** The number of the overtime in which it was made; absent in regular time. */
  phase?: number;
  /** The score after it, for what counts; in an overtime that of the overtime. */
  score?: readonly [number, number];
}

/** The state of a tap that the server does not hold: `sending` with a connection, `local` without one. */
export function waitingDeliveryState(connection: 'connecting' | 'online' | 'offline'): DeliveryState {
  return connection === 'online' ? 'sending' : 'local';
}

/**
 * Every tap of a match that this device knows, newest first, those taken back and those refused included; those of an overtime stand together.
 *
 * @param rows outbox rows of this match
 */
export function listEvents(
  view: MatchView,
  rows: readonly OutboxRow[],
  connection: 'connecting' | 'online' | 'offline',
): ListedEvent[] {
  const counted = new Map(countedThrows(view.folded).map((entry) => [entry.eventId, entry]));
  const resolve = correctionsOf(view.events);
  const refusals = new Map(rows.flatMap((row) => (row.state === 'parked' ? [[eventIdOf(row), row] as const] : [])));
  const where = (id: string): Pick<ListedEvent, 'where' | 'reason'> => {
    const isMissing = view.events[id] === undefined || view.pendingEvents.has(id);
    const refused = isMissing ? refusals.get(id) : undefined;
    if (refused === undefined)
      return { where: view.pendingEvents.has(id) ? waitingDeliveryState(connection) : 'synced' };
    return refused.reason === undefined ? { where: 'refused' } : { where: 'refused', reason: refused.reason };
  };

  const listed: ListedEvent[] = [];
  for (const [key, event] of Object.entries(view.events)) {
    if (!isThrow(event)) continue;
    const { thrown, undoneBy } = resolve(key, event);
    const { eventId, type, playerId, at, phase } = thrown;
    const entry = counted.get(eventId);
    listed.push({
      eventId,
      type,
      playerId: seatedFor(view.match, view.events, playerId),
      at,
      by: event.by,
      local: view.pendingEvents.has(key),
      // A corrected tap got as far as its correction.
      ...where(undoneBy ?? eventId),
      counts: entry !== undefined,
      undoneBy,
      ...(phase !== undefined && { phase }),
      ...(entry === undefined ? {} : { score: [entry.team1Score, entry.team2Score] as const }),
    });
  }
  for (const [eventId, row] of refusals) {
    if (row.intent.kind !== 'shot' || eventId === null || view.events[eventId] !== undefined) continue;
    const { type, playerId, phase = 0 } = row.intent;
    const refused = { local: true, counts: false, undoneBy: null } as const;
    const ofOvertime = phase > 0 && { phase };
    listed.push({ eventId, type, playerId, by: row.uid, at: row.at, ...refused, ...ofOvertime, ...where(eventId) });
  }
  const isBefore = (a: ListedEvent, b: ListedEvent) =>
    a.phase === b.phase ? a.eventId < b.eventId : (a.phase ?? 0) < (b.phase ?? 0);
  return listed.sort((a, b) => (isBefore(a, b) ? 1 : isBefore(b, a) ? -1 : 0));
}

/** The beginning of an overtime (decision 145). */
type Beginning = { eventId: string } & Extract<MatchEvent, { type: 'overtime' }>;

/** The event that the buttons «Geri al» and «… ver» correct. */
export type OfferedEvent = TimelineEntry | Beginning;

/**
 * The event that one tap can correct: the last event that counts; or, while another device scores too, this device's last
 * event instead of the other device's.
 *
 * @param own keys of the events that this device made
 * @param together another device scores the same match
 */
export function offeredEvent(
  view: Pick<MatchView, 'folded' | 'events'>,
  own: ReadonlySet<string>,
  together: boolean,
): OfferedEvent | undefined {
  const { folded } = view;
  const all: OfferedEvent[] = countedThrows(folded);
  const begunBy = folded.overtime?.begunBy;
  const begun = begunBy === undefined ? undefined : view.events[throwKeyOf(begunBy)];
  const sorted =
    begunBy === undefined || begun?.type !== 'overtime'
      ? all
      : [...all, { eventId: begunBy, ...begun }].sort((a, b) => (a.eventId < b.eventId ? -1 : 1));
  const ownLast = together ? sorted.findLast(({ eventId }) => own.has(eventId)) : undefined;
  return ownLast ?? sorted.at(-1);
}

/** How many events of a log came from other devices: the number grows when one of theirs arrives. */
export function countForeign(view: Pick<MatchView, 'events'>, own: ReadonlySet<string>): number {
  return Object.keys(view.events).filter((id) => !own.has(id)).length;
}
