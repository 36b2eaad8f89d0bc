import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  encodeHeader,
  fileVersion,
  isLogFile,
  LOCK_FILE,
  listGenerations,
  makeFolder,
  readFrames,
  scanLog,
  syncFolder,
} from 'firebase-server';
import {
  type Extent,
  FileReplacedError,
  type FileSnapshot,
  openFileSnapshot,
  SNAPSHOT_PREFIX,
  throwIfReplaced,
} from './file-snapshot.ts';

/** The part of a data folder that a command needs. */
export type Part = 'database' | 'auth' | 'storage';

/**
 * Copies a data folder that a server may be writing to. Its files only grow or are replaced as a whole, so a copy of each up to its length at one
 * moment is the state at that moment, at worst with a torn last record, which opening cuts off. A referring file is copied before the file that it
 * refers to: records of the database, then accounts, then files.
 */
export async function copyDataFolder(from: string, to: string, only?: Part): Promise<void> {
  await makeFolder(to);
  const hold = await openFileSnapshot(from);
  try {
    const made = await takeFolder(hold, from, to, only);
    await hold.copy();
    for (const folder of made) await syncFolder(folder);
  } finally {
    await hold.release();
  }
}

/** Snapshots the files to copy; returns the folders that were created for them, the innermost first. */
async function takeFolder(hold: FileSnapshot, from: string, to: string, only?: Part): Promise<string[]> {
  const { files, folders } = await list(from);
  // Content is also added before the records that refer to it: otherwise content that is replaced in between would be missing.
  if (only === undefined || only === 'storage') await takeContent(hold, from, to);
  if (only === undefined) await takeFiles(hold, from, to, files);
  const made: string[] = [];
  for (const name of ['database', ...folders.filter((folder) => folder !== 'database')]) {
    if (!folders.includes(name) || (only !== undefined && name !== only)) continue;
    const take = name === 'database' ? takeDatabase : takePlain;
    made.push(...(await take(hold, join(from, name), join(to, name))));
  }
  return [...made, to];
}

/** The newest snapshot of the database and the journals behind it, in the order in which they were written. */
async function takeDatabase(hold: FileSnapshot, from: string, to: string): Promise<string[]> {
  await makeFolder(to);
  const { snapshots, journals } = listGenerations(from);
  const first = snapshots.at(-1) ?? 0;
  if (first > 0) await hold.take(join(from, `snapshot-${first}.db`), join(to, `snapshot-${first}.db`));
  for (const generation of journals.filter((number) => number >= first)) {
    await hold.take(join(from, `journal-${generation}.log`), join(to, `journal-${generation}.log`), extentOfLog);
  }
  return [to];
}

/**
 * The content of a log at this moment. After it comes the reserve, which the server fills meanwhile: a piecewise copy of it would mix several
 * moments. The copy is a closed log with its number of records, so that a missing record is noticed.
 */
async function extentOfLog(path: string): Promise<Extent> {
  for (let last = -1; ; ) {
    const bytes = await readFile(path).catch(throwIfReplaced);
    const { damaged, end, header } = isLogFile(bytes) ? endOfLog(bytes) : endOfOldLog(bytes);
    if (!damaged) return { size: end, ...(header && { header }) };
    // Records written during the scan look like damage, but only once. Real damage shows when the copy opens.
    if (end === last) return { size: bytes.length };
    last = end;
  }
}

function endOfLog(bytes: Buffer): { damaged: boolean; end: number; header: Buffer | null } {
  const { kind, base, records, end } = scanLog(bytes, null);
  const damaged = kind === 'damaged' || kind === 'newer';
  return { damaged, end, header: damaged ? null : encodeHeader({ base, closed: { records, end } }) };
}

/** A journal of the database in an earlier format may have reserve too; a log of accounts or files has none. */
function endOfOldLog(bytes: Buffer): { damaged: boolean; end: number; header: null } {
  if (fileVersion(bytes) === null) return { damaged: false, end: bytes.length, header: null };
  const { kind, offset } = readFrames(bytes, null);
  return { damaged: kind === 'damaged', end: offset, header: null };
}

/** A folder of plain files and of journals of firebase-server, with the folders in it. */
async function takePlain(hold: FileSnapshot, from: string, to: string): Promise<string[]> {
  await makeFolder(to);
  const { files, folders } = await list(from);
  const journals = new Set(files.map(journalName).filter((name) => name !== null));
  for (const name of journals) await takeJournal(hold, from, to, name);
  const rest = files.filter((file) => journalName(file) === null);
  await takeFiles(hold, from, to, rest, isContent(to));
  const made: string[] = [];
  for (const name of folders) made.push(...(await takePlain(hold, join(from, name), join(to, name))));
  return [...made, to];
}

const CONTENT = join('storage', 'content');

/** Whether a folder has uploaded content: files with random names, each written once. */
function isContent(folder: string): boolean {
  return folder.endsWith(CONTENT);
}

async function takeContent(hold: FileSnapshot, from: string, to: string): Promise<void> {
  const names = await readdir(join(from, CONTENT)).catch(() => []);
  if (names.length === 0) return;
  await makeFolder(join(to, CONTENT));
  await takeFiles(hold, join(from, CONTENT), join(to, CONTENT), names, true);
}

async function sameSize(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([a, b].map((file) => stat(file).catch(() => null)));
  return one != null && one.size === other?.size;
}

/**
 * Clears a copy for another attempt but keeps the content of uploaded files, which never changes and need not be copied again. Opening the copy
 * removes content that no record refers to.
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
  return /^(.+?)(?:\.snapshot|-\d+\.log(?:\..*torn)?)$/.exec(file)?.[1] ?? null;
}

/** The snapshot names the log that continues it; if that log is missing, a newer snapshot exists. */
async function takeJournal(hold: FileSnapshot, from: string, to: string, name: string): Promise<void> {
  const snapshot = await hold.take(join(from, `${name}.snapshot`), join(to, `${name}.snapshot`)).catch((error) => {
    if (error instanceof FileReplacedError) return null; // no snapshot exists yet
    throw error;
  });
  const generation = snapshot ? /^[0-9a-f]{8} (\d+) /.exec(await readFile(snapshot, 'utf8'))?.[1] : '1';
  await hold.take(join(from, `${name}-${generation}.log`), join(to, `${name}-${generation}.log`), extentOfLog);
}

async function takeFiles(
  hold: FileSnapshot,
  from: string,
  to: string,
  files: string[],
  immutable = false,
): Promise<void> {
  for (const file of files) {
    if (immutable && (await sameSize(join(from, file), join(to, file)))) continue; // copied by an earlier attempt
    await hold.take(join(from, file), join(to, file)).catch((error: unknown) => {
      if (!(error instanceof FileReplacedError)) throw error; // removed meanwhile, so no record needs it
    });
  }
}

async function list(folder: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(folder, { withFileTypes: true });
  const wanted = entries.filter(
    ({ name }) => !name.startsWith(LOCK_FILE) && !name.startsWith(SNAPSHOT_PREFIX) && !name.endsWith('.tmp'),
  );
  return {
    files: wanted.filter((entry) => entry.isFile()).map(({ name }) => name),
    folders: wanted.filter((entry) => entry.isDirectory()).map(({ name }) => name),
  };
}
