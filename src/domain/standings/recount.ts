import type { Patch } from '../match/patches.ts';
import type { Match, PlayerStats, Team, TeamStats, User } from '../records/types.ts';
import { listedOf, touched } from '../records/user-keys.ts';
import { compareTurkish } from '../text/collation.ts';
import { recount, ZERO_PLAYER_STATS, ZERO_TEAM_STATS } from './stats.ts';

/** A record whose statistics are not what the completed matches add up to. */
export interface RecountDifference {
  kind: 'user' | 'team';
  id: string;
  name: string;
  before: Readonly<Record<string, number>>;
  after: Readonly<Record<string, number>>;
  /** Names of the numbers that differ. */
  fields: string[];
  stats: PlayerStats | TeamStats;
  /** The match that the record names now. */
  from: string | undefined;
  /** The right place of a user in the public list, null for none. */
  listed?: number | null;
}

const PLAYER_FIELDS = Object.keys(ZERO_PLAYER_STATS);
const TEAM_FIELDS = Object.keys(ZERO_TEAM_STATS);

/** Every record that a recount would change (L9), teams first, then by name; deleted records are skipped. */
export function recountDifferences(
  matches: Readonly<Record<string, Match>>,
  users: Readonly<Record<string, User>>,
  teams: Readonly<Record<string, Team>>,
): RecountDifference[] {
  const right = recount(matches);
  const ofTeams = Object.entries(teams).map(([id, team]) =>
    difference('team', id, team.name, team.stats, right.teams[id] ?? ZERO_TEAM_STATS, TEAM_FIELDS),
  );
  const ofUsers = Object.values(users).map((user) => {
    const stats = right.players[user.uid] ?? ZERO_PLAYER_STATS;
    const found = difference('user', user.uid, user.displayName, user.stats, stats, PLAYER_FIELDS);
    return withListing(found, user, listedOf({ ...user, stats }));
  });
  const byName = (a: RecountDifference, b: RecountDifference) => compareTurkish(a.name, b.name);
  return [...ofTeams.sort(byName), ...ofUsers.sort(byName)].filter(({ fields }) => fields.length > 0);
}

function difference<Stats extends PlayerStats | TeamStats>(
  kind: RecountDifference['kind'],
  id: string,
  name: string,
  before: Stats,
  after: Stats,
  names: readonly string[],
): RecountDifference {
  const numbers = (stats: Stats) =>
    Object.fromEntries(names.map((field) => [field, Number(stats[field as keyof Stats] ?? 0)]));
  const [old, fresh] = [numbers(before), numbers(after)];
  const fields = names.filter((field) => old[field] !== fresh[field]);
  return { kind, id, name, before: old, after: fresh, fields, stats: after, from: before.lastMatchId };
}

/** With the place in the public list, which is told only where it alone is wrong; no place shows as 0. */
function withListing(found: RecountDifference, user: User, listed: number | null): RecountDifference {
  if (found.fields.length > 0 || (user.listed ?? null) === listed) return { ...found, listed };
  const [before, after] = [{ listed: user.listed ?? 0 }, { listed: listed ?? 0 }];
  return { ...found, before, after, fields: ['listed'], listed };
}

/**
 * Writes the differences in one update; each record is marked with the line of the log that belongs to it and with the
 * match that it named before, so that the rules refuse it when another match was completed in between.
 *
 * @param logKey key of the line of the log in the same update
 */
export function recountPatch(differences: readonly RecountDifference[], logKey: string): Patch {
  const patch: Patch = {};
  for (const { kind, id, stats, from, listed } of differences) {
    const mark = { id: logKey, ...(from === undefined ? {} : { from }) };
    patch[`${kind === 'user' ? 'users' : 'teams'}/${id}/stats`] = { ...stats, recount: mark };
    if (kind === 'user') Object.assign(patch, { [`users/${id}/listed`]: listed ?? null }, touched(id));
  }
  return patch;
}
