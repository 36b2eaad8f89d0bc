import { seasonFixtures } from '../store/fixture-queries.ts';
import { useFixturesIn } from './use-fixtures.ts';
import { useHasFixtures } from './use-league.ts';

/** Whether a season has fixtures; undefined while unknown. @param season null reads nothing */
export function useSeasonHasFixtures(season: string | null): boolean | undefined {
  const asks = useHasFixtures() && season !== null;
  const { fixtures, state } = useFixturesIn(asks ? [seasonFixtures(season, 1)] : NONE);
  if (!asks) return false;
  return state === 'reading' ? undefined : Object.keys(fixtures).length > 0;
}

const NONE = [] as const;
