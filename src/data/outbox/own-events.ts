import { eventIdOf, type OutboxRow } from '../../domain/outbox/intents.ts';

const KEY = 'lig-own-events';
const WRITE_DELAY_MS = 500;

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
  const ids = new Set(readStored(matchId));
  let timer: ReturnType<typeof setTimeout> | undefined;
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
      clearTimeout(timer);
      timer = setTimeout(() => store(matchId, ids), WRITE_DELAY_MS);
    },
  };
}

function store(matchId: string, ids: ReadonlySet<string>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ matchId, ids: [...ids] }));
  } catch (error) {
    console.warn('Own events:', error);
  }
}

function readStored(matchId: string): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const { matchId: of, ids } = (value ?? {}) as Record<string, unknown>;
    return of === matchId && Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return []; // Closed or damaged storage: no event is known to be own.
  }
}
