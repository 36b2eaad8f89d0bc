import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT, StartError } from '../contracts.ts';
import { FILE_HEADER_BYTES, FORMAT_VERSION, fileHeader, fileVersion, frame, readFrames } from './journal-format.ts';
import { applyRecords, eventText, snapshotPayloads } from './journal-records.ts';
import { Tree } from './tree.ts';

/** Where a journal generation and the state before it are kept. */
export function journalFile(dir: string, generation: number): string {
  return join(dir, `journal-${generation}.log`);
}

function snapshotFile(dir: string, generation: number): string {
  return join(dir, `snapshot-${generation}.db`);
}

/** The last line of a snapshot, so that one cut short is told from a whole one. */
const SNAPSHOT_END = '"end"';

/** What a folder holds. */
export interface Folder {
  tree: Tree;
  /** The journal to append to, and where its good bytes end (0: to be created). */
  generation: number;
  offset: number;
  /** Bytes of a torn last commit that were left out. */
  tornBytes: number;
  /** Bytes of journal behind the snapshot. */
  journalBytes: number;
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
 * Reads the newest snapshot and the journals behind it.
 * @param upTo the last journal to read; all when left out
 * @throws {StartError} `EXIT.dataFolderCorrupt`, `EXIT.dataFolderTooNew`
 */
export function readFolder(dir: string, upTo = Number.POSITIVE_INFINITY): Folder {
  const { snapshots, journals } = listGenerations(dir);
  const first = snapshots.filter((generation) => generation <= upTo).at(-1) ?? 0;
  const tree = new Tree();
  if (first > 0) readSnapshot(snapshotFile(dir, first), tree);
  const folder: Folder = { tree, generation: first, offset: 0, tornBytes: 0, journalBytes: 0 };
  const behind = journals.filter((generation) => generation >= first && generation <= upTo);
  for (const [i, generation] of behind.entries()) {
    if (generation !== first + i) throw corrupt(journalFile(dir, first + i), 'is missing');
    const last = generation === behind.at(-1) && upTo === Number.POSITIVE_INFINITY;
    readJournal(journalFile(dir, generation), last, folder);
    folder.generation = generation;
  }
  return folder;
}

function corrupt(file: string, what: string): StartError {
  return new StartError(
    EXIT.dataFolderCorrupt,
    `The data folder is damaged: ${file} ${what}. Restore it from a backup.`,
  );
}

function checkVersion(file: string, bytes: Buffer): void {
  const version = fileVersion(bytes);
  if (version === null) throw corrupt(file, 'does not begin as it should');
  if (version > FORMAT_VERSION) {
    throw new StartError(
      EXIT.dataFolderTooNew,
      `${file} was written by a newer version of this server (format ${version}).`,
    );
  }
}

function readSnapshot(file: string, tree: Tree): void {
  const bytes = readFileSync(file);
  checkVersion(file, bytes);
  let ended = false;
  const end = readFrames(bytes, (payload) => {
    if (payload === SNAPSHOT_END) ended = true;
    else apply(file, tree, payload);
  });
  if (end.kind !== 'whole' || !ended) throw corrupt(file, `is broken at byte ${end.offset}`);
}

function readJournal(file: string, last: boolean, folder: Folder): void {
  const bytes = readFileSync(file);
  if (last && bytes.length < FILE_HEADER_BYTES) {
    // The process ended before the new journal had its header; nothing was written to it.
    folder.offset = 0;
    folder.tornBytes = bytes.length;
    return;
  }
  checkVersion(file, bytes);
  const end = readFrames(bytes, (payload) => apply(file, folder.tree, payload));
  if (end.kind === 'damaged' || (end.kind === 'torn' && !last)) throw corrupt(file, `is broken at byte ${end.offset}`);
  folder.offset = end.offset;
  folder.tornBytes = end.kind === 'torn' ? bytes.length - end.offset : 0;
  folder.journalBytes += end.offset;
}

function apply(file: string, tree: Tree, payload: string): void {
  try {
    applyRecords(tree, payload);
  } catch (error) {
    throw corrupt(file, `holds a record that cannot be read (${(error as Error).message})`);
  }
}

/** Makes names created or removed in `dir` durable. */
export function syncDirectory(dir: string): void {
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
  const { tree } = readFolder(dir, generation - 1);
  const file = snapshotFile(dir, generation);
  const temporary = `${file}.tmp`;
  const fd = openSync(temporary, 'w');
  try {
    writeSync(fd, fileHeader());
    for (const payload of snapshotPayloads(tree.root)) writeSync(fd, frame(payload));
    for (const event of tree.events.values()) writeSync(fd, frame(eventText(event)));
    writeSync(fd, frame(SNAPSHOT_END));
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(temporary, file);
  syncDirectory(dir);
  removeOlder(dir, generation);
}

/** Removes what the snapshot of `generation` replaces, and temporary files. */
export function removeOlder(dir: string, generation: number): void {
  for (const name of readdirSync(dir)) {
    const number = /^(?:snapshot|journal)-(\d+)\.(?:db|log)$/.exec(name)?.[1];
    const old = number !== undefined && Number(number) < generation;
    if (old || /^snapshot-\d+\.db\.tmp$/.test(name)) rmSync(join(dir, name), { force: true });
  }
}
