import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Log } from '../../contracts.ts';
import {
  createLogFile,
  keepTornTail,
  type LogFile,
  openLogFile,
  unusableError,
} from '../../durable-log/durable-log.ts';
import { swallow } from '../../log.ts';
import { runThread } from '../../run-thread.ts';
import type { Tree } from '../../tree/tree.ts';
import { journalFile, listGenerations, readFolder, removeOlder } from './journal-folder.ts';

/** The journal is folded into a snapshot after this many bytes. */
const ROTATE_BYTES = 32 * 1024 * 1024;

/** The durable store behind the engine. */
export interface Journal {
  /** Resolves when the records are on disk; rejects if they are not, and then a later start finds none of them. */
  append(records: readonly string[]): Promise<void>;
  /** False from a refused write until the disk takes writes again. */
  healthy(): boolean;
  close(): Promise<void>;
}

/** A journal that stores nothing. */
export const MEMORY_JOURNAL: Journal = { append: async () => {}, healthy: () => true, close: async () => {} };

/**
 * Opens (or makes) a data folder and reads it.
 * @throws {StartError} for a folder that is unusable, damaged or too new
 */
export async function openJournal(
  dir: string,
  log: Log,
  rotateBytes = ROTATE_BYTES,
): Promise<{ tree: Tree; journal: Journal }> {
  try {
    mkdirSync(dir, { recursive: true });
    const folder = readFolder(dir);
    removeOlder(dir, listGenerations(dir).snapshots.at(-1) ?? 0);
    if (folder.oldTorn !== undefined) await cutOld(folder.oldTorn, folder.records + 1, log);
    const path = journalFile(dir, folder.generation);
    const { tail } = folder;
    const file = tail
      ? await openLogFile(path, tail.scan, tail.size, log)
      : await createLogFile(path, folder.records, log);
    const journal = new FileJournal(dir, log, rotateBytes, folder.generation, file, folder.journalBytes);
    // a snapshot replaces journals of an earlier format or of an interrupted fold
    if (listGenerations(dir).journals.length > 1) journal.compact();
    return { tree: folder.tree, journal };
  } catch (error) {
    throw unusableError(error, dir);
  }
}

async function cutOld(
  { file, offset, bytes }: { file: string; offset: number; bytes: number },
  record: number,
  log: Log,
): Promise<void> {
  await keepTornTail(file, { record, at: offset, bytes }, log);
  const handle = await open(file, 'r+');
  try {
    await handle.truncate(offset);
    await handle.sync(); // synced before the next journal exists, because a journal with a successor must not be torn
  } finally {
    await handle.close();
  }
}

class FileJournal implements Journal {
  readonly #dir: string;
  readonly #log: Log;
  readonly #rotateBytes: number;
  #generation: number;
  #file: LogFile;
  /** Bytes since the last snapshot that are in other files. */
  #carried: number;
  /** A rotation is tried from this total size of all journals in bytes. */
  #rotateAt: number;
  #compaction: Promise<void> | null = null;

  constructor(dir: string, log: Log, rotateBytes: number, generation: number, file: LogFile, journalBytes: number) {
    this.#dir = dir;
    this.#log = log;
    this.#rotateBytes = rotateBytes;
    this.#rotateAt = rotateBytes;
    this.#generation = generation;
    this.#file = file;
    this.#carried = Math.max(0, journalBytes - file.bytes());
  }

  async append(records: readonly string[]): Promise<void> {
    await this.#file.append(records.join('\n'));
    if (this.#carried + this.#file.bytes() > this.#rotateAt && this.#compaction === null) await this.#rotate();
  }

  healthy(): boolean {
    return this.#file.healthy();
  }

  /** Begins a new journal and folds the old ones into a snapshot in another thread. */
  async #rotate(): Promise<void> {
    const next = this.#generation + 1;
    let file: LogFile;
    try {
      file = await createLogFile(journalFile(this.#dir, next), this.#file.records(), this.#log);
    } catch (error) {
      // The old journal still works; try again later.
      this.#log('warn', 'journal-rotation-failed', { error: String(error) });
      this.#rotateAt += this.#rotateBytes;
      return;
    }
    await this.#file.close();
    this.#file = file;
    this.#generation = next;
    this.#carried = 0;
    this.#rotateAt = this.#rotateBytes;
    this.compact();
  }

  /** Folds everything before the present journal into a snapshot, in another thread. */
  compact(): void {
    const generation = this.#generation;
    this.#compaction = runThread(COMPACTION_THREAD, { dir: this.#dir, generation })
      .then(() => this.#log('info', 'snapshot-written', { dir: this.#dir, generation }))
      // Nothing is lost: the journals stay, and the next rotation or start reads them all.
      .catch(swallow(this.#log, 'snapshot-failed', { dir: this.#dir }, 'warn'))
      .finally(() => {
        this.#compaction = null;
      });
  }

  async close(): Promise<void> {
    await this.#compaction;
    await this.#file.close();
  }
}

// Found by the package's name: the server runs bundled too, and the thread never does.
const PACKAGE = dirname(createRequire(import.meta.url).resolve('firebase-server/package.json'));
const COMPACTION_THREAD = join(PACKAGE, 'src/database/journal/compaction-thread.mjs');
