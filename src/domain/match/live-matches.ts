import type { Patch } from '../records/patch.ts';

/** `liveMatches/{matchId}`: a match that is being played; `config/activeMatch` names the featured one of them. */
export interface LiveMatch {
  /** As in the match, ms of the server. */
  startedAt: number;
  /** Number of the table, from 1; absent where nobody said one. */
  table?: number;
}

/** By the key of the match. */
export type LiveMatches = Readonly<Record<string, LiveMatch>>;

/** What the server says of the matches that are played, for the update that starts or ends one of them. */
export interface Playing {
  /** The featured match, if it is played. */
  featured: string | null;
  /** The other matches that are played; read for the end of the featured one only. */
  others: LiveMatches;
  /** Entries of matches that are over: no update leaves one behind, so they came from outside. Read likewise. */
  over: readonly string[];
}

/** When nothing is played. */
export const NOTHING_PLAYED: Playing = { featured: null, others: {}, over: [] };

/** Entries from what the server holds; one without a time is left out, a damaged number of a table counts as none. */
export function parseLiveMatches(value: unknown): LiveMatches {
  const parsed: Record<string, LiveMatch> = {};
  for (const [matchId, entry] of Object.entries(value ?? {})) {
    const { startedAt, table } = (entry ?? {}) as Partial<Record<keyof LiveMatch, unknown>>;
    if (typeof startedAt !== 'number') continue;
    parsed[matchId] = { startedAt, ...(isTable(table) ? { table } : {}) };
  }
  return parsed;
}

const isTable = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1;

/** Keys in the order in which the matches were started. */
export function byStart(matches: LiveMatches): string[] {
  const startOf = (matchId: string) => matches[matchId]?.startedAt ?? 0;
  // Keys grow with time, too.
  return Object.keys(matches).sort((a, b) => startOf(a) - startOf(b) || (a < b ? -1 : 1));
}

/** A match begins: it is played, and the featured one where there is none (WRITE-20, decision 33). */
export function liveStart(matchId: string, entry: LiveMatch, { featured }: Pick<Playing, 'featured'>): Patch {
  return { [`liveMatches/${matchId}`]: entry, ...(featured === null ? { 'config/activeMatch': matchId } : {}) };
}

/** A match is over: of the featured one the match that was started first of those that go on takes the place (WRITE-23). */
export function liveEnd(matchId: string, { featured, others, over }: Playing): Patch {
  const patch: Patch = { [`liveMatches/${matchId}`]: null };
  if (featured !== matchId) return patch;
  for (const id of over) patch[`liveMatches/${id}`] = null;
  return { ...patch, 'config/activeMatch': byStart(others)[0] ?? null };
}
