import { fdatasync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Log } from '../contracts.ts';
import { CommitPace } from './commit-file.ts';
import { align, encodeFrame, encodeHeader, HEADER_BYTES, MIN_RESERVE, reserveBytes } from './format.ts';

/**
 * Bytes by which a log grows. A commit that makes a file longer also makes the file system write the new length, which costs more than the commit
 * itself; within the reserve the disk syncs only the bytes.
 */
export const RESERVE_BYTES = 256 * 1024;
/** Milliseconds between two attempts at a disk that refused a write. */
const RETRY_MS = 500;

const sync = promisify(fdatasync);

/** A durable log's open file. One append at a time. */
export interface LogFile {
  readonly path: string;
  /** Records of the whole log, those before this file included. */
  records(): number;
  /** Bytes of this file's records. */
  bytes(): number;
  /**
   * Resolves when the record is on disk. Rejects if the disk refuses; the log then removes the record from the file, at once or before the next
   * write, and no later start finds it.
   */
  append(payload: string): Promise<void>;
  /** False from a refused write until a write succeeds again; the log retries by itself. */
  healthy(): boolean;
  /** Writes the number of records to the header and truncates the reserve. */
  close(): Promise<void>;
}

/** An opened file and its content. */
export interface OpenState {
  path: string;
  file: FileHandle;
  base: number;
  /** In this file. */
  records: number;
  /** The position of the next record. */
  offset: number;
  /** The end of the reserve. */
  reserved: number;
  log: Log;
}

/** Created by `open-log-file.ts`. */
export class OpenLogFile implements LogFile {
  readonly path: string;
  readonly #state: OpenState;
  readonly #pace = new CommitPace();
  /** Bytes behind the offset that a refused write may have left. */
  #dirty = 0;
  /** Bytes that the last refused write needed; null while all is well. */
  #refused: number | null = null;
  #retry: NodeJS.Timeout | null = null;
  #recovering: Promise<void> | null = null;
  #appending = false;
  #closed = false;

  constructor(state: OpenState) {
    this.path = state.path;
    this.#state = state;
  }

  records(): number {
    return this.#state.base + this.#state.records;
  }

  bytes(): number {
    return this.#state.offset - HEADER_BYTES;
  }

  healthy(): boolean {
    return this.#refused === null;
  }

  async append(payload: string): Promise<void> {
    if (this.#closed) throw new Error('the log is closed');
    if (this.#recovering !== null) await this.#recovering;
    this.#appending = true; // from here on no other write runs
    const state = this.#state;
    const bytes = encodeFrame(payload, state.records + 1);
    try {
      if (this.#refused !== null) await this.#clean();
      if (state.offset + bytes.length + MIN_RESERVE + 32 > state.reserved) await this.#reserve(bytes.length);
      this.#dirty = bytes.length;
      await this.#pace.commit(state.file, bytes, state.offset);
      this.#dirty = 0;
    } catch (error) {
      this.#refuse(bytes.length, error);
      await this.#clean().catch(() => undefined); // otherwise before the next write
      throw error;
    } finally {
      this.#appending = false;
    }
    state.records += 1;
    state.offset = align(state.offset + bytes.length);
    this.#recover();
  }

  /** Overwrites the remains of a refused write with reserve, so that a record whose append failed is not on disk. */
  async #clean(): Promise<void> {
    if (this.#dirty === 0) return;
    const { file, offset } = this.#state;
    await writeReserve(file, offset, align(offset + this.#dirty));
    await sync(file.fd);
    this.#dirty = 0;
  }

  /** Puts reserve for so many bytes on disk before any record is written into it. */
  async #reserve(bytes: number): Promise<void> {
    const { file, offset, reserved } = this.#state;
    const wanted = align(offset + bytes + RESERVE_BYTES);
    if (wanted <= reserved) return;
    try {
      await writeReserve(file, reserved, wanted);
      await sync(file.fd);
      this.#state.reserved = wanted;
    } catch (error) {
      await file.truncate(reserved).catch(() => undefined); // others may need the disk space
      throw error;
    }
  }

  #refuse(bytes: number, error: unknown): void {
    this.#state.log('error', 'journal-write-failed', { file: this.path, error: String(error) });
    this.#refused = bytes;
    this.#retry ??= setInterval(() => void this.#tryAgain(), RETRY_MS).unref();
  }

  #recover(): void {
    if (this.#refused === null) return;
    this.#refused = null;
    if (this.#retry !== null) clearInterval(this.#retry);
    this.#retry = null;
    this.#state.log('info', 'journal-writes-again', { file: this.path });
  }

  /** Tests whether the disk accepts the refused write now: it writes as much reserve, and a synced write into it. */
  async #tryAgain(): Promise<void> {
    if (this.#appending || this.#recovering !== null || this.#refused === null) return;
    const needed = this.#refused;
    const look = async () => {
      this.#dirty = Math.max(this.#dirty, 1);
      await this.#clean();
      await this.#reserve(needed);
      this.#recover();
    };
    this.#recovering = look()
      .catch(() => undefined)
      .finally(() => {
        this.#recovering = null;
      });
    await this.#recovering;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    if (this.#retry !== null) clearInterval(this.#retry);
    await this.#recovering;
    const { file, base, records, offset } = this.#state;
    try {
      await this.#clean();
      await file.write(encodeHeader({ base, closed: { records, end: offset } }), 0, HEADER_BYTES, 0);
      await file.sync();
      await file.truncate(offset);
    } catch (error) {
      this.#state.log('warn', 'journal-close-failed', { file: this.path, error: String(error) }); // as after a crash
    } finally {
      await file.close();
    }
  }
}

/** Fills a part of a file with reserve. */
export async function writeReserve(file: FileHandle, from: number, to: number): Promise<void> {
  const bytes = reserveBytes(from, to);
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done, bytes.length - done, from + done)).bytesWritten;
  }
}
