import { guests as texts } from '../messages/guests.ts';
import { ZERO_PLAYER_STATS } from './constants.ts';
import { LIMITS } from './field-problems.ts';
import { personNameProblem } from './reserved-names.ts';
import { SERVER_TIME } from './server-time.ts';
import type { Patch, User } from './types.ts';
import { renamed, touched, userKeys } from './user-keys.ts';

// The updates with which a captain and the admin change a team's guests; each is one multi-path update.

/** How many guests a team has at once; the rules have the same places. */
export const GUESTS_OF_TEAM = 10;
const PLACES = Array.from({ length: GUESTS_OF_TEAM }, (_, place) => `g${place}`);

/** The free places for one more guest of a team: those that nobody had yet, and those of guests who have left. */
export interface FreePlaces {
  unused: string[];
  left: string[];
}

/**
 * The rules keep the place of a guest whose record was deleted for an hour; who has left and who was deleted look the same to a captain.
 *
 * @param taken `teams/{id}/guests` as it is stored
 * @param people all users of the team, by uid
 */
export function freePlaces(taken: unknown, people: Readonly<Record<string, unknown>>): FreePlaces {
  const guests = (typeof taken === 'object' && taken !== null ? taken : {}) as Record<string, unknown>;
  const unused = PLACES.filter((place) => typeof guests[place] !== 'string');
  return {
    unused,
    left: PLACES.filter((place) => !unused.includes(place) && people[guests[place] as string] === undefined),
  };
}

/** The form field for a guest's name; `problemOf` gives the sentence for a wrong name, or null. */
export const GUEST_NAME = {
  label: texts.name,
  maxLength: LIMITS.user.displayName,
  problemOf: (name: string): string | null =>
    personNameProblem(name, LIMITS.user.displayName, texts.nameRequired) ?? null,
};

/**
 * Adds a guest to a team: a player like any other, without an account.
 *
 * @param guestId from `guestIdOf`; @param slot from {@link freePlaces}, none for a name in the squad, which only the admin adds; @param by uid of the
 * captain or the admin
 */
export function guestPatch(guest: { guestId: string; name: string; teamId: string; slot?: string; by: string }): Patch {
  const { guestId, name, teamId, slot, by } = guest;
  const user = { uid: guestId, displayName: name.trim(), role: 'player', approved: true, teamId } as const;
  const whole = { ...user, guest: slot === undefined ? { by } : { by, slot }, stats: { ...ZERO_PLAYER_STATS } };
  return {
    [`users/${guestId}`]: { ...whole, ...userKeys(whole), createdAt: SERVER_TIME, updatedAt: SERVER_TIME },
    [`teams/${teamId}/members/${guestId}`]: true,
    ...(slot === undefined ? {} : { [`teams/${teamId}/guests/${slot}`]: guestId }),
  };
}

/** Corrects a guest's name. */
export function guestRenaming(guestId: string, name: string): Patch {
  return { [`users/${guestId}/displayName`]: name.trim(), ...renamed(guestId, name.trim()) };
}

/**
 * A captain removes a guest: the record of a guest who has not played is deleted; any other guest leaves the team like a player and keeps his
 * figures. The update sends no notice, because a guest has no account to read it.
 *
 * @param stats null for a guest whose record is gone
 */
export function guestLeaving(teamId: string, { uid, stats }: { uid: string; stats: User['stats'] | null }): Patch {
  const left = { [`teams/${teamId}/members/${uid}`]: null };
  if (stats === null) return left;
  if (stats.gamesPlayed === 0) return { ...left, [`users/${uid}`]: null, [`removedUsers/${uid}`]: SERVER_TIME };
  return { ...left, [`users/${uid}/teamId`]: null, ...touched(uid) };
}
