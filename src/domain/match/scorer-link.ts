import { SERVER_TIME } from '../records/server-time.ts';
import type { Patch } from '../records/types.ts';
import { sha256 } from '../text/sha256.ts';
import { LINK_LIFE_MS } from './scorers.ts';

/** The part of a link behind its `#`, which browsers send to no server: `{linkId}.{secret}`. */
export interface LinkKey {
  linkId: string;
  secret: string;
}

const SECRET_BYTES = 16;
const KEY_SHAPE = /^#?([-0-9A-Z_a-z]{20})\.([-\w]{22})$/;

/** A secret that nobody can guess: 22 characters of base64url; @param fill fills bytes at random, as `crypto.getRandomValues` does */
export function makeSecret(fill: (bytes: Uint8Array<ArrayBuffer>) => unknown): string {
  const bytes = new Uint8Array(SECRET_BYTES);
  fill(bytes);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The address that a scorer's phone opens. */
export function scorerAddress(origin: string, matchId: string, { linkId, secret }: LinkKey): string {
  return `${origin}/score/${matchId}#${linkId}.${secret}`;
}

/** The key in the hash of an address; null if the hash has none. */
export function parseLinkKey(hash: string): LinkKey | null {
  const [, linkId, secret] = KEY_SHAPE.exec(hash) ?? [];
  return linkId === undefined || secret === undefined ? null : { linkId, secret };
}

/**
 * The record of a new link; the secret itself is stored nowhere.
 *
 * @param of.once for one phone only; @param of.serverNow estimate of the server's clock, ms; @param of.by uid of the admin
 */
export function linkPatch(
  matchId: string,
  { linkId, secret }: LinkKey,
  { once, serverNow, by }: { once: boolean; serverNow: number; by: string },
): Patch {
  // One minute less: the estimate may be ahead of the server's clock.
  const until = Math.floor(serverNow) + LINK_LIFE_MS - 60_000;
  return { [`scorerLinks/${matchId}/${linkId}`]: { hash: sha256(secret), createdAt: SERVER_TIME, until, once, by } };
}
