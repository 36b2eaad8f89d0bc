import { searchKey } from '../text/search.ts';
import { SERVER_TIME } from './server-time.ts';

/**
 * What a user's record repeats of itself, so that the server can be asked for a few users instead of all: by name, by the
 * order of the public list, by the time of the last change. The rules prove each of them (scripts/rules/user-keys.mjs).
 */

/** A multi-path update, as in src/domain/match/patches.ts. */
type Patch = Record<string, unknown>;

/** What decides whether and where a user stands in the list; of a record as it is stored, whatever it holds. */
export interface Listing {
  role?: unknown;
  approved?: unknown;
  stats?: unknown;
}

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

/** Whether a user is in the public list (PLAYERS-02). */
const isListed = ({ role, approved }: Listing): boolean => role === 'player' && approved === true;

/** `listed`: most cups first, of these the best accuracy (percent, below 1000); null for who is not in the list. */
export function listedOf(user: Listing): number | null {
  if (!isListed(user)) return null;
  const { cupsScored, accuracy } = (user.stats ?? {}) as { cupsScored?: unknown; accuracy?: unknown };
  return numberOf(cupsScored) * 1000 + numberOf(accuracy);
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** `nameKeys` and, where he is in the list, `listed`: for a record that is written whole. */
export function userKeys(user: Listing & { displayName: string }): { nameKeys: string[]; listed?: number } {
  const listed = listedOf(user);
  return { nameKeys: nameKeysOf(user.displayName), ...(listed === null ? {} : { listed }) };
}

/** What every change of something in a user's record carries. */
export const touched = (uid: string): Patch => ({ [`users/${uid}/updatedAt`]: SERVER_TIME });

/** What a change of the name carries. */
export const renamed = (uid: string, displayName: string): Patch => ({
  [`users/${uid}/nameKeys`]: nameKeysOf(displayName),
  ...touched(uid),
});

/** What a change of approval or statistics carries. @param user the record after the change */
export const relisted = (uid: string, user: Listing): Patch => ({
  [`users/${uid}/listed`]: listedOf(user),
  ...touched(uid),
});
