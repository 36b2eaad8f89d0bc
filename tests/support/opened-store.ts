import { readCachedLeague, readCachedRecords } from '../../src/data/store/cached-league.ts';
import { hydrate } from '../../src/data/store/hydrate.ts';
import { createLeagueStore } from '../../src/data/store/league-store.ts';
import { createMirror } from '../../src/data/store/mirror.ts';
import { MirrorDatabase } from '../../src/data/store/mirror-db.ts';
import type { RecordQuery } from '../../src/data/store/record-queries.ts';

/**
 * The league's data on a phone as a page opens them: what its mirror has is in the store.
 *
 * @param phone the name of its database
 * @param onError hears that the mirror could not store something; by default that is thrown
 */
export async function openedStore(
  phone: string,
  { queries, onError = fail }: { queries?: readonly RecordQuery[]; onError?: (error: unknown) => void } = {},
) {
  const store = createLeagueStore();
  const db = new MirrorDatabase(phone);
  const mirror = createMirror(
    async () => db,
    store,
    onError,
    (rows) => readCachedRecords(rows, phone),
  );
  const cached = await readCachedLeague(phone, queries);
  hydrate(store, cached);
  mirror.resume(cached);
  return { store, db, mirror };
}

function fail(error: unknown): never {
  throw error;
}
