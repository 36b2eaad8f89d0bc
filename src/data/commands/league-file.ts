import {
  createComparison,
  createFileReader,
  endLine,
  GAME_RULES,
  hasPart,
  headLine,
  type LeagueChanges,
  LeagueFileError,
  type LeagueFileHead,
  type LeaguePart,
  type LeagueRecord,
  PAGED_PARTS,
  type RecordKey,
  recordLine,
} from '../../domain/admin/league-file.ts';
import { recordPath } from '../../domain/admin/league-import.ts';
import { OfflineError } from '../../domain/errors/server-errors.ts';
import { storedPicture } from '../../domain/records/stored-picture.ts';
import type { ServerPort } from '../server.ts';
import { pageOf } from '../store/admin-queries.ts';
import type { Asked } from '../store/record-queries.ts';
import { readStoredRules } from './running-matches.ts';

/** Where the league is read, and a picture of it. */
export interface LeagueSource {
  server: Pick<ServerPort, 'read'>;
  /** The bytes of a stored picture; null for a missing one. */
  picture: (stored: string) => Promise<{ type: string; bytes: Uint8Array } | null>;
}

/** What a file would change, and what an import of it writes, as `part/id`, and takes away. */
export interface LeagueComparison {
  head: LeagueFileHead;
  changes: LeagueChanges;
  written: ReadonlySet<string>;
  missing: readonly RecordKey[];
}

/** What the work is at: the kind of records, and how many records it has read. */
export type OnProgress = (part: LeaguePart, records: number) => void;

/** Records per request, and how many logs or pictures are read at a time. */
const PAGE = 200;
const AT_ONCE = 8;
/** Bytes of a file that are read at a time. */
const SLICE = 1_000_000;

/** The records of the league in the order of the file, a page at a time, so that a phone never holds all of them. */
async function* readLeague(
  { server, picture }: LeagueSource,
  rules: LeagueRecord[],
  onProgress: OnProgress,
): AsyncGenerator<LeagueRecord[]> {
  let count = 0;
  const matches: string[] = [];
  const pictures: string[] = [];
  const reported = (records: LeagueRecord[]) => {
    count += records.length;
    if (records[0] !== undefined) onProgress(records[0].part, count);
    return records;
  };
  for (const part of PAGED_PARTS) {
    for await (const page of pagesOf(server, part)) {
      const records = Object.entries(page).map(([id, value]) => ({ part, id, value }));
      if (part === 'matches') matches.push(...Object.keys(page));
      pictures.push(...records.flatMap(({ value }) => picturesIn(value)));
      yield reported(records);
    }
  }
  for await (const found of inGroups(matches, (id) => server.read({ collection: `matchEvents/${id}` }))) {
    const logs = found.filter(([, value]) => Object.keys(value).length > 0);
    yield reported(logs.map(([id, value]) => ({ part: 'matchEvents', id, value })));
  }
  for await (const found of inGroups([...new Set(pictures)], picture)) {
    const files = found.flatMap(([stored, read]): LeagueRecord[] => {
      if (read === null) return [];
      return [{ part: 'files', id: stored, value: { type: read.type, data: base64(read.bytes) } }];
    });
    yield reported(files);
  }
  yield reported(rules);
}

/** The rules by which matches begin, if the league ever chose any (decision 145). */
async function gameRules({ server }: LeagueSource): Promise<LeagueRecord[]> {
  const value = await readStoredRules(server);
  return value === null ? [] : [{ ...GAME_RULES, value }];
}

async function* pagesOf(server: LeagueSource['server'], collection: Asked['collection']) {
  for (let after: string | undefined; ; ) {
    const page = await server.read(pageOf(collection, PAGE, after));
    const keys = Object.keys(page).sort();
    if (keys.length > 0) yield page;
    if (keys.length < PAGE) return;
    after = keys.at(-1);
  }
}

async function* inGroups<Read>(ids: readonly string[], read: (id: string) => Promise<Read>) {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const group = ids.slice(at, at + AT_ONCE);
    const found = await Promise.all(group.map(read));
    yield group.map((id, index) => [id, found[index] as Read] as const);
  }
}

/** The stored addresses of uploads in a user or a team. */
function picturesIn(value: unknown): string[] {
  const { photoURL, logo } = (value ?? {}) as Record<string, unknown>;
  return [photoURL, logo].filter((one): one is string => typeof one === 'string' && one.includes('/v0/b/'));
}

function base64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
}

/**
 * The whole league as one file (decision 66), without addresses, accounts or passwords.
 *
 * @param league its name; @param at server ms
 * @returns a blob of parts that the browser may keep on its disk; rejects as {@link ServerPort.read} does
 */
export async function exportLeague(
  source: LeagueSource,
  { league, at }: { league: string; at: number },
  onProgress: OnProgress,
): Promise<Blob> {
  const rules = await gameRules(source);
  const parts: Blob[] = [new Blob([headLine(league, at, rules.length > 0)])];
  let count = 0;
  for await (const records of readLeague(source, rules, onProgress)) {
    count += records.length;
    parts.push(new Blob(records.map(recordLine)));
  }
  parts.push(new Blob([endLine(count)]));
  return new Blob(parts, { type: 'application/x-ndjson' });
}

/**
 * What a file would change in the league; writes nothing. The whole file is checked before anything is compared.
 *
 * @returns rejects with a {@link LeagueFileError} for a damaged file, else as {@link ServerPort.read} does
 */
