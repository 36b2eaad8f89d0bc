import { isolatedTexts } from '../text/isolated.ts';

/** Sentences about the seasons of a player and of a squad. */
export const playerSeasons = isolatedTexts({
  title: 'Takımları',
  noMatches: 'Bu sezonda oynadığı maç yok.',
  teams: (season: string, teams: readonly string[]) => `${season}: ${teams.join(', ')}`,
  noSquad: 'Bu sezonda takımda oynayan yok.',
  noTeamMatches: 'Bu sezonda maç yok.',
} as const);
