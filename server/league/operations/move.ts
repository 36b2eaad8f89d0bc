import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Json, Log } from 'firebase-server';
import { openLeagueFolder } from '../league-folder.ts';
import { type ImportedAccounts, putAccounts, readAccountsFile } from './accounts-file.ts';
import { putDatabase, readDatabaseFile } from './database-file.ts';
import { putFiles, readFiles } from './storage-files.ts';

/** The names in the folder of an exported league. */
const MOVED = { database: 'league.json', accounts: 'accounts.json', files: 'files' } as const;

export interface MovedLeague {
  accounts: ImportedAccounts;
  /** Number of uploaded files. */
  files: number;
  /** The address of the league's admin, null if its data name none. */
  adminEmail: string | null;
}

/**
 * Imports the three exports in `from` ({@link MOVED}; a league without uploads needs no files): into a folder in which no server ran, or into a league
 * that was only started, whose own admin then gives way to the imported one. All are read and checked before the first is imported; interrupted, the
 * same command does the rest. Throws {@link StartError}: `EXIT.badFile` (nothing has changed then), `EXIT.dataFolderInUse`.
 */
export async function moveLeague(dataFolder: string, from: string, log: Log): Promise<MovedLeague> {
  const json = await readDatabaseFile(join(from, MOVED.database));
  const read = await readAccountsFile(join(from, MOVED.accounts));
  const uploads = join(from, MOVED.files);
  const files = existsSync(uploads) ? await readFiles(uploads) : [];
  const folder = await openLeagueFolder(dataFolder);
  try {
    const accounts = await putAccounts(folder, read, log); // the only import that the folder's own content can refuse
    await putDatabase(folder, json, log);
    await putFiles(folder, uploads, files, log);
    const adminEmail = adminOf(json);
    const admin = [...read.accounts.values()].find(({ email }) => email === adminEmail);
    // An admin who brings a password along needs no new one at the first start.
    if (folder.readyFor === null && adminEmail !== null && admin?.passwordHash) await folder.markReady(adminEmail);
    return { accounts, files: files.length, adminEmail };
  } finally {
    await folder.unlock();
  }
}

function adminOf(json: Json): string | null {
  const { config } = (json ?? {}) as { config?: { admin?: { email?: unknown } } };
  return typeof config?.admin?.email === 'string' ? config.admin.email : null;
}
