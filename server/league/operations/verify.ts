import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  checkOwnFiles,
  contentPath,
  DURABLE_TEXTS,
  EXIT,
  lockFolder,
  readAccounts,
  readFolder,
  readKeys,
  readObjects,
  readOrNull,
  type Scan,
  StartError,
  type StoredObject,
  unusableError,
} from 'firebase-server';
import { readLastRuns } from '../functions/functions.ts';
import { LEAGUE_VERSION } from '../league-folder.ts';
import { readVapid } from '../process/process.ts';
import { OPERATION_TEXTS } from './texts.ts';

/** The relevant facts about the end of a log's last file. */
interface Tail {
  oldTorn: boolean;
  scan: Scan | null;
}

/**
 * Reads every durable file of a data folder or of a backup and changes none. Returns a line for each check. Throws {@link StartError}:
 * `EXIT.dataFolderCorrupt` with every damaged place, `EXIT.dataFolderInUse` while a server writes to it, `EXIT.dataFolderUnusable` if the folder has
 * no league.
 */
export async function verifyFolder(folder: string): Promise<string[]> {
  const path = resolve(folder);
  if ((await readOrNull(join(path, 'version.json'))) === null) {
    throw new StartError(EXIT.dataFolderUnusable, OPERATION_TEXTS.noLeague(path));
  }
  const lock = await lockFolder(path).catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    if (error.exitCode === EXIT.dataFolderInUse) {
      throw new StartError(EXIT.dataFolderInUse, OPERATION_TEXTS.verifyInUse(path));
    }
    return null; // a read-only backup: no server can start on it
  });
  try {
    return await verifyParts(path);
  } catch (error) {
    throw unusableError(error, path);
  } finally {
    await lock?.release();
  }
}

async function verifyParts(path: string): Promise<string[]> {
  const lines: string[] = [OPERATION_TEXTS.whole(path)];
  const faults: string[] = [];
  const checks = [verifySmallFiles, verifyDatabase, verifyAccounts, verifyFiles];
  for (const check of checks) {
    try {
      for (const line of await check(path, faults)) lines.push(line);
    } catch (error) {
      if (!(error instanceof StartError) || error.exitCode !== EXIT.dataFolderCorrupt) throw error;
      faults.push(error.message);
    }
  }
  if (faults.length > 0) throw new StartError(EXIT.dataFolderCorrupt, OPERATION_TEXTS.notWhole(path, faults));
  return lines;
}

type Check = (path: string, faults: string[]) => Promise<string[]>;

const verifySmallFiles: Check = async (path, faults) => {
  let count = 0;
  const reads = [
    () => checkOwnFiles(path, LEAGUE_VERSION),
    () => readKeys(join(path, 'auth', 'keys.json')),
    () => readVapid(path),
    () => readLastRuns(path),
  ];
  for (const read of reads) {
    await read().catch((error: unknown) => {
      if (!(error instanceof StartError) || error.exitCode !== EXIT.dataFolderCorrupt) throw error;
      faults.push(error.message);
    });
  }
  const names = [
    'version.json',
    'admin-secret',
    'first-run-complete',
    'vapid.json',
    'schedules.json',
    'auth/keys.json',
  ];
  for (const name of names) if (existsSync(join(path, name))) count += 1;
  return [OPERATION_TEXTS.verifiedSmall(count)];
};

const verifyDatabase: Check = async (path) => {
  const dir = join(path, 'database');
  if (!existsSync(dir)) return [OPERATION_TEXTS.verifiedDatabase(0, 0)];
  const folder = readFolder(dir);
  const tail = { oldTorn: folder.oldTorn !== undefined, scan: folder.tail?.scan ?? null };
  const note = tailLine(join(dir, `journal-${folder.generation}.log`), tail);
  return [OPERATION_TEXTS.verifiedDatabase(folder.read, await sizeOf(dir)), ...note];
};

const verifyAccounts: Check = async (path) => {
  const dir = join(path, 'auth');
  if (!existsSync(dir)) return [OPERATION_TEXTS.verifiedAccounts(0, 0, 0)];
  const { count, state } = await readAccounts(dir);
  const tail = { oldTorn: state.oldTorn !== null, scan: state.tail?.scan ?? null };
  const note = tailLine(join(dir, `accounts-${state.generation}.log`), tail);
  return [OPERATION_TEXTS.verifiedAccounts(count, state.records, await sizeOf(dir)), ...note];
};

const verifyFiles: Check = async (path, faults) => {
  const dir = join(path, 'storage');
  if (!existsSync(dir)) return [OPERATION_TEXTS.verifiedFiles(0, 0, 0)];
  const { objects, state } = await readObjects(dir);
  await readdir(join(dir, 'content')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  const tail = { oldTorn: state.oldTorn !== null, scan: state.tail?.scan ?? null };
  const note = tailLine(join(dir, `objects-${state.generation}.log`), tail);
  let bytes = 0;
  for (const object of objects) {
    const fault = await contentFault(dir, object);
    if (fault === null) bytes += object.size;
    else faults.push(OPERATION_TEXTS.contentDamaged(object.name, contentPath(dir, object), fault));
  }
  return [OPERATION_TEXTS.verifiedFiles(objects.length, state.records, bytes), ...note];
};

/** The fault in the bytes of a stored file, null for none. */
async function contentFault(dir: string, object: StoredObject): Promise<string | null> {
  const bytes = await readFile(contentPath(dir, object)).catch(() => null);
  if (bytes === null) return DURABLE_TEXTS.missing;
  if (bytes.length !== object.size) return OPERATION_TEXTS.wrongSize(object.size, bytes.length);
  const same = createHash('md5').update(bytes).digest('base64') === object.md5Hash;
  return same ? null : DURABLE_TEXTS.badChecksum;
}

/** What the next start drops. `verify` reports it, but not as damage: the start continues without it (`packages/firebase-server/src/durable-log/open-log-file.ts`). */
function tailLine(file: string, { oldTorn, scan }: Tail): string[] {
  if (scan?.lostLast) return [OPERATION_TEXTS.lostLast(file, scan.base + scan.records + 1)];
  return oldTorn || scan?.kind === 'torn' ? [OPERATION_TEXTS.tornTail(file)] : [];
}

async function sizeOf(dir: string): Promise<number> {
  const names = await readdir(dir);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(dir, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
