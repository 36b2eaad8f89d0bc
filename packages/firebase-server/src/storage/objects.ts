import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Json, Log } from '../contracts.ts';
import { type JournalState, makeFolder, openJournal, readState } from '../durable-log/durable-log.ts';
import { contentFiles } from './content.ts';
import type { StoredObject } from './metadata.ts';

/** An open file of a stored object; the caller that opened it closes it. */
export type ContentHandle = Awaited<ReturnType<typeof open>>;

/** Stored files: their metadata in memory and in a journal, their content in files of random names. */
export interface ObjectStore {
  get(name: string): StoredObject | undefined;
  /** All names in the order of their UTF-16 code units. */
  names(): readonly string[];
  /** Bytes of all content. */
  size(): number;
  /** Bytes of the content that this account has uploaded. */
  sizeOf(uploader: string): number;
  /** Writes new content to disk and returns the name of its file; it is invisible until {@link ObjectStore.put}. */
  write(content: Uint8Array): Promise<string>;
  /** Removes written content that is not needed after all. */
  discard(file: string): Promise<void>;
  /** Replaces the object of that name. Durable when it resolves; when it rejects nothing has changed. */
  put(object: StoredObject): Promise<void>;
  /** Durable when the promise resolves; when it rejects the object is still there. */
  remove(name: string): Promise<void>;
  /** Opens an object's content; null when its file is missing. It stays readable after the object is deleted. */
  read(object: StoredObject): Promise<ContentHandle | null>;
  healthy(): boolean;
  close(): Promise<void>;
}

type Change = { op: 'put'; object: StoredObject } | { op: 'remove'; name: string };

const NAME = 'objects';

/** The path of an object's content. */
export function contentPath(dir: string, object: Pick<StoredObject, 'file'>): string {
  return join(dir, 'content', object.file);
}

/** Reads the metadata of the files in `dir` and changes nothing. Throws `StartError` (`EXIT.dataFolderCorrupt`). */
export async function readObjects(dir: string): Promise<{ objects: StoredObject[]; state: JournalState }> {
  const objects = new Map<string, StoredObject>();
  const put = (object: StoredObject) => void objects.set(object.name, object);
  const state = await readState({
    dir,
    name: NAME,
    restore: (snapshot) => (snapshot as unknown as StoredObject[]).forEach(put),
    replay: (record) => {
      const change = record as unknown as Change;
      if (change.op === 'put') put(change.object);
      else objects.delete(change.name);
    },
  });
  return { objects: [...objects.values()], state };
}

/** Opens the files in `dir`. Throws `StartError` (`EXIT.dataFolderCorrupt`) if their journal cannot be read. */
export async function openObjects(dir: string, log: Log): Promise<ObjectStore> {
  const content = join(dir, 'content');
  await makeFolder(content);
  const objects = new Map<string, StoredObject>();
  let total = 0;
  const byUploader = new Map<string, number>();
  const count = (object: StoredObject | undefined, sign: 1 | -1) => {
    if (object === undefined) return;
    total += sign * object.size;
    if (object.uploader === undefined) return;
    const left = (byUploader.get(object.uploader) ?? 0) + sign * object.size;
    if (left > 0) byUploader.set(object.uploader, left);
    else byUploader.delete(object.uploader);
  };
  let sorted: string[] | null = null;
  const apply = (change: Change) => {
    const name = change.op === 'put' ? change.object.name : change.name;
    count(objects.get(name), -1);
    if (change.op === 'remove' || !objects.has(name)) sorted = null;
    if (change.op === 'remove') objects.delete(name);
    else {
      objects.set(name, change.object);
      count(change.object, 1);
    }
  };
  const journal = await openJournal({
    dir,
    name: NAME,
    restore: (snapshot) => {
      for (const object of snapshot as unknown as StoredObject[]) apply({ op: 'put', object });
    },
    replay: (record) => apply(record as unknown as Change),
    snapshot: () => [...objects.values()] as unknown as Json,
    log,
  });
  await sweep(content, objects, log);
  const files = contentFiles(content, log);

  const commit = async (change: Change, name: string): Promise<void> => {
    const before = objects.get(name);
    apply(change);
    const undo = () => apply(before ? { op: 'put', object: before } : { op: 'remove', name });
    await journal.append(change as unknown as Json, undo);
    // not earlier: until the change is on disk, a crash brings the old object back
    if (before && objects.get(name)?.file !== before.file) await files.remove(before.file);
  };

  return {
    get: (name) => objects.get(name),
    names: () => {
      sorted ??= [...objects.keys()].sort();
      return sorted;
    },
    size: () => total,
    sizeOf: (uploader) => byUploader.get(uploader) ?? 0,
    write: files.write,
    discard: files.remove,
    put: (object) => commit({ op: 'put', object }, object.name),
    remove: (name) => commit({ op: 'remove', name }, name),
    read: async ({ name, file, size }) => {
      const handle = await open(files.path(file), 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return null;
      });
      if (handle && (await handle.stat()).size === size) return handle;
      await handle?.close();
      if (objects.get(name)?.file === file) log('error', 'storage-content-lost', { name, file });
      return null;
    },
    healthy: () => journal.healthy() && files.healthy(),
    close: async () => {
      files.close();
      await journal.close();
    },
  };
}

/** Removes content without an object: written before a crash, or replaced and not yet removed. */
async function sweep(content: string, objects: ReadonlyMap<string, StoredObject>, log: Log): Promise<void> {
  const wanted = new Set([...objects.values()].map(({ file }) => file));
  const found = await readdir(content);
  const orphans = found.filter((file) => !wanted.has(file));
  for (const file of orphans) await rm(join(content, file), { recursive: true, force: true });
  if (orphans.length > 0) log('info', 'storage-orphans-removed', { count: orphans.length });
  const present = new Set(found);
  const lost = [...objects.values()].filter(({ file }) => !present.has(file));
  // a missing picture must not prevent the league's start
  if (lost.length > 0) log('error', 'storage-content-missing', { names: lost.slice(0, 20).map(({ name }) => name) });
}
