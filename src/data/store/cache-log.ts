import type { CollectionChange } from './league-store.ts';
import type { MirrorDatabase } from './mirror-db.ts';
import type { Attempt } from './resilient-database.ts';
import { EVENTS, MARKER } from './schema.ts';

/** Logs of completed matches that stay on the device, those read last: match pages would otherwise fill it for good. */
export const MAX_CACHED_LOGS = 20;

/**
 * Stores a change of a log. A whole one lets go of those read longest ago, and never of a match that is being played.
 *
 * @param isOngoing whether a match is being played
 * @param now device time in ms
 */
export async function cacheLog(
  db: MirrorDatabase,
  attempt: Attempt,
  matchId: string,
  change: CollectionChange,
  { isOngoing, now }: { isOngoing: (matchId: string) => boolean; now: number },
): Promise<void> {
  const collection = EVENTS + matchId;
  await db.transaction('rw', db.mirror, async (transaction) => {
    attempt.enter(transaction);
    if ('whole' in change) {
      await db.mirror.where('collection').equals(collection).delete();
      await db.mirror.bulkPut(
        Object.entries(change.whole ?? {})
          .map(([id, value]) => ({ collection, id, value }))
          .concat([{ collection, id: MARKER, value: now }]),
      );
      await evictOldLogs(db, isOngoing);
      return;
    }
    // A few events of a log that has been let go would later pass for all of it.
    if ((await db.mirror.get([collection, MARKER])) === undefined) return;
    const entries = Object.entries(change.changed);
    await db.mirror.bulkDelete(entries.filter(([, value]) => value === null).map(([id]) => [collection, id]));
    await db.mirror.bulkPut(
      entries.filter(([, value]) => value !== null).map(([id, value]) => ({ collection, id, value })),
    );
  });
}

async function evictOldLogs(db: MirrorDatabase, isOngoing: (matchId: string) => boolean): Promise<void> {
  const names = (await db.mirror.where('collection').startsWith(EVENTS).uniqueKeys()).map(String);
  const old = names.filter((name) => !isOngoing(name.slice(EVENTS.length)));
  if (old.length <= MAX_CACHED_LOGS) return;
  const marks = await db.mirror.bulkGet(old.map((name): [string, string] => [name, MARKER]));
  const readAt = new Map(old.map((name, index) => [name, Number(marks[index]?.value) || 0]));
  const oldestFirst = old.sort((a, b) => (readAt.get(a) ?? 0) - (readAt.get(b) ?? 0));
  await db.mirror.where('collection').anyOf(oldestFirst.slice(0, -MAX_CACHED_LOGS)).delete();
}
