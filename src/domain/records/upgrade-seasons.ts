import { parseLiveMatches } from '../match/live-matches.ts';
import { type KnownStats, statsPatch, unplayedTeam } from '../standings/season-results.ts';
import { isRecordKey } from './record-keys.ts';
import { parseSeasonTeam, type SeasonTeam } from './season-stats.ts';
import { ALL_TIME } from './seasons.ts';
import type { Patch } from './types.ts';

/** A multi-path update, as in src/domain/match/patches.ts. */
type Stored = Readonly<Record<string, unknown>>;
type Seasons = Readonly<Record<string, KnownStats>>;

/**
 * The missing figures of the seasons, and null for figures that no match explains; empty if all figures are right.
 *
 * @param right the figures by season, recounted from the completed matches
 * @param seasonStats as it is stored, whatever it holds
 */
export function upgradedSeasons(right: Seasons, seasonStats: unknown): Patch {
  const patch: Patch = {};
  for (const [season, stats] of Object.entries(right)) Object.assign(patch, statsPatch(season, stats));
  for (const [season, kinds] of entriesOf(seasonStats)) {
    for (const [kind, records] of entriesOf(kinds)) {
      for (const [id, record] of entriesOf(records)) {
        const path = `seasonStats/${season}/${kind}/${id}`;
        // A team that has left may still be decided about: its name stays.
        if (patch[path] === undefined && season === ALL_TIME && kind === 'teams') patch[path] = withoutResults(record);
        if (patch[path] === undefined) patch[path] = null;
        else if (isSame(record, patch[path])) delete patch[path];
      }
    }
  }
  return patch;
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value as Stored) : [];

const withoutResults = (record: unknown): SeasonTeam | undefined => {
  const name = parseSeasonTeam(record)?.name ?? '';
  return name === '' ? undefined : unplayedTeam(name);
};

/** Whether a stored record has exactly the right values. */
export function isSame(stored: unknown, due: unknown): boolean {
  if (typeof due !== 'object' || due === null) return stored === due;
  const known = entriesOf(stored);
  const wanted = due as Stored;
  return known.length === Object.keys(wanted).length && known.every(([name, value]) => isSame(value, wanted[name]));
}

/** The matches that the list of running matches may be wrong about: those in it, and the one that a league of an earlier version called the running one. */
export function askedMatches(entries: Stored, active: unknown): string[] {
  const isKey = typeof active === 'string' && isRecordKey(active);
  return [...new Set([...Object.keys(entries), ...(isKey ? [active] : [])])];
}

/**
 * The missing entries in the list of running matches; entries of matches that are not running are deleted.
 * Other matches without an end are left to the recount, which shows them to the admin: such a match may be years old, and an upgrade cannot ask anybody.
 *
 * @param matches the {@link askedMatches} as they are stored; @param entries `liveMatches` likewise
 */
export function upgradedLive(matches: Stored, entries: Stored): Patch {
  const patch: Patch = {};
  for (const [matchId, match] of Object.entries(matches)) {
    const fixed = fixedEntry(entries[matchId], match);
    if (fixed !== undefined) patch[`liveMatches/${matchId}`] = fixed;
  }
  return patch;
}

/**
 * The right value of a match's entry: null for no entry, undefined if the entry is right already.
 *
 * @param match as it is stored
 */
export function fixedEntry(entry: unknown, match: unknown): { startedAt: number; table?: number } | null | undefined {
  const { status, startedAt } = recordOf(match);
  if (status !== 'ongoing' || typeof startedAt !== 'number') return entry === undefined ? undefined : null;
  const { table } = parseLiveMatches({ x: { ...recordOf(entry), startedAt } }).x ?? {};
  const due = { startedAt, ...(table === undefined ? {} : { table }) };
  const known = recordOf(entry);
  const isRight = known.startedAt === startedAt && Object.keys(known).length === Object.keys(due).length;
  return isRight && known.table === table ? undefined : due;
}

function recordOf(value: unknown): Stored {
  return typeof value === 'object' && value !== null ? (value as Stored) : {};
}
