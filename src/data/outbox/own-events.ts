import { eventIdOf, type OutboxRow } from '../../domain/outbox/intents.ts';
import { keepText, keptText } from '../session/device.ts';

const OWN = 'lig-own-events';
const READ = 'lig-read-losses';
const WRITE_DELAY_MS = 500;
/** The writes that wait, with their timers. */
const delayed = new Map<() => void, ReturnType<typeof setTimeout>>();

/** The events of a match that this device made; the account does not tell, because two phones may share one. */
export interface OwnEvents {
  ids: ReadonlySet<string>;
  /** Adds the events of outbox rows; noting a row twice changes nothing. */
  note(rows: readonly OutboxRow[]): void;
}

/**
 * This device's events of a match, kept across a reload in localStorage, which holds only the match that was opened last. An event that is not in
 * it counts as another device's: the screen must then have shown it for longer before this device can undo it.
 */
export function openOwnEvents(matchId: string): OwnEvents {
  // The list of the match before must not replace this one's.
  writeOwnEventsNow();
  const ids = new Set(readStored(OWN, matchId));
  const write = () => store(OWN, matchId, ids);
  return {
    ids,
    note: (rows) => {
      const before = ids.size;
      for (const row of rows) {
        const id = row.matchId === matchId ? eventIdOf(row) : null;
        if (id !== null) ids.add(id);
      }
      if (ids.size === before) return;
      // Delayed, so that the write does not slow down a tap. Until the write the row is in the outbox anyway.
      clearTimeout(delayed.get(write));
      const timer = setTimeout(() => {
        delayed.delete(write);
        write();
      }, WRITE_DELAY_MS);
      delayed.set(write, timer);
    },
  };
}

/** Writes the lists whose write is delayed: the page goes, or another match is opened. */
export function writeOwnEventsNow(): void {
  for (const [write, timer] of [...delayed]) {
    clearTimeout(timer);
    delayed.delete(write);
    write();
  }
}
globalThis.addEventListener?.('pagehide', writeOwnEventsNow);

/** The lost taps of a match that the scorer has read, kept across a reload like the own events. */
export function readLosses(matchId: string): string[] {
  return readStored(READ, matchId);
}

export function keepReadLosses(matchId: string, ids: ReadonlySet<string>): void {
  store(READ, matchId, ids);
}

function store(key: string, matchId: string, ids: ReadonlySet<string>): void {
  keepText(key, JSON.stringify({ matchId, ids: [...ids] }), 'Own events');
}

function readStored(key: string, matchId: string): string[] {
  try {
    const value: unknown = JSON.parse(keptText(key) ?? '{}');
    const { matchId: of, ids } = (value ?? {}) as Record<string, unknown>;
    return of === matchId && Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return []; // Damaged storage: no event is known to be own.
  }
}
