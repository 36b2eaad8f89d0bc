/**
 * A guest («misafir oyuncu») plays without an account: his record is among the users under an id that no account has. An account's id has no dash at
 * that place; the rules recognise a guest by the same shape (rules/guests.ts).
 */
const PREFIX = 'guest-';

/** @param key an ordered key, see `nextKey` */
export const guestIdOf = (key: string): string => `${PREFIX}${key}`;

/** The ordered key in a guest's id. */
export const keyOfGuest = (guestId: string): string => guestId.slice(PREFIX.length);

export const isGuestId = (id: string): boolean => id.startsWith(PREFIX);
