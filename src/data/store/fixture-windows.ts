import { query, type Window } from './windows.ts';

/** The first fixtures from a moment on. @param at ms */
export const fixturesFrom = (at: number, first: number): Window => query('fixtures', { child: 'at', from: at, first });

/** The last fixtures before a moment. @param at ms */
export const fixturesBefore = (at: number, last: number): Window =>
  query('fixtures', { child: 'at', to: at - 1, last });

/** The fixtures that are played last: a season ends with its play-offs, so its bracket is among them. */
export const lastFixtures = (last: number): Window => query('fixtures', { child: 'at', last });

/** The fixtures of a team on either side that were planned last. */
export const teamFixtures = (teamId: string, last: number): Window[] =>
  ['team1Id', 'team2Id'].map((child) => query('fixtures', { child, equals: teamId, last }));

/** The games of all finals, of whatever season: one or a few of each. */
export const FINALS: Window = query('fixtures', { child: 'tie', equals: 'f' });
