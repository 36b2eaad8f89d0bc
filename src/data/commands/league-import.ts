import type { LeagueRecord, RecordKey } from '../../domain/admin/league-file.ts';
import { createFileReader } from '../../domain/admin/league-file.ts';
import { recordPath } from '../../domain/admin/league-import.ts';
import { storedPicture } from '../../domain/records/stored-picture.ts';
import type { ServerPort } from '../server.ts';
import { type LeagueComparison, linesOf, picturesIn } from './league-file.ts';

/** Records of one call at most, and characters of their values: a call stays small on a weak connection. */
const RECORDS = 300;
const CHARACTERS = 250_000;

/** How far an import is, in records; pictures count as records. */
export type ImportProgress = (done: number, all: number) => void;

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
