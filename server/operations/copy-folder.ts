import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, syncFolder } from '../durable-file.ts';
import { LOCK_FILE } from '../folder-lock.ts';
import { listGenerations } from '../rtdb/journal-folder.ts';

/** Thrown when a file went away in the middle of the copy: what is there by now is to be copied anew. */
export class MovedOnError extends Error {}

/** What one command needs of a data folder. */
export type Part = 'database' | 'auth' | 'storage';

const CHUNK = 1024 * 1024;

/**
 * Copies a data folder that a server may be writing to. Its files only ever grow or are replaced as a whole, so a copy
 * of each up to its length at one moment is the state at that moment, at worst with a torn last record, which opening
 * cuts off. What refers comes before what it refers to: records of the database, then accounts, then files.
 */
export async function copyDataFolder(from: string, to: string, only?: Part): Promise<void> {
  await makeFolder(to);
  const { files, folders } = await list(from);
  if (only === undefined) await copyFiles(from, to, files);
  for (const name of ['database', ...folders.filter((folder) => folder !== 'database')]) {
    if (!folders.includes(name) || (only !== undefined && name !== only)) continue;
    if (name === 'database') await copyDatabase(join(from, name), join(to, name));
    else await copyFolder(join(from, name), join(to, name));
  }
  await syncFolder(to);
}

/** The newest snapshot of the database and the journals behind it, in the order in which they were written. */
async function copyDatabase(from: string, to: string): Promise<void> {
  await makeFolder(to);
  const { snapshots, journals } = listGenerations(from);
  const first = snapshots.at(-1) ?? 0;
  if (first > 0) await copyFile(join(from, `snapshot-${first}.db`), join(to, `snapshot-${first}.db`));
  for (const generation of journals.filter((number) => number >= first)) {
    await copyFile(join(from, `journal-${generation}.log`), join(to, `journal-${generation}.log`));
  }
  await syncFolder(to);
}

/** A folder of plain files and of journals as server/journal.ts keeps them, with the folders in it. */
async function copyFolder(from: string, to: string): Promise<void> {
  await makeFolder(to);
  const { files, folders } = await list(from);
  const journals = new Set(files.map(journalName).filter((name) => name !== null));
  for (const name of journals) await copyJournal(from, to, name);
  const rest = files.filter((file) => journalName(file) === null);
  await copyFiles(from, to, rest, isContent(to));
  for (const name of folders) await copyFolder(join(from, name), join(to, name));
  await syncFolder(to);
}

/** Whether a folder holds uploaded content: files of random names, each written once. */
function isContent(folder: string): boolean {
  return folder.endsWith(join('storage', 'content'));
}

async function sameSize(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([a, b].map((file) => stat(file).catch(() => null)));
  return one != null && one.size === other?.size;
}

/**
 * Clears a copy for another try and keeps the content of files: it never changes, and a busy league would else have
 * replaced one again before all were copied anew. What is no longer wanted goes when the copy is opened.
 */
export async function clearForRetry(to: string): Promise<void> {
  for (const name of await readdir(to).catch(() => [])) {
    if (name !== 'storage') await rm(join(to, name), { recursive: true });
  }
  for (const name of await readdir(join(to, 'storage')).catch(() => [])) {
    if (name !== 'content') await rm(join(to, 'storage', name), { recursive: true });
  }
}

function journalName(file: string): string | null {
  return /^(.+?)(?:\.snapshot|-\d+\.log(?:\.torn)?)$/.exec(file)?.[1] ?? null;
}

/** The snapshot names the log that continues it; when that log is gone, a newer snapshot has come. */
async function copyJournal(from: string, to: string, name: string): Promise<void> {
  const snapshot = join(to, `${name}.snapshot`);
  const copied = await copyFile(join(from, `${name}.snapshot`), snapshot).then(
    () => true,
    (error: unknown) => {
      if (error instanceof MovedOnError) return false; // there is none yet
      throw error;
    },
  );
  const generation = copied ? /^[0-9a-f]{8} (\d+) /.exec(await readFile(snapshot, 'utf8'))?.[1] : '1';
  await copyFile(join(from, `${name}-${generation}.log`), join(to, `${name}-${generation}.log`));
}

async function copyFiles(from: string, to: string, files: string[], immutable = false): Promise<void> {
  for (const file of files) {
    if (immutable && (await sameSize(join(from, file), join(to, file)))) continue; // from an earlier try
    await copyFile(join(from, file), join(to, file)).catch((error: unknown) => {
      if (!(error instanceof MovedOnError)) throw error; // removed since: then it is not wanted either
    });
  }
}

async function list(folder: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(folder, { withFileTypes: true });
  const wanted = entries.filter(({ name }) => !name.startsWith(LOCK_FILE) && !name.endsWith('.tmp'));
  return {
    files: wanted.filter((entry) => entry.isFile()).map(({ name }) => name),
    folders: wanted.filter((entry) => entry.isDirectory()).map(({ name }) => name),
  };
}

/** Copies what the file holds at this moment, durably. Throws {@link MovedOnError} where it is gone. */
async function copyFile(from: string, to: string): Promise<void> {
  const source = await open(from, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new MovedOnError(from) : error;
  });
  try {
    const { size } = await source.stat();
    const target = await open(to, 'w', 0o600);
    try {
      const buffer = Buffer.allocUnsafe(Math.min(CHUNK, Math.max(1, size)));
      for (let at = 0; at < size; ) {
        const { bytesRead } = await source.read(buffer, 0, Math.min(buffer.length, size - at), at);
        if (bytesRead === 0) break; // a failed write was taken back
        for (let done = 0; done < bytesRead; ) {
          done += (await target.write(buffer, done, bytesRead - done, at + done)).bytesWritten;
        }
        at += bytesRead;
      }
      await target.sync();
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
