import { FORGOTTEN_MS } from '../records/constants.ts';
import { isReserved } from '../records/record-keys.ts';
import type { Match, Patch } from '../records/types.ts';
import { firstName } from '../text/format.ts';
import { sameName } from '../text/same-name.ts';
import { sideOfTeam, teamNameOf } from './sides.ts';

/** `liveMatches/{matchId}`: a match that is being played; `config/activeMatch` names the featured one of them. */
export interface LiveMatch {
  /** As in the match, ms of the server. */
  startedAt: number;
  /** Number of the table, from 1; absent if nobody entered one. */
  table?: number;
}

/** The running matches by their keys. */
export type LiveMatches = Readonly<Record<string, LiveMatch>>;

/** The server's list of running matches, for the update that starts or ends one of them. */
export interface Playing {
  /** The featured match, if it is running. */
  featured: string | null;
  /** The other running matches; the app reads them only to end the featured match. */
  others: LiveMatches;
  /** Keys of those of `others` that are forgotten: they are featured only if nothing else is played. */
  forgotten: readonly string[];
  /** Entries of matches that are over. No update of the app leaves such an entry, so it came from outside. Read only to end the featured match. */
  over: readonly string[];
}

/** No match is running. */
export const NOTHING_PLAYED: Playing = { featured: null, others: {}, forgotten: [], over: [] };

/** Whether nobody has scored a running match for hours. @param now the server's time, ms */
export function isForgotten({ status, updatedAt }: Pick<Match, 'status' | 'updatedAt'>, now: number): boolean {
  return status === 'ongoing' && now - updatedAt >= FORGOTTEN_MS;
}

/** Entries from the server's value; drops an entry without a time, ignores a damaged table number. */
export function parseLiveMatches(value: unknown): LiveMatches {
  const parsed: Record<string, LiveMatch> = {};
  for (const [matchId, entry] of Object.entries(value ?? {})) {
    const { startedAt, table } = (entry ?? {}) as Partial<Record<keyof LiveMatch, unknown>>;
    if (typeof startedAt !== 'number' || isReserved(matchId)) continue;
    parsed[matchId] = { startedAt, ...(isTable(table) ? { table } : {}) };
  }
  return parsed;
}

const isTable = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1;

/** Keys in the order in which the matches were started. */
export function byStart(matches: LiveMatches): string[] {
  const startOf = (matchId: string) => matches[matchId]?.startedAt ?? 0;
  // Keys also grow with time.
  return Object.keys(matches).sort((a, b) => startOf(a) - startOf(b) || (a < b ? -1 : 1));
}

/** Starts a match: it is now running, and it becomes the featured match if there is none (WRITE-20, decision 33). */
export function liveStart(matchId: string, entry: LiveMatch, { featured }: Pick<Playing, 'featured'>): Patch {
  return { [`liveMatches/${matchId}`]: entry, ...(featured === null ? { 'config/activeMatch': matchId } : {}) };
}

/**
 * Ends a match. If it was the featured one, the running match that was started first becomes the featured one (WRITE-23); a forgotten one only if all
 * are.
 */
export function liveEnd(matchId: string, { featured, others, forgotten, over }: Playing): Patch {
  const patch: Patch = { [`liveMatches/${matchId}`]: null };
  if (featured !== matchId) return patch;
  for (const id of over) patch[`liveMatches/${id}`] = null;
  const inOrder = byStart(others);
  return { ...patch, 'config/activeMatch': inOrder.find((id) => !forgotten.includes(id)) ?? inOrder[0] ?? null };
}

/**
 * The shortest name of a player that nobody else in the match has: the first name, and as many words more as tell two equal ones apart (HOME-06,
 * decision 117). Two people with the same whole name keep it. Empty for somebody who is not in the match.
 */
export function shortNameIn({ playerStats }: Pick<Match, 'playerStats'>, playerId: string): string {
  const players = Object.entries(playerStats);
  const name = players.find(([uid]) => uid === playerId)?.[1].playerName ?? '';
  const isTaken = (short: string, words: number) =>
    players.some(([uid, { playerName }]) => uid !== playerId && sameName(firstName(playerName, words), short));
  let words = 1;
  while (firstName(name, words) !== firstName(name, words + 1) && isTaken(firstName(name, words), words)) words += 1;
  return firstName(name, words);
}

/** What {@link throwerIn} asks of a match. */
export type NamedMatch = Pick<Match, 'playerStats' | 'team1Id' | 'team2Id' | 'team1Name' | 'team2Name'>;

/** The same of who an event names: of a cup that nobody threw it is the team that has it (decision 152). */
export function throwerIn(match: NamedMatch, playerId: string): string {
  const side = sideOfTeam(match, playerId);
  return side === null ? shortNameIn(match, playerId) : teamNameOf(match, side);
}
