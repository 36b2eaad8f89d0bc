import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Identity, Log, TokenVerifier } from '../contracts.ts';
import type { StorageContext, StorageLimits } from './context.ts';
import { answerCall } from './endpoints.ts';
import { StorageError } from './errors.ts';
import { createImageCleaner, type LoadSharp } from './images.ts';
import { parseMetadataChanges } from './metadata.ts';
import { checkName } from './names.ts';
import { openObjects } from './objects.ts';
import { compileStorageRules } from './rules/rules.ts';
import { createUploadSessions } from './sessions.ts';
import { storeUpload } from './store.ts';

// Other rooms import only this file.
export type { StoredObject } from './metadata.ts';
export { checkName } from './names.ts';
export { contentPath, openObjects, readObjects } from './objects.ts';

export interface StorageOptions {
  /** Folder for the files and their journal. */
  dir: string;
  bucket: string;
  /** Text of `storage.rules`. */
  rules: string;
  verifyToken: TokenVerifier;
  loadSharp: LoadSharp;
  log: Log;
  now?: () => number;
  limits?: Partial<StorageLimits>;
}

/** The league's files: images only, each re-encoded from its pixels. */
export interface LeagueStorage {
  /** Answers a call to `/v0/…`. `origin` is scheme, host and port as the client sees them. */
  handle(request: Request, origin: string): Promise<Response>;
  /** The names with this prefix, sorted. */
  names(prefix?: string): string[];
  /** The names of the files that this account has uploaded, sorted. */
  namesOf(uid: string): string[];
  /** A file's content and type, or null. */
  read(name: string): Promise<{ bytes: Buffer; contentType: string } | null>;
  /** Stores an image without asking the rules, durable when the promise resolves to its token. Throws `StorageError`. */
  put(name: string, bytes: Buffer, contentType: string): Promise<string>;
  /** Removes a file without asking the rules; no error if it does not exist. Durable when the promise resolves. */
  remove(name: string): Promise<void>;
  count(): number;
  /** Bytes of all files, and the most that there may be. */
  size(): number;
  room: number;
  /** False while files cannot be written to disk. */
  healthy(): boolean;
  close(): Promise<void>;
}

const DEFAULT_LIMITS: StorageLimits = {
  upload: 5 * 1024 * 1024,
  total: 4 * 1024 * 1024 * 1024,
  perAccount: 25 * 1024 * 1024,
  uploadsPerHour: 100,
};

const ADMIN: Identity = { auth: null, admin: true, expiresAt: Number.POSITIVE_INFINITY };

/**
 * Opens the files in `dir`, and makes the folder on the first run. Throws `StartError` if the rules do not compile (`EXIT.badRules`) or the journal
 * is damaged (`EXIT.dataFolderCorrupt`).
 */
export async function openStorage(options: StorageOptions): Promise<LeagueStorage> {
  const { dir, bucket, verifyToken, log, now = Date.now } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const rules = compileStorageRules(options.rules);
  const objects = await openObjects(dir, log);
  const sessions = createUploadSessions(now);
  const shares = new RateLimiterMemory({ points: limits.uploadsPerHour, duration: 3600 });
  const countUpload = async (uid: string) => {
    await shares.consume(uid).catch(() => {
      throw new StorageError('quota-exceeded', 'Too many uploads in an hour.');
    });
  };
  const clean = createImageCleaner(options.loadSharp);
  const uploading = new Map<string, number>();
  const context: StorageContext = { bucket, objects, rules, clean, sessions, uploading, limits, countUpload, now, log };
  return {
    handle: (request, origin) => answerCall(context, verifyToken, request, origin),
    names: (prefix = '') => objects.names().filter((name) => name.startsWith(prefix)),
    namesOf: (uid) => objects.names().filter((name) => objects.get(name)?.uploader === uid),
    read: async (name) => {
      const object = objects.get(name);
      const handle = object && (await objects.read(object));
      if (!handle) return null;
      try {
        return { bytes: await handle.readFile(), contentType: object.contentType };
      } finally {
        await handle.close();
      }
    },
    put: async (name, bytes, contentType) => {
      const wanted = { ...parseMetadataChanges(''), contentType };
      const upload = { name: checkName(name), wanted, bytes, size: bytes.length };
      return (await storeUpload(context, { identity: ADMIN }, upload)).token;
    },
    remove: async (name) => {
      if (objects.get(name)) await objects.remove(name);
    },
    count: () => objects.names().length,
    size: objects.size,
    room: limits.total,
    healthy: objects.healthy,
    close: async () => {
      sessions.close();
      await objects.close();
    },
  };
}
