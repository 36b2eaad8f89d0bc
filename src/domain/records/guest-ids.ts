/**
 * A guest («misafir oyuncu») plays without an account: his record stands among the users under an id that no
 * account has. Accounts' ids have no dash there; the rules know a guest by the same shape (scripts/rules/guests.mjs).
 */
const PREFIX = 'guest-';

/** @param key an ordered key, see `nextKey` */
export const guestIdOf = (key: string): string => `${PREFIX}${key}`;

export const isGuestId = (id: string): boolean => id.startsWith(PREFIX);
