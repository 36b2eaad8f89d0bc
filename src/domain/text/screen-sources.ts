import type { PublicScreen } from './public-paths.ts';

/**
 * The file of each public screen: the server names its chunk in the page, so that it loads at once. The app does not need
 * these names, and its first visit has a budget.
 */
export const SCREEN_SOURCES: Readonly<Record<PublicScreen, `src/features/${string}.tsx`>> = {
  home: 'src/features/home/home-screen.tsx',
  teams: 'src/features/teams/teams-screen.tsx',
  players: 'src/features/players/players-screen.tsx',
  standings: 'src/features/standings/standings-screen.tsx',
  fixtures: 'src/features/schedule/fixtures-screen.tsx',
  leaders: 'src/features/leaders/leaders-screen.tsx',
  team: 'src/features/team/team-screen.tsx',
  player: 'src/features/player/player-screen.tsx',
  match: 'src/features/match/match-screen.tsx',
  login: 'src/features/auth/login-screen.tsx',
  register: 'src/features/auth/register-screen.tsx',
};
