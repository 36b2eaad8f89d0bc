import { parseLiveMatches } from '../match/live-matches.ts';
import type { Patch } from './patch.ts';

type Stored = Readonly<Record<string, unknown>>;

/**
 * The missing entries in the list of running matches: the entry of the match that a league of an earlier version called the running one.
 * The upgrade deletes entries of matches that are not running. Other matches without an end are left to the recount, which shows them to the admin:
 * such a match may be years old, and an upgrade cannot ask anybody.
 *
 * @param matches `matches` as it is stored; `liveMatches` and `config` likewise
 */
export function upgradedLive(matches: unknown, liveMatches: unknown, config: unknown): Patch {
  const stored = recordOf(matches);
  const entries = recordOf(liveMatches);
  const active = recordOf(config).activeMatch;
  const asked = new Set([...Object.keys(entries), ...(typeof active === 'string' ? [active] : [])]);
  const patch: Patch = {};
  for (const matchId of asked) {
    const fixed = fixedEntry(entries[matchId], stored[matchId]);
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
