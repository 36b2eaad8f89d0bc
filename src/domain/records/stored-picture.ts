/**
 * Pictures as the records name them: `photoURL` of a user, `logo` of a team. What is stored is an upload of the league, with
 * or without an origin in front of it, which says nothing (decision 26): whoever shows one asks the league's own storage
 * and no host that somebody wrote down.
 */

/** Where the league keeps its files. */
export interface PictureStorage {
  /** In front of `/v0/b/…`; empty for the origin of the page. */
  origin: string;
  /** Undefined: the one that the record names. */
  bucket?: string | undefined;
}

/** A file in the league's bucket. */
export interface StoredPicture {
  /** Path in the bucket, `players/{uid}/avatar`. */
  path: string;
  bucket: string;
  /** Of the download URL; null where the address has none. */
  token: string | null;
}

/** Longest that a record holds, as the rules have it. */
const MAX_LENGTH = 2000;
const UPLOAD =
  /^(?:https?:\/\/[-.:0-9A-Za-z]+)?\/v0\/b\/([-.0-9A-Z_a-z]+)\/o\/([-!'()*.0-9A-Z_a-z~%]+)(?:\?([-&.0-9=A-Z_a-z]*))?$/;
const TOKEN = /(?:^|&)token=([-0-9A-Z_a-z.]+)(?:&|$)/;
/** The three places of uploads (specification.md §7); nothing else is a picture of the league. */
const PLACES = /^(?:teams\/[^/]+|teams\/[^/]+\/logo_[0-9]{1,16}|players\/[^/]+\/avatar)$/;

/** The upload that a stored value names, or null for anything else. Hosts are read over, whichever they were. */
export function storedPicture(stored: unknown): StoredPicture | null {
  if (typeof stored !== 'string' || stored.length > MAX_LENGTH) return null;
  const [, bucket, encoded, query = ''] = UPLOAD.exec(stored) ?? [];
  if (bucket === undefined || encoded === undefined) return null;
  const path = decoded(encoded);
  if (path === null || !PLACES.test(path)) return null;
  return { path, bucket, token: TOKEN.exec(query)?.[1] ?? null };
}

/** What a record stores of an upload: its address without an origin. Null for what is none. */
export function pictureToStore(downloadUrl: string): string | null {
  const picture = storedPicture(downloadUrl);
  return picture === null ? null : addressOf(picture, { origin: '' });
}

/** Small pictures that are written out, such as the emblems of the demo league: they ask nobody for anything. */
const WRITTEN_OUT = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/;
const MAX_WRITTEN_OUT = 16_384;

/**
 * The address under which a stored picture is shown, at the league's own storage; null for everything that is neither an
 * upload nor written out, so that the initial stands there.
 */
export function pictureAddress(stored: unknown, storage: PictureStorage): string | null {
  const picture = storedPicture(stored);
  if (picture !== null) return addressOf(picture, storage);
  return typeof stored === 'string' && stored.length <= MAX_WRITTEN_OUT && WRITTEN_OUT.test(stored) ? stored : null;
}

function addressOf({ path, bucket, token }: StoredPicture, storage: PictureStorage): string {
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
