import { readJson } from '../requests/requests.ts';
import { StorageError } from './errors.ts';
import type { RuleMap } from './rules/rules.ts';

/** A stored file. Times are milliseconds since the epoch. */
export interface StoredObject {
  name: string;
  /** Random name on disk, new for each upload. */
  file: string;
  /** Microseconds since the epoch, greater for each upload of the same name. */
  generation: string;
  metageneration: number;
  /** The type of the content, detected from its bytes. */
  contentType: string;
  /** Bytes. */
  size: number;
  /** Base64. */
  md5Hash: string;
  timeCreated: number;
  updated: number;
  /** The account that uploaded the content; absent in files of the server itself and of older versions. */
  uploader?: string;
  /** A download with this token needs no further right. */
  token: string;
  /** The name of this field in journals on disk. */
  settable: EditableMetadata;
}

/** The metadata that clients may set, besides the type. */
export interface EditableMetadata {
  cacheControl?: string;
  contentDisposition?: string;
  contentLanguage?: string;
  /** The SDK's `customMetadata`. */
  custom?: Record<string, string>;
}

/** The metadata of an upload or an update as the client sent it; null clears a field. */
export interface MetadataChanges {
  contentType?: string;
  /** Base64, of the bytes that the client sends. */
  md5Hash?: string;
  settable: { [field in keyof EditableMetadata]?: EditableMetadata[field] | null };
  /** Custom keys to clear. */
  cleared: string[];
}

const HEADERS = ['cacheControl', 'contentDisposition', 'contentLanguage'] as const;
const MAX_HEADER = 512;
/** Bytes of custom keys and values together; Cloud Storage has the same limit. */
const MAX_CUSTOM = 8192;

/** Reads the JSON of an upload or an update. Throws {@link StorageError} 400. */
export function parseMetadataChanges(text: string): MetadataChanges {
  const json = parseObject(text === '' ? '{}' : text);
  const wanted: MetadataChanges = { settable: {}, cleared: [] };
  for (const field of ['contentType', 'md5Hash'] as const) {
    if (json[field] != null) wanted[field] = headerText(field, json[field]);
  }
  for (const field of HEADERS) {
    if (json[field] === undefined) continue;
    wanted.settable[field] = json[field] === null ? null : headerText(field, json[field]);
  }
  const { metadata } = json;
  if (metadata === null) wanted.settable.custom = null;
  else if (metadata !== undefined) {
    const entries = Object.entries(asObject(metadata));
    wanted.cleared = entries.filter(([, value]) => value === null).map(([key]) => key);
    wanted.settable.custom = Object.fromEntries(
      entries.filter(([, value]) => value !== null).map(([key, value]) => [key, customText(value)]),
    );
  }
  return wanted;
}

/**
 * The metadata of a file after a client's changes; custom keys are merged. Throws {@link StorageError} 400 for too
 * many.
 */
export function mergeMetadata(before: EditableMetadata, wanted: MetadataChanges): EditableMetadata {
  const { settable, cleared } = wanted;
  const merged: EditableMetadata = {};
  for (const field of HEADERS) {
    const value = settable[field] === undefined ? before[field] : settable[field];
    if (value != null && value !== '') merged[field] = value;
  }
  if (settable.custom !== null) {
    const custom = new Map(Object.entries(before.custom ?? {}));
    for (const key of cleared) custom.delete(key);
    for (const [key, value] of Object.entries(settable.custom ?? {})) custom.set(key, value);
    const size = [...custom].reduce((sum, [key, value]) => sum + Buffer.byteLength(key) + Buffer.byteLength(value), 0);
    if (size > MAX_CUSTOM)
      throw new StorageError('invalid-argument', `Custom metadata is limited to ${MAX_CUSTOM} bytes.`);
    if (custom.size > 0) merged.custom = Object.fromEntries(custom);
  }
  return merged;
}

/** The file as the SDK reads it. */
export function toResource(object: StoredObject, bucket: string): object {
  const { name, settable, md5Hash } = object;
  const { custom, ...headers } = settable;
  return {
    name,
    bucket,
    generation: object.generation,
    metageneration: String(object.metageneration),
    contentType: object.contentType,
    timeCreated: new Date(object.timeCreated).toISOString(),
    updated: new Date(object.updated).toISOString(),
    storageClass: 'STANDARD',
    size: String(object.size),
    md5Hash,
    contentEncoding: 'identity',
    contentDisposition: dispositionOf(object),
    etag: etagOf(object),
    downloadTokens: object.token,
    ...headers,
    ...(custom ? { metadata: custom } : {}),
  };
}

/** The file as rules see it, for `resource` and `request.resource`. */
export function toRuleMap(object: StoredObject, bucket: string): RuleMap {
  const { name, generation, metageneration, contentType, size, md5Hash, settable } = object;
  return {
    ...{ name, bucket, generation, metageneration, contentType, size, md5Hash },
    etag: etagOf(object),
    timeCreated: new Date(object.timeCreated),
    updated: new Date(object.updated),
    cacheControl: settable.cacheControl ?? null,
    contentDisposition: settable.contentDisposition ?? null,
    contentEncoding: null,
    contentLanguage: settable.contentLanguage ?? null,
    metadata: settable.custom ?? {},
  };
}

/** Changes with the content and with the metadata. */
export function etagOf({ generation, metageneration }: StoredObject): string {
  return `${generation}-${metageneration}`;
}

/** The served disposition: never the client's own text, with which it could mislead a browser. */
export function dispositionOf({ name, settable }: StoredObject): string {
  const kind = /^\s*attachment\b/i.test(settable.contentDisposition ?? '') ? 'attachment' : 'inline';
  const base = name.slice(name.lastIndexOf('/') + 1);
  const encoded = encodeURIComponent(base).replace(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `${kind}; filename*=utf-8''${encoded}`;
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return asObject(readJson(text));
  } catch (error) {
    if (error instanceof SyntaxError) throw new StorageError('invalid-argument', 'The metadata is not JSON.');
    throw error;
  }
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new StorageError('invalid-argument', 'The metadata must be an object.');
}

/** Some of these texts become response headers, so only printable ASCII is allowed. */
function headerText(field: string, value: unknown): string {
  if (typeof value === 'string' && value.length <= MAX_HEADER && /^[\x20-\x7e]*$/.test(value)) return value;
  throw new StorageError('invalid-argument', `Invalid ${field}.`);
}

function customText(value: unknown): string {
  if (typeof value === 'string' && !/\p{Surrogate}/u.test(value)) return value;
  throw new StorageError('invalid-argument', 'Custom metadata must be strings.');
}
