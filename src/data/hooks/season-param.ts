/** The query parameter that names a season by its number. */
export const SEASON_PARAM = 'sezon';
