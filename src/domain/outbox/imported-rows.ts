import { eventIdOf, type NewRow, type OutboxRow } from './intents.ts';

/** Whether two rows mean the very same: the same event, or the start or the completion of the same match. */
export function isSameIntent(a: Pick<OutboxRow, 'intent' | 'matchId'>, b: Pick<OutboxRow, 'intent' | 'matchId'>) {
  const eventId = eventIdOf(a);
  return a.matchId === b.matchId && a.intent.kind === b.intent.kind && eventId === eventIdOf(b);
}

/** What a match's rows become when others are brought in from a file or another device. */
export interface Merged {
  /** Numbers of the rows that make room for themselves in the right order. */
  drop: number[];
  /** Rows to add, in the order in which they are to be sent. */
  add: Omit<OutboxRow, 'seq'>[];
  /** How many of them were not known here. */
  fresh: number;
}

const RANK = { start: 0, shot: 1, undo: 1, move: 1, complete: 2, cancel: 2 } as const;

/**
 * Puts brought rows among a match's own: start first, events by their keys, completion last, whatever came in which
 * order. Rows that are here already are not doubled; what was refused for want of the start is tried again.
 *
 * @param own rows of one match, oldest first
 * @param brought rows of the same match
 */
export function mergeImported(own: readonly OutboxRow[], brought: readonly NewRow[]): Merged {
  const fresh: NewRow[] = [];
  for (const row of brought) {
    if (![...own, ...fresh].some((known) => isSameIntent(known, row))) fresh.push(row);
  }
  if (fresh.length === 0) return { drop: [], add: [], fresh: 0 };
  const open = own.filter((row) => row.state !== 'accepted');
  const rows = [
    ...open.map(({ seq: _seq, reason: _reason, ...row }) => ({ ...row, state: 'waiting' as const })),
    ...fresh.map((row) => ({ ...row, state: 'waiting' as const })),
  ];
  const keyOf = (row: NewRow) => `${RANK[row.intent.kind]}${eventIdOf(row) ?? ''}`;
  rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
  return { drop: open.map((row) => row.seq), add: rows, fresh: fresh.length };
}
