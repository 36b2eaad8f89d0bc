import { constants, mkdirSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { EXIT, type Log, StartError } from '../contracts.ts';
import { CommitPace, SyncError } from './commit-file.ts';
import { journalFile, listGenerations, readFolder, removeOlder, syncDirectory } from './journal-folder.ts';
import { fileHeader, frame } from './journal-format.ts';
import type { Tree } from './tree.ts';

/** Journal bytes after which the journal is folded into a snapshot. */
const ROTATE_BYTES = 32 * 1024 * 1024;

/**
 * Bytes by which the file grows. Where a commit makes it longer, the file system writes down the new length too, which
 * costs more than the commit itself; within reserved room there is nothing but the bytes to sync.
 */
const RESERVE_BYTES = 256 * 1024;

/** The durable store behind the engine. */
export interface Journal {
  /** Resolves when the records are on disk; rejects when they are not, and then none of them will be found again. */
  append(records: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** A journal that keeps nothing. */
export const MEMORY_JOURNAL: Journal = { append: async () => {}, close: async () => {} };

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
    const { snapshots } = listGenerations(dir);
    removeOlder(dir, snapshots.at(-1) ?? 0);
    if (folder.tornBytes > 0) log('warn', 'journal-tail-cut', { dir, bytes: folder.tornBytes });
    const journal = new FileJournal(dir, log, rotateBytes, folder.generation, folder.offset, folder.journalBytes);
    await journal.open();
    return { tree: folder.tree, journal };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(EXIT.dataFolderUnusable, `The data folder ${dir} cannot be used: ${(error as Error).message}`);
  }
}

class FileJournal implements Journal {
  readonly #dir: string;
  readonly #log: Log;
  readonly #rotateBytes: number;
  readonly #pace = new CommitPace();
  #generation: number;
  /** End of the good bytes. */
  #offset: number;
  /** Length of the file; zeros from the end of the good bytes on. */
  #reserved = 0;
  /** Bytes since the last snapshot. */
  #sinceSnapshot: number;
  #file: FileHandle | null = null;
  #compaction: Promise<void> | null = null;
  /** Set when the file's state is unknown; nothing is written any more. */
  #broken: Error | null = null;

  constructor(dir: string, log: Log, rotateBytes: number, generation: number, offset: number, journalBytes: number) {
    this.#dir = dir;
    this.#log = log;
    this.#rotateBytes = rotateBytes;
    this.#generation = generation;
    this.#offset = offset;
    this.#sinceSnapshot = journalBytes;
  }

  async open(): Promise<void> {
    this.#file = await this.#openFile(this.#generation, this.#offset);
    this.#offset = Math.max(this.#offset, fileHeader().length);
    this.#reserved = this.#offset;
  }

  /** Opens a journal file cut to `size` bytes; 0 begins it. */
  async #openFile(generation: number, size: number): Promise<FileHandle> {
    const file = await open(journalFile(this.#dir, generation), constants.O_RDWR | constants.O_CREAT, 0o600);
    await file.truncate(size);
    if (size === 0) await file.write(fileHeader(), 0, undefined, 0);
    await file.sync();
    syncDirectory(this.#dir);
    return file;
  }

  async append(records: readonly string[]): Promise<void> {
    if (this.#broken !== null || this.#file === null) throw this.#broken ?? new Error('the journal is closed');
    const bytes = frame(records.join('\n'));
    try {
      await this.#pace.commit(this.#file, this.#withRoom(bytes), this.#offset);
    } catch (error) {
      if (error instanceof SyncError) {
        // After a failed sync the kernel may have dropped the pages: what is on disk is no longer known.
        this.#broken = error;
        this.#log('error', 'journal-sync-failed', { error: String(error) });
      }
      await this.#cutBack(error as Error);
      throw error;
    }
    this.#offset += bytes.length;
    this.#sinceSnapshot += bytes.length;
    if (this.#sinceSnapshot > this.#rotateBytes && this.#compaction === null) await this.#rotate();
  }

  /** The bytes of a commit, with reserved room behind them where they outgrow what there is. */
  #withRoom(bytes: Buffer): Buffer {
    const end = this.#offset + bytes.length;
    if (end <= this.#reserved) return bytes;
    const room = Buffer.alloc(bytes.length + RESERVE_BYTES);
    bytes.copy(room);
    this.#reserved = end + RESERVE_BYTES;
    return room;
  }

  /** Takes a half-written commit off the file, so that the next one does not follow garbage. */
  async #cutBack(cause: Error): Promise<void> {
    this.#log('error', 'journal-write-failed', { error: String(cause) });
    try {
      await this.#file?.truncate(this.#offset);
      this.#reserved = this.#offset;
    } catch (error) {
      this.#broken = error as Error;
    }
  }

  /** Begins a new journal and folds the old ones into a snapshot in another thread. */
  async #rotate(): Promise<void> {
    const next = this.#generation + 1;
    let file: FileHandle;
    try {
      file = await this.#openFile(next, 0);
    } catch (error) {
      // The old journal still works; try again later. An empty successor beside it would make a torn end look like damage.
      await rm(journalFile(this.#dir, next), { force: true }).catch(() => undefined);
      this.#log('warn', 'journal-rotation-failed', { error: String(error) });
      this.#sinceSnapshot = 0;
      return;
    }
    await this.#closeFile();
    this.#file = file;
    this.#generation = next;
    this.#offset = fileHeader().length;
    this.#reserved = this.#offset;
    this.#sinceSnapshot = 0;
    this.#compaction = runCompaction(this.#dir, next)
      .then(() => this.#log('info', 'snapshot-written', { dir: this.#dir, generation: next }))
      // Nothing is lost: the journals stay, and the next rotation or start reads them all.
      .catch((error) => this.#log('warn', 'snapshot-failed', { dir: this.#dir, error: String(error) }))
      .finally(() => {
        this.#compaction = null;
      });
  }

  /** Gives the room back that nothing was written to; where that fails, the zeros do no harm. */
  async #closeFile(): Promise<void> {
    if (this.#broken === null) await this.#file?.truncate(this.#offset).catch(() => undefined);
    await this.#file?.close();
  }

  async close(): Promise<void> {
    await this.#compaction;
    await this.#closeFile();
    this.#file = null;
  }
}

function runCompaction(dir: string, generation: number): Promise<void> {
  // A thread, not a process: it must not outlive this one and meet the next server in the same folder.
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./compaction-thread.mjs', import.meta.url), {
      workerData: { dir, generation },
      execArgv: [],
    });
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`compaction ended with ${code}`))));
  });
}
