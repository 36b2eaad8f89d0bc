import { type FileHandle, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { EXIT, type Json, type Log, StartError } from './contracts.ts';
import { makeFolder, syncFolder, writeDurably } from './durable-file.ts';

/**
 * An append-only log of JSON records beside a snapshot. A record is `length:u32 crc32:u32 payload`, little endian.
 * The snapshot names the log that continues it, so switching from one pair to the next is a single rename.
 */
export interface Journal {
  /**
   * Resolves when the record is on disk; records appended together share one flush. The caller has already applied
   * it to its memory. Rejects when the disk refuses; the next append then writes a whole snapshot, which heals.
   */
  append(record: Json): Promise<void>;
  /** False after a failed write, until a later one succeeds. */
  healthy(): boolean;
  close(): Promise<void>;
}

export interface JournalOptions {
  dir: string;
  /** File name prefix: `<name>.snapshot` and `<name>-<n>.log`. */
  name: string;
  /** Called once, before any `replay`, with the last snapshot if there is one. */
  restore: (snapshot: Json) => void;
  replay: (record: Json) => void;
  /** The whole state as JSON, all applied records included. Must not wait. */
  snapshot: () => Json;
  log: Log;
  /** Log size in bytes from which the next append compacts. */
  compactAt?: number;
}

const HEADER = 8;

/**
 * Opens or creates the journal and replays it. A torn last record (a crash while writing) is set aside in a
 * `.torn` file; whatever cannot come from a crash throws {@link StartError} with `EXIT.dataFolderCorrupt`.
 */
export async function openJournal(options: JournalOptions): Promise<Journal> {
  const { dir, name, log } = options;
  await makeFolder(dir);
  const logPath = (n: number) => join(dir, `${name}-${n}.log`);
  let generation = (await restoreSnapshot(options)) ?? 1;
  const logs = await logNumbers(dir, name);
  const missing = !logs.includes(generation);
  if (missing && (generation > 1 || logs.length > 0)) throw corrupt(`${name}-${generation}.log`);
  for (const n of logs) if (n !== generation) await rm(logPath(n)); // left by a crash while compacting
  let handle = await open(logPath(generation), missing ? 'w+' : 'r+', 0o600);
  let size = await replayLog(handle, logPath(generation), options);
  await syncFolder(dir);

  let queue: { bytes: Buffer; resolve: () => void; reject: (error: unknown) => void }[] = [];
  let flushing: Promise<void> | null = null;
  let broken = false;
  const floor = options.compactAt ?? 1024 * 1024;
  let compactAt = Math.max(floor, size);

  const compact = async (): Promise<void> => {
    const text = JSON.stringify(options.snapshot()); // at once: it covers exactly the records applied until here
    const next = generation + 1;
    const fresh = await open(logPath(next), 'w+', 0o600);
    try {
      await fresh.sync();
      await syncFolder(dir);
      const body = `${next} ${text}`;
      await writeDurably(join(dir, `${name}.snapshot`), `${checksum(body)} ${body}\n`);
    } catch (error) {
      await fresh.close();
      throw error;
    }
    await handle.close().catch(() => undefined);
    await rm(logPath(generation), { force: true });
    [handle, generation, size, compactAt] = [fresh, next, 0, Math.max(floor, text.length * 4)];
  };

  const flush = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      try {
        if (broken || size >= compactAt) await compact();
        else size = await appendAt(handle, size, Buffer.concat(batch.map((record) => record.bytes)));
        broken = false;
        for (const record of batch) record.resolve();
      } catch (error) {
        broken = true; // after a failed flush nobody knows what is on disk: only a new snapshot settles it
        log('error', 'journal-write-failed', { journal: name, error: String(error) });
        for (const record of batch) record.reject(error);
      }
    }
    flushing = null;
  };

  return {
    append: (record) =>
      new Promise((resolve, reject) => {
        queue.push({ bytes: frame(record), resolve, reject });
        flushing ??= Promise.resolve().then(flush);
      }),
    healthy: () => !broken,
    close: async () => {
      await flushing;
      await handle.close();
    },
  };
}

function frame(record: Json): Buffer {
  const payload = Buffer.from(JSON.stringify(record));
  const bytes = Buffer.allocUnsafe(HEADER + payload.length);
  bytes.writeUInt32LE(payload.length, 0);
  bytes.writeUInt32LE(crc32(payload), 4);
  payload.copy(bytes, HEADER);
  return bytes;
}

async function appendAt(handle: FileHandle, size: number, bytes: Buffer): Promise<number> {
  let written = 0;
  while (written < bytes.length) {
    written += (await handle.write(bytes, written, bytes.length - written, size + written)).bytesWritten;
  }
  await handle.datasync();
  return size + bytes.length;
}

async function restoreSnapshot({ dir, name, restore }: JournalOptions): Promise<number | null> {
  const text = await readFile(join(dir, `${name}.snapshot`), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const [, sum, body] = /^([0-9a-f]{8}) (.*)\n$/s.exec(text) ?? [];
  if (sum === undefined || body === undefined || checksum(body) !== sum) throw corrupt(`${name}.snapshot`);
  const cut = body.indexOf(' ');
  restore(JSON.parse(body.slice(cut + 1)) as Json);
  return Number(body.slice(0, cut));
}

async function replayLog(handle: FileHandle, path: string, options: JournalOptions): Promise<number> {
  const bytes = await handle.readFile();
  let at = 0;
  while (at + HEADER <= bytes.length) {
    const end = at + HEADER + bytes.readUInt32LE(at);
    const payload = bytes.subarray(at + HEADER, end);
    // an empty record would make a run of zeros, as some file systems leave behind a crash, look valid
    if (payload.length === 0 || end > bytes.length || crc32(payload) !== bytes.readUInt32LE(at + 4)) break;
    options.replay(JSON.parse(payload.toString()) as Json);
    at = end;
  }
  if (at < bytes.length) {
    options.log('warn', 'journal-torn-tail', { journal: options.name, bytes: bytes.length - at });
    await writeDurably(`${path}.torn`, bytes.subarray(at).toString('base64'));
    await handle.truncate(at);
    await handle.sync();
  }
  return at;
}

async function logNumbers(dir: string, name: string): Promise<number[]> {
  const numbers = (await readdir(dir)).map((file) =>
    file.startsWith(`${name}-`) ? Number(/^-(\d+)\.log$/.exec(file.slice(name.length))?.[1]) : Number.NaN,
  );
  return numbers.filter((n) => !Number.isNaN(n));
}

function checksum(body: string): string {
  return crc32(body).toString(16).padStart(8, '0');
}

function corrupt(file: string): StartError {
  return new StartError(
    EXIT.dataFolderCorrupt,
    `Veri klasöründeki ${file} dosyası bozuk ya da eksik. Bir yedekten geri yükleyin.`,
  );
}
