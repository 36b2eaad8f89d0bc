import { query, type RecordQuery } from './record-queries.ts';

/** The first fixtures from a moment on. @param at ms */
export const fixturesFrom = (at: number, first: number): RecordQuery =>
  query('fixtures', { child: 'at', from: at, first });

/** The last fixtures up to a moment. @param at ms */
export const fixturesUntil = (at: number, last: number): RecordQuery =>
  query('fixtures', { child: 'at', to: at, last });

/** The last fixtures between two moments. @param from ms @param to ms */
export const fixturesBetween = (from: number, to: number, last: number): RecordQuery =>
  query('fixtures', { child: 'at', from, to, last });

/** The fixtures of a season that were created last; the play-offs are created after the league's fixtures. */
export const seasonFixtures = (season: string, last: number): RecordQuery =>
  query('fixtures', { child: 'season', equals: season, last });

/** The fixtures of a team, on either side, that were created last. */
export const teamFixtures = (teamId: string, last: number): RecordQuery[] =>
  ['team1Id', 'team2Id'].map((child) => query('fixtures', { child, equals: teamId, last }));

/** One fixture. */
export const fixtureRecord = (id: string): RecordQuery => ({ name: `fixtures/${id}`, collection: 'fixtures', key: id });
