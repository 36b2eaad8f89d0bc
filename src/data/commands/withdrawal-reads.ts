import { sideOfTeam } from '../../domain/match/sides.ts';
import { parseAll, parseMatch, parseTeam, parseUser } from '../../domain/records/parse.ts';
import { parseSeasonTeam } from '../../domain/records/season-stats.ts';
import { parseSeasons, runningSeason } from '../../domain/records/seasons.ts';
import { isPlayer, type Match, type Patch } from '../../domain/records/types.ts';
import { isRunning } from '../../domain/schedule/fixture-kinds.ts';
import { type Fixtures, parseFixture } from '../../domain/schedule/types.ts';
import {
  fixturesOfTeam,
  parseWithdrawal,
  teamsWithoutFixtures,
  type Withdrawal,
} from '../../domain/schedule/withdrawal.ts';
import { playedOf } from '../../domain/standings/stats.ts';
import type { ServerPort } from '../server.ts';
import type { Services } from '../services.ts';
import { peopleOf } from '../store/record-queries.ts';
import { namesNow } from './names-then.ts';
import { readWhole } from './read-whole.ts';
import { readRunning } from './running-matches.ts';
import { readGroups } from './season.ts';

type Reader = Pick<ServerPort, 'read'>;

/** The fixtures of the running season, as the league has them. */
export interface SeasonNow {
  season: string;
  fixtures: Fixtures;
}

/** @returns rejects as {@link ServerPort.read} does, also offline: then nobody can say */
export async function readSeasonNow(server: Reader): Promise<SeasonNow> {
  const season = runningSeason(parseSeasons(await server.read({ collection: 'seasons' })));
  return { season, fixtures: await readFixturesOf(server, season) };
}

/** The same for a team that leaves; `'running'` while it plays. */
export async function readForLeaving(
  { server, league }: Pick<Services, 'server' | 'league'>,
  teamId: string,
): Promise<SeasonNow | 'running'> {
  const running = await readRunning(server, league);
  if (running.some(({ match }) => sideOfTeam(match, teamId) !== null)) return 'running';
  const now = await readSeasonNow(server);
  const own = fixturesOfTeam(now.fixtures, teamId, now.season);
  return own.some(({ fixture }) => isRunning(fixture)) ? 'running' : now;
}

/** Every match of a team; rejects as {@link ServerPort.read} does. */
export async function readMatchesOf(server: Reader, teamId: string): Promise<Record<string, Match>> {
  const sides = ['team1Id', 'team2Id'].map((child) =>
    server.read({ collection: 'matches', query: { child, equals: teamId } }),
  );
  return parseAll(Object.assign({}, ...(await Promise.all(sides))), (_key, value) => parseMatch(value));
}

/**
 * What the dialog says of a team before it leaves: its fixtures of the running season, its results that count, its players, and its running match.
 *
 * @returns rejects as {@link ServerPort.read} does
 */
export async function readLeaver(server: Reader, league: Services['league'], teamId: string) {
  const now = await readSeasonNow(server);
  const [{ [teamId]: figures }, people, running, groups] = await Promise.all([
    server.read({ collection: `seasonStats/${now.season}/teams`, key: teamId }),
    server.read(peopleOf(teamId)),
    readRunning(server, league),
    readGroups(server, now.season),
  ]);
  const record = parseSeasonTeam(figures);
  const players = Object.values(parseAll(people, parseUser)).filter(isPlayer).length;
  const own = running.find(({ match }) => sideOfTeam(match, teamId) !== null) ?? null;
  return { ...now, results: record === null ? 0 : playedOf(record), players, running: own, groups };
}

/** All withdrawals by their ids, the newest last; rejects as {@link ServerPort.read} does. */
export async function readWithdrawals(server: Reader): Promise<Record<string, Withdrawal>> {
  return parseAll(await readWhole(server, 'withdrawals'), (_id, value) => parseWithdrawal(value));
}

/**
 * What a withdrawal says of the team, and of the one that plays in its place: the names of now, and the group of the table (decision 133).
 *
 * @returns `'not-free'` if that is no approved team without a fixture of the season; rejects as {@link ServerPort.read} does
 */
export async function readReplacement(server: Reader, { season, fixtures }: SeasonNow, teamId: string, by?: string) {
  const nameOf = await namesNow(server, [{ team1Id: teamId, ...(by === undefined ? {} : { team2Id: by }) }]);
  const name = nameOf(teamId);
  if (by === undefined) return { name, names: name, by: {}, patch: {} };
  const isFree = teamsWithoutFixtures(fixtures, [by], season).length > 0 && (await isApproved(server, by));
  if (!isFree) return 'not-free';
  const { [teamId]: group } = await readGroups(server, season);
  const patch = group === undefined ? {} : { [`groups/${season}/${by}`]: group };
  return { name, names: `${name} → ${nameOf(by)}`, by: { by }, patch };
}

/** The update with which a team that has no fixture left leaves the group that it took over. */
export async function returnedGroup(server: Reader, { season, by }: Withdrawal, after: Fixtures): Promise<Patch> {
  if (by === undefined || teamsWithoutFixtures(after, [by], season).length === 0) return {};
  const running = runningSeason(parseSeasons(await server.read({ collection: 'seasons' })));
  const isGrouped = season === running && (await readGroups(server, season))[by] !== undefined;
  return isGrouped ? { [`groups/${season}/${by}`]: null } : {};
}

async function isApproved(server: Reader, teamId: string): Promise<boolean> {
  const { [teamId]: stored } = await server.read({ collection: 'teams', key: teamId });
  return parseTeam(stored)?.approved === true;
}

/** A withdrawal that nobody has taken back, with the fixtures of its season; else why it stays. */
export async function readForUndo(
  server: Reader,
  id: string,
): Promise<{ withdrawal: Withdrawal; fixtures: Fixtures } | 'taken-back' | 'left-league'> {
  const { [id]: stored } = await server.read({ collection: 'withdrawals', key: id });
  const withdrawal = parseWithdrawal(stored);
  if (withdrawal === null || withdrawal.undoneAt !== undefined) return 'taken-back';
  if (withdrawal.by !== undefined && !(await isApproved(server, withdrawal.teamId))) return 'left-league';
  return { withdrawal, fixtures: await readFixturesOf(server, withdrawal.season) };
}

/** The fixtures of a season; rejects as {@link ServerPort.read} does. */
async function readFixturesOf(server: Reader, season: string): Promise<Fixtures> {
  const found = await server.read({ collection: 'fixtures', query: { child: 'season', equals: season } });
  return parseAll(found, (_id, value) => parseFixture(value));
}
