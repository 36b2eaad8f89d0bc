import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../contracts.ts';
import { syncFolder } from '../durable-log/durable-log.ts';
import { swallow } from '../log.ts';

/** Milliseconds between two attempts at a disk that refused a file. */
const RETRY_MS = 500;
const PROBE = 'probe';

/** The files with the content of stored objects, each written once under a random name. */
export interface ContentFiles {
  path(file: string): string;
  /** Writes new content to disk and returns the name of its file. If the disk refuses, no part of the content stays. */
  write(content: Uint8Array): Promise<string>;
  /** Removes a file that is no longer needed; if that fails, the next start removes it. */
  remove(file: string): Promise<void>;
  /** False from a refused write until as many bytes can be written again; the store retries by itself. */
  healthy(): boolean;
  close(): void;
}

/** The content files in the existing folder `dir`. */
export function contentFiles(dir: string, log: Log): ContentFiles {
  let refused: number | null = null;
  let retry: NodeJS.Timeout | null = null;
  const path = (file: string) => join(dir, file);

  const remove = (file: string): Promise<void> =>
    rm(path(file), { force: true }).catch(swallow(log, 'storage-content-not-removed', { file }, 'warn'));

  const store = async (file: string, bytes: Uint8Array, flags: string): Promise<void> => {
    const handle = await open(path(file), flags, 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } catch (error) {
      await remove(file);
      throw error;
    } finally {
      await handle.close();
    }
    await syncFolder(dir);
  };

  const recovered = () => {
    if (refused !== null) log('info', 'storage-writes-again', { dir });
    refused = null;
    if (retry !== null) clearInterval(retry);
    retry = null;
  };
  const probe = async () => {
    await store(PROBE, Buffer.alloc(Math.max(1, refused ?? 1)), 'w');
    await remove(PROBE);
    recovered();
  };

  return {
    path,
    write: async (bytes) => {
      const file = randomBytes(16).toString('hex');
      try {
        await store(file, bytes, 'wx');
      } catch (error) {
        log('error', 'storage-write-failed', { error: String(error) });
        refused = bytes.length;
        retry ??= setInterval(() => void probe().catch(() => undefined), RETRY_MS).unref();
        throw error;
      }
      recovered();
      return file;
    },
    remove,
    healthy: () => refused === null,
    close: () => {
      if (retry !== null) clearInterval(retry);
    },
  };
}
