import { parseLiveMatches } from '../match/live-matches.ts';
import type { Patch } from './patch.ts';
import { isRecordKey } from './record-keys.ts';

type Stored = Readonly<Record<string, unknown>>;

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
