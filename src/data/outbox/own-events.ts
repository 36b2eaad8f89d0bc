import { eventIdOf, type OutboxRow } from '../../domain/outbox/intents.ts';

const KEY = 'lig-own-events';
const WRITE_DELAY_MS = 500;

/** The events of a match that this very device made: both phones may be signed in with one account. */
export interface OwnEvents {
  ids: ReadonlySet<string>;
  /** Takes over what passes through the outbox; noting a row twice changes nothing. */
  note(rows: readonly OutboxRow[]): void;
}

/**
 * Own events of a match, remembered across a reload by localStorage. Only the match opened last is kept there. What is
 * not known to be own counts as another device's: that only asks for a longer look before it is taken back.
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
      // Not on the way of a tap: until then its row is in the outbox anyway.
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
    return []; // Closed or damaged storage: as for everyone at first.
  }
}
