import type { Fixture } from '../../domain/schedule/types.ts';
import { query } from '../store/record-queries.ts';
import { useFixturesIn } from './use-fixtures.ts';

/** The fixture of a match, followed while the screen is open; undefined without one, and while this device has not read it. */
export function useMatchFixture(matchId: string): Fixture | undefined {
  const { fixtures } = useFixturesIn([query('fixtures', { child: 'matchId', equals: matchId })]);
  return Object.values(fixtures).find((one) => one.matchId === matchId);
}
