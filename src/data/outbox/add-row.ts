import type { NewRow, OutboxRow } from '../../domain/outbox/intents.ts';
import { isSameIntent } from '../../domain/outbox/same-intent.ts';
import type { OutboxDatabase } from '../store/mirror-db.ts';
import type { Attempt } from '../store/resilient-database.ts';

/** The match has other rows than the caller judged by: the transaction is aborted. */
class StaleError extends Error {
  override readonly name = 'StaleError';
}

/**
 * Adds a row and checks in the same transaction that its match still has the rows that the caller judged by (L5).
 *
 * @param known the rows of the match that the caller judged by
 * @returns the stored row, or null when the match has other rows and nothing was stored
 */
export async function addIfUnchanged(
  db: OutboxDatabase,
  attempt: Attempt,
  row: NewRow,
  known: readonly OutboxRow[],
): Promise<OutboxRow | null> {
  const fresh = { ...row, state: 'waiting' as const };
  const expected = new Set(known.map(({ seq }) => seq));
  const ofMatch = () => db.rows.where('matchId').equals(row.matchId);
  try {
    return await db.transaction('rw', db.rows, async (transaction) => {
      attempt.enter(transaction);
      const [seqs, seq] = await Promise.all([ofMatch().primaryKeys(), db.rows.add(fresh as OutboxRow)]);
      if (seqs.length !== expected.size || !seqs.every((there) => expected.has(there))) throw new StaleError();
      return { ...fresh, seq };
    });
  } catch (error) {
    if (!(error instanceof StaleError)) throw error;
  }
  // An earlier attempt may have stored the row and lost its connection before the answer.
  const stored = await ofMatch().toArray();
  return stored.find((there) => !expected.has(there.seq) && isSameIntent(there, row)) ?? null;
}

/** Adds rows one after the other inside the current transaction. */
export async function addAll(db: OutboxDatabase, rows: readonly Omit<OutboxRow, 'seq'>[]): Promise<void> {
  for (const row of rows) await db.rows.add(row as OutboxRow);
}
