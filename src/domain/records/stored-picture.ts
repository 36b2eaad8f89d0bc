import type { LogoFile } from './logo-files.ts';

/**
 * Pictures in the records: `photoURL` of a user, `logo` of a team. Each is an upload of the league. An origin in the stored address is ignored
 * (decision 26): the app always loads a picture from the league's own storage and never from a host that somebody wrote into a record.
 */

/** The storage that keeps the league's files. */
export interface PictureStorage {
  /** The text before `/v0/b/…`; empty for the origin of the page. */
  origin: string;
  /** Undefined: the bucket that the record names. */
  bucket?: string | undefined;
}

/** A file in the league's bucket. */
export interface StoredPicture {
  /** Path in the bucket, `players/{uid}/avatar`. */
  path: string;
  bucket: string;
  /** The token of the download URL; null if the address has none. */
  token: string | null;
}

/** The longest value of a record; the rules have the same limit. */
const MAX_LENGTH = 2000;
const UPLOAD =
  /^(?:https?:\/\/[-.:0-9A-Za-z]+)?\/v0\/b\/([-.0-9A-Z_a-z]+)\/o\/([-!'()*.0-9A-Z_a-z~%]+)(?:\?([-&.0-9=A-Z_a-z]*))?$/;
const TOKEN = /(?:^|&)token=([-0-9A-Z_a-z.]+)(?:&|$)/;
/** The places of people's uploads (specification.md §7); nothing else but {@link OWN} is a picture of the league. */
const PLACES = /^(?:teams\/[^/]+|teams\/[^/]+\/logo_[0-9]{1,16}|players\/[^/]+\/avatar)$/;
/** The league's own files (decision 130), which its pages serve under the same name. */
const OWN = /^league\/\w+\.img$/;

/** The upload that a stored value names, or null for anything else. The host in the value is ignored. */
export function storedPicture(stored: unknown): StoredPicture | null {
  if (typeof stored !== 'string' || stored.length > MAX_LENGTH) return null;
  if (OWN.test(stored.slice(1)) && stored[0] === '/') return { path: stored.slice(1), bucket: '', token: null };
  const [, bucket, encoded, query = ''] = UPLOAD.exec(stored) ?? [];
  if (bucket === undefined || encoded === undefined) return null;
  const path = decoded(encoded);
  if (path === null || !(PLACES.test(path) || OWN.test(path))) return null;
  return { path, bucket, token: TOKEN.exec(query)?.[1] ?? null };
}

/** The value that a record stores for an upload: its address without an origin. Null if the address names no upload. */
export function pictureToStore(downloadUrl: string): string | null {
  const picture = storedPicture(downloadUrl);
  return picture === null ? null : storedAddress(picture);
}

/** The value that a record stores for a file of the league. */
export const storedAddress = (picture: StoredPicture): string => addressOf(picture, { origin: '' });

/** Small inline pictures, such as the emblems of the demo league: the browser requests nothing for them. */
const WRITTEN_OUT = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/;
const MAX_WRITTEN_OUT = 16_384;

/**
 * The address of a stored picture at the league's own storage; null for a value that is neither an upload nor an inline picture: the screen then
 * shows the initial.
 */
export function pictureAddress(stored: unknown, storage: PictureStorage): string | null {
  const picture = storedPicture(stored);
  if (picture !== null) return addressOf(picture, storage);
  return typeof stored === 'string' && stored.length <= MAX_WRITTEN_OUT && WRITTEN_OUT.test(stored) ? stored : null;
}

function addressOf({ path, bucket, token }: StoredPicture, storage: PictureStorage): string {
  if (OWN.test(path)) return `/${path}`;
  const base = `${storage.origin}/v0/b/${storage.bucket ?? bucket}/o/${encodeURIComponent(path)}?alt=media`;
  return token === null ? base : `${base}&token=${token}`;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null; // a broken percent sign
  }
}

// The pictures of the league itself (decision 130). A record holds only the number of an upload, so it can name no other host; the pages of the league
// serve each file under its own name (functions/src/pages/league-files.ts): a canvas can be read back, and frames and mails need no other address.

/** The number of an upload: its time in ms. */
export const LOGO = /^[0-9]{1,16}$/;

/** Where a file of a logo is, on the league's own host and, without the first slash, in its storage. */
export const logoAddress = (logo: string, file: LogoFile): string => `/league/logo_${logo}_${file}.img`;
