import { useStore } from 'zustand';
import { useServices } from '../services.ts';
import { LAST_FIXTURE } from '../store/record-queries.ts';

/** Whether the league has any fixture, as far as this device knows. Every page follows the query that answers this. */
export function useHasFixtures(): boolean {
  return useStore(useServices().league, ({ queries }) => Boolean(queries[LAST_FIXTURE.name]?.length));
}
