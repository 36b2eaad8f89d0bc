import { type Asked, ONGOING_MATCHES, query, type Window } from './windows.ts';

/** Whoever has a team; a phone that scores keeps them, so that a match can be started offline. */
export const ROSTERS: Window = {
  ...query('users', { child: 'teamId', from: '' }),
  kept: true,
  byChange: { by: 'updatedAt', removals: 'removedUsers' },
};

/** Users and teams that wait for the admin. */
export const WAITING_USERS: Window = { ...query('users', { child: 'approved', equals: false }), kept: true };
export const WAITING_TEAMS: Window = { ...query('teams', { child: 'approved', equals: false }), kept: true };

/** The first users by name. */
export const usersByName = (first: number): Window => query('users', { child: 'nameKeys/0', from: '', first });

/** The matches that were started last, by their keys, which grow with time. */
export const latestMatches = (last: number): Window => query('matches', { last });

/** The matches that were completed last. A match that is played is not in it, so no tap reaches it. */
export const playedMatches = (last: number): Window => ({
  ...query('matches', { child: 'completedAt', from: 0, last }),
  kept: last === PLAYED_KEPT,
});

/** More than a league completes in two days. */
const OF_TWO_DAYS = 100;
/** The matches that were completed after a moment, the first of them. @param at ms */
export const playedFrom = (at: number): Window =>
  query('matches', { child: 'completedAt', from: at, first: OF_TWO_DAYS });

/** So many records in the order of their keys, after one of them or from the start. */
export const pageOf = (collection: Asked['collection'], first: number, after?: string): Asked => ({
  collection,
  query: { first, ...(after === undefined ? {} : { after }) },
});

/** How many of the matches that were completed last a phone that scores keeps. */
export const PLAYED_KEPT = 20;

/** Windows that stay on the device however much else is looked at. */
export const KEPT_WINDOWS: readonly Window[] = [
  ONGOING_MATCHES,
  playedMatches(PLAYED_KEPT),
  ROSTERS,
  WAITING_USERS,
  WAITING_TEAMS,
];
