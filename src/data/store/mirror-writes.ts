import type { Dexie, Table } from 'dexie';
import type { CollectionChange } from './league-store.ts';
import type { Attempt } from './resilient-database.ts';
import { EVENTS, MARKER, type MirrorRow } from './schema.ts';

/** The part of the mirror's database that is written here. */
type MirrorTables = Dexie & { mirror: Table<MirrorRow, [string, string]> };

/** Logs of completed matches that stay on the device, those read last: match pages would otherwise fill it for good. */
export const MAX_CACHED_LOGS = 20;
/** Records that are written in one go. */
const SLICE = 30;

/** Stores a change of a collection, in one transaction. */
export function writeChange(
  db: MirrorTables,
  attempt: Attempt,
  collection: string,
  change: CollectionChange,
): Promise<void> {
  return db.transaction('rw', db.mirror, async (transaction) => {
    attempt.enter(transaction);
    if ('whole' in change) await replace(db, collection, change.whole);
    else await patch(db, collection, change.changed);
  });
}

/**
 * Stores a change of the log of a match, in one transaction. A whole one evicts the logs that were read longest ago, but
 * never that of a match that is being played.
 *
 * @param isOngoing whether a match is being played
 * @param now device time in ms
 */
export function writeLog(
  db: MirrorTables,
  attempt: Attempt,
  matchId: string,
  change: CollectionChange,
  { isOngoing, now }: { isOngoing: (matchId: string) => boolean; now: number },
): Promise<void> {
  const collection = EVENTS + matchId;
  return db.transaction('rw', db.mirror, async (transaction) => {
    attempt.enter(transaction);
    if ('whole' in change) {
      await replace(db, collection, change.whole, now);
      await evictOldLogs(db, isOngoing);
    } else if ((await db.mirror.get([collection, MARKER])) !== undefined) {
      // Without the marker the log was evicted: a few events of it would later pass for all of it.
      await patch(db, collection, change.changed);
    }
  });
}

async function replace(db: MirrorTables, collection: string, whole: unknown, marker: unknown = true): Promise<void> {
  const records = typeof whole === 'object' && whole !== null ? Object.entries(whole) : [];
  const known = await db.mirror.where('collection').equals(collection).primaryKeys();
  const stays = new Set(records.map(([id]) => id).concat(MARKER));
  await db.mirror.bulkDelete(known.filter(([, id]) => !stays.has(id)));
  const rows = records.concat([[MARKER, marker]]).map(([id, value]) => ({ collection, id, value }));
  // In one transaction, but not in one task: hundreds of records would hold up what is being tapped.
  for (let i = 0; i < rows.length; i += SLICE) await db.mirror.bulkPut(rows.slice(i, i + SLICE));
}

async function patch(db: MirrorTables, collection: string, changed: Readonly<Record<string, unknown>>): Promise<void> {
  const entries = Object.entries(changed);
  await db.mirror.bulkDelete(entries.filter(([, value]) => value === null).map(([id]) => [collection, id]));
  await db.mirror.bulkPut(
    entries.filter(([, value]) => value !== null).map(([id, value]) => ({ collection, id, value })),
  );
}

async function evictOldLogs(db: MirrorTables, isOngoing: (matchId: string) => boolean): Promise<void> {
  const names = (await db.mirror.where('collection').startsWith(EVENTS).uniqueKeys()).map(String);
  const old = names.filter((name) => !isOngoing(name.slice(EVENTS.length)));
  if (old.length <= MAX_CACHED_LOGS) return;
  const marks = await db.mirror.bulkGet(old.map((name): [string, string] => [name, MARKER]));
  const readAt = new Map(old.map((name, index) => [name, Number(marks[index]?.value) || 0]));
  const oldestFirst = old.sort((a, b) => (readAt.get(a) ?? 0) - (readAt.get(b) ?? 0));
  await db.mirror.where('collection').anyOf(oldestFirst.slice(0, -MAX_CACHED_LOGS)).delete();
}
