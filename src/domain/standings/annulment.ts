import { isCounted, playersOf, teamIdsOf } from '../match/sides.ts';
import { metKey } from '../records/season-stats.ts';
import { SERVER_TIME } from '../records/server-time.ts';
import type { Match, Patch, Team, User } from '../records/types.ts';
import { teamsOf } from '../schedule/fixture-kinds.ts';
import type { Fixture, Fixtures } from '../schedule/types.ts';
import { ownersOf } from './guest-seats.ts';
import { type RecountDifference, type Repeated, recountDifferences } from './recount.ts';

/** The server's records of the league that a recount needs. */
export interface CountedLeague {
  matches: Readonly<Record<string, Match>>;
  users: Readonly<Record<string, User>>;
  teams: Readonly<Record<string, Team>>;
  repeated: Repeated;
}

/** Why the result of a match can't be annulled, or the annulment not be taken back. */
export type AnnulmentRefusal = 'removed' | 'not-completed' | 'annulled' | 'not-annulled' | 'replaced';

/** @returns null if the step is allowed */
export function judgeAnnulment(match: Match | undefined, annuls: boolean): AnnulmentRefusal | null {
  if (match === undefined) return 'removed';
  if (match.status !== 'completed') return 'not-completed';
  if ((match.annulled !== undefined) === annuls) return annuls ? 'annulled' : 'not-annulled';
  return null;
}

/** The matches that a correction ties to this one: the one that it corrects, and the one that corrects it (decision 139). */
export const tiedTo = ({ corrects, annulled }: Match): string[] =>
  [corrects, annulled?.correction].filter((id) => id !== undefined);

/** Whether another match of its corrections counts, so that this one can't count beside it. @param matches those that corrections tie to it */
function isReplaced(matches: Readonly<Record<string, Match>>, matchId: string): boolean {
  const seen = new Set([matchId]);
  for (const id of seen) {
    const { [id]: match } = matches;
    if (match === undefined) continue;
    if (id !== matchId && isCounted(match)) return true;
    for (const other of tiedTo(match)) seen.add(other);
  }
  return false;
}

/** {@link judgeAnnulment} among these matches: one does not count again beside the one that replaces it. */
export function judgeAmong(
  matches: Readonly<Record<string, Match>>,
  matchId: string,
  annuls: boolean,
): AnnulmentRefusal | null {
  const refusal = judgeAnnulment(matches[matchId], annuls);
  return refusal === null && !annuls && isReplaced(matches, matchId) ? 'replaced' : refusal;
}

/** Results that change in one update. */
export interface ChangedResults {
  matchIds: readonly string[];
  /** False: the matches count again. */
  annuls: boolean;
  /** Matches that come with the update (decision 139). */
  added?: Readonly<Record<string, Match>>;
  /** The fixtures after the update, if a withdrawal changes them too (decision 70). */
  after?: Fixtures;
}

/**
 * What changes for everyone who took part when matches stop counting, or count again (decision 69), with the forfeits that come or go: the recount of
 * the whole league, of these records only. The preview shows it; the league counts by itself.
 *
 * @returns teams and their entries first, then players, then the figures of the seasons
 */
export function resultDifferences(
  league: CountedLeague,
  { matchIds, annuls, added = {}, after }: ChangedResults,
): RecountDifference[] {
  const matches: Record<string, Match> = { ...league.matches, ...added };
  const moved: Match[] = Object.values(added);
  for (const id of matchIds) {
    const { [id]: match } = league.matches;
    if (match === undefined) continue;
    const { annulled: _before, ...bare } = match;
    matches[id] = annuls ? { ...bare, annulled: { reason: '' } } : bare;
    moved.push(match);
  }
  const { fixtures: before = {}, joined = {} } = league.repeated;
  const forfeits = Object.entries(after ?? {}).filter(([id, fixture]) => isForfeit(fixture) !== isForfeit(before[id]));
  const fixtures = { ...before, ...after };
  // Whatever comes now counts after all that counted before.
  for (const [id, fixture] of forfeits) fixtures[id] = { ...fixture, updatedAt: Number.MAX_SAFE_INTEGER };
  const teamsOfForfeits = forfeits.map(([id, fixture]) =>
    teamsOf(isForfeit(fixture) ? fixture : (before[id] ?? fixture)),
  );
  const isTheirs = partOf(
    [...moved.map(teamIdsOf), ...teamsOfForfeits],
    moved.flatMap((match) => Object.values(ownersOf(playersOf(match), joined))),
  );
  const differences = recountDifferences(matches, league.users, league.teams, { ...league.repeated, fixtures });
  return differences.filter(({ path }) => isTheirs(path));
}

const isForfeit = (fixture: Fixture | undefined) => fixture?.state === 'forfeit';

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
 * The facts of an annulment.
 *
 * @param reason null takes it back
 * @param line key of the log line in the same update
 * @param tie the match of the same update that has the right result
 */
export const annulmentPatch = (
  matchIds: readonly string[],
  reason: string | null,
  line: string,
  tie: { correction?: string } = {},
): Patch =>
  Object.fromEntries(
    matchIds.map((id) => [
      `matches/${id}/annulled`,
      { at: SERVER_TIME, line, ...(reason === null ? {} : { reason }), ...tie },
    ]),
  );
