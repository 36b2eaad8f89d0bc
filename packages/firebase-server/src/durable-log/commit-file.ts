import { fdatasync, fdatasyncSync, writeSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';

const syncInThread = promisify(fdatasync);

/** A commit up to this size in bytes is written in this thread; a larger one in another. */
const SMALL = 64 * 1024;
/** A disk that syncs faster than this (in ms) is synced in this thread: the way to another thread and back takes as long. */
const QUICK_MS = 0.25;
/** Commits until a slow disk is tried again; doubled each time that it is still slow. */
const FIRST_TRIAL = 64;
const LAST_TRIAL = 8192;

/** The sync of a commit failed: the content of the disk is unknown. */
export class SyncError extends Error {}

/**
 * Makes commits durable in the least time. Clients wait for the disk, and no operation of the database runs meanwhile; but a slow disk must not block
 * the process, so only a fast one is synced in this thread.
 */
export class CommitPace {
  readonly #quickMs: number;
  #quick = true;
  #interval = FIRST_TRIAL;
  #untilTrial = 0;

  constructor(quickMs = QUICK_MS) {
    this.#quickMs = quickMs;
  }

  /**
   * Writes `bytes` at `position`; on disk when it resolves.
   * @throws {SyncError} when it was written but not synced
   */
  async commit(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
    await writeAll(file, bytes, position);
    const inPlace = bytes.length <= SMALL && (this.#quick || --this.#untilTrial <= 0);
    try {
      if (inPlace) this.#syncInPlace(file);
      else await syncInThread(file.fd);
    } catch (error) {
      throw new SyncError((error as Error).message, { cause: error });
    }
  }

  #syncInPlace(file: FileHandle): void {
    const started = performance.now();
    fdatasyncSync(file.fd);
    const quick = performance.now() - started < this.#quickMs;
    if (quick) this.#interval = Math.max(FIRST_TRIAL, this.#interval / 2);
    else {
      this.#interval = Math.min(LAST_TRIAL, this.#quick ? this.#interval : this.#interval * 2);
      this.#untilTrial = this.#interval;
    }
    this.#quick = quick;
  }
}

async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  let done = 0;
  while (done < bytes.length) {
    const left = bytes.length - done;
    if (left <= SMALL) done += writeSync(file.fd, bytes, done, left, position + done);
    else done += (await file.write(bytes, done, left, position + done)).bytesWritten;
  }
}
