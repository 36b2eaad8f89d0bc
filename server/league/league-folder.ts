import { join } from 'node:path';
import { type DataFolder, FILES_FORMAT, type FolderVersion, openDataFolder, runThread } from 'firebase-server';
import { RELEASE } from '../../src/domain/records/release.ts';
import { DATA_VERSION } from '../../src/domain/records/upgrade.ts';
import { TEXTS } from './process/process.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { backUpForUpgrade, upgradeBackupOf } from './upgrade-backup.ts';

/** The version of a league's folder: a change of the files or of the data raises its number, so that an earlier version refuses the folder. */
export const LEAGUE_VERSION: FolderVersion = { format: FILES_FORMAT + DATA_VERSION, release: RELEASE };

const BACKUP_THREAD = join(PROJECT_ROOT, 'server/league/operations/backup-thread.mjs');

/** Opens a league's folder for a command, as {@link openDataFolder}, and raises its version. */
export async function openLeagueFolder(path: string): Promise<DataFolder> {
  const folder = await openDataFolder(path, LEAGUE_VERSION);
  try {
    await raiseVersion(folder);
    return folder;
  } catch (error) {
    await folder.unlock();
    throw error;
  }
}

/**
 * Copies a folder that an earlier version wrote, as that version can open it, and only then raises its version. Throws StartError if there is no room or no
 * right for the copy: then nothing has changed.
 */
export async function raiseVersion(folder: DataFolder, say?: (line: string) => void): Promise<void> {
  if (folder.isOlder) await copyForUpgrade(folder.path, say);
  await folder.raise();
}

/** Makes the backup from before an upgrade. @param say called first with a line that names the backup's path */
export async function copyForUpgrade(folder: string, say?: (line: string) => void): Promise<void> {
  say?.(TEXTS.backingUp(upgradeBackupOf(folder)));
  await backUpForUpgrade(folder, (from, to) => runInBackupThread({ from, to, check: 'read' }));
}

/** What the thread of a backup does with the folders: `backUp` of the operations with that check, or `tryOut`. */
export interface BackupTask {
  from: string;
  to: string;
  check: 'open' | 'read' | 'trial';
}

/**
 * Makes a backup, or tries one out, in a thread: it reads the copy in one go and would keep the server from answering. Rejects as the operation does.
 * @param signal gives it up; what is copied so far stays where it is
 */
export const runInBackupThread = (task: BackupTask, signal?: AbortSignal): Promise<void> =>
  runThread(BACKUP_THREAD, task, signal);
