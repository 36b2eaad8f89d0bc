import { playersOf, teamIdsOf } from '../match/sides.ts';
import type { Patch } from '../records/patch.ts';
import { metKey } from '../records/season-stats.ts';
import { SERVER_TIME } from '../records/server-time.ts';
import type { Annulled, Match, Team, User } from '../records/types.ts';
import { type JoinedGuests, ownersOf } from './guest-seats.ts';
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
export function annulmentDifferences(
  league: CountedLeague,
  matchId: string,
  annulled: Annulled | null,
): RecountDifference[] {
  const { [matchId]: match } = league.matches;
  if (match === undefined) return [];
  const { annulled: _before, ...bare } = match;
  const after: Match = annulled === null ? bare : { ...bare, annulled };
  const matches = { ...league.matches, [matchId]: after };
  const isTheirs = partOf(match, league.repeated.joined ?? {});
  return recountDifferences(matches, league.users, league.teams, league.repeated).filter(({ path }) => isTheirs(path));
}

/** Whether a path holds figures of a team, a player or the meeting of this match. */
function partOf(match: Match, joined: JoinedGuests): (path: string) => boolean {
  const [one = '', other = ''] = teamIdsOf(match);
  const owners = Object.values(ownersOf(playersOf(match), joined));
  const own = {
    teams: new Set([one, other]),
    users: new Set(owners),
    players: new Set(owners),
    met: new Set([metKey(one, other)]),
  };
  return (path) => {
    const [collection = '', key = '', kind = '', id = ''] = path.split('/');
    if (collection === 'seasonStats') return own[kind as keyof typeof own]?.has(id) ?? false;
    return own[collection as keyof typeof own]?.has(key) ?? false;
  };
}

/**
 * The update of the figures and of the match. The figures that forfeits move too name the line, so that the rules prove that all of them move, and refuse
 * an update that was counted before another one.
 *
 * @param reason null takes the annulment back; @param line key of the log line in the same update
 */
export function annulmentPatch(
  differences: readonly RecountDifference[],
  matchId: string,
  reason: string | null,
  line: string,
): Patch {
  const patch = recountPatch(differences, line);
  for (const [path, record] of Object.entries(patch)) {
    if (OF_TEAMS.test(path)) patch[path] = { ...(record as object), forfeitLine: line };
  }
  return {
    ...patch,
    [`matches/${matchId}/annulled`]: { at: SERVER_TIME, line, ...(reason === null ? {} : { reason }) },
  };
}

const OF_TEAMS = /^(teams\/[^/]+\/stats|seasonStats\/[^/]+\/(teams|met)\/[^/]+)$/;
