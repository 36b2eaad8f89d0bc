import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Thrown when a file was removed or replaced during the copy: the caller starts again with the new files. */
export class FileReplacedError extends Error {}

/** The prefix of folders with hard links; they are no part of the league. */
export const SNAPSHOT_PREFIX = '.hold-';
/** A killed copy left a snapshot folder of this age (ms). */
const ABANDONED = 24 * 3600 * 1000;
const CHUNK = 1024 * 1024;

/** How many bytes of a file are copied, and the copy's header in place of the file's own first bytes. */
export interface Extent {
  size: number;
  header?: Buffer;
}

/** Files of a data folder in their state at the moment of adding, whatever the server does to them later. */
export interface FileSnapshot {
  /**
   * Adds the present content of a file, to be copied to `to`; returns a path where it can be read. `extentOf` returns the part of the file that
   * counts, by default all. Throws {@link FileReplacedError} if the file no longer exists.
   */
  take(from: string, to: string, extentOf?: (path: string) => Promise<Extent>): Promise<string>;
  /** Copies every added file, durably. */
  copy(): Promise<void>;
  /** Removes the hard links. */
  release(): Promise<void>;
}

/**
 * Makes a hard link for each file of `folder` at once and copies the files later: a slow disk then cannot fall behind a league with continuous
 * writes. Without hard links (some file systems, a read-only folder) each file is copied when it is added.
 */
export async function openFileSnapshot(folder: string, links = true): Promise<FileSnapshot> {
  await removeAbandoned(folder);
  const dir = join(folder, `${SNAPSHOT_PREFIX}${randomBytes(6).toString('hex')}`);
  const taken = new Map<string, { source: string; extent: Extent }>();
  const made = async () =>
    mkdir(dir, { mode: 0o700 }).then(
      () => true,
      () => false,
    );
  let linking = links && (await made());

  /** The hard link, or null if the file system refuses it. */
  const second = async (from: string): Promise<string | null> => {
    if (!linking) return null;
    const name = join(dir, `${taken.size}-${basename(from)}`);
    try {
      await link(from, name);
      return name;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throwIfReplaced(error as NodeJS.ErrnoException);
      linking = false;
      return null;
    }
  };

  return {
    take: async (from, to, extentOf = wholeOf) => {
      const known = taken.get(to);
      if (known) return known.source;
      const source = await second(from);
      const extent = await extentOf(source ?? from);
      if (source === null) {
        await copyFile(from, to, extent);
        return to;
      }
      taken.set(to, { source, extent });
      return source;
    },
    copy: async () => {
      for (const [to, { source, extent }] of taken) await copyFile(source, to, extent);
    },
    release: () => rm(dir, { recursive: true, force: true }),
  };
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(SNAPSHOT_PREFIX)) continue;
    const made = await stat(join(folder, name)).catch(() => null);
    if (made && Date.now() - made.mtimeMs > ABANDONED) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function wholeOf(path: string): Promise<Extent> {
  return { size: (await stat(path).catch(throwIfReplaced)).size };
}

/** Throws a missing file as {@link FileReplacedError}, and any other error unchanged. */
export function throwIfReplaced(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new FileReplacedError(error.message) : error;
}

/** Copies this part of a file durably. */
async function copyFile(from: string, to: string, { size, header }: Extent): Promise<void> {
  const source = await open(from, 'r').catch(throwIfReplaced);
  try {
    const target = await open(to, 'w', 0o600);
    try {
      const buffer = Buffer.allocUnsafe(Math.min(CHUNK, Math.max(1, size)));
      for (let at = 0; at < size; ) {
        const { bytesRead } = await source.read(buffer, 0, Math.min(buffer.length, size - at), at);
        if (bytesRead === 0) break; // a failed write was rolled back
        for (let done = 0; done < bytesRead; ) {
          done += (await target.write(buffer, done, bytesRead - done, at + done)).bytesWritten;
        }
        at += bytesRead;
      }
      if (header) await target.write(header, 0, header.length, 0);
      await target.sync();
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
