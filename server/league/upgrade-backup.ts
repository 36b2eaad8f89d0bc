import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncFolder, writeDurably } from 'firebase-server';

/** Behind the folder's name: the backup from before an upgrade, and the mark that its upgrade is not over. */
const BACKUP = '.yukseltme-oncesi';
const UNFINISHED = `${BACKUP}.suruyor`;

/** The folder of the backup that the last upgrade made, beside the data folder. @param folder absolute */
export const upgradeBackupOf = (folder: string): string => `${folder}${BACKUP}`;

/**
 * Backs a data folder up before its upgrade, in place of the backup from before an earlier upgrade. After a kill in the middle of the upgrade the backup
 * of its beginning stays. Throws StartError if there is no room or no right: nothing has been upgraded then.
 *
 * @param folder absolute
 * @param backUp copies a data folder to a place
 */
export async function backUpForUpgrade(
  folder: string,
  backUp: (from: string, to: string) => Promise<void>,
): Promise<void> {
  const target = upgradeBackupOf(folder);
  if (existsSync(target) && existsSync(`${folder}${UNFINISHED}`)) return;
  await removeLeftovers(folder);
  await rm(target, { recursive: true, force: true });
  await backUp(folder, target);
  await writeDurably(`${folder}${UNFINISHED}`, '');
}

/** Ends the upgrade, so that the next one makes its own backup. A start repeats this call after a kill that came too early. */
export async function endUpgradeBackup(folder: string): Promise<void> {
  if (!existsSync(`${folder}${UNFINISHED}`)) return;
  await rm(`${folder}${UNFINISHED}`, { force: true });
  await syncFolder(dirname(folder));
}

/** Removes the unfinished backups of starts that were killed meanwhile. */
async function removeLeftovers(folder: string): Promise<void> {
  const begin = `${basename(folder)}${BACKUP}.`;
  for (const name of await readdir(dirname(folder)))
    if (name.startsWith(begin) && name.endsWith('.partial')) await rm(join(dirname(folder), name), { recursive: true });
}
