import type { Fixtures } from '../../domain/fixtures/types.ts';

/** The fixtures as they stand after a plan was written. */
export function standingAfter(fixtures: Fixtures, saved: Fixtures, removed: readonly string[]): Fixtures {
  const kept = Object.entries(fixtures).filter(([id]) => !removed.includes(id));
  return { ...Object.fromEntries(kept), ...saved };
}
