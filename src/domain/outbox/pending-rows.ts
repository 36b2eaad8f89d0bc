import { COMPLETION_HOLD_MS } from '../records/constants.ts';
import type { OutboxRow, RowChange } from './intents.ts';

// Decision 54; a file of its own: a first visit loads the intents and has no pending rows.

/** Whether the scorer can still take this end of a match back; the drain sends only rows that it has released before. */
export function isPending({ state, heldUntil = 0 }: Pick<OutboxRow, 'state' | 'heldUntil'>): boolean {
  return state === 'waiting' && heldUntil > 0;
}

/** The id of the notice that offers to take the end of a match back. */
export const takeBackNotice = (matchId: string): string => `ended-${matchId}`;

/** How long the hold of a row lasts, ms; 0 once it is over. A clock that has jumped makes no hold longer. */
export function pendingMs({ heldUntil = 0 }: Pick<OutboxRow, 'heldUntil'>, now: number): number {
  const left = heldUntil - now;
  return left > 0 && left <= COMPLETION_HOLD_MS ? left : 0;
}

/** A row after a change. A new state deletes what belongs to the former one; a hold only becomes shorter, so a released row stays so. */
export function changedRow(row: OutboxRow, change: RowChange): OutboxRow {
  if ('heldUntil' in change) return { ...row, heldUntil: Math.min(row.heldUntil ?? 0, change.heldUntil) };
  if (!('state' in change)) return { ...row, ...change };
  const { reason: _reason, rev: _rev, restored: _restored, ...kept } = row;
  return { ...kept, ...change };
}
