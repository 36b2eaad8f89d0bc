import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, realpath, rename, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import {
  type DataFolder,
  EXIT,
  FLAG_TEXTS,
  makeFolder,
  readChecked,
  reasonOf,
  StartError,
  syncFolder,
  writeChecked,
} from 'firebase-server';
import type { Backup } from './rotation.ts';
import { BACKUP_TEXTS } from './texts.ts';

/** What the server knows of its backups. It stands in the folder itself, since a backup stays as it was made. */
export interface Memory {
  /** By its name: ms at which it began, and whether it has passed its trial. */
  made: Readonly<Record<string, { at: number; isGood: boolean }>>;
  /** Why the last attempt failed, a sentence; null after a good one. */
  fault: string | null;
}

/** The folder of a league's backups. */
export interface BackupFolder {
  memory: Memory;
  /** Stores the memory durably, without what it says of backups that are gone. */
  remember(memory: Memory): Promise<void>;
  list(): Promise<Backup[]>;
  /** The place of the next backup of a day. */
  placeFor(day: string): Promise<{ name: string; path: string }>;
  /** Removes a backup: killed in between, what is left has no backup's name. */
  remove(name: string): Promise<void>;
  /** Removes what a killed server left half done. */
  clear(): Promise<void>;
}

const MEMORY_FILE = 'backups.json';
const NAME = /^lig-(\d{4}-\d\d-\d\d)(?:\.(\d+))?$/;
const UNFINISHED = /^lig-\d{4}-\d\d-\d\d.*\.partial$/;

/**
 * Opens or makes the folder for the backups of a data folder. It belongs to that folder alone: also a copy of the league elsewhere has its own. Throws
 * {@link StartError} (`EXIT.usage`): inside the data folder, no folder, not writable, another's, with anything else in it.
 *
 * @param path absolute
 */
export async function openBackupFolder(
  path: string,
  { path: dataFolder, adminSecret }: Pick<DataFolder, 'path' | 'adminSecret'>,
): Promise<BackupFolder> {
  const refuse = (hint: string) => new StartError(EXIT.usage, FLAG_TEXTS.badSetting('BACKUP_FOLDER', path, hint));
  const unusable = ({ code = 'EIO' }: NodeJS.ErrnoException) =>
    refuse(['EEXIST', 'ENOTDIR'].includes(code) ? BACKUP_TEXTS.notAFolder : BACKUP_TEXTS.notWritable(reasonOf(code)));
  const isInside = (inner: string, outer: string) => `${inner}${sep}`.startsWith(`${outer}${sep}`);
  if (isInside(path, dataFolder)) throw refuse(BACKUP_TEXTS.insideData); // before it is made
  const names = await makeFolder(path)
    .then(() => readdir(path))
    .catch((error) => Promise.reject(unusable(error)));
  if (isInside(await realpath(path), await realpath(dataFolder))) throw refuse(BACKUP_TEXTS.insideData);
  const file = join(path, MEMORY_FILE);
  const owner = createHash('sha256').update(`${adminSecret}\n${dataFolder}`).digest('base64url');
  const stored = await readChecked(file, () => refuse(BACKUP_TEXTS.foreign(MEMORY_FILE)));
  if (stored !== null && stored.owner !== owner) throw refuse(BACKUP_TEXTS.otherLeague);
  const isOwn = (name: string) => NAME.test(name) || UNFINISHED.test(name) || name.startsWith(MEMORY_FILE);
  const foreign = names.find(
    (name) => !(stored !== null && isOwn(name)) && !name.startsWith('.') && name !== 'lost+found',
  );
  if (foreign !== undefined) throw refuse(BACKUP_TEXTS.foreign(foreign));

  const { made = {}, fault = null } = (stored ?? {}) as Partial<Memory>;
  const folder: BackupFolder = {
    memory: { made, fault },
    remember: async (memory) => {
      const kept = Object.entries(memory.made).filter(([name]) => existsSync(join(path, name)));
      folder.memory = { ...memory, made: Object.fromEntries(kept) };
      await writeChecked(file, { owner, ...folder.memory });
    },
    list: async () =>
      (await readdir(path)).flatMap((name) => {
        const [, day, number = 1] = NAME.exec(name) ?? [];
        const isGood = folder.memory.made[name]?.isGood === true;
        return day === undefined ? [] : [{ name, day, number: Number(number), isGood }];
      }),
    placeFor: async (day) => {
      const number = Math.max(0, ...(await folder.list()).filter((backup) => backup.day === day).map((b) => b.number));
      const name = number === 0 ? `lig-${day}` : `lig-${day}.${number + 1}`;
      return { name, path: join(path, name) };
    },
    remove: async (name) => {
      const aside = join(path, `${name}.partial`);
      await rename(join(path, name), aside);
      await syncFolder(path);
      await rm(aside, { recursive: true, force: true });
    },
    clear: async () => {
      for (const name of await readdir(path)) {
        if (UNFINISHED.test(name)) await rm(join(path, name), { recursive: true, force: true });
      }
    },
  };
  await folder.remember(folder.memory).catch((error) => Promise.reject(unusable(error)));
  return folder;
}
