import { eventIdOf, type OutboxRow } from './intents.ts';

// A file of its own: a first visit loads the intents, but compares no rows.

/** The key that the device made for a row, or null for the start and the end of a match. */
export function rowKeyOf(row: Pick<OutboxRow, 'intent'>): string | null {
  const { intent } = row;
  if (intent.kind === 'lineup') return intent.lineupId;
  return intent.kind === 'note' ? intent.noteId : eventIdOf(row);
}

/** Whether two rows have the same intent: the same event or note, or the start or the completion of the same match. */
export function isSameIntent(a: Pick<OutboxRow, 'intent' | 'matchId'>, b: Pick<OutboxRow, 'intent' | 'matchId'>) {
  return a.matchId === b.matchId && a.intent.kind === b.intent.kind && rowKeyOf(a) === rowKeyOf(b);
}
