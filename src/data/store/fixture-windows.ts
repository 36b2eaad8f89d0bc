import { query, type Window } from './windows.ts';

/** The first fixtures from a moment on. @param at ms */
export const fixturesFrom = (at: number, first: number): Window => query('fixtures', { child: 'at', from: at, first });

/** The fixtures of a season that were made last; its play-offs are made after its league. */
export const seasonFixtures = (season: string, last: number): Window =>
  query('fixtures', { child: 'season', equals: season, last });

/** The fixtures of a team on either side that were planned last. */
export const teamFixtures = (teamId: string, last: number): Window[] =>
  ['team1Id', 'team2Id'].map((child) => query('fixtures', { child, equals: teamId, last }));

/** The games of all finals, of whatever season: one or a few of each. */
export const FINALS: Window = query('fixtures', { child: 'tie', equals: 'f' });

/** Among the forfeits of all seasons those whose fixtures were made last; a league has few. */
export const FORFEITS: Window = query('fixtures', { child: 'state', equals: 'forfeit', last: 60 });

/** A place of the bracket has at most three games a season; so many seasons back are asked for. */
const GAMES_OF_TIE = 60;
/** The games of the play-offs, of the last seasons that had some. */
export const TIES: readonly Window[] = ['q1', 'q2', 'q3', 'q4', 's1', 's2', 't', 'f'].map((tie) =>
  query('fixtures', { child: 'tie', equals: tie, last: GAMES_OF_TIE }),
);
