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
import { pictureToStore, storedPicture } from '../domain/records/stored-picture.ts';

/**
 * Uploads a picture, resumably, and returns its download URL in the form that records store, without an origin (STOR-04, decision 26). Rejects with
 * `storage/…`, aborted: `AbortError`.
 */
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
    const address = await getDownloadURL(target);
    const stored = pictureToStore(address);
    if (stored === null) throw new Error(`No picture of the league: ${address}`);
    return stored;
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/** Removes a picture by its stored address; a missing file, or an address that is not the league's, is no error. */
export async function removeFile(app: FirebaseApp, url: string | undefined, stored: string): Promise<void> {
  const picture = storedPicture(stored);
  if (picture === null) return;
  try {
    await deleteObject(ref(storageOf(app, url), picture.path));
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'storage/object-not-found') throw error;
  }
}

let connectedTo: FirebaseStorage | null = null;

/** @param url address of the embedded server's files; undefined with Firebase itself */
function storageOf(app: FirebaseApp, url: string | undefined): FirebaseStorage {
  if (connectedTo !== null) return connectedTo;
  const storage = getStorage(app);
  if (url !== undefined) {
    const { hostname, host, port, protocol } = new URL(url);
    // `connectStorageEmulator` speaks plain http only; for TLS this code replaces the service's host instead.
    if (protocol === 'https:') Object.assign(storage, { host });
    else connectStorageEmulator(storage, hostname, Number(port || 80));
  }
  connectedTo = storage;
  return storage;
}
