import { resultsInOrder } from '../schedule/forfeit-stats.ts';
import { parseFixture } from '../schedule/parse-fixture.ts';
import { parseWithdrawal } from '../schedule/parse-withdrawal.ts';
import { statsOf } from '../standings/all-time.ts';
import { countedInSteps, upgradedResults } from '../standings/counted-results.ts';
import { parseJoinedGuests, parseJoinedNames, withOwners } from '../standings/guest-seats.ts';
import { addWithdrawn, latestSeasons, seasonsInSteps } from '../standings/recount-results.ts';
import { parseTableRules } from '../standings/table-rules.ts';
import { inTurns } from '../steps.ts';
import { parseAll, parseMatch, parseTeam } from './parse.ts';
import type { Patch } from './patch.ts';
import { askedMatches, upgradedLive } from './upgrade-live.ts';
import { upgradedNames } from './upgrade-names.ts';
import { upgradedNamesThen } from './upgrade-names-then.ts';
import { upgradedScores } from './upgrade-scores.ts';
import { upgradedSeasons } from './upgrade-seasons.ts';
import { upgradedStages } from './upgrade-stages.ts';
import { upgradedTeams } from './upgrade-teams.ts';
import { upgradedUsers } from './upgrade-users.ts';

type Records = Readonly<Record<string, unknown>>;

/** The database of the league under upgrade: any value in it may be damaged. */
export interface ReadDatabase {
  /** A small value; null or undefined for none. */
  get(path: string): unknown;
  /**
   * The children of a collection by their keys, in parts that are small enough for one turn; no part if there are none.
   *
   * @param most the most children of a part, for children that are big themselves
   */
  parts(path: string, most?: number): AsyncIterable<Records>;
  /** Called between two steps of long work; gives the promise to wait for if others are due, undefined to go on. */
  pause(): Promise<void> | undefined;
}

/**
 * All changes that a league needs for the present version of the data, as a multi-path update: the names of then, the stage of each match, the statistics of teams, players
 * and seasons with the results behind them, the team index, the claims of the teams' names, the derived fields of users, and the list of running matches. Empty for a league in which all of it is right, so
 * it is the recount too (decision 118). Keeps the completed matches and the teams in memory, and of the users only what changes.
 */
export async function upgradePatch(db: ReadDatabase): Promise<Patch> {
  const joinedGuests = await collected(db, 'joinedGuests', (_id, value) => value);
  const joined = parseJoinedGuests(joinedGuests);
  const fixtures = await collected(db, 'fixtures', (_id, value) => parseFixture(value));
  const then = await upgradedNamesThen(db, fixtures, joined, parseJoinedNames(joinedGuests));
  const matches = await collected(db, 'matches', (_id, value) => {
    const match = parseMatch(value);
    return match === null || match.status === 'cancelled' ? null : withOwners(match, joined, then.joinedNames);
  });
  const stored = await collected(db, 'teams', (_id, value) => value);
  const teams = parseAll(stored, (_id, value) => parseTeam(value));
  const patch: Patch = { ...then.patch, ...upgradedStages(matches, fixtures), ...upgradedScores(matches, fixtures) };
  const results = resultsInOrder(matches, then.fixtures);
  const right = await inTurns(
    seasonsInSteps(
      results,
      (teamId) => teams[teamId]?.name,
      await collected(db, 'tableRules', (_key, value) => parseTableRules(value)),
    ),
    db.pause,
  );
  addWithdrawn(right, await collected(db, 'withdrawals', (_id, value) => parseWithdrawal(value)));
  const { teams: figures, players } = statsOf(right);
  const latest = latestSeasons(right);

  for await (const [season, part] of bySeason(db, 'seasonStats', right))
    Object.assign(patch, upgradedSeasons(only(right, [season]), part));
  const keys = await inTurns(countedInSteps(results), db.pause);
  for await (const [season, part] of bySeason(db, 'countedResults', keys))
    Object.assign(patch, upgradedResults(season, keys[season], part[season]));
  const entries = await collected(db, 'teamIndex', (_id, value) => value);
  for (const id of new Set([...Object.keys(stored), ...Object.keys(entries)])) {
    Object.assign(patch, upgradedTeams(only(stored, [id]), only(entries, [id]), figures, latest));
    await db.pause();
  }
  Object.assign(patch, upgradedNames(teams, await collected(db, 'teamNames', (_key, value) => value)));
  for await (const part of db.parts('users')) Object.assign(patch, upgradedUsers(part, players));
  return Object.assign(patch, await liveMatches(db));
}

/** What is stored of each season, and nothing of those that are missing there. */
async function* bySeason(db: ReadDatabase, path: string, right: object): AsyncGenerator<[season: string, Records]> {
  const missing = new Set(Object.keys(right));
  for await (const part of db.parts(path, 1)) {
    const [season = ''] = Object.keys(part);
    missing.delete(season);
    yield [season, part];
  }
  for (const season of missing) {
    yield [season, {}];
    await db.pause();
  }
}

/** The changes of the list of running matches. */
async function liveMatches(db: ReadDatabase): Promise<Patch> {
  const entries = await collected(db, 'liveMatches', (_id, value) => value);
  const matches: Record<string, unknown> = {};
  for (const id of askedMatches(entries, await db.get('config/activeMatch')))
    matches[id] = await db.get(`matches/${id}`);
  return upgradedLive(matches, entries);
}

/** The children of a collection that `parse` does not drop with null. */
async function collected<T>(
  db: ReadDatabase,
  path: string,
  parse: (key: string, value: unknown) => T | null,
): Promise<Record<string, T>> {
  const all: Record<string, T> = {};
  for await (const part of db.parts(path)) {
    for (const [key, value] of Object.entries(part)) {
      const parsed = parse(key, value);
      if (parsed !== null) all[key] = parsed;
    }
  }
  return all;
}

/** The entries under these keys that exist. */
function only<T>(all: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> {
  return Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(all, key) ? [[key, all[key] as T]] : [])));
}
