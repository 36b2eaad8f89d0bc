import type { Fixtures } from '../../domain/schedule/types.ts';

/** The fixtures after the write of a plan. */
export function fixturesAfter(fixtures: Fixtures, saved: Fixtures, removed: readonly string[]): Fixtures {
  const kept = Object.entries(fixtures).filter(([id]) => !removed.includes(id));
  return { ...Object.fromEntries(kept), ...saved };
}
