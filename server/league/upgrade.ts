import type { DataFolder, Json, LeagueDatabase, Log } from 'firebase-server';
import { pauseInTurns } from '../../functions/src/pause.ts';
import { BY_SERVER, withLogLine } from '../../src/domain/admin/admin-log.ts';
import { nextKey } from '../../src/domain/match/ordered-keys.ts';
import { SERVER_TIME } from '../../src/domain/records/server-time.ts';
import { needsUpgrade, upgradeLeague } from '../../src/domain/records/upgrade.ts';
import { copyForUpgrade } from './league-folder.ts';
import { TEXTS } from './process/process.ts';
import { endUpgradeBackup } from './upgrade-backup.ts';

/** An upgrade of at least this many fields reports its progress. */
const MANY = 500;
/** A reading says so each time it has read so many records more. */
const MANY_READ = 20_000;

/** Receives the progress of the upgrade. */
export interface UpgradeNews {
  /** For the person who starts the server: lines of a long upgrade. */
  say: (line: string) => void;
  /** For everybody who opens the app meanwhile. */
  show: (line: string) => void;
}

/**
 * Updates the data of an earlier version before anybody reads them, and marks a restored backup, so that devices read all of it and a table knows that
 * the league went back (decision 114). Before its first change it makes a backup beside the folder. After a kill at any moment the next start does the
 * rest. It works in turns, so that the server answers meanwhile.
 */
export async function upgradeData(
  db: Pick<LeagueDatabase, 'get' | 'parts' | 'update' | 'now'>,
  folder: Pick<DataFolder, 'path' | 'isBackup' | 'markRestored'>,
  { say, show, log }: UpgradeNews & { log: Log },
): Promise<void> {
  const update = (values: Readonly<Record<string, unknown>>) => db.update('', values as Record<string, Json>);
  if (folder.isBackup) {
    await update({ 'config/changesSince': SERVER_TIME, 'config/restored': SERVER_TIME });
    await folder.markRestored();
  }
  if (!needsUpgrade(db.get('config/dataVersion'))) return endUpgradeBackup(folder.path);
  show(TEXTS.upgradeBegins);
  const tellBoth = (line: string, isLong: boolean) => {
    show(line);
    if (isLong) say(line);
  };
  // The reading before and after the writing takes as long as the writing.
  let [read, isWritten] = [0, false];
  const tell = (done: number, all: number) => {
    [read, isWritten] = [0, true];
    tellBoth(TEXTS.upgrading(done, all), all > MANY);
  };
  const parts: typeof db.parts = async function* (path, most) {
    for await (const part of db.parts(path, most)) {
      const before = read;
      read += Object.keys(part).length;
      const isLong = Math.floor(read / MANY_READ) > Math.floor(before / MANY_READ);
      tellBoth(isWritten ? TEXTS.upgradeChecks(read) : TEXTS.upgradeReads(read), isLong);
      yield part;
    }
  };
  await upgradeLeague({ get: db.get, parts, update, pause: pauseInTurns() }, tell, async (news) => {
    await copyForUpgrade(folder.path, say);
    for (const line of news) say(line);
    log('info', 'data-upgraded', { news });
    const line = { action: 'data-upgraded', detail: news.join(' ') } as const;
    return news.length === 0 ? {} : withLogLine({}, { key: nextKey(db.now(), Math.random), by: BY_SERVER }, line);
  });
  await endUpgradeBackup(folder.path);
}
