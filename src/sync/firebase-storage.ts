import type { FirebaseApp } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytesResumable,
} from 'firebase/storage';
import type { UploadOptions } from '../data/server.ts';

/** Uploads a file, resumably, and gives its download URL (STOR-04). Rejects with `storage/…`, aborted: `AbortError`. */
export async function uploadFile(
  app: FirebaseApp,
  url: string | undefined,
  path: string,
  file: Blob,
  { owner, onProgress, signal }: UploadOptions,
): Promise<string> {
  signal?.throwIfAborted();
  const target = ref(storageOf(app, url), path);
  const metadata = { contentType: file.type, customMetadata: { owner } };
  const task = uploadBytesResumable(target, file, metadata);
  const cancel = () => task.cancel();
  signal?.addEventListener('abort', cancel);
  try {
    task.on('state_changed', ({ bytesTransferred, totalBytes }) =>
      onProgress?.(totalBytes === 0 ? 0 : bytesTransferred / totalBytes),
    );
    await task;
    return await getDownloadURL(target);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/** Removes a file by its download URL; one that is already gone is no error. */
export async function removeFile(app: FirebaseApp, url: string | undefined, downloadUrl: string): Promise<void> {
  try {
    await deleteObject(ref(storageOf(app, url), downloadUrl));
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'storage/object-not-found') throw error;
  }
}

let connectedTo: FirebaseStorage | null = null;

/** @param url where the embedded server keeps its files; undefined on Firebase itself */
function storageOf(app: FirebaseApp, url: string | undefined): FirebaseStorage {
  if (connectedTo !== null) return connectedTo;
  const storage = getStorage(app);
  if (url !== undefined) {
    const { hostname, host, port, protocol } = new URL(url);
    // The emulator's own switch speaks plain http only; over TLS the service's host is exchanged instead.
    if (protocol === 'https:') Object.assign(storage, { host });
    else connectStorageEmulator(storage, hostname, Number(port || 80));
  }
  connectedTo = storage;
  return storage;
}
