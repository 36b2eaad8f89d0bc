import { compareTurkish } from '../text/collation.ts';
import type { TeamEntry } from './team-entry.ts';
import { isListed, type Team, type User } from './types.ts';

/** A player with his public team. */
export interface PlayerLine {
  user: User;
  /** Null without a team, and for a `teamId` whose team is missing or not approved. */
  team: { teamId: string; name: string; logo?: string } | null;
}

/** The team of a player as everyone may see it (decisions 4 and 10). */
export function publicTeamOf(user: User, index: Readonly<Record<string, TeamEntry>>): PlayerLine['team'] {
  const teamId = user.teamId ?? '';
  const team = index[teamId];
  if (team === undefined) return null;
  return { teamId, name: team.name, ...(team.logo === undefined ? {} : { logo: team.logo }) };
}

/** Approved players, most cups first, then by accuracy and by name (PLAYERS-02). */
export function publicPlayers(
  users: Readonly<Record<string, User>>,
  index: Readonly<Record<string, TeamEntry>>,
): PlayerLine[] {
  return Object.values(users)
    .filter(isListed)
    .sort(byCups)
    .map((user) => ({ user, team: publicTeamOf(user, index) }));
}

/** The approved players among a team's members, in the same order. */
export function membersOf(team: Team, users: Readonly<Record<string, User>>): User[] {
  return Object.keys(team.members ?? {})
    .map((uid) => users[uid])
    .filter((user) => user !== undefined)
    .filter(isListed)
    .sort(byCups);
}

function byCups(a: User, b: User): number {
  return (
    b.stats.cupsScored - a.stats.cupsScored ||
    b.stats.accuracy - a.stats.accuracy ||
    compareTurkish(a.displayName, b.displayName)
  );
}

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
