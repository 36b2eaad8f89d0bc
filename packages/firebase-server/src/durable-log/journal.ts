import { rm } from 'node:fs/promises';
import type { Json, Log } from '../contracts.ts';
import { makeFolder, stageDurably, syncFolder } from './durable-file.ts';
import {
  type JournalState,
  logNumbers,
  logPath,
  readState,
  type StateOptions,
  snapshotPath,
  snapshotText,
} from './journal-state.ts';
import type { LogFile } from './log-file.ts';
import { createLogFile, openLogFile } from './open-log-file.ts';
import { unusableError } from './read.ts';
import { keepTornTail } from './torn-tail.ts';

/**
 * An append-only log of JSON records beside a snapshot. The snapshot names the log that continues it, so switching from
 * one pair to the next is a single rename. The files are those of `durable-log/format.ts`.
 */
export interface Journal {
  /**
   * Resolves when the record is on disk; records appended together share one flush. The caller has already applied the record to its memory. If the
   * disk refuses, the journal calls `undo` of the later records, which fail too, and then of this one, and rejects.
   */
  append(record: Json, undo: () => void): Promise<void>;
  /** False from a refused write until writes succeed again. */
  healthy(): boolean;
  close(): Promise<void>;
}

export interface JournalOptions extends StateOptions {
  /** The whole state as JSON, with all applied records. Must be synchronous. */
  snapshot: () => Json;
  log: Log;
  /** The next append compacts a log from this size in bytes. */
  compactAt?: number;
}

interface Waiting {
  text: string;
  undo: () => void;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Opens or creates the journal and replays it. It cuts off an unfinished last record (a crash while writing) and notes this in the log; damage that
 * no crash can cause throws {@link StartError} with `EXIT.dataFolderCorrupt`. A log of an earlier format is replaced by a new one.
 */
export async function openJournal(options: JournalOptions): Promise<Journal> {
  const { dir, name, log } = options;
  await makeFolder(dir);
  const state = await readState(options);
  let { generation } = state;
  for (const n of await logNumbers(dir, name)) {
    if (n !== generation) await rm(logPath(dir, name, n)); // left by a crash while compacting
  }
  if (state.oldTorn !== null) await keepTornTail(logPath(dir, name, generation), state.oldTorn, log);
  const floor = options.compactAt ?? 1024 * 1024;

  let queue: Waiting[] = [];
  let flushing: Promise<void> | null = null;
  /** The folder may contain more than the journal acknowledged: only a new snapshot makes both equal. */
  let unsettled = false;

  /** Replaces the files by a new snapshot and an empty log, which counts on from `base`. */
  const replaceFiles = async (base: number): Promise<LogFile> => {
    const text = JSON.stringify(options.snapshot()); // synchronous: the snapshot contains exactly the records applied so far
    const next = generation + 1;
    const fresh = await createLogFile(logPath(dir, name, next), base, log);
    try {
      const place = await stageDurably(snapshotPath(dir, name), snapshotText(next, base, text));
      await place();
    } catch (error) {
      await fresh.close();
      await rm(logPath(dir, name, next), { force: true }).catch(() => undefined);
      throw error;
    }
    const last = generation;
    generation = next;
    compactAt = Math.max(floor, text.length * 4);
    unsettled = await syncFolder(dir).then(
      () => false,
      () => true,
    );
    if (!unsettled && last > 0) await rm(logPath(dir, name, last), { force: true }).catch(() => undefined);
    return fresh;
  };

  let compactAt = floor;
  let file = await openFile(options, state, () => replaceFiles(state.records));
  compactAt = Math.max(floor, file.bytes());

  const compact = async (): Promise<void> => {
    const old = file;
    file = await replaceFiles(old.records() + 1);
    await old.close();
    if (unsettled) throw new Error(`the folder ${dir} could not be synced`);
  };

  const write = async (batch: readonly Waiting[]): Promise<void> => {
    if (unsettled) return compact();
    if (file.bytes() >= compactAt) {
      const done = await compact().then(
        () => true,
        (error: unknown) => {
          if (unsettled) throw error;
          log('warn', 'journal-compaction-failed', { journal: name, error: String(error) });
          compactAt = file.bytes() + floor; // the log itself still works
          return false;
        },
      );
      if (done) return;
    }
    await file.append(batch.map(({ text }) => text).join('\n'));
  };

  const flush = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      try {
        await write(batch);
        for (const record of batch) record.resolve();
      } catch (error) {
        // Later records depend on the failed one.
        const failed = [...batch, ...queue];
        queue = [];
        for (const record of [...failed].reverse()) record.undo();
        for (const record of failed) record.reject(error);
      }
    }
    flushing = null;
  };

  return {
    append: (record, undo) =>
      new Promise((resolve, reject) => {
        queue.push({ text: JSON.stringify(record), undo, resolve, reject });
        flushing ??= Promise.resolve().then(flush);
      }),
    healthy: () => !unsettled && file.healthy(),
    close: async () => {
      await flushing;
      await file.close();
    },
  };
}

/** The log for appending; a missing log or one of an earlier format is replaced. */
async function openFile(
  { dir, name, log }: JournalOptions,
  { generation, tail, hasSnapshot }: JournalState,
  replace: () => Promise<LogFile>,
): Promise<LogFile> {
  try {
    if (tail === null || !hasSnapshot) return await replace();
    return await openLogFile(logPath(dir, name, generation), tail.scan, tail.size, log);
  } catch (error) {
    throw unusableError(error, dir);
  }
}
