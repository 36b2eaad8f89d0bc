import type { Feed } from './feeds.ts';

/** The notes on the throws of a match, and on the match, for everybody. */
export const matchNotes = (matchId: string): Feed => ({
  name: `matchNotes/${matchId}`,
  path: `matchNotes/${matchId}`,
  aged: true,
});
