import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  EXIT,
  type Log,
  makeFolder,
  markBackup,
  openAccounts,
  openJournal,
  openObjects,
  readAccounts,
  readFolder,
  readObjects,
  readOrNull,
  reasonOf,
  StartError,
  syncFolder,
} from 'firebase-server';
import { clearForRetry, copyDataFolder, type Part } from './copy-folder.ts';
import { FileReplacedError } from './file-snapshot.ts';
import { OPERATION_TEXTS } from './texts.ts';

const ATTEMPTS = 10;

/**
 * Makes a data folder at `target` with all data that was acknowledged before the call, whether or not a server is writing to `dataFolder`. The backup
 * appears whole or not at all, and was opened once to check it. Throws {@link StartError}.
 *
 * @param check opens the copy, which brings its files into this version's form; or only reads it, so that the version that wrote it can open it
 */
export async function backUp(dataFolder: string, target: string, check: 'open' | 'read' = 'open'): Promise<void> {
  const [from, to] = [resolve(dataFolder), resolve(target)];
  if (`${to}${sep}`.startsWith(`${from}${sep}`)) throw new StartError(EXIT.usage, OPERATION_TEXTS.inside(to));
  const present = await readdir(to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartError(EXIT.dataFolderUnusable, OPERATION_TEXTS.taken(to));
  });
  if (present !== null && present.length > 0) throw new StartError(EXIT.dataFolderUnusable, OPERATION_TEXTS.taken(to));
  const staging = `${to}.${randomBytes(6).toString('hex')}.partial`;
  try {
    await makeFolder(dirname(to));
    await copySteadily(from, staging, check === 'open' ? opens : reads);
    await markBackup(staging);
    if (present !== null) await rmdir(to);
    await rename(staging, to);
    await syncFolder(dirname(to));
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (error instanceof StartError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(EXIT.dataFolderUnusable, OPERATION_TEXTS.notWritable(to, code ? reasonOf(code) : message));
  }
}

/** Runs `work` on a copy of one part of a data folder that may be in use, and removes the copy. */
export async function withCopy<T>(dataFolder: string, part: Part, work: (copy: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'lig-copy-'));
  try {
    const copy = join(dir, 'league');
    await copySteadily(resolve(dataFolder), copy, opens, part);
    return await work(copy);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function copySteadily(from: string, to: string, check: typeof opens, part?: Part): Promise<void> {
  if ((await readOrNull(join(from, 'version.json'))) === null) {
    throw new StartError(EXIT.dataFolderUnusable, OPERATION_TEXTS.noLeague(from));
  }
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      await copyDataFolder(from, to, part);
      return await check(to);
    } catch (error) {
      // Damage in the copy is damage in the original.
      if (error instanceof StartError) throw new StartError(error.exitCode, error.message.replaceAll(to, from));
      if (!(error instanceof FileReplacedError)) throw error;
    }
    await clearForRetry(to);
    await wait(20 * attempt);
  }
  throw new StartError(EXIT.dataFolderUnusable, OPERATION_TEXTS.unsteady);
}

/** Reads every log of the copy and changes none. Throws {@link StartError} for damage. */
async function reads(folder: string): Promise<void> {
  if (existsSync(join(folder, 'database'))) readFolder(join(folder, 'database'));
  if (existsSync(join(folder, 'auth'))) await readAccounts(join(folder, 'auth'));
  if (existsSync(join(folder, 'storage'))) await readObjects(join(folder, 'storage'));
}

/** Opens every part of a copy once, which cuts torn ends. Throws {@link FileReplacedError} if a file was replaced while it was copied. */
export async function opens(folder: string): Promise<void> {
  let whole = true;
  const log: Log = (_, event) => {
    if (event === 'storage-content-missing') whole = false;
  };
  if (existsSync(join(folder, 'database'))) {
    const { journal } = await openJournal(join(folder, 'database'), log);
    await journal.close();
  }
  if (existsSync(join(folder, 'auth'))) await (await openAccounts(join(folder, 'auth'), log, Date.now)).close();
  if (existsSync(join(folder, 'storage'))) await (await openObjects(join(folder, 'storage'), log)).close();
  if (!whole) throw new FileReplacedError();
}
