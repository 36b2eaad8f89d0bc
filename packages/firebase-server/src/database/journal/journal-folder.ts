import { closeSync, fsyncSync, ftruncateSync, openSync, readdirSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT, StartError } from '../../contracts.ts';
import {
  align,
  applyOrRefuse,
  DURABLE_TEXTS,
  damageError,
  encodeFrame,
  encodeHeader,
  gapBytes,
  HEADER_BYTES,
  isLogFile,
  readBytes,
  readLog,
  type Scan,
} from '../../durable-log/durable-log.ts';
import { Tree } from '../../tree/tree.ts';
import { fileVersion, OLD_HEADER_BYTES, OLD_VERSION, readFrames } from './journal-format.ts';
import { applyRecords, eventText, snapshotPayloads, timeText } from './journal-records.ts';

/** The files of a journal generation and of the state before it. */
export function journalFile(dir: string, generation: number): string {
  return join(dir, `journal-${generation}.log`);
}

function snapshotFile(dir: string, generation: number): string {
  return join(dir, `snapshot-${generation}.db`);
}

/** The last line of a snapshot of format 1 or 2; a snapshot without it was cut short. */
const OLD_SNAPSHOT_END = '"end"';

/** The content of a folder. */
export interface Folder {
  tree: Tree;
  /** The last journal, or the next one to make. */
  generation: number;
  /** The scan and the length of the last journal; null if it does not exist yet. */
  tail: { scan: Scan; size: number } | null;
  /** Records since the beginning, with those of the snapshot. */
  records: number;
  /** Bytes of journal behind the snapshot. */
  journalBytes: number;
  /** Records read from these files. */
  read: number;
  /** An unfinished commit at the end of a journal of format 1 or 2, to be cut off. */
  oldTorn?: { file: string; offset: number; bytes: number };
}

/** The generations of `snapshot-N.db` and `journal-N.log`, ascending. */
export function listGenerations(dir: string): { snapshots: number[]; journals: number[] } {
  const numbers = (pattern: RegExp) =>
    readdirSync(dir)
      .map((name) => pattern.exec(name)?.[1])
      .filter((digits) => digits !== undefined)
      .map(Number)
      .sort((a, b) => a - b);
  return { snapshots: numbers(/^snapshot-(\d+)\.db$/), journals: numbers(/^journal-(\d+)\.log$/) };
}

/**
 * Reads the newest snapshot and the journals behind it, each of which continues where the previous one ended. Changes
 * nothing.
 * @param upTo the last journal to read; all by default
 * @throws {StartError} `EXIT.dataFolderCorrupt`, `EXIT.dataFolderTooNew`
 */
export function readFolder(dir: string, upTo = Number.POSITIVE_INFINITY): Folder {
  const { snapshots, journals } = listGenerations(dir);
  const first = snapshots.filter((generation) => generation <= upTo).at(-1) ?? 0;
  const folder: Folder = { tree: new Tree(), generation: first, tail: null, records: 0, journalBytes: 0, read: 0 };
  if (first > 0) readSnapshot(snapshotFile(dir, first), folder);
  const behind = journals.filter((generation) => generation >= first && generation <= upTo);
  // A snapshot is made after its journal.
  if (behind.length === 0 && first > 0) throw damageError(journalFile(dir, first), null, DURABLE_TEXTS.missing);
  for (const [i, generation] of behind.entries()) {
    if (generation !== first + i) throw damageError(journalFile(dir, first + i), null, DURABLE_TEXTS.missing);
    const last = generation === behind.at(-1) && upTo === Number.POSITIVE_INFINITY;
    readJournal(journalFile(dir, generation), generation, last, folder);
  }
  return folder;
}

function readSnapshot(file: string, folder: Folder): void {
  const bytes = readBytes(file);
  if (isLogFile(bytes)) {
    const { base, records } = readLog(file, bytes, false, (payload) => applyRecords(folder.tree, payload));
    folder.records = base;
    folder.read += records;
    return;
  }
  checkOldVersion(file, bytes);
  let ended = false;
  const { kind, offset, frames } = readFrames(bytes, (payload) => {
    if (payload === OLD_SNAPSHOT_END) ended = true;
    else applyOrRefuse(file, null, () => applyRecords(folder.tree, payload));
  });
  if (kind !== 'whole' || !ended) {
    throw damageError(file, { record: frames + 1, byte: offset }, DURABLE_TEXTS.badRecord);
  }
  folder.read += frames;
}

