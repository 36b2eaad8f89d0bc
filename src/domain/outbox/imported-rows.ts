import type { NewRow, OutboxRow } from './intents.ts';
import { isSameIntent, rowKeyOf } from './same-intent.ts';

/** The result of importing rows from a file or another device into a match's own rows. */
export interface Merged {
  /** Numbers of the own rows that are removed and added again in the right order. */
  drop: number[];
  /** Rows to add, in the order in which the drain must send them. */
  add: Omit<OutboxRow, 'seq'>[];
  /** How many of the added rows this device did not know. */
  fresh: number;
}

const RANK = {
  ...{ start: 0, lineup: 1, shot: 2, overtime: 2, clock: 2, sub: 2, undo: 2, move: 2, turn: 2, restore: 2 },
  ...{ note: 3, complete: 4, cancel: 4 },
} as const;

/**
 * Merges imported rows into a match's own rows: start first, then the line-up, events and notes by their keys, completion last, in whatever order
 * they came. A known row is not added again; a row that the server refused because the start was missing is retried.
 *
 * @param own rows of one match, oldest first
 * @param imported rows of the same match
 */
export function mergeImported(own: readonly OutboxRow[], imported: readonly NewRow[]): Merged {
  const fresh: NewRow[] = [];
  for (const row of imported) {
    if (![...own, ...fresh].some((known) => isSameIntent(known, row))) fresh.push(row);
  }
  if (fresh.length === 0) return { drop: [], add: [], fresh: 0 };
  const open = own.filter((row) => row.state !== 'accepted');
  const rows = [
    ...open.map(({ seq: _seq, reason: _reason, ...row }) => ({ ...row, state: 'waiting' as const })),
    ...fresh.map((row) => ({ ...row, state: 'waiting' as const })),
  ];
  const keyOf = (row: NewRow) => `${RANK[row.intent.kind]}${rowKeyOf(row) ?? ''}`;
  rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
  return { drop: open.map((row) => row.seq), add: rows, fresh: fresh.length };
}
