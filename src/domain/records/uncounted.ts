import { SERVER_TIME } from './server-time.ts';
import type { Patch } from './types.ts';

/**
 * The mark of a change of facts that the league has still to count: `uncounted/{mark}` with the server's time (decision 118). The update that changes the
 * fact creates it, the rules demand it, and the counting deletes it in the update that writes the figures.
 *
 * @param mark the key of the match that was completed; of everything else that counts the key of the line of the admin's log about it
 */
export const uncounted = (mark: string): Patch => ({ [`uncounted/${mark}`]: SERVER_TIME });

/** The number of countings so far; each writes the next one with its figures, so that of two at once one is refused. */
export const COUNTED_REVISION = 'counting/revision';

/** When the league has last counted, server ms; everybody reads it, as the sign that ratings, records and stories may have changed (decision 104). */
export const COUNTED_AT = 'counting/at';

/** How far a counting of the whole league is; everybody reads it; the record exists only while such a counting runs. */
export const COUNTING_PASS = 'counting/pass';

/** The value there: the records that were read so far, then the changes that are written of all; `at` in server ms. */
export type CountingPass = { at: number } & ({ read: number } | { done: number; all: number });

/** A field of `counting` as a pass; null for every other one. */
export function parsePass(field: string, value: unknown): CountingPass | null {
  const { at, read, done, all } = (value ?? {}) as Record<string, unknown>;
  if (field !== 'pass' || typeof at !== 'number') return null;
  if (typeof read === 'number') return { at, read };
  return typeof done === 'number' && typeof all === 'number' ? { at, done, all } : null;
}

/** What every counting writes with its figures. @param revision the one that they were counted from */
export const countedPatch = (revision: number): Patch => ({
  [COUNTED_REVISION]: revision + 1,
  [COUNTED_AT]: SERVER_TIME,
});

/** Who counts on Firebase: the rules let nobody else write figures. */
export const COUNTING_UID = 'league-counting';

/** After this time a mark says that nobody counts, ms. */
export const UNCOUNTED_LATE_MS = 60_000;

/** The time of a mark or of the last counting, server ms; null for a damaged one. */
export const markTime = (_mark: string, value: unknown): number | null => (typeof value === 'number' ? value : null);

/** How long the oldest mark has waited, ms; null if nobody needs to know. @param marks as they are stored; @param now server ms */
export function uncountedFor(marks: unknown, now: number): number | null {
  const times = Object.values((marks ?? {}) as object).filter((time): time is number => typeof time === 'number');
  const waited = now - Math.min(...times);
  return times.length > 0 && waited >= UNCOUNTED_LATE_MS ? waited : null;
}
