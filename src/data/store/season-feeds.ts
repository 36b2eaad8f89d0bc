import { LEADER_FIELDS, type LeaderKind } from '../../domain/standings/leaders.ts';
import { agedFeed, type Feed } from './record-queries.ts';

// The figures of a season. The device keeps the feeds that it read last.

/** The teams of a season, or of `all` seasons. */
export const seasonTeams = (season: string): Feed => agedFeed(`seasonStats/${season}/teams`);

/** A team's figures of a season, with its name of then: the fields of one record. */
export const seasonTeam = (season: string, teamId: string): Feed => agedFeed(`seasonStats/${season}/teams/${teamId}`);

/** A player's figures of a season: the fields of one record. */
export const seasonPlayer = (season: string, uid: string): Feed => agedFeed(`seasonStats/${season}/players/${uid}`);

/** The meetings of two teams: the fields of one record. @param pair the key by `metKey` */
export const metRecord = (season: string, pair: string): Feed => ({
  ...agedFeed(`seasonStats/${season}/met/${pair}`),
  counted: true,
});

/** The first `last` players of a season, or of `all` seasons, by a figure. */
export const seasonLeaders = (season: string, kind: LeaderKind, last: number): Feed => {
  const child = LEADER_FIELDS[kind];
  const path = `seasonStats/${season}/players`;
  return { name: `${path}?child=${child}&last=${last}`, path, where: { child, from: 1, last }, aged: true };
};

/** The rules of the table of a season, or of its play-offs: the fields of one record. */
export const seasonRules = (key: string): Feed => agedFeed(`tableRules/${key}`);

/** The groups of a season, by team. */
export const seasonGroups = (season: string): Feed => agedFeed(`groups/${season}`);