function readJournal(file: string, generation: number, last: boolean, folder: Folder): void {
  const bytes = readBytes(file);
  // only an earlier version could leave the beginning of a file: this one gives a file its name when it is whole
  const begun = last && bytes.length < OLD_HEADER_BYTES && folder.journalBytes > 0 && folder.tail === null;
  folder.generation = generation;
  folder.tail = null;
  if (begun) return; // the server creates it again under its number
  if (!isLogFile(bytes)) {
    readOldJournal(file, bytes, last, folder);
    return;
  }
  const scan = readLog(file, bytes, last, (payload) => applyRecords(folder.tree, payload));
  if (scan.base !== folder.records) throw damageError(file, { record: folder.records + 1, byte: 0 }, DURABLE_TEXTS.gap);
  folder.records += scan.records;
  folder.read += scan.records;
  folder.journalBytes += scan.end;
  folder.tail = { scan, size: bytes.length };
}

/** A journal of format 1 or 2; new records are written to a new journal behind it. */
function readOldJournal(file: string, bytes: Buffer, last: boolean, folder: Folder): void {
  checkOldVersion(file, bytes);
  let records = folder.records;
  const { kind, offset, frames } = readFrames(bytes, (payload) => {
    records += 1;
    applyOrRefuse(file, { record: records, byte: 0 }, () => applyRecords(folder.tree, payload));
  });
  if (kind === 'damaged' || (kind === 'torn' && !last)) {
    throw damageError(file, { record: records + 1, byte: offset }, DURABLE_TEXTS.badRecord);
  }
  folder.generation += 1;
  folder.records = records;
  folder.read += frames;
  folder.journalBytes += offset;
  if (kind === 'torn') folder.oldTorn = { file, offset, bytes: bytes.length - offset };
}

function checkOldVersion(file: string, bytes: Buffer): void {
  const version = fileVersion(bytes);
  if (version === null) throw damageError(file, null, DURABLE_TEXTS.badHeader);
  if (version > OLD_VERSION) throw new StartError(EXIT.dataFolderTooNew, DURABLE_TEXTS.newer(file));
}

/** Makes names created or removed in `dir` durable. */
function syncDirectory(dir: string): void {
  const fd = openSync(dir, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/**
 * Folds everything before journal `generation` into `snapshot-<generation>.db` and removes what it replaces. Works
 * from the files alone, so it runs beside the server without stopping it. A crash at any point leaves a good folder.
 */
export function compact(dir: string, generation: number): void {
  const { tree, records } = readFolder(dir, generation - 1);
  const file = snapshotFile(dir, generation);
  const temporary = `${file}.tmp`;
  const fd = openSync(temporary, 'w', 0o600);
  try {
    writeSnapshot(fd, tree, records);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(temporary, file);
  syncDirectory(dir);
  removeOlder(dir, generation);
}

/** Writes a tree as a closed log file that stands for the first `covered` records. */
function writeSnapshot(fd: number, tree: Tree, covered: number): void {
  let end = HEADER_BYTES;
  let records = 0;
  const add = (payload: string) => {
    const bytes = encodeFrame(payload, ++records);
    writeAt(fd, Buffer.concat([bytes, gapBytes(end + bytes.length)]), end);
    end = align(end + bytes.length);
  };
  for (const payload of snapshotPayloads(tree.root)) add(payload);
  for (const event of tree.events.values()) add(eventText(event));
  if (tree.time > 0) add(timeText(tree.time));
  writeAt(fd, encodeHeader({ base: covered, closed: { records, end } }), 0);
  ftruncateSync(fd, end);
}

function writeAt(fd: number, bytes: Buffer, position: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(fd, bytes, done, bytes.length - done, position + done);
  }
}

/** Removes what the snapshot of `generation` replaces, and temporary files. */
export function removeOlder(dir: string, generation: number): void {
  for (const name of readdirSync(dir)) {
    const number = /^(?:snapshot|journal)-(\d+)\.(?:db|log)$/.exec(name)?.[1];
    const old = number !== undefined && Number(number) < generation;
    if (old || /^(?:snapshot-\d+\.db|journal-\d+\.log)\.tmp$/.test(name)) rmSync(join(dir, name), { force: true });
  }
}
