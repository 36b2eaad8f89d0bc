import { pageQueries } from '../../domain/schedule/page-queries.ts';
import { withLimit } from '../async/timers.ts';
import { readCachedRecords } from '../store/cached-league.ts';
import { readFirstRecords } from '../store/first-records.ts';
import { query } from '../store/record-queries.ts';
import { queryRows } from '../store/schema.ts';

/** Fixtures that the page has before the first connection, in the server's form. */
export interface KnownFixtures {
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
