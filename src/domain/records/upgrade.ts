import type { Patch } from './patch.ts';
import { upgradeNews } from './upgrade-news.ts';
import { type ReadDatabase, upgradePatch } from './upgrade-patch.ts';

/** The version of the data that this app reads and writes; `config/dataVersion` is the version of a league's data. */
export const DATA_VERSION = 8;

/** Paths in one update of an upgrade: far below the limit of the Realtime Database for one write. */
const PATHS_AT_ONCE = 500;

/** Whether a league with this `config/dataVersion` needs the upgrade. */
export function needsUpgrade(version: unknown): boolean {
  return !(typeof version === 'number' && version >= DATA_VERSION);
}

/** Whether a newer version has written the data of a league with this `config/dataVersion`: this one misreads them. */
export function isNewerData(version: unknown): boolean {
  return typeof version === 'number' && version > DATA_VERSION;
}

/** The database of the league under upgrade. */
export interface UpgradedDatabase extends ReadDatabase {
  /** One atomic multi-path update. */
  update(values: Readonly<Record<string, unknown>>): Promise<void>;
}

/** How many rounds the upgrade tries while other clients write to the league. */
const MAX_ROUNDS = 5;

/**
 * Upgrades a league in updates of bounded size and writes the version last: after an interruption the next run does
 * the rest. The next round finds what other clients wrote while this one was reading.
 *
 * @param onProgress called after each update with the number of written paths of this round
 * @param onBegin called with {@link upgradeNews} before the first update, and awaited; the first update has its changes too. Not called for a league that lacks
 *   nothing
 * @returns how many paths were written, without the version
 * @throws the database's errors, and an error if changes of the league never stop
 */
export async function upgradeLeague(
  db: UpgradedDatabase,
  onProgress: (done: number, all: number) => unknown = () => undefined,
  onBegin: (news: readonly string[]) => Promise<Patch> = async () => ({}),
): Promise<number> {
  let written = 0;
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const patch = await upgradePatch(db);
    const paths = Object.entries(patch);
    if (paths.length === 0) {
      if (needsUpgrade(await db.get('config/dataVersion'))) await db.update({ 'config/dataVersion': DATA_VERSION });
      return written;
    }
    let more = round === 1 ? await onBegin(await upgradeNews(db, patch)) : {};
    for (let from = 0; from < paths.length; from += PATHS_AT_ONCE) {
      const part = paths.slice(from, from + PATHS_AT_ONCE);
      await db.update({ ...Object.fromEntries(part), ...more });
      more = {};
      written += part.length;
      await onProgress(from + part.length, paths.length);
      await db.pause();
    }
  }
  throw new Error('The league was written faster than it could be upgraded');
}
