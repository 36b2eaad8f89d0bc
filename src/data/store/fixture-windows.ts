import { query, type Window } from './windows.ts';

/** The first fixtures from a moment on. @param at ms */
export const fixturesFrom = (at: number, first: number): Window => query('fixtures', { child: 'at', from: at, first });

/** The fixtures of a team on either side that were planned last. */
export const teamFixtures = (teamId: string, last: number): Window[] =>
  ['team1Id', 'team2Id'].map((child) => query('fixtures', { child, equals: teamId, last }));

/** The games of all finals, of whatever season: one or a few of each. */
export const FINALS: Window = query('fixtures', { child: 'tie', equals: 'f' });
