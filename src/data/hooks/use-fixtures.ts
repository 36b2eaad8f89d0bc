import { useMemo } from 'react';
import { useStore } from 'zustand';
import { parseAll } from '../../domain/records/parse.ts';
import { pageQueries } from '../../domain/schedule/lists.ts';
import { type Fixtures, parseFixture } from '../../domain/schedule/types.ts';
import { withLimit } from '../async/timers.ts';
import { useServices } from '../services.ts';
import { readCachedRecords } from '../store/cached-league.ts';
import { teamFixtures } from '../store/fixture-queries.ts';
import { readFirstRecords } from '../store/hydrate.ts';
import { query, type RecordQuery } from '../store/record-queries.ts';
import { queryRows } from '../store/schema.ts';
import { type ReadState, useSubscription } from './use-subscription.ts';

// Screens import the page size from here.
export { PAGE_FIXTURES } from '../../domain/schedule/lists.ts';

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
  const { records, keys, lists, full, state } = useSubscription('fixtures', queries, before.queries);
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

/** Fixtures that the page has before the first connection, in the server's form. */
interface KnownFixtures {
  fixtures: Readonly<Record<string, unknown>>;
  /** Keys of the fixtures, by the name of the query that returned them. */
  queries: Readonly<Record<string, readonly string[]>>;
}

/** The JSON that the server writes into the page. The server's records contain no lists, so keys are stored as `true`. */
interface FirstFixtures {
  fixtures?: Readonly<Record<string, unknown>>;
  /** Keys by the name of a query. The field keeps its older name `windows`, because a page of another build may have written it. */
  windows?: Readonly<Record<string, Readonly<Record<string, true>>>>;
}

/** Milliseconds. After this limit the screen shows that it is loading. */
const LIMIT_MS = 1_000;

let known: KnownFixtures = { fixtures: {}, queries: {} };

/** The result of {@link readKnownFixtures}. */
export const knownFixtures = (): KnownFixtures => known;

/**
 * Reads the fixtures of the page from the document, which contains them on a first visit, or from IndexedDB. The screen of the fixtures calls this
 * function before its first render; no other page loads this module's data. Never rejects.
 *
 * @param now ms
 */
export async function readKnownFixtures(now: number, page = document): Promise<void> {
  const { fixtures = {}, windows } = readFirstRecords(page) as FirstFixtures;
  known = { fixtures, queries: keysOf(windows ?? {}) };
  if (windows !== undefined) return;
  const asked = pageQueries(now).map((one) => query('fixtures', one));
  const rows = asked.map((one) => readCachedRecords(queryRows(one)));
  const found = await withLimit(Promise.all(rows), LIMIT_MS).catch(() => []);
  const read = found.flatMap((records, index) => (records === null ? [] : [[asked[index]?.name, records] as const]));
  known = {
    fixtures: Object.assign({}, ...read.map(([, records]) => records)),
    queries: keysOf(Object.fromEntries(read)),
  };
}

const keysOf = (queries: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries(queries).map(([name, records]) => [name, Object.keys(records)]));
