import { recountWithForfeits } from '../schedule/forfeit-stats.ts';
import { parseFixture } from '../schedule/parse-fixture.ts';
import { allWithOwners, parseJoinedGuests } from '../standings/guest-seats.ts';
import { latestSeasons, recountSeasons } from '../standings/recount-results.ts';
import { parseAll, parseMatch, parseTeam } from './parse.ts';
import { upgradedLive } from './upgrade-live.ts';
import { upgradedNames } from './upgrade-names.ts';
import { upgradedSeasons } from './upgrade-seasons.ts';
import { upgradedTeams } from './upgrade-teams.ts';
import { upgradedUsers } from './upgrade-users.ts';

/** The version of the data that this app reads and writes; `config/dataVersion` is the version of a league's data. */
export const DATA_VERSION = 5;

/** The values that the upgrade reads, as the database sends them: any of them may be damaged. */
export interface StoredLeague {
  users: unknown;
  teams: unknown;
  teamIndex: unknown;
  teamNames?: unknown;
  matches: unknown;
  seasonStats: unknown;
  fixtures?: unknown;
  liveMatches?: unknown;
  joinedGuests?: unknown;
  config?: unknown;
}

/** Paths in one update of an upgrade: far below the limit of the Realtime Database for one write. */
const PATHS_AT_ONCE = 500;

/**
 * All changes that a league needs for {@link DATA_VERSION}, as a multi-path update without the version itself: the form of each team, the figures of
 * the seasons, the team index, the claims of the teams' names, the derived fields of users, and the list of running matches. Empty for an upgraded league.
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
    ...upgradedNames(known, league.teamNames),
    ...upgradedUsers(users),
    ...upgradedLive(league.matches, league.liveMatches, league.config),
  };
}

/** Whether a league with this `config/dataVersion` needs the upgrade. */
export function needsUpgrade(version: unknown): boolean {
  return !(typeof version === 'number' && version >= DATA_VERSION);
}

/** The database of the league under upgrade. */
export interface UpgradedDatabase {
  get(path: string): unknown;
  /** One atomic multi-path update. */
  update(values: Readonly<Record<string, unknown>>): Promise<void>;
}

/** How many rounds the upgrade tries while other clients write to the league. */
const MAX_ROUNDS = 5;

/**
 * Upgrades a league in updates of bounded size and writes the version last: after an interruption the next run does
 * the rest. The next round finds what other clients wrote while this one was reading.
 *
 * @param onProgress called after each update with the number of written paths of this round
 * @param onBegin called before the first update, and awaited; not called for a league that lacks nothing
 * @returns how many paths were written, without the version
 * @throws the database's errors, and an error if changes of the league never stop
 */
export async function upgradeLeague(
  db: UpgradedDatabase,
  onProgress: (done: number, all: number) => void = () => undefined,
  onBegin: () => Promise<void> = async () => undefined,
): Promise<number> {
  let written = 0;
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const names = [
      'users',
      'teams',
      'teamIndex',
      'teamNames',
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
    if (round === 1) await onBegin();
    for (let from = 0; from < paths.length; from += PATHS_AT_ONCE) {
      const part = paths.slice(from, from + PATHS_AT_ONCE);
      await db.update(Object.fromEntries(part));
      written += part.length;
      onProgress(from + part.length, paths.length);
    }
  }
  throw new Error('The league was written faster than it could be upgraded');
}
