import {
  type Asked,
  type Feed,
  ONGOING_MATCHES,
  type QueryConstraints,
  query,
  type RecordQuery,
} from './record-queries.ts';

/** Every user with a team. A phone that scores keeps them, so that it can start a match offline. */
export const ROSTERS: RecordQuery = {
  ...query('users', { child: 'teamId', from: '' }),
  kept: true,
  byChange: { by: 'updatedAt', removals: 'removedUsers' },
};

/** Users and teams that wait for the admin's decision. */
export const WAITING_USERS: RecordQuery = { ...query('users', { child: 'approved', equals: false }), kept: true };
export const WAITING_TEAMS: RecordQuery = { ...query('teams', { child: 'approved', equals: false }), kept: true };

/** The first users by name. */
export const usersByName = (first: number): RecordQuery => query('users', { child: 'nameKeys/0', from: '', first });

/** The matches that were started last, by their keys, which grow with time. */
export const latestMatches = (last: number): RecordQuery => query('matches', { last });

/** The matches that were completed last. A running match is not among them, so a tap does not change this query's answer. */
export const lastPlayedMatches = (last: number): RecordQuery => ({
  ...query('matches', { child: 'completedAt', from: 0, last }),
  kept: last === PLAYED_KEPT,
});

/** A league completes fewer matches than this in two days. */
const OF_TWO_DAYS = 100;
/** The matches that were completed after a moment, the first of them. @param at ms */
export const playedSince = (at: number): RecordQuery =>
  query('matches', { child: 'completedAt', from: at, first: OF_TWO_DAYS });

/** A page of records in the order of their keys, after one key or from the start. */
export const pageOf = (collection: Asked['collection'], first: number, after?: string): Asked => ({
  collection,
  query: { first, ...(after === undefined ? {} : { after }) },
});

/** The number of the last completed matches that a phone that scores keeps. */
export const PLAYED_KEPT = 20;

/** Queries that the device never evicts. */
export const KEPT_QUERIES: readonly RecordQuery[] = [
  ONGOING_MATCHES,
  lastPlayedMatches(PLAYED_KEPT),
  ROSTERS,
  WAITING_USERS,
  WAITING_TEAMS,
];

// Feeds of the admin's lists over collections that grow over the years.

/** The newest lines of the log, by the server's time: devices create the keys, and their clocks may be wrong. */
export const latestLog = (last: number): Feed => ({ ...part('adminLog', { child: 'at', last }), grows: true });

/** The first lines of the log since a moment. @param from server ms */
export const logSince = (from: number, first: number): Feed => part('adminLog', { child: 'at', from, first });

/** The newest notifications to any audience, also by the server's time. */
export const latestSent = (last: number): Feed => ({
  ...part('notifications', { child: 'createdAt', last }),
  grows: true,
});

/**
 * Addresses with this beginning; the authentication service stores addresses in lower case.
 *
 * @param start in lower case, not empty
 */
export const contactsFrom = (start: string, first: number): Feed =>
  part('contacts', { child: 'email', from: start, to: `${start}\uf8ff`, first });

function part(path: string, where: QueryConstraints): Feed {
  const terms = Object.entries(where).map(([name, value]) => `${name}=${value}`);
  return { name: `${path}?${terms.join('&')}`, path, where, aged: true };
}
