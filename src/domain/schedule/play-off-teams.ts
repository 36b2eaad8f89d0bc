import { teamsOf } from './fixture-kinds.ts';
import type { Fixtures } from './types.ts';

/**
 * The teams that the table has led into a bracket. Whoever comes further was seeded before, so these are all teams of its places.
 *
 * @param fixtures those of one season
 */
export function playOffTeams(fixtures: Fixtures): Set<string> {
  return new Set(Object.values(fixtures).flatMap((fixture) => (fixture.tie === undefined ? [] : teamsOf(fixture))));
}
