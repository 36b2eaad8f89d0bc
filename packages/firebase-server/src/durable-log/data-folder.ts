import { randomBytes } from 'node:crypto';
import { access, constants, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EXIT, StartError } from '../contracts.ts';
import { checksum, parseChecked, readCheckedWord, readText, writeChecked, writeCheckedWord } from './checked-file.ts';
import { makeFolder, syncFolder, writeDurably } from './durable-file.ts';
import { type FolderLock, LOCK_FILE, lockFolder } from './folder-lock.ts';
import { damageError, unusableError } from './read.ts';
import { DURABLE_TEXTS } from './texts.ts';

/** The form of the files that this server writes. */
export const FILES_FORMAT = 2;

/** Who writes a data folder. */
export interface FolderVersion {
  /** The newest form that he reads; it grows with each change of the files or of what is in them, so that no earlier version opens what it misreads. */
  format: number;
  /** His release, which a person takes to open the folder. */
  release: string;
}

/** An open data folder, locked for this process. */
export interface DataFolder {
  /** Absolute. */
  path: string;
  /** Bypasses the security rules; random for each folder, in a file that only the owner can read. */
  adminSecret: string;
  /** The folders of the parts. */
  paths: { database: string; auth: string; storage: string; mail: string };
  /** The admin address for which a password was last shown; null until the first run is complete. */
  readyFor: string | null;
  /** Records durably that the password of this admin address was shown, which completes the first run. */
  markReady(adminEmail: string): Promise<void>;
  /** Whether an earlier version wrote the folder: nothing may be written into it before {@link DataFolder.raise}. */
  isOlder: boolean;
  /** Records the version that writes it from now on, so that no earlier one opens it. */
  raise(): Promise<void>;
  /** Whether the folder is a backup on which no server has run yet. */
  isBackup: boolean;
  /** Makes the backup a league of its own. */
  markRestored(): Promise<void>;
  unlock(): Promise<void>;
}

const BACKUP_FILE = 'is-backup';
const READY_FILE = 'first-run-complete';
const VERSION_FILE = 'version.json';
const SECRET_FILE = 'admin-secret';

/**
 * Opens or creates the folder, locks it and checks its version; the caller writes nothing before {@link DataFolder.raise}. Throws {@link StartError}: not a
 * folder or not writable, not a data folder, used by a running server, written by a newer version, damaged.
 */
export async function openDataFolder(folder: string, version: FolderVersion): Promise<DataFolder> {
  const path = resolve(folder);
  await checkUsable(path);
  const lock = await lockFolder(path);
  try {
    return await openLocked(path, lock, version);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openLocked(path: string, lock: FolderLock, version: FolderVersion): Promise<DataFolder> {
  const { format, release, readyFor, secret } = await checkOwnFiles(path, version);
  const adminSecret = secret ?? newSecret();
  return {
    path,
    isOlder: format > 0 && format < version.format,
    raise: async () => {
      if (format !== version.format || release !== version.release)
        await writeChecked(join(path, VERSION_FILE), { ...version }, 0o644);
      if (secret === null) await writeDurably(join(path, SECRET_FILE), `${adminSecret}\n`);
    },
    adminSecret,
    paths: {
      database: join(path, 'database'),
      auth: join(path, 'auth'),
      storage: join(path, 'storage'),
      mail: join(path, 'mail'),
    },
    readyFor,
    markReady: (adminEmail) => writeCheckedWord(join(path, READY_FILE), adminEmail),
    isBackup: (await readText(join(path, BACKUP_FILE))) !== null,
    markRestored: async () => {
      await rm(join(path, BACKUP_FILE), { force: true });
      await syncFolder(path);
    },
    unlock: lock.release,
  };
}

/** Marks a copy as a backup: a server that starts on it goes back in time. */
export const markBackup = (path: string): Promise<void> => writeDurably(join(path, BACKUP_FILE), '');

/**
 * Reads the folder's own files and changes nothing; null and 0 for missing ones. Throws {@link StartError}: damaged, without a required part, or made
 * by a newer version.
 */
export async function checkOwnFiles(
  path: string,
  own: FolderVersion,
): Promise<{ format: number; release: string; readyFor: string | null; secret: string | null }> {
  const versionFile = join(path, VERSION_FILE);
  const version = await readText(versionFile);
  const { format, release } = version === null ? NO_VERSION : checkVersion(version, path, versionFile, own);
  const readyFile = join(path, READY_FILE);
  const readyFor = await readCheckedWord(readyFile, () => damageError(readyFile, null, DURABLE_TEXTS.badChecksum));
  if (readyFor !== null) await checkParts(path);
  const secretFile = join(path, SECRET_FILE);
  const kept = await readText(secretFile);
  if (kept === null && readyFor !== null) throw damageError(secretFile, null, DURABLE_TEXTS.missing);
  return { format, release, readyFor, secret: kept === null ? null : checkSecret(kept, secretFile) };
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
    throw new StartError(
      EXIT.dataFolderUnusable,
      isFile ? DURABLE_TEXTS.notAFolder(path) : DURABLE_TEXTS.notWritable(path, code),
    );
  }
  // a typing mistake such as `--data ~` must not scatter files over a home folder
  const own = ['version.json', 'version.json.tmp'];
  const foreign = names.filter((name) => !name.startsWith('.') && !name.startsWith(LOCK_FILE) && name !== 'lost+found');
  if (foreign.length > 0 && !own.some((name) => foreign.includes(name))) {
    throw new StartError(EXIT.dataFolderUnusable, DURABLE_TEXTS.notALeague(path));
  }
}

const NO_VERSION: FolderVersion = { format: 0, release: '' };

/** Checks the folder's version and returns it; releases before 0.2.0 left no name. */
function checkVersion(text: string, path: string, file: string, own: FolderVersion): FolderVersion {
  const { format, release } = parseChecked(
    text,
    () => new StartError(EXIT.dataFolderCorrupt, DURABLE_TEXTS.badVersionFile(file)),
  );
  if (typeof format !== 'number' || format < 1) {
    throw new StartError(EXIT.dataFolderCorrupt, DURABLE_TEXTS.badVersionFile(file));
  }
  const name = typeof release === 'string' ? release : '';
  if (format > own.format) throw new StartError(EXIT.dataFolderTooNew, DURABLE_TEXTS.tooNew(path, name, own.release));
  return { format, release: name };
}

/** A league that was once complete has a database and accounts: without them it would look like a new one. */
async function checkParts(path: string): Promise<void> {
  for (const [part, pattern] of [
    ['database', /^journal-\d+\.log$/],
    ['auth', /^accounts-\d+\.log$/],
  ] as const) {
    const names = await readdir(join(path, part)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw unusableError(error, join(path, part));
    });
    if (!names.some((name) => pattern.test(name))) throw damageError(join(path, part), null, DURABLE_TEXTS.missing);
  }
}

/** A secret that carries its own checksum. */
function newSecret(): string {
  const random = randomBytes(32).toString('base64url');
  return `s1_${random}_${checksum(random)}`;
}

/** The secret in that text; earlier versions made it without a checksum. */
function checkSecret(text: string, file: string): string {
  const [, random, sum] = /^s1_([\w-]{43})_([0-9a-f]{8})\n$/.exec(text) ?? [];
  if (random !== undefined && checksum(random) === sum) return text.trim();
  if (random === undefined && /^[\w-]{43}\n$/.test(text)) return text.trim();
  throw damageError(file, null, DURABLE_TEXTS.badChecksum);
}
