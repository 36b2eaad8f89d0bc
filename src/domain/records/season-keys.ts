import { FIRST_SEASON } from './constants.ts';

/** Under this name `seasonStats` holds the same figures for all seasons together. */
export const ALL_TIME = 'all';

/** The key of the season with this number: `first`, `s2`, `s3` … */
export const seasonKey = (number: number): string => (number === 1 ? FIRST_SEASON : `s${number}`);

/** The number of a season by its key, so that seasons can be ordered before their records are known. */
export const seasonNumber = (id: string): number => (id === FIRST_SEASON ? 1 : Number(id.slice(1)) || 0);
