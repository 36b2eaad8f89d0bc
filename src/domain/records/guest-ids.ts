/**
 * A player without an account: his record is among the users under an id that no account has. An account's id has no dash at that place; the rules
 * recognise him by the same shape (rules/guests.ts). A guest («misafir oyuncu») has a badge and one of his team's few places; a name in the squad, which the
 * admin adds, has neither (decision 124).
 */
const [GUEST, SQUAD] = ['guest-', 'squad-'];

/** @param key an ordered key, see `nextKey` */
export const guestIdOf = (key: string): string => `${GUEST}${key}`;
/** @param key as of {@link guestIdOf} */
export const squadIdOf = (key: string): string => `${SQUAD}${key}`;

/** The ordered key in a guest's id. */
export const keyOfGuest = (guestId: string): string => guestId.slice(GUEST.length);

export const isGuestId = (id: string): boolean => id.startsWith(GUEST);
/** Whether nobody can sign in as this player: a guest, or a name in the squad. */
export const hasNoAccount = (id: string): boolean => isGuestId(id) || id.startsWith(SQUAD);
