import { parseLiveMatches } from '../match/live-matches.ts';
import type { Patch } from './patch.ts';

type Stored = Readonly<Record<string, unknown>>;

/**
 * What the list of played matches lacks: the entry of the match that a league of an earlier version called the running one.
 * Entries of what is not played go. Another match that nobody ended is left to the recount, which shows it to the admin:
 * it may have lain there for years, and an upgrade asks nobody.
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
 * What a match's entry has to become: null for none, undefined if it is right.
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
