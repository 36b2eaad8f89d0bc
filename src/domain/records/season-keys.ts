import { FIRST_SEASON } from './constants.ts';

/** Under this name `seasonStats` holds the same figures for all seasons together. */
export const ALL_TIME = 'all';

/** The key of the season with this number: `first`, `s2`, `s3` … */
export const seasonKey = (number: number): string => (number === 1 ? FIRST_SEASON : `s${number}`);

/** Under this name `seasonStats` holds the figures of a season's play-offs (decision 36). */
export const playoffsKey = (season: string): string => `${season}${PLAYOFFS_SUFFIX}`;

/** What follows the key of a season in that of its play-offs. */
const PLAYOFFS_SUFFIX = '-playoffs';

/** Whether the figures under the key are those of a season's play-offs. */
export const isPlayoffsKey = (key: string): boolean => key.endsWith(PLAYOFFS_SUFFIX);

/** The season of a key of figures, which may be that of its play-offs. */
export const seasonOfKey = (key: string): string => key.replace(PLAYOFFS_SUFFIX, '');

/** The number of a season by its key, so that seasons can be ordered before their records are known; 0 for any other key. */
export const seasonNumber = (id: string): number => (id === FIRST_SEASON ? 1 : Number(id.slice(1)) || 0);
