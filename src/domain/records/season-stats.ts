import { MAX_TIME } from './constants.ts';
import type { PlayerStats, TeamStats } from './types.ts';

/**
 * `seasonStats/{season}`: the figures of teams and players in a season, and under `all` those of all seasons. Unlike the statistics of `teams` and
 * `users` they stay when a team or a player is deleted, with the name at the last match.
 */

/** `seasonStats/{season}/teams/{id}`. */
export interface SeasonTeam extends TeamStats {
  name: string;
  cupsFor: number;
  cupsAgainst: number;
  /** Parts of the wins and losses (decision 147). */
  overtimeWins?: number;
  overtimeLosses?: number;
  /** Consecutive wins up to now, and the most ever. */
  run: number;
  bestRun: number;
}

/** `seasonStats/{season}/players/{uid}`. */
export interface SeasonPlayer extends PlayerStats {
  name: string;
  /** The team of his last match. */
  teamId: string;
  run: number;
  bestRun: number;
  /** The leaders are ordered by these; absent with fewer than MIN_RANKED_GAMES matches. */
  ranks?: PlayerRanks;
}

/** Percent × 100000 + matches played: the better rate comes first; of equal rates the one with more matches. */
export interface PlayerRanks {
  accuracy: number;
  winRate: number;
}

/**
 * `seasonStats/{season}/met/{low}_{high}`: how often each of two teams beat the other; `low` is the team that comes first in the key (for ids of one
 * length, the first in the order of code points).
 */
export interface Met {
  low: number;
  high: number;
  drawn?: number;
  /** So many of these wins came in an overtime. */
  lowOvertime?: number;
  highOvertime?: number;
  lastMatchId?: string;
}

/** Two teams in the order of the key of their meetings. */
export const orderedPair = (one: string, other: string): [low: string, high: string] =>
  `${one}_${other}` <= `${other}_${one}` ? [one, other] : [other, one];

/** The key of two teams' meetings; the rules build it the same way. */
export const metKey = (one: string, other: string): string => orderedPair(one, other).join('_');

type Stored = Record<string, unknown>;
const count = (value: unknown) => (typeof value === 'number' && Math.abs(value) <= MAX_TIME ? value : 0);
const counts = <Name extends string>(stored: Stored, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, count(stored[name])])) as Record<Name, number>;
/** Those that are not zero. */
const rareCounts = <Name extends string>(stored: Stored, ...names: Name[]) =>
  Object.fromEntries(names.flatMap((name) => (count(stored[name]) === 0 ? [] : [[name, stored[name]]]))) as {
    [key in Name]?: number;
  };
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const optional = <Name extends string>(name: Name, value: unknown) =>
  (typeof value === 'string' ? { [name]: value } : {}) as { [key in Name]?: string };
const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

/** A team's record of a season, or null without one; damaged fields count as missing. */
export function parseSeasonTeam(value: unknown): SeasonTeam | null {
  if (!isRecord(value)) return null;
  return {
    name: text(value.name),
    ...counts(value, 'wins', 'losses', 'points', 'cupsFor', 'cupsAgainst', 'run', 'bestRun'),
    ...rareCounts(value, 'draws', 'overtimeWins', 'overtimeLosses'),
    ...optional('form', value.form),
    ...optional('lastMatchId', value.lastMatchId),
  };
}

/** A player's record of a season, or null without one. */
export function parseSeasonPlayer(value: unknown): SeasonPlayer | null {
  if (!isRecord(value)) return null;
  const ranks = isRecord(value.ranks) ? { ranks: counts(value.ranks, 'accuracy', 'winRate') } : {};
  return {
    name: text(value.name),
    teamId: text(value.teamId),
    ...counts(value, 'gamesPlayed', 'cupsScored', 'totalAttempts', 'accuracy', 'wins', 'losses', 'winRate', 'mvpCount'),
    ...counts(value, 'run', 'bestRun'),
    ...rareCounts(value, 'draws'),
    ...optional('lastMatchId', value.lastMatchId),
    ...ranks,
  };
}

/** The results of two teams against each other, or null if they never met. */
export function parseMet(value: unknown): Met | null {
  if (!isRecord(value)) return null;
  return {
    ...counts(value, 'low', 'high'),
    ...rareCounts(value, 'drawn', 'lowOvertime', 'highOvertime'),
    ...optional('lastMatchId', value.lastMatchId),
  };
}
