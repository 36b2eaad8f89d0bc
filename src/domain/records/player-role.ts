// A file of its own: the first paint asks it, and needs no keys of users.

/** The fields that decide whether and where a user is in the list; from a stored record, so any value is possible. */
export interface Listing {
  role?: unknown;
  plays?: unknown;
  approved?: unknown;
  stats?: unknown;
}

/** Whether a record is a player's: by its role, or a captain's who also plays (decision 127). */
export const isPlayer = ({ role, plays }: Listing): boolean => role === 'player' || plays === true;

/** Whether a user is in the public list and may be chosen for a match (PLAYERS-02). */
export const isListed = (user: Listing): boolean => isPlayer(user) && user.approved === true;
