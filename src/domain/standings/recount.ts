import type { Patch } from '../match/patches.ts';
import { recount as texts } from '../messages/admin-data.ts';
import type { GoneEntry, TeamEntry } from '../records/team-entry.ts';
import { type EntryFields, entryPatch, gonePatch, sayTheSame, teamEntry } from '../records/team-index.ts';
import type { Match, PlayerStats, Team, TeamStats, User } from '../records/types.ts';
import { listedOf, touched } from '../records/user-keys.ts';
import { compareTurkish } from '../text/collation.ts';
import { recount, ZERO_PLAYER_STATS, ZERO_TEAM_STATS } from './stats.ts';

/** A record whose statistics are not what the completed matches add up to, or whose entry in the index is not its own. */
export interface RecountDifference {
  kind: 'user' | 'team';
  id: string;
  name: string;
  before: Readonly<Record<string, number | string>>;
  after: Readonly<Record<string, number | string>>;
  /** Names of what differs. */
  fields: string[];
  /** What is written; undefined where the statistics are right and only the entry is not. */
  stats: PlayerStats | TeamStats | undefined;
  /** The entry of a team, as it is written with the statistics. */
  entry: Patch;
  /** The match that the record names now. */
  from: string | undefined;
  /** The right place of a user in the public list, null for none. */
  listed?: number | null;
}

const PLAYER_FIELDS = Object.keys(ZERO_PLAYER_STATS);
const TEAM_FIELDS = [...Object.keys(ZERO_TEAM_STATS), 'form'];

type Entries = Readonly<Record<string, TeamEntry | GoneEntry>>;

/**
 * Every record that a recount would change (L9), teams first, then by name; deleted records are skipped.
 *
 * @param entries the team index; without it each entry counts as saying what its team says
 */
export function recountDifferences(
  matches: Readonly<Record<string, Match>>,
  users: Readonly<Record<string, User>>,
  teams: Readonly<Record<string, Team>>,
  entries?: Entries,
): RecountDifference[] {
  const right = recount(matches);
  const ofTeams = Object.entries(teams).flatMap(([id, team]) => {
    const stats = right.teams[id] ?? ZERO_TEAM_STATS;
    const counted = difference('team', id, team.name, team.stats, stats, TEAM_FIELDS);
    const known = entries === undefined ? entryBefore(team) : entries[id];
    const entry = rightEntry(id, team.approved ? teamEntry({ ...team, stats }) : null, known);
    if (counted.fields.length > 0) return [{ ...counted, entry }];
    return Object.keys(entry).length === 0 ? [] : [onlyEntry(id, team.name, entry)];
  });
  const left = Object.entries(entries ?? {}).flatMap(([id, entry]) =>
    teams[id] !== undefined || 'gone' in entry ? [] : [onlyEntry(id, entry.name, rightEntry(id, null, entry))],
  );
  const ofUsers = Object.values(users).map((user) => {
    const stats = right.players[user.uid] ?? ZERO_PLAYER_STATS;
    const found = difference('user', user.uid, user.displayName, user.stats, stats, PLAYER_FIELDS);
    return withListing(found, user, listedOf({ ...user, stats }));
  });
  const byName = (a: RecountDifference, b: RecountDifference) => compareTurkish(a.name, b.name);
  return [...[...ofTeams, ...left].sort(byName), ...ofUsers.sort(byName)].filter(({ fields }) => fields.length > 0);
}

function difference<Stats extends PlayerStats | TeamStats>(
  kind: RecountDifference['kind'],
  id: string,
  name: string,
  before: Stats,
  after: Stats,
  names: readonly string[],
): RecountDifference {
  const values = (stats: Stats) => Object.fromEntries(names.map((field) => [field, fieldOf(stats, field)]));
  const [old, fresh] = [values(before), values(after)];
  const fields = names.filter((field) => old[field] !== fresh[field]);
  return { kind, id, name, before: old, after: fresh, fields, stats: after, from: before.lastMatchId, entry: {} };
}

const entryBefore = (team: Team) => (team.approved ? teamEntry(team) : undefined);

/** What the index lacks. @param due what the team's entry says; null for a team that has left the league or never was in it */
function rightEntry(id: string, due: EntryFields | null, known: EntryFields | GoneEntry | undefined): Patch {
  const isThere = known !== undefined && !('gone' in known);
  if (due === null) return isThere ? gonePatch(id, { approved: true }) : {};
  return isThere && sayTheSame(known, due) ? {} : entryPatch(id, due);
}

function onlyEntry(id: string, name: string, entry: Patch): RecountDifference {
  const [before, after] = [{ entry: texts.entryWrong }, { entry: texts.entryRight }];
  return { kind: 'team', id, name, before, after, fields: ['entry'], stats: undefined, from: undefined, entry };
}

/** With the place in the public list, which is told only where it alone is wrong; no place shows as 0. */
function withListing(found: RecountDifference, user: User, listed: number | null): RecountDifference {
  if (found.fields.length > 0 || (user.listed ?? null) === listed) return { ...found, listed };
  const [before, after] = [{ listed: user.listed ?? 0 }, { listed: listed ?? 0 }];
  return { ...found, before, after, fields: ['listed'], listed };
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
  for (const { kind, id, stats, from, entry, listed } of differences) {
    Object.assign(patch, entry);
    if (stats === undefined) continue;
    const mark = { id: logKey, ...(from === undefined ? {} : { from }) };
    patch[`${kind === 'user' ? 'users' : 'teams'}/${id}/stats`] = { ...stats, recount: mark };
    if (kind === 'user') Object.assign(patch, { [`users/${id}/listed`]: listed ?? null }, touched(id));
  }
  return patch;
}
