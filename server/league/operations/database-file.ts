import { dirname, join } from 'node:path';
import {
  type DataFolder,
  EXIT,
  type Json,
  type LeagueDatabase,
  type Log,
  makeFolder,
  nodeFromJson,
  openDatabase,
  RequestError,
  StartError,
  writeDurably,
} from 'firebase-server';
import { presentAdmin } from '../first-run.ts';
import { openLeagueFolder } from '../league-folder.ts';
import { withCopy } from './backup.ts';
import { readJson } from './read-json.ts';
import { OPERATION_TEXTS } from './texts.ts';

const CLOSED = '{"rules":{}}';

function open(dir: string, log: Log) {
  const verifyToken = () => Promise.reject(new Error('nobody signs in here'));
  return openDatabase({ dir, namespace: 'lig', rules: CLOSED, verifyToken, log });
}

/** Writes the whole database in Firebase's own export format; the server may be running. */
export async function exportDatabase(dataFolder: string, file: string, log: Log): Promise<void> {
  const json = await withCopy(dataFolder, 'database', async (copy) => {
    const database = await open(join(copy, 'database'), log);
    try {
      return database.exportJson();
    } finally {
      await database.close();
    }
  });
  await makeFolder(dirname(file));
  await writeDurably(file, `${JSON.stringify(json, null, 2)}\n`);
}

/** Server times; `restored` for a league that may lack what phones had sent (decision 114). */
interface Marks {
  changesSince: number;
  restored?: number;
}

/**
 * Marks imported data, which a person may have changed or an earlier version may have written: the next start checks it, and devices read all of it.
 */
function asImported(json: Json, marks: Marks): Json {
  if (json !== null && (typeof json !== 'object' || Array.isArray(json))) return json;
  const { config } = json ?? {};
  const known = typeof config === 'object' && config !== null && !Array.isArray(config) ? config : {};
  const { dataVersion: _version, ...kept } = known;
  return { ...json, config: { ...kept, ...marks } };
}

/**
 * Replaces the whole database by the content of an export, in one record, and marks the league as put back. Throws {@link StartError}:
 * `EXIT.badFile` for a file that cannot be imported as a whole (nothing has changed then), `EXIT.dataFolderInUse`.
 */
export async function importDatabase(dataFolder: string, file: string, log: Log): Promise<void> {
  const json = await readDatabaseFile(file);
  const folder = await openLeagueFolder(dataFolder);
  try {
    const now = Date.now();
    await putDatabase(folder, json, log, { changesSince: now, restored: now });
  } finally {
    await folder.unlock();
  }
}

/** The content of an export that can be imported as a whole. Throws {@link StartError} (`EXIT.badFile`). */
export async function readDatabaseFile(file: string): Promise<Json> {
  const json = await readJson(file);
  const fault = findFault(json, []);
  if (fault === null) return json;
  throw new StartError(EXIT.badFile, OPERATION_TEXTS.badData(file, `/${fault.path.join('/')}`, fault.reason));
}

/** Replaces the whole database of an open folder, in one record; a league that moves lacks nothing. */
export function putDatabase(
  folder: DataFolder,
  json: Json,
  log: Log,
  marks: Marks = { changesSince: Date.now() },
): Promise<void> {
  return withDatabase(folder, log, (database) => database.set('', asImported(json, marks)));
}

/** The address of the league's admin in an open folder; null before the first run. */
export const readAdmin = (folder: DataFolder, log: Log): Promise<string | null> =>
  withDatabase(folder, log, async (database) => presentAdmin(database));

/** Removes the records of the admin whom the first start of an open folder made, if they are there; devices then read everything again. */
export function removeAdminRecords(folder: DataFolder, uid: string, log: Log): Promise<void> {
  return withDatabase(folder, log, async (database) => {
    const places = [`users/${uid}`, `contacts/${uid}`].filter((place) => database.get(place) !== null);
    if (places.length === 0) return;
    const removed = Object.fromEntries(places.map((place) => [place, null]));
    await database.update('', { ...removed, 'config/changesSince': Date.now() });
  });
}

async function withDatabase<T>(
  folder: DataFolder,
  log: Log,
  work: (database: LeagueDatabase) => Promise<T>,
): Promise<T> {
  const database = await open(folder.paths.database, log);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

interface Fault {
  path: string[];
  reason: string;
}

/** The deepest place that the database would refuse, or null. */
function findFault(json: Json, path: string[]): Fault | null {
  try {
    nodeFromJson(json, path.length, { now: Date.now(), existing: null });
    return null;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const reason = error.message.replace(/^Invalid data; /, '');
    if (typeof json !== 'object' || json === null) return { path, reason };
    for (const [key, child] of Object.entries(json)) {
      const place = [...path, key];
      if (key.startsWith('.')) continue;
      // checks the key alone, with a valid value
      const alone = Object.defineProperty({}, key, { value: true, enumerable: true }) as Json;
      if (isBad(alone, path.length)) return { path: place, reason };
      const inside = findFault(child, place);
      if (inside) return inside;
    }
    return { path, reason };
  }
}

function isBad(json: Json, depth: number): boolean {
  try {
    nodeFromJson(json, depth);
    return false;
  } catch (error) {
    if (error instanceof RequestError) return true;
    throw error;
  }
}