export async function compareLeague(
  source: LeagueSource,
  file: Blob,
  onProgress: OnProgress,
): Promise<LeagueComparison> {
  const reader = createFileReader();
  const comparison = createComparison();
  for await (const line of linesOf(file)) {
    const record = reader.next(line);
    if (record !== null) comparison.inFile(record);
  }
  const head = reader.finish();
  for await (const records of readLeague(source, await gameRules(source), onProgress)) {
    for (const record of records) if (hasPart(head, record.part)) comparison.inLeague(record);
  }
  const changes = comparison.result();
  return { head, changes, ...comparison.differing() };
}

/** The lines of a file, read a slice at a time. Throws a {@link LeagueFileError} for bytes that are no text. */
async function* linesOf(file: Blob): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let open = '';
  let count = 0;
  for (let at = 0; at < file.size; at += SLICE) {
    const bytes = await file.slice(at, at + SLICE).arrayBuffer();
    try {
      open += decoder.decode(bytes, { stream: at + SLICE < file.size });
    } catch {
      throw new LeagueFileError(count === 0 ? 'not-a-league' : 'damaged', count + 1);
    }
    const lines = open.split('\n');
    open = lines.pop() ?? '';
    count += lines.length;
    yield* lines;
    // A file without line breaks is no league file: the import stops reading it.
    if (count === 0 && open.length > 4096) throw new LeagueFileError('not-a-league', 1);
  }
  if (open !== '') yield open;
}

/** Records of one call at most, and characters of their values: a call stays small on a weak connection. */
const RECORDS = 300;
const CHARACTERS = 250_000;

/** How far an import is, in records; pictures count as records. */
type ImportProgress = (done: number, all: number) => void;

/**
 * Makes the league what the file says (decision 76): writes what differs, takes away what only the league has, and lets the server make anew what follows.
 * Pictures that the league does not have are uploaded first, and the records get their new addresses.
 *
 * @param file the file of the comparison, whole and checked
 * @param comparison of this file with the league of now
 * @param detail the line of the log
 * @returns how many records were written and taken away; rejects as {@link ServerPort.call} does. A second run does the rest
 */
export async function importLeague(
  server: Pick<ServerPort, 'call'>,
  file: Blob,
  { written, missing }: Pick<LeagueComparison, 'written' | 'missing'>,
  detail: string,
  onProgress: ImportProgress,
): Promise<{ written: number; removed: number }> {
  // Pictures stand nowhere else in the league, so nothing takes them away.
  const removed = missing.filter((key) => recordPath(key) !== null);
  const all = written.size + removed.length;
  let done = 0;
  const tell = (more: number) => {
    done += more;
    onProgress(Math.min(done, all), all);
  };
  const call = async (data: Parameters<typeof server.call<'importLeague'>>[1]) => {
    const answer = await server.call('importLeague', data);
    if (answer?.success !== true) throw new Error('The server did not import.');
    return answer;
  };
  tell(0);
  await call({ step: 'begin' });
  const moved = new Map<string, string>();
  for await (const record of recordsOf(file)) {
    if (record.part !== 'files' || !written.has(`files/${record.id}`)) continue;
    const picture = pictureOf(record);
    const { address } = picture === null ? {} : await call({ step: 'picture', picture });
    if (address !== undefined && address !== record.id) moved.set(record.id, address);
    tell(1);
  }
  let count = 0;
  let batch: LeagueRecord[] = [];
  let size = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    await call({ step: 'write', records: batch });
    tell(batch.length);
    count += batch.length;
    [batch, size] = [[], 0];
  };
  for await (const record of recordsOf(file)) {
    if (record.part === 'files') continue;
    const hasMoved = picturesIn(record.value).some((picture) => moved.has(picture));
    if (!hasMoved && !written.has(`${record.part}/${record.id}`)) continue;
    const value = hasMoved ? withPictures(record.value, moved) : record.value;
    const length = JSON.stringify(value).length;
    if (batch.length >= RECORDS || size + length > CHARACTERS) await flush();
    batch.push({ ...record, value });
    size += length;
  }
  await flush();
  for (let at = 0; at < removed.length; at += RECORDS) {
    const keys: RecordKey[] = removed.slice(at, at + RECORDS);
    await call({ step: 'write', removed: keys });
    tell(keys.length);
  }
  await call({ step: 'end', detail });
  return { written: count, removed: removed.length };
}

async function* recordsOf(file: Blob): AsyncGenerator<LeagueRecord> {
  const reader = createFileReader();
  for await (const line of linesOf(file)) {
    const record = reader.next(line);
    if (record !== null) yield record;
  }
  reader.finish();
}

/** @returns null for a file that has no place in a league */
function pictureOf({ id, value }: LeagueRecord): { path: string; type: string; data: string } | null {
  const path = storedPicture(id)?.path;
  const { type, data } = (value ?? {}) as { type?: unknown; data?: unknown };
  return path === undefined || typeof type !== 'string' || typeof data !== 'string' ? null : { path, type, data };
}

function withPictures(value: unknown, moved: ReadonlyMap<string, string>): unknown {
  const fields = value as Record<string, unknown>;
  const changed = Object.entries(fields).map(([name, one]) => [
    name,
    (name === 'logo' || name === 'photoURL') && typeof one === 'string' ? (moved.get(one) ?? one) : one,
  ]);
  return Object.fromEntries(changed);
}

/** The bytes of a picture at its address; null for a missing one. Rejects with an {@link OfflineError} without an answer. */
export async function readPicture(address: string): Promise<{ type: string; bytes: Uint8Array } | null> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return null;
    const type = answer.headers.get('content-type') ?? '';
    return { type, bytes: new Uint8Array(await answer.arrayBuffer()) };
  } catch {
    throw new OfflineError('A picture did not come.');
  }
}
