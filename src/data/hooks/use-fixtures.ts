import { useMemo } from 'react';
import { useStore } from 'zustand';
import { parseAll } from '../../domain/records/parse.ts';
import { pageQueries } from '../../domain/schedule/page-queries.ts';
import { parseFixture } from '../../domain/schedule/parse-fixture.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import { useServices } from '../services.ts';
import { teamFixtures } from '../store/fixture-queries.ts';
import { query, type RecordQuery } from '../store/record-queries.ts';
import { knownFixtures } from './known-fixtures.ts';
import { useKeys } from './use-records.ts';
import type { ReadState } from './use-subscription.ts';

// Screens import the page size from here.
export { PAGE_FIXTURES } from '../../domain/schedule/page-queries.ts';

/** The number of fixtures to read where the team is team 1, and the same number where it is team 2. */
const OF_TEAM = 60;

/** Fixtures of a page. */
export interface FixturePage {
  fixtures: Fixtures;
  /** Whether the server has earlier fixtures, and later ones. */
  more: { earlier: boolean; later: boolean };
  state: ReadState;
}

/** The fixtures of these queries, followed while the screen is open. `full` says per query whether the server may have more. */
export function useFixturesIn(queries: readonly RecordQuery[]) {
  const before = knownFixtures();
  const { keys, lists, full, state } = useKeys(queries, before.queries);
  const records = useStore(useServices().league, (now) => now.fixtures);
  const fixtures = useMemo((): Fixtures => {
    const listed = Object.fromEntries(keys.map((id) => [id, records[id] ?? before.fixtures[id]]));
    return parseAll(listed, (_id, value) => parseFixture(value));
  }, [keys, records, before]);
  // Offline the device shows the fixtures that it has cached.
  const isPart = state === 'missing' && lists.some((one) => one !== undefined);
  return { fixtures, full, state: isPart ? ('known' as const) : state };
}

/**
 * The fixtures around now, and those at the end of the season. A greater count extends the page in both directions.
 *
 * @param count the number of fixtures before, and also after, the first day of this month
 */
export function useFixturePage(count: number, now: number): FixturePage {
  const { fixtures, full, state } = useFixturesIn(pageQueries(now, count).map((one) => query('fixtures', one)));
  return { fixtures, more: { later: full[0] === true, earlier: full[1] === true }, state };
}

/** Whether the device knows which season runs. A page with first fixtures in its document also names the season, except the first season. */
export function useKnowsSeason(): boolean {
  const isSynced = useStore(useServices().league, ({ everSynced }) => everSynced.season === true);
  return isSynced || Object.keys(knownFixtures().queries).length > 0;
}

/** The fixtures of a team. */
export function useTeamFixtures(teamId: string): FixturePage {
  const { fixtures, state } = useFixturesIn(teamFixtures(teamId, OF_TEAM));
  return { fixtures, more: { earlier: false, later: false }, state };
}
