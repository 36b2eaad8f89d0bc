/** The public screens by the first part of their address; each is a file of its own. */
export const screens = {
  standings: () => import('../features/standings/standings-screen.tsx'),
  teams: () => import('../features/teams/teams-screen.tsx'),
  players: () => import('../features/players/players-screen.tsx'),
  team: () => import('../features/team/team-screen.tsx'),
  player: () => import('../features/player/player-screen.tsx'),
  match: () => import('../features/match-page/match-page-screen.tsx'),
  overlay: () => import('../features/overlay/overlay-screen.tsx'),
  login: () => import('../features/auth/login-screen.tsx'),
  register: () => import('../features/auth/register-screen.tsx'),
};

/** Fetches the screen of an address ahead of its route; what fails is tried again by the route itself. */
export function loadScreen(pathname: string): void {
  const name = pathname.split('/')[1] ?? '';
  if (Object.hasOwn(screens, name)) screens[name as keyof typeof screens]().catch(() => undefined);
}
