import { playersOf, teamIdsOf } from '../match/sides.ts';
import type { Patch } from '../records/patch.ts';
import { metKey } from '../records/season-stats.ts';
import { ALL_TIME, stageKey } from '../records/seasons.ts';
import { SERVER_TIME } from '../records/server-time.ts';
import type { Annulled, Match, Team, User } from '../records/types.ts';
import type { Fixture, Fixtures } from '../schedule/types.ts';
import { ownersOf } from './guest-seats.ts';
import { type RecountDifference, type Repeated, recountDifferences, recountPatch } from './recount.ts';

/** The server's records of the league that a recount needs. */
export interface CountedLeague {
  matches: Readonly<Record<string, Match>>;
  users: Readonly<Record<string, User>>;
  teams: Readonly<Record<string, Team>>;
  repeated: Repeated;
}

/** Why the result of a match can't be annulled, or the annulment not be taken back. */
export type AnnulmentRefusal = 'gone' | 'not-completed' | 'annulled' | 'not-annulled';

/** @returns null if the step is allowed */
export function judgeAnnulment(match: Match | undefined, annuls: boolean): AnnulmentRefusal | null {
  if (match === undefined) return 'gone';
  if (match.status !== 'completed') return 'not-completed';
  if ((match.annulled !== undefined) === annuls) return annuls ? 'annulled' : 'not-annulled';
  return null;
}

/**
 * What changes for everyone who took part when the match stops counting, or counts again (decision 69): the recount of the whole league, of these
 * records only.
 *
 * @param annulled null: the match counts again
 * @returns teams and their entries first, then players, then the figures of the seasons
 */
export const annulmentDifferences = (
  league: CountedLeague,
  matchId: string,
  annulled: Annulled | null,
): RecountDifference[] => resultDifferences(league, { matchIds: [matchId], annulled });

/** Results that change in one update. */
export interface ChangedResults {
  matchIds: readonly string[];
  /** Null: the matches count again. */
  annulled: Annulled | null;
  /** The fixtures after the update, if a withdrawal changes them too (decision 70). */
  after?: Fixtures;
}

/**
 * The same of many matches, and of the forfeits that come or go with them. The figures that such a forfeit moves are always among them, since the rules
 * ask each of them for its line: a match that goes and a forfeit that comes may leave the same numbers.
 */
export function resultDifferences(
  league: CountedLeague,
  { matchIds, annulled, after }: ChangedResults,
): RecountDifference[] {
  const matches: Record<string, Match> = { ...league.matches };
  const moved: Match[] = [];
  for (const id of matchIds) {
    const { [id]: match } = league.matches;
    if (match === undefined) continue;
    const { annulled: _before, ...bare } = match;
    matches[id] = annulled === null ? bare : { ...bare, annulled };
    moved.push(match);
  }
  const { fixtures: before = {}, joined = {} } = league.repeated;
  const forfeits = Object.entries(after ?? {}).filter(
    ([id, { state }]) => isForfeit(state) !== isForfeit(before[id]?.state),
  );
  const fixtures = { ...before, ...after };
  // Whatever comes now counts after all that counted before.
  for (const [id, fixture] of forfeits) fixtures[id] = { ...fixture, updatedAt: Number.MAX_SAFE_INTEGER };
  const due = new Set(
    forfeits.flatMap(([id, fixture]) => pathsOf(isForfeit(fixture.state) ? fixture : (before[id] ?? fixture))),
  );
  const isTheirs = partOf(
    moved.map(teamIdsOf),
    moved.flatMap((match) => Object.values(ownersOf(playersOf(match), joined))),
  );
  const repeated = { ...league.repeated, fixtures };
  const differences = recountDifferences(matches, league.users, league.teams, repeated, (path) => due.has(path));
  return differences.filter(({ path }) => isTheirs(path) || due.has(path));
}

/** Where a forfeit counts. */
function pathsOf(fixture: Fixture): string[] {
  const { team1Id = '', team2Id = '' } = fixture;
  const places = [`teams/${team1Id}`, `teams/${team2Id}`, `met/${metKey(team1Id, team2Id)}`];
  const ofSeasons = [stageKey(fixture), ALL_TIME].flatMap((of) => places.map((place) => `seasonStats/${of}/${place}`));
  return [`teams/${team1Id}/stats`, `teams/${team2Id}/stats`, ...ofSeasons];
}

const isForfeit = (state: string | undefined) => state === 'forfeit';

/** Whether a path holds figures of these teams, of their meetings or of these players. */
function partOf(pairs: readonly (readonly string[])[], owners: readonly string[]): (path: string) => boolean {
  const own = {
    teams: new Set(pairs.flat()),
    users: new Set(owners),
    players: new Set(owners),
    met: new Set(pairs.map(([one = '', other = '']) => metKey(one, other))),
  };
  return (path) => {
    const [collection = '', key = '', kind = '', id = ''] = path.split('/');
    if (collection === 'seasonStats') return own[kind as keyof typeof own]?.has(id) ?? false;
    return own[collection as keyof typeof own]?.has(key) ?? false;
  };
}

/**
 * The update of the figures and of the matches. The figures that forfeits move too name the line, so that the rules prove that all of them move, and
 * refuse an update that was counted before another one.
 *
 * @param reason null takes the annulments back; @param line key of the log line in the same update
 */
export function annulmentPatch(
  differences: readonly RecountDifference[],
  matchIds: readonly string[],
  reason: string | null,
  line: string,
): Patch {
  const patch = recountPatch(differences, line);
  for (const [path, record] of Object.entries(patch)) {
    if (OF_TEAMS.test(path)) patch[path] = { ...(record as object), forfeitLine: line };
  }
  for (const id of matchIds) {
    patch[`matches/${id}/annulled`] = { at: SERVER_TIME, line, ...(reason === null ? {} : { reason }) };
  }
  return patch;
}

const OF_TEAMS = /^(teams\/[^/]+\/stats|seasonStats\/[^/]+\/(teams|met)\/[^/]+)$/;
