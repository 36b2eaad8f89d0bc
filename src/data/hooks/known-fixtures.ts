import { pageQueries } from '../../domain/fixtures/page-queries.ts';
import { withLimit } from '../async/timers.ts';
import { readCachedRecords } from '../store/cached-league.ts';
import { readFirstRecords } from '../store/first-records.ts';
import { windowRows } from '../store/schema.ts';
import { query } from '../store/windows.ts';

/** Fixtures that were known before the network was there, as the server has them. */
export interface KnownFixtures {
  fixtures: Readonly<Record<string, unknown>>;
  /** Their keys by window. */
  windows: Readonly<Record<string, readonly string[]>>;
}

/** As the server writes them into the page: it has no lists. */
interface FirstFixtures {
  fixtures?: Readonly<Record<string, unknown>>;
  windows?: Readonly<Record<string, Readonly<Record<string, true>>>>;
}

/** A device that takes longer shows that it reads. */
const LIMIT_MS = 1_000;

let known: KnownFixtures = { fixtures: {}, windows: {} };

/** What {@link readKnownFixtures} has found. */
export const knownFixtures = (): KnownFixtures => known;

/**
 * Reads the fixtures of the page from the document, which has them on a first visit, or from the device. The screen that
 * shows them has it done before it is drawn; no other page loads anything of it. Never rejects.
 *
 * @param now ms
 */
export async function readKnownFixtures(now: number, page = document): Promise<void> {
  const { fixtures = {}, windows } = readFirstRecords(page) as FirstFixtures;
  known = { fixtures, windows: keysOf(windows ?? {}) };
  if (windows !== undefined) return;
  const asked = pageQueries(now).map((one) => query('fixtures', one));
  const rows = asked.map((window) => readCachedRecords(windowRows(window)));
  const found = await withLimit(Promise.all(rows), LIMIT_MS).catch(() => []);
  const read = found.flatMap((records, index) => (records === null ? [] : [[asked[index]?.name, records] as const]));
  known = {
    fixtures: Object.assign({}, ...read.map(([, records]) => records)),
    windows: keysOf(Object.fromEntries(read)),
  };
}

const keysOf = (windows: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries(windows).map(([name, records]) => [name, Object.keys(records)]));
