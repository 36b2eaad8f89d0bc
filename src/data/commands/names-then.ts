import { parseAll, parseTeam } from '../../domain/records/parse.ts';
import { parseSeasonTeam } from '../../domain/records/season-stats.ts';
import { ALL_TIME } from '../../domain/records/seasons.ts';
import { firstStoredName, UNKNOWN_NAME } from '../../domain/records/stored-names.ts';
import { teamsOf } from '../../domain/schedule/fixture-kinds.ts';
import type { Fixture } from '../../domain/schedule/types.ts';
import type { ServerPort } from '../server.ts';

/** The name of a team of the league; undefined for another team. */
export type LeagueName = (teamId: string) => string | undefined;

type Sides = Pick<Fixture, 'team1Id' | 'team2Id'> | undefined;

/**
 * The names under which the teams of these fixtures are written: a team that has left the league has the name in its figures of all time
 * (decision 39), without figures a sign.
 *
 * @returns rejects as {@link ServerPort.read} does
 */
export async function namesThen(
  server: Pick<ServerPort, 'read'>,
  fixtures: readonly Sides[],
  nameOf: LeagueName,
): Promise<(teamId: string) => string> {
  const left = idsOf(fixtures).filter((teamId) => nameOf(teamId) === undefined);
  const found = await Promise.all(
    left.map(async (key) => {
      const { [key]: stored } = await server.read({ collection: `seasonStats/${ALL_TIME}/teams`, key });
      return [key, firstStoredName(parseSeasonTeam(stored)?.name)] as const;
    }),
  );
  const names = new Map(found);
  return (teamId) => nameOf(teamId) ?? names.get(teamId) ?? UNKNOWN_NAME;
}

/** The same with the names that the league has now, for what is stored: this device may know older ones (decision 40). */
export async function namesNow(
  server: Pick<ServerPort, 'read'>,
  fixtures: readonly Sides[],
): Promise<(teamId: string) => string> {
  const found = await Promise.all(idsOf(fixtures).map((key) => server.read({ collection: 'teams', key })));
  const teams = parseAll(Object.assign({}, ...found), (_id, value) => parseTeam(value));
  return namesThen(server, fixtures, (teamId) => teams[teamId]?.name);
}

const idsOf = (fixtures: readonly Sides[]): string[] => [
  ...new Set(fixtures.flatMap((fixture) => (fixture === undefined ? [] : teamsOf(fixture)))),
];
