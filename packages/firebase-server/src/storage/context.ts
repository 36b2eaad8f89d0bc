import type { Identity, Log } from '../contracts.ts';
import { DENIED, StorageError } from './errors.ts';
import type { CleanUpload } from './images.ts';
import { type StoredObject, toRuleMap } from './metadata.ts';
import type { ObjectStore } from './objects.ts';
import type { Operation, StorageRules, TraceLine } from './rules/rules.ts';
import type { UploadSessions } from './sessions.ts';

/** The services of all calls. */
export interface StorageContext {
  bucket: string;
  objects: ObjectStore;
  rules: StorageRules;
  clean: CleanUpload;
  sessions: UploadSessions;
  /** Running upload requests by account; those without a sign-in have an empty uid. */
  uploading: Map<string, number>;
  limits: StorageLimits;
  /** Counts one upload against an account's share. Throws {@link StorageError} 402. */
  countUpload(uid: string): Promise<void>;
  now: () => number;
  log: Log;
}

/** Sizes in bytes. */
export interface StorageLimits {
  /** Limit of one upload, whatever the rules allow. */
  upload: number;
  /** Limit of all files together. */
  total: number;
  /** Limit of all files that one account has uploaded. */
  perAccount: number;
  /** Uploads of one account in an hour. */
  uploadsPerHour: number;
}

/** One request and its sender. */
export interface Call {
  request: Request;
  url: URL;
  identity: Identity;
  /** Scheme, host and port as the client sees them, for the address at which a resumable upload continues. */
  origin: string;
}

/** Throws {@link StorageError} 403 unless the rules, or the admin secret, allow the operation. */
export function authorize(
  context: StorageContext,
  { identity }: Pick<Call, 'identity'>,
  operation: Operation,
  name: string,
  after: StoredObject | null = null,
): void {
  if (identity.admin) return;
  const { bucket, objects, rules, now, log } = context;
  const { auth } = identity;
  const stored = operation === 'list' ? undefined : objects.get(name);
  const trace: TraceLine[] = [];
  const attempt = {
    ...{ operation, bucket, name },
    auth: auth ? { uid: auth.uid, token: auth.token } : null,
    resource: stored ? toRuleMap(stored, bucket) : null,
    newResource: after ? toRuleMap(after, bucket) : null,
    now: now(),
  };
  if (rules.allows(attempt, trace)) return;
  log('debug', 'storage-denied', { operation, name, uid: auth?.uid ?? null, trace });
  throw new StorageError('unauthorized', DENIED);
}
