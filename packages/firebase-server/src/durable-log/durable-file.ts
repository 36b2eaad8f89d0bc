import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes a folder's entries, so that a rename or a new file in it survives a power cut. Not every platform can. */
export async function syncFolder(folder: string): Promise<void> {
  let handle: Awaited<ReturnType<typeof open>>;
  try {
    handle = await open(folder, 'r');
  } catch (error) {
    if (process.platform === 'win32') return; // Windows cannot open a folder, and journals its entries itself
    throw error;
  }
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Replaces a file as a whole: after the promise resolves the new content is on disk, and a crash at any moment leaves either the old content or the
 * new one. `mode` are the permission bits, 0600 by default.
 */
export async function writeDurably(path: string, content: string | Uint8Array, mode = 0o600): Promise<void> {
  await (await stageDurably(path, content, mode))();
  await syncFolder(dirname(path));
}

/**
 * Writes the new content of a file to disk beside it, and returns a function that puts it in place, which needs no more disk space but does not sync
 * the folder. If the disk refuses, no file is left behind.
 */
export async function stageDurably(
  path: string,
  content: string | Uint8Array,
  mode = 0o600,
): Promise<() => Promise<void>> {
  const temporary = `${path}.tmp`;
  const handle = await open(temporary, 'w', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined); // others may need the disk space
    throw error;
  } finally {
    await handle.close();
  }
  return () => rename(temporary, path);
}

/**
 * Makes a folder that only this user may enter, and its parents; no error if it exists. Node's own `recursive` is not used: it never returns on a
 * file system that refuses a folder with ENOENT (such as /proc).
 */
export async function makeFolder(path: string, parents = true): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT' || !parents) throw error;
    await makeFolder(dirname(path));
    await makeFolder(path, false);
  }
}
