/** The page of two teams: one address for both orders. */
export const duelPath = (teamId: string, otherId: string): string =>
  `/h2h/${[teamId, otherId].sort().map(encodeURIComponent).join('/')}`;
