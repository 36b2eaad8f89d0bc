import { FIRST_SEASON } from './constants.ts';

/**
 * Seasons: `seasons/{id}` and which of them a match belongs to. A league that never opened a second season has no such
 * records; all that it plays belongs to the season `first`, and nobody sees a difference.
 */

/** `seasons/{id}`; times in server milliseconds. */
export interface Season {
  name: string;
  /** 1 for `first`, 2 for `s2` and so on: the rules count with it, since they cannot read a number out of a key. */
  number: number;
  startedAt: number;
  /** Absent while it runs. */
  endedAt?: number;
}

export type Seasons = Readonly<Record<string, Season>>;

/** Under this name `seasonStats` holds the same figures for all seasons together. */
export const ALL_TIME = 'all';

/** The key of the season with this number: `first`, `s2`, `s3` … */
export const seasonKey = (number: number): string => (number === 1 ? FIRST_SEASON : `s${number}`);

/** The number of a season by its key, so that seasons can be ordered before their records are known. */
export const seasonNumber = (id: string): number => (id === FIRST_SEASON ? 1 : Number(id.slice(1)) || 0);

/** The season of a match or of an entry of the team index: what names none is of the first. */
export const seasonOf = ({ season }: { season?: string | undefined }): string => season ?? FIRST_SEASON;

/** The season as a record names it: not at all when it is the first. */
export const namedSeason = (id: string): { season?: string } => (id === FIRST_SEASON ? {} : { season: id });

/** The season that runs. */
export function runningSeason(seasons: Seasons): string {
  const open = Object.entries(seasons).find(([, { endedAt }]) => endedAt === undefined);
  return open?.[0] ?? FIRST_SEASON;
}

/**
 * The season in which a match belongs that was started then: a match that was started offline before a season was opened
 * stays in the one before it.
 *
 * @param at server milliseconds
 */
export function seasonAt(seasons: Seasons, at: number): string {
  const started = Object.entries(seasons).filter(([id, { startedAt }]) => id === FIRST_SEASON || startedAt <= at);
  return started.sort(([, a], [, b]) => b.number - a.number)[0]?.[0] ?? FIRST_SEASON;
}

/** `seasons` as it is stored; what is damaged in it is left out. */
export function parseSeasons(value: unknown): Seasons {
  const seasons: Record<string, Season> = {};
  for (const [id, record] of Object.entries(value ?? {})) {
    const { name, startedAt, endedAt } = (record ?? {}) as Record<string, unknown>;
    const number = seasonNumber(id);
    if (number === 0 || typeof name !== 'string' || typeof startedAt !== 'number') continue;
    seasons[id] = { name, number, startedAt, ...(typeof endedAt === 'number' ? { endedAt } : {}) };
  }
  return seasons;
}
