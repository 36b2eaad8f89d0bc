import { ZERO_PLAYER_STATS, ZERO_TEAM_STATS } from './constants.ts';
import { parseTeam } from './parse.ts';
import { SERVER_TIME } from './server-time.ts';
import { parseTeamEntry } from './team-entry.ts';
import { entryPatch, type LatestSeason, NEVER_PLAYED, removedEntryPatch, sayTheSame, teamEntry } from './team-index.ts';
import type { PlayerStats, Team, TeamStats } from './types.ts';
import { isSame } from './upgrade-seasons.ts';
import { listedOf, nameKeysOf } from './user-keys.ts';

type Patch = Record<string, unknown>;
type Stored = Readonly<Record<string, unknown>>;

/**
 * What is wrong in the teams and their index: statistics that differ from the results, and an entry of each approved team with the figures of its
 * latest season. If a damaged record holds an unreadable value that its entry repeats, the upgrade stores the value that the app shows for it.
 * The
 * rules compare the stored values, so without this nobody could write such a team again.
 *
 * @param teams `teams` as it is stored; `teamIndex` likewise
 * @param right the statistics of each team that has results, recounted
 * @param latest the latest season of each team that played, recounted
 */
export function upgradedTeams(
  teams: unknown,
  teamIndex: unknown,
  right: Readonly<Record<string, TeamStats>>,
  latest: Readonly<Record<string, LatestSeason>>,
): Patch {
  const stored = recordOf(teams);
  const entries = recordOf(teamIndex);
  const patch: Patch = {};
  for (const [id, value] of Object.entries(stored)) {
    const team = parseTeam(value);
    if (team === null) continue;
    const due = { ...team, stats: right[id] ?? ZERO_TEAM_STATS };
    Object.assign(patch, mended(id, recordOf(value), due), entryOf(id, due, entries[id], latest[id]));
  }
  for (const [id, entry] of Object.entries(entries)) {
    if (parseTeam(stored[id]) === null) Object.assign(patch, entryOf(id, null, entry));
  }
  return patch;
}

/** The stored values of a team that differ from those that the app reads. */
function mended(id: string, stored: Stored, { city, logo, stats }: Team): Patch {
  const places: [path: string, right: unknown][] = [
    ['city', city === '' ? undefined : city],
    ['logo', logo],
    ['stats', stats],
  ];
  return Object.fromEntries(
    places
      .filter(([name, right]) => !isSame(stored[name], right))
      .map(([name, right]) => [`teams/${id}/${name}`, right ?? null]),
  );
}

/** The entry of a team, empty if it exists already. @param team null if there is none */
function entryOf(id: string, team: Team | null, stored: unknown, latest: LatestSeason = NEVER_PLAYED): Patch {
  const known = parseTeamEntry(stored);
  if (team?.approved !== true) {
    if (stored === undefined || (known !== null && 'gone' in known && isPlain(stored, known))) return {};
    return removedEntryPatch(id, { approved: true });
  }
  const due = teamEntry(team, latest);
  const isRight = known !== null && !('gone' in known) && sayTheSame(known, due);
  return isRight && isPlain(stored, { ...due, updatedAt: known.updatedAt }) ? {} : entryPatch(id, due);
}

/** Whether the stored record has exactly these fields. */
function isPlain(stored: unknown, fields: object): boolean {
  const record = recordOf(stored);
  const wanted = Object.entries(fields);
  return Object.keys(record).length === wanted.length && wanted.every(([name, value]) => record[name] === value);
}

function recordOf(value: unknown): Stored {
  return typeof value === 'object' && value !== null ? (value as Stored) : {};
}

/**
 * Corrects the statistics and the derived fields of user records (src/domain/records/user-keys.ts) that are missing or wrong;
 * after one run the next has nothing to write. A changed record also gets the time of its change.
 *
 * @param users the value of `users` as it is stored, with damaged records
 * @param right the statistics of each player that has results, recounted
 */
export function upgradedUsers(users: unknown, right: Readonly<Record<string, PlayerStats>>): Patch {
  const patch: Patch = {};
  for (const [uid, user] of Object.entries(isRecord(users) ? users : {})) {
    if (!isRecord(user)) continue;
    const keys = typeof user.displayName === 'string' ? nameKeysOf(user.displayName) : null;
    const due = right[uid] ?? ZERO_PLAYER_STATS;
    // An account without statistics, from before there were any, has the same as one with zeros.
    const stats = isSame(user.stats ?? ZERO_PLAYER_STATS, due) ? user.stats : due;
    const listed = listedOf({ ...user, stats });
    const changes: Patch = {
      ...(stats === user.stats ? {} : { stats }),
      ...((user.listed ?? null) === listed ? {} : { listed }),
      ...(sameKeys(user.nameKeys, keys) ? {} : { nameKeys: keys }),
    };
    if (typeof user.updatedAt === 'number' && Object.keys(changes).length === 0) continue;
    for (const [field, value] of Object.entries({ ...changes, updatedAt: SERVER_TIME })) {
      patch[`users/${uid}/${field}`] = value;
    }
  }
  return patch;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The database sends keys without a gap as a list, others as an object. */
function sameKeys(stored: unknown, keys: readonly string[] | null): boolean {
  if (keys === null) return stored === undefined || stored === null;
  if (!isRecord(stored)) return false;
  const known = Object.entries(stored);
  return known.length === keys.length && known.every(([index, key]) => keys[Number(index)] === key);
}
