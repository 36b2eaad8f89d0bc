import { upgradeNews as texts } from '../messages/upgrade-news.ts';
import { parseMatch } from './parse.ts';
import { seasonList } from './season-list.ts';
import { parseSeasonTeam } from './season-stats.ts';
import { seasonOf } from './seasons.ts';
import { SERVER_TIME } from './server-time.ts';
import type { Patch } from './types.ts';
import { COUNTED_AT } from './uncounted.ts';
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
      // Devices and the digest read figures again when the time of the last counting moves.
      if (from + PATHS_AT_ONCE >= paths.length) more = { ...more, [COUNTED_AT]: SERVER_TIME };
      await db.update({ ...Object.fromEntries(part), ...more });
      more = {};
      written += part.length;
      await onProgress(from + part.length, paths.length);
      await db.pause();
    }
  }
  throw new Error('The league was written faster than it could be upgraded');
}

/**
 * What an upgrade changes in the tables of the seasons, in sentences for the league's owner: matches that a table no longer counts, and the points of each team
 * before and after. Figures that were missing are no news.
 *
 * @param db the league before the upgrade; @param patch the upgrade's changes
 */
async function upgradeNews(db: Pick<ReadDatabase, 'get'>, patch: Patch): Promise<string[]> {
  const { seasons } = seasonList(await db.get('seasons'));
  const nameOf = (id: string) => seasons.find((season) => season.id === id)?.name ?? id;
  const left = new Map<string, number>();
  const changed: string[] = [];
  for (const [path, value] of Object.entries(patch)) {
    const [place, key = '', kind, id = ''] = path.split('/');
    if (place === 'matches' && kind === 'stage') {
      const match = parseMatch(await db.get(`matches/${key}`));
      if (match?.status === 'completed') left.set(seasonOf(match), (left.get(seasonOf(match)) ?? 0) + 1);
    } else if (place === 'seasonStats' && kind === 'teams' && seasons.some((season) => season.id === key)) {
      const [before, after] = [parseSeasonTeam(await db.get(path)), parseSeasonTeam(value)];
      // A team that no longer has a record of the season has no points there.
      const points = after?.points ?? 0;
      if (before === null || before.points === points) continue;
      changed.push(texts.points(nameOf(key), after?.name || before.name || id, before.points, points));
    }
  }
  return [...[...left].map(([season, count]) => texts.playoffs(nameOf(season), count)), ...changed];
}
