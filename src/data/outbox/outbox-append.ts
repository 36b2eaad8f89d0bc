import { isSameIntent } from '../../domain/outbox/imported-rows.ts';
import type { NewRow, OutboxRow } from '../../domain/outbox/intents.ts';
import type { OutboxDatabase } from '../store/mirror-db.ts';
import type { Attempt } from './resilient-database.ts';

/** The match has other rows than was thought when the decision was made: nothing was stored. */
class StaleError extends Error {
  override readonly name = 'StaleError';
}

/**
 * Adds rows that were decided by what this page knew, together with a look at whether that still holds: one step of the
 * disk where {@link judgeThenAdd} takes two.
 *
 * @returns the stored rows, or null when another tab or the sync was quicker; nothing is stored then
 */
export async function addIfUnchanged(
  db: OutboxDatabase,
  attempt: Attempt,
  known: { matchId: string; rows: readonly OutboxRow[] },
  decided: readonly NewRow[],
): Promise<OutboxRow[] | null> {
  const fresh = decided.map((row) => ({ ...row, state: 'waiting' as const }));
  try {
    return await db.transaction('rw', db.rows, async (transaction) => {
      attempt.enter(transaction);
      const [seqs, ...added] = await Promise.all([
        db.rows.where('matchId').equals(known.matchId).primaryKeys(),
        ...fresh.map((row) => db.rows.add(row as OutboxRow)),
      ]);
      const there = new Set(seqs);
      if (there.size !== known.rows.length || !known.rows.every(({ seq }) => there.has(seq))) throw new StaleError();
      return fresh.map((row, i) => ({ ...row, seq: added[i] as number }));
    });
  } catch (error) {
    if (error instanceof StaleError) return null;
    throw error;
  }
}

/**
 * Reads the rows of a match, lets them be judged and adds what comes of it, in one transaction.
 *
 * @param proposed what an earlier attempt may have stored without being told so
 */
export function judgeThenAdd(
  db: OutboxDatabase,
  attempt: Attempt,
  matchId: string,
  proposed: readonly NewRow[],
  decide: (rows: OutboxRow[]) => readonly NewRow[],
): Promise<OutboxRow[]> {
  return db.transaction('rw', db.rows, async (transaction) => {
    attempt.enter(transaction);
    const known = await db.rows.where('matchId').equals(matchId).sortBy('seq');
    // The connection may have died after the commit and before its word: then they stand here already.
    const before = known.filter((row) => proposed.some((next) => isSameIntent(row, next)));
    if (before.length > 0) return before;
    return addAll(
      db,
      decide(known).map((row) => ({ ...row, state: 'waiting' as const })),
    );
  });
}

/** Adds rows one after the other, inside the transaction of now; gives them with their numbers. */
export async function addAll(db: OutboxDatabase, rows: readonly Omit<OutboxRow, 'seq'>[]): Promise<OutboxRow[]> {
  const stored: OutboxRow[] = [];
  for (const row of rows) stored.push({ ...row, seq: await db.rows.add(row as OutboxRow) });
  return stored;
}
