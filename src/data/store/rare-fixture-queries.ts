import { tieKeys } from '../../domain/schedule/fixture-kinds.ts';
import type { FixtureSide } from '../../domain/schedule/lineups.ts';
import { agedFeed, type Feed, query, type RecordQuery } from './record-queries.ts';

// Queries of the play-offs, of forfeits, and of what teams say of a fixture: the files of every visit do not have them.

/** The games of all finals of all seasons: one or a few per season. */
export const FINALS: RecordQuery = query('fixtures', { child: 'tie', equals: 'f' });

/** Of the forfeits of all seasons those whose fixtures were created last; a league has few. */
export const FORFEITS: RecordQuery = query('fixtures', { child: 'state', equals: 'forfeit', last: 60 });

/** A place in the bracket has at most five games a season, so this number covers many seasons. */
const GAMES_OF_TIE = 60;
/** The games of the last play-offs. */
export const TIES: readonly RecordQuery[] = tieKeys().map((tie) =>
  query('fixtures', { child: 'tie', equals: tie, last: GAMES_OF_TIE }),
);

// What the teams say of a fixture before its start (decisions 98 and 99).

/** The line-ups of a fixture by team, for everybody. */
export const fixtureLineups = (fixtureId: string): Feed => agedFeed(`fixtureLineups/${fixtureId}`);

/** The answers of a team by player, for the team. */
export const teamAnswers = ({ fixtureId, teamId }: FixtureSide): Feed =>
  agedFeed(`fixtureAnswers/${fixtureId}/${teamId}`);

/** The request for another day of a fixture, for both teams; the fields of the one record. */
export const dayRequest = (fixtureId: string): Feed => agedFeed(`fixtureRequests/${fixtureId}`);

/** All line-ups, answers and requests, by fixture, for the admin: the league keeps those of fixtures that are still to be played. */
export const ALL_LINEUPS: Feed = { name: 'fixtureLineups', path: 'fixtureLineups' };
export const ALL_ANSWERS: Feed = { name: 'fixtureAnswers', path: 'fixtureAnswers' };
export const ALL_REQUESTS: Feed = { name: 'fixtureRequests', path: 'fixtureRequests' };
