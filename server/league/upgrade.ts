import { SERVER_TIME } from '../../src/domain/records/server-time.ts';
import { needsUpgrade, upgradeLeague } from '../../src/domain/records/upgrade.ts';
import type { Json } from '../firebase/contracts.ts';
import type { LeagueDatabase } from '../firebase/database/database.ts';
import type { DataFolder } from '../firebase/durable-log/durable-log.ts';
import { TEXTS } from './process/process.ts';
import { backUpForUpgrade, endUpgradeBackup, upgradeBackupOf } from './upgrade-backup.ts';

/** An upgrade of at least so many fields takes long enough to report its progress. */
const MANY = 500;

/**
 * Updates the data of an earlier version before anybody reads them, and marks a restored backup, so that devices
 * read all of it. Before its first change it makes a backup beside the folder. After a kill at any moment the next start does the rest.
 *
 * @param say gets the progress of a long upgrade, line by line
 */
export async function upgradeData(
  db: Pick<LeagueDatabase, 'get' | 'update'>,
  folder: Pick<DataFolder, 'path' | 'isBackup' | 'markRestored'>,
  say: (line: string) => void,
): Promise<void> {
  const update = (values: Readonly<Record<string, unknown>>) => db.update('', values as Record<string, Json>);
  if (folder.isBackup) {
    await update({ 'config/changesSince': SERVER_TIME });
    await folder.markRestored();
  }
  if (!needsUpgrade(db.get('config/dataVersion'))) return endUpgradeBackup(folder.path);
  const sayProgress = (done: number, all: number) => {
    if (all > MANY) say(TEXTS.upgrading(done, all));
  };
  await upgradeLeague({ get: (path) => db.get(path), update }, sayProgress, async () => {
    say(TEXTS.backingUp(upgradeBackupOf(folder.path)));
    // Loaded here, because a normal start does not need it.
    const { backUp } = await import('./operations/operations.ts');
    await backUpForUpgrade(folder.path, backUp);
  });
  await endUpgradeBackup(folder.path);
}
