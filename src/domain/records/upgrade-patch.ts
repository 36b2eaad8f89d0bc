import { resultsInOrder } from '../schedule/forfeit-stats.ts';
import { scoreFields } from '../schedule/steps.ts';
import { type Fixtures, parseFixture } from '../schedule/types.ts';
import { parseWithdrawal } from '../schedule/withdrawal.ts';
import { statsOf } from '../standings/all-time.ts';
import {
  type JoinedGuests,
  type JoinedNames,
  parseJoinedGuests,
  parseJoinedNames,
  withOwners,
} from '../standings/guest-seats.ts';
import {
  addWithdrawn,
  countedInSteps,
  latestSeasons,
  seasonsInSteps,
  upgradedResults,
} from '../standings/recount-results.ts';
import { parseTableRules } from '../standings/table-rules.ts';
import { inTurns } from '../steps.ts';
import { parseAll, parseMatch, parseTeam } from './parse.ts';
import { isRecordKey } from './record-keys.ts';
import { ALL_TIME, seasonOf, stageKey } from './seasons.ts';
import { firstStoredName, UNKNOWN_NAME } from './stored-names.ts';
import { nameKeyOf } from './team-form.ts';
import type { Match, Patch, Team } from './types.ts';
import { askedMatches, upgradedLive, upgradedSeasons } from './upgrade-seasons.ts';
import { upgradedTeams, upgradedUsers } from './upgrade-teams.ts';

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

/**
 * The names that fixtures without a match and joinings store since figures are counted from facts alone (decision 118). Those of an earlier version get them: a team the name
 * in today's figures, else that of its record; a player that of his record, else that in his figures, which may still be his guest's.
 *
 * @returns the changes, and the records as they are after them
 */
export async function upgradedNamesThen(
  db: { get(path: string): unknown },
  fixtures: Fixtures,
  joined: JoinedGuests,
  joinedNames: JoinedNames,
): Promise<{ patch: Patch; fixtures: Fixtures; joinedNames: JoinedNames }> {
  const patch: Patch = {};
  const nameAt = async (...paths: string[]) => {
    const names: unknown[] = [];
    for (const path of paths) names.push(await db.get(path));
    return firstStoredName(...names.map((name) => (typeof name === 'string' ? name : undefined))) ?? UNKNOWN_NAME;
  };
  const named: Record<string, Fixtures[string]> = { ...fixtures };
  for (const [id, fixture] of Object.entries(fixtures)) {
    // A damaged record may have any text as an id, and counts for nobody.
    if (fixture.state !== 'forfeit' || !isRecordKey(fixture.season)) continue;
    for (const side of [1, 2] as const) {
      const { [`team${side}Name` as const]: known, [`team${side}Id` as const]: teamId } = fixture;
      if (known !== undefined || teamId === undefined || !isRecordKey(teamId)) continue;
      const figures = [stageKey(fixture), ALL_TIME].map((of) => `seasonStats/${of}/teams/${teamId}/name`);
      const name = await nameAt(...figures, `teams/${teamId}/name`);
      patch[`fixtures/${id}/team${side}Name`] = name;
      named[id] = { ...(named[id] ?? fixture), [`team${side}Name`]: name };
    }
  }
  const names: Record<string, string> = { ...joinedNames };
  for (const [guestId, uid] of Object.entries(joined)) {
    if (names[guestId] !== undefined) continue;
    names[guestId] = await nameAt(`users/${uid}/displayName`, `seasonStats/${ALL_TIME}/players/${uid}/name`);
    patch[`joinedGuests/${guestId}/name`] = names[guestId];
  }
  return { patch, fixtures: named, joinedNames: names };
}

/** A key of the database: bounded, and without control characters. */
const KEY = /^[^\p{Cc}]{1,200}$/u;

/**
 * The missing claims of a league from before there were any (decision 53). The older of two teams with the same name keeps it; the other one has no
 * key, and needs another name only when it is renamed.
 *
 * @param teams the readable teams by id
 * @param stored `teamNames` as it is stored
 */
export function upgradedNames(
  teams: Readonly<Record<string, Pick<Team, 'name' | 'nameKey' | 'createdAt'>>>,
  stored: unknown,
): Record<string, string | null> {
  // A team's name may be a reserved word, so its claim is looked up in no object.
  const claims = new Map(typeof stored === 'object' ? Object.entries(stored ?? {}) : []);
  const hasClaim = ([id, { nameKey = '' }]: [string, Pick<Team, 'nameKey'>]) => claims.get(nameKey) === id;
  const first = Object.entries(teams).sort(
    (a, b) => Number(hasClaim(b)) - Number(hasClaim(a)) || a[1].createdAt - b[1].createdAt,
  );
  const due = new Map<string, string>();
  const patch: Record<string, string | null> = {};
  for (const [id, { name, nameKey }] of first) {
    const key = nameKeyOf(name);
    const own = KEY.test(key) && !due.has(key) ? key : undefined;
    if (own !== undefined) due.set(own, id);
    if (nameKey !== own) patch[`teams/${id}/nameKey`] = own ?? null;
  }
  for (const key of claims.keys()) if (!due.has(key)) patch[`teamNames/${key}`] = null;
  for (const [key, id] of due) if (claims.get(key) !== id) patch[`teamNames/${key}`] = id;
  return patch;
}

/** The fields of their matches that fixtures of an earlier version lack: the start, and the score of a played one. @param matches the completed and the running ones */
function upgradedScores(matches: Readonly<Record<string, Match>>, fixtures: Fixtures): Patch {
  const patch: Patch = {};
  for (const [id, { state, matchId = '', startedAt, team1Score }] of Object.entries(fixtures)) {
    const match = matches[matchId];
    if (match !== undefined && startedAt !== match.startedAt) patch[`fixtures/${id}/startedAt`] = match.startedAt;
    if (state !== 'played' || team1Score !== undefined || match?.status !== 'completed') continue;
    for (const [field, cups] of Object.entries(scoreFields([match.team1Score, match.team2Score]))) {
      patch[`fixtures/${id}/${field}`] = cups;
    }
  }
  return patch;
}

/**
 * The stage and the fixture of matches from before matches had them: those that a fixture of a bracket names (decision 36). Changes `matches`, so
 * that what is counted from them afterwards is right.
 *
 * @param matches the completed and the running ones
 */
function upgradedStages(matches: Record<string, Match>, fixtures: Fixtures): Patch {
  const patch: Patch = {};
  for (const [fixtureId, { matchId, stage, season }] of Object.entries(fixtures)) {
    const match = matchId === undefined ? undefined : matches[matchId];
    if (match === undefined || matchId === undefined || stage === 'league' || match.stage !== undefined) continue;
    // A match that was counted in another season stays there.
    if (seasonOf(match) !== season) continue;
    matches[matchId] = { ...match, stage: 'playoffs', fixtureId };
    Object.assign(patch, { [`matches/${matchId}/stage`]: 'playoffs', [`matches/${matchId}/fixtureId`]: fixtureId });
  }
  return patch;
}
