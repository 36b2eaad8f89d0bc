/** The page of a finished round: its season's key and its own (`roundOf`). */
export const weekPath = (season: string, round: string): string =>
  `/week/${encodeURIComponent(season)}/${encodeURIComponent(round)}`;
