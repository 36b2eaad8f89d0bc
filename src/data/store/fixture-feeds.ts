import type { FixtureSide } from '../../domain/schedule/lineups.ts';
import type { Feed } from './feeds.ts';

// What the teams say of a fixture before its start (decisions 98 and 99).

const feed = (path: string): Feed => ({ name: path, path, aged: true });

/** The line-ups of a fixture by team, for everybody. */
export const fixtureLineups = (fixtureId: string): Feed => feed(`fixtureLineups/${fixtureId}`);

/** The answers of a team by player, for the team. */
export const teamAnswers = ({ fixtureId, teamId }: FixtureSide): Feed => feed(`fixtureAnswers/${fixtureId}/${teamId}`);

/** The request for another day of a fixture, for both teams; the fields of the one record. */
export const dayRequest = (fixtureId: string): Feed => feed(`fixtureRequests/${fixtureId}`);

/** All line-ups, answers and requests, by fixture, for the admin: the league keeps those of fixtures that are still to be played. */
export const ALL_LINEUPS: Feed = { name: 'fixtureLineups', path: 'fixtureLineups' };
export const ALL_ANSWERS: Feed = { name: 'fixtureAnswers', path: 'fixtureAnswers' };
export const ALL_REQUESTS: Feed = { name: 'fixtureRequests', path: 'fixtureRequests' };
