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
export function picturesIn(value: unknown): string[] {
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
export async function* linesOf(file: Blob): AsyncGenerator<string> {
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
