import { createHash, randomUUID } from 'node:crypto';
import { authorize, type Call, type StorageContext } from './context.ts';
import { NOT_FOUND, StorageError } from './errors.ts';
import { type MetadataChanges, mergeMetadata, type StoredObject } from './metadata.ts';

/** Content to be stored under a name. */
export interface Upload {
  name: string;
  wanted: MetadataChanges;
  bytes: Buffer;
  /** Bytes sent; more than {@link Upload.bytes} if the server did not keep all of them. */
  size: number;
}

/**
 * Stores an upload, durable when the promise resolves. Throws {@link StorageError}: 403 if the rules refuse it, if it is too large or no image, 402
 * if the account or the league has used up its share, 409 for a wrong checksum.
 */
export async function storeUpload(
  context: StorageContext,
  call: Pick<Call, 'identity'>,
  upload: Upload,
): Promise<StoredObject> {
  const { objects, limits, clean } = context;
  const { name, wanted, bytes, size } = upload;
  authorizeUpload(context, call, upload);
  if (size > limits.upload) throw new StorageError('unauthorized', `A file may have at most ${limits.upload} bytes.`);
  const md5Hash = digest(bytes);
  if (wanted.md5Hash !== undefined && wanted.md5Hash !== md5Hash)
    throw new StorageError('invalid-checksum', 'The checksum differs.');
  const { uid } = call.identity.auth ?? {};
  if (uid !== undefined) await context.countUpload(uid);
  const image = await clean(bytes, planned(context, upload).contentType);
  const fits = () => checkRoom(context, name, uid, image.bytes.length);
  fits();
  const file = await objects.write(image.bytes);
  try {
    authorizeUpload(context, call, upload); // checked again: after other writes the rules may no longer allow it
    fits();
  } catch (error) {
    await objects.discard(file);
    throw error;
  }
  const { contentType } = image;
  const object = {
    ...planned(context, upload),
    ...{ file, contentType, size: image.bytes.length, md5Hash: digest(image.bytes), token: randomUUID() },
    ...(uid === undefined ? {} : { uploader: uid }),
  };
  await objects.put(object).catch(async (error: unknown) => {
    await objects.discard(file);
    throw error;
  });
  return object;
}

/** Throws {@link StorageError} 402 if `size` bytes under this name are more than the account or the league may have. */
function checkRoom({ objects, limits }: StorageContext, name: string, uid: string | undefined, size: number): void {
  const before = objects.get(name);
  if (objects.size() - (before?.size ?? 0) + size > limits.total) {
    throw new StorageError('quota-exceeded', 'The league has no room for more files.');
  }
  if (uid === undefined) return;
  const own = objects.sizeOf(uid) - (before?.uploader === uid ? before.size : 0);
  if (own + size > limits.perAccount)
    throw new StorageError('quota-exceeded', 'The account has no room for more files.');
}

/** Throws {@link StorageError} 403 if the rules deny this upload; called as soon as its size is known. */
export function authorizeUpload(
  context: StorageContext,
  call: Pick<Call, 'identity'>,
  upload: Omit<Upload, 'bytes'>,
): void {
  authorize(context, call, 'create', upload.name, planned(context, upload));
}

/** Changes the metadata of a file. Throws {@link StorageError} 404, 403 if the rules refuse it, and for a type that does not match the content. */
export async function updateObject(
  context: StorageContext,
  call: Pick<Call, 'identity'>,
  name: string,
  wanted: MetadataChanges,
): Promise<StoredObject> {
  const before = findObject(context, call, name);
  const after: StoredObject = {
    ...before,
    contentType: wanted.contentType ?? before.contentType,
    metageneration: before.metageneration + 1,
    updated: context.now(),
    settable: mergeMetadata(before.settable, wanted),
  };
  authorize(context, call, 'update', name, after);
  if (after.contentType !== before.contentType) {
    throw new StorageError('unauthorized', `The content is ${before.contentType}, not ${after.contentType}.`);
  }
  await context.objects.put(after);
  return after;
}

/**
 * The stored object, for a call that changes it. Throws {@link StorageError} 404 if it does not exist, but 403 to a client that may not know that.
 */
export function findObject(context: StorageContext, call: Pick<Call, 'identity'>, name: string): StoredObject {
  const object = context.objects.get(name);
  if (object) return object;
  authorize(context, call, 'get', name);
  throw new StorageError('object-not-found', NOT_FOUND);
}

/** The object of an upload, as far as it is known before its content is decoded. */
function planned({ objects, now }: StorageContext, { name, wanted, size }: Omit<Upload, 'bytes'>): StoredObject {
  const time = now();
  const last = Number(objects.get(name)?.generation ?? 0);
  return {
    name,
    file: '',
    generation: String(Math.max(time * 1000, last + 1)),
    metageneration: 1,
    contentType: wanted.contentType ?? 'application/octet-stream',
    size,
    md5Hash: wanted.md5Hash ?? '',
    timeCreated: time,
    updated: time,
    token: '',
    settable: mergeMetadata({}, wanted),
  };
}

function digest(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('base64');
}
