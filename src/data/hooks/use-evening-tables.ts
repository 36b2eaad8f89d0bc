import { useMemo } from 'react';
import { eveningBegin } from '../../domain/schedule/shift-evening.ts';
import { type EveningTables, eveningTables } from '../../domain/schedule/table-queue.ts';
import { fixturesFrom } from '../store/fixture-queries.ts';
import { useFixturesIn } from './use-fixtures.ts';
import { useHasFixtures } from './use-has-fixtures.ts';
import { useLiveMatches } from './use-live-matches.ts';
import { useRunningSeason } from './use-running-season.ts';
import type { ReadState } from './use-subscription.ts';

/** A league plays fewer fixtures than this on one evening. */
export const OF_AN_EVENING = 60;
/** A device that has never read the running matches knows of none. */
const NOTHING = {};

/**
 * The tables of this evening with what runs and who waits there; `state` of the fixtures as in `FixturePage`. Starts and ends in this phone's outbox
 * count, as in {@link useLiveMatches}. A device that was here earlier this evening has them offline too.
 *
 * @param now ms
 */
export function useEveningTables(now: number): EveningTables & { state: ReadState } {
  const season = useRunningSeason();
  const live = useLiveMatches() ?? NOTHING;
  // The query has one name for a whole evening, so the device finds its cached answer again.
  const { fixtures, state } = useFixturesIn(useHasFixtures() ? [fixturesFrom(eveningBegin(now), OF_AN_EVENING)] : []);
  const tables = useMemo(() => eveningTables({ fixtures, live, season, now }), [fixtures, live, season, now]);
  return { ...tables, state };
}
