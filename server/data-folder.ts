import { randomBytes } from 'node:crypto';
import { access, constants, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EXIT, StartError } from './contracts.ts';
import { makeFolder, writeDurably } from './durable-file.ts';
import { type FolderLock, LOCK_FILE, lockFolder } from './folder-lock.ts';
import { TEXTS } from './texts.ts';

/** The data format that this version writes, and the newest that it reads. */
export const FORMAT = 1;

/** An open data folder, locked for this process. */
export interface DataFolder {
  /** Absolute. */
  path: string;
  /** Bypasses the security rules; random for each folder, in a file that only the owner can read. */
  adminSecret: string;
  /** Where the parts keep theirs. */
  paths: { database: string; auth: string; storage: string; mail: string };
  /** The admin address for which a password was last shown; null until the first run has come to its end. */
  readyFor: string | null;
  /** Notes durably that the password of this admin address was shown, which ends the first run. */
  markReady(adminEmail: string): Promise<void>;
  unlock(): Promise<void>;
}

const READY_FILE = 'first-run-complete';

/**
 * Opens the folder or makes it, takes its lock and checks its version. Throws {@link StartError}: not a folder or
 * not writable, someone else's folder, used by a running server, made by a newer version, damaged.
 */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  const path = resolve(folder);
  await checkUsable(path);
  const lock = await lockFolder(path);
  try {
    return await openLocked(path, lock);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openLocked(path: string, lock: FolderLock): Promise<DataFolder> {
  const versionFile = join(path, 'version.json');
  const version = await readOrNull(versionFile);
  if (version === null) await writeDurably(versionFile, `${JSON.stringify({ format: FORMAT })}\n`, 0o644);
  else checkVersion(version, path, versionFile);
  const secretFile = join(path, 'admin-secret');
  let adminSecret = (await readOrNull(secretFile))?.trim();
  if (!adminSecret) {
    adminSecret = randomBytes(32).toString('base64url');
    await writeDurably(secretFile, `${adminSecret}\n`);
  }
  return {
    path,
    adminSecret,
    paths: {
      database: join(path, 'database'),
      auth: join(path, 'auth'),
      storage: join(path, 'storage'),
      mail: join(path, 'mail'),
    },
    readyFor: (await readOrNull(join(path, READY_FILE)))?.trim() ?? null,
    markReady: (adminEmail) => writeDurably(join(path, READY_FILE), `${adminEmail}\n`),
    unlock: lock.release,
  };
}

async function checkUsable(path: string): Promise<void> {
  let names: string[];
  try {
    await makeFolder(path);
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    names = await readdir(path);
  } catch (error) {
    const { code = 'EIO' } = error as NodeJS.ErrnoException;
    const isFile = code === 'EEXIST' || code === 'ENOTDIR';
    throw new StartError(EXIT.dataFolderUnusable, isFile ? TEXTS.notAFolder(path) : TEXTS.notWritable(path, code));
  }
  // a slip of the hand such as `--data ~` must not scatter files over someone's home
  const own = ['version.json', 'version.json.tmp'];
  const foreign = names.filter((name) => !name.startsWith('.') && !name.startsWith(LOCK_FILE) && name !== 'lost+found');
  if (foreign.length > 0 && !own.some((name) => foreign.includes(name))) {
    throw new StartError(EXIT.dataFolderUnusable, TEXTS.notALeague(path));
  }
}

function checkVersion(text: string, path: string, file: string): void {
  let format: unknown;
  try {
    ({ format } = JSON.parse(text) as { format?: unknown });
  } catch {
    format = undefined;
  }
  if (typeof format !== 'number') throw new StartError(EXIT.dataFolderCorrupt, TEXTS.badVersionFile(file));
  if (format > FORMAT) throw new StartError(EXIT.dataFolderTooNew, TEXTS.tooNew(path, format, FORMAT));
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartError(EXIT.dataFolderUnusable, TEXTS.notWritable(path, (error as NodeJS.ErrnoException).code ?? ''));
  }
}
