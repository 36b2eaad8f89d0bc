import type { Patch } from '../match/patches.ts';
import type { Match, PlayerStats, Team, TeamStats, User } from '../records/types.ts';
import { compareTurkish } from '../text/collation.ts';
import { recount, ZERO_PLAYER_STATS, ZERO_TEAM_STATS } from './stats.ts';

/** A record whose statistics are not what the completed matches add up to. */
export interface RecountDifference {
  kind: 'user' | 'team';
  id: string;
  name: string;
  before: Readonly<Record<string, number | string>>;
  after: Readonly<Record<string, number | string>>;
  /** Names of what differs. */
  fields: string[];
  stats: PlayerStats | TeamStats;
  /** The match that the record names now. */
  from: string | undefined;
}

const PLAYER_FIELDS = Object.keys(ZERO_PLAYER_STATS);
const TEAM_FIELDS = [...Object.keys(ZERO_TEAM_STATS), 'form'];

/** Every record that a recount would change (L9), teams first, then by name; deleted records are skipped. */
export function recountDifferences(
  matches: Readonly<Record<string, Match>>,
  users: Readonly<Record<string, User>>,
  teams: Readonly<Record<string, Team>>,
): RecountDifference[] {
  const right = recount(matches);
  const ofTeams = Object.entries(teams).flatMap(([id, team]) =>
    difference('team', id, team.name, team.stats, right.teams[id] ?? ZERO_TEAM_STATS, TEAM_FIELDS),
  );
  const ofUsers = Object.values(users).flatMap((user) =>
    difference(
      'user',
      user.uid,
      user.displayName,
      user.stats,
      right.players[user.uid] ?? ZERO_PLAYER_STATS,
      PLAYER_FIELDS,
    ),
  );
  const byName = (a: RecountDifference, b: RecountDifference) => compareTurkish(a.name, b.name);
  return [...ofTeams.sort(byName), ...ofUsers.sort(byName)];
}

function difference<Stats extends PlayerStats | TeamStats>(
  kind: RecountDifference['kind'],
  id: string,
  name: string,
  before: Stats,
  after: Stats,
  names: readonly string[],
): RecountDifference[] {
  const values = (stats: Stats) => Object.fromEntries(names.map((field) => [field, fieldOf(stats, field)]));
  const [old, fresh] = [values(before), values(after)];
  const fields = names.filter((field) => old[field] !== fresh[field]);
  if (fields.length === 0) return [];
  return [{ kind, id, name, before: old, after: fresh, fields, stats: after, from: before.lastMatchId }];
}

/** A form is a text, everything else a number. */
function fieldOf(stats: PlayerStats | TeamStats, field: string): number | string {
  if (field === 'form') return ('form' in stats ? stats.form : undefined) ?? '';
  return Number(stats[field as keyof typeof stats] ?? 0);
}

/**
 * Writes the differences in one update; each record is marked with the line of the log that belongs to it and with the
 * match that it named before, so that the rules refuse it when another match was completed in between.
 *
 * @param logKey key of the line of the log in the same update
 */
export function recountPatch(differences: readonly RecountDifference[], logKey: string): Patch {
  const patch: Patch = {};
  for (const { kind, id, stats, from } of differences) {
    const mark = { id: logKey, ...(from === undefined ? {} : { from }) };
    patch[`${kind === 'user' ? 'users' : 'teams'}/${id}/stats`] = { ...stats, recount: mark };
  }
  return patch;
}
