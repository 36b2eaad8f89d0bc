import { SERVER_TIME } from '../../src/domain/records/server-time.ts';
import { needsUpgrade, upgradeLeague } from '../../src/domain/records/upgrade.ts';
import type { Json } from '../firebase/contracts.ts';
import type { LeagueDatabase } from '../firebase/database/database.ts';
import type { DataFolder } from '../firebase/durable-log/durable-log.ts';
import { TEXTS } from './process/process.ts';

/** Fields from which an upgrade takes long enough to tell of it. */
const MANY = 500;

/**
 * Brings the data of an earlier version up to date, before anybody reads them, and says of a restored backup that the
 * devices have to read it whole. Killed at any moment, the next start does what is left.
 *
 * @param say gets the progress of a long upgrade, line by line
 */
export async function upgradeData(
  db: Pick<LeagueDatabase, 'get' | 'update'>,
  folder: Pick<DataFolder, 'isBackup' | 'markRestored'>,
  say: (line: string) => void,
): Promise<void> {
  const update = (values: Readonly<Record<string, unknown>>) => db.update('', values as Record<string, Json>);
  if (folder.isBackup) {
    await update({ 'config/changesSince': SERVER_TIME });
    await folder.markRestored();
  }
  if (!needsUpgrade(db.get('config/dataVersion'))) return;
  await upgradeLeague({ get: (path) => db.get(path), update }, (done, all) => {
    if (all > MANY) say(TEXTS.upgrading(done, all));
  });
}
