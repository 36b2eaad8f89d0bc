import { searchKey } from '../text/search.ts';
import { LISTED_STEP } from './constants.ts';
import { SERVER_TIME } from './server-time.ts';
import type { Patch } from './types.ts';
import { isListed, type Listing } from './types.ts';

/**
 * Derived fields of a user's record, so that a client can query a few users instead of all: by name, by the order of the public list, by the time of
 * the last change. The rules prove each of them (rules/user-keys.ts).
 */

/** A multi-path update, as in src/domain/match/patches.ts. */

/**
 * `nameKeys`: the name as search compares it, then its words beginning with the last one (from two words on), then
 * beginning with the second (from three words on), so that each of these words is the start of a key.
 */
export function nameKeysOf(displayName: string): string[] {
  const name = searchKey(displayName);
  const words = name.split(' ');
  const from = (first: number) => [...words.slice(first), ...words.slice(0, first)].join(' ');
  if (words.length === 1) return [name];
  return words.length === 2 ? [name, from(1)] : [name, from(words.length - 1), from(1)];
}

/** `listed`: most cups first, then the best accuracy (percent, below 1000); null if the user is not in the list. */
export function listedOf(user: Listing): number | null {
  if (!isListed(user)) return null;
  const { cupsScored, accuracy } = (user.stats ?? {}) as { cupsScored?: unknown; accuracy?: unknown };
  return numberOf(cupsScored) * LISTED_STEP + numberOf(accuracy);
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** `nameKeys` and, if the user is in the list, `listed`: for a record that is written whole. */
export function userKeys(user: Listing & { displayName: string }): { nameKeys: string[]; listed?: number } {
  const listed = listedOf(user);
  return { nameKeys: nameKeysOf(user.displayName), ...(listed === null ? {} : { listed }) };
}

/** Part of every change of a user's record. */
export const touched = (uid: string): Patch => ({ [`users/${uid}/updatedAt`]: SERVER_TIME });

/** Part of a change of the name. */
export const renamed = (uid: string, displayName: string): Patch => ({
  [`users/${uid}/nameKeys`]: nameKeysOf(displayName),
  ...touched(uid),
});

/** Part of a change of approval or statistics. @param user the record after the change */
export const relisted = (uid: string, user: Listing): Patch => ({
  [`users/${uid}/listed`]: listedOf(user),
  ...touched(uid),
});
