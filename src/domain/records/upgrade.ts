import { recountWithForfeits } from '../fixtures/forfeit-stats.ts';
import { parseFixture } from '../fixtures/parse-fixture.ts';
import { allWithOwners, parseJoinedGuests } from '../standings/guest-seats.ts';
import { latestSeasons, recountSeasons } from '../standings/recount-results.ts';
import { parseAll, parseMatch, parseTeam } from './parse.ts';
import { upgradedLive } from './upgrade-live.ts';
import { upgradedSeasons } from './upgrade-seasons.ts';
import { upgradedTeams } from './upgrade-teams.ts';
import { upgradedUsers } from './upgrade-users.ts';

/** The version of the data that this app reads and writes; `config/dataVersion` says which one a league has. */
export const DATA_VERSION = 4;

/** What the upgrade reads, as the database gives it: nothing in it is trusted to be whole. */
export interface StoredLeague {
  users: unknown;
  teams: unknown;
  teamIndex: unknown;
  matches: unknown;
  seasonStats: unknown;
  fixtures?: unknown;
  liveMatches?: unknown;
  joinedGuests?: unknown;
  config?: unknown;
}

/** Paths in one update of an upgrade: far below what the Realtime Database takes in one write. */
const PATHS_AT_ONCE = 500;

/**
 * Everything that a league lacks for {@link DATA_VERSION}, as a multi-path update without the version itself: the form of
 * each team, the figures of the seasons, the team index, what the lists of people are asked by, and the list of what is
 * played. Of an upgraded league it is empty.
 */
export function upgradePatch(league: StoredLeague): Record<string, unknown> {
  const { users, teams, teamIndex, seasonStats } = league;
  const matches = allWithOwners(
    parseAll(league.matches, (_id, match) => parseMatch(match)),
    parseJoinedGuests(league.joinedGuests),
  );
  const fixtures = parseAll(league.fixtures, (_id, fixture) => parseFixture(fixture));
  const known = parseAll(teams, (_id, team) => parseTeam(team));
  const right = recountSeasons(matches, fixtures, (teamId) => known[teamId]?.name);
  return {
    ...upgradedSeasons(right, seasonStats),
    ...upgradedTeams(teams, teamIndex, recountWithForfeits(matches, fixtures).teams, latestSeasons(right)),
    ...upgradedUsers(users),
    ...upgradedLive(league.matches, league.liveMatches, league.config),
  };
}

/** Whether a league with this `config/dataVersion` needs the upgrade. */
export function needsUpgrade(version: unknown): boolean {
  return !(typeof version === 'number' && version >= DATA_VERSION);
}

/** The database that an upgrade works on. */
export interface UpgradedDatabase {
  get(path: string): unknown;
  /** One atomic multi-path update. */
  update(values: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Rounds in which a league that is written meanwhile may come to rest. */
const MAX_ROUNDS = 5;

/**
 * Upgrades a league in updates of bounded size, the version last: whenever it is interrupted, the next run does what is
 * left. What was written while it read is seen by the next round.
 *
 * @param onProgress told after each update how many of the paths of this round are written
 * @returns how many paths were written, without the version
 * @throws what the database throws, and if the league does not come to rest
 */
export async function upgradeLeague(
  db: UpgradedDatabase,
  onProgress: (done: number, all: number) => void = () => undefined,
): Promise<number> {
  let written = 0;
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const names = [
      'users',
      'teams',
      'teamIndex',
      'matches',
      'seasonStats',
      'fixtures',
      'liveMatches',
      'joinedGuests',
      'config',
    ] as const;
    const values = await Promise.all(names.map((name) => db.get(name)));
    const league = Object.fromEntries(names.map((name, index) => [name, values[index]])) as unknown as StoredLeague;
    const paths = Object.entries(upgradePatch(league));
    if (paths.length === 0) {
      if (needsUpgrade(await db.get('config/dataVersion'))) await db.update({ 'config/dataVersion': DATA_VERSION });
      return written;
    }
    for (let from = 0; from < paths.length; from += PATHS_AT_ONCE) {
      const part = paths.slice(from, from + PATHS_AT_ONCE);
      await db.update(Object.fromEntries(part));
      written += part.length;
      onProgress(from + part.length, paths.length);
    }
  }
  throw new Error('The league was written faster than it could be upgraded');
}
