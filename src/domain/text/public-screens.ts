/** A screen that everyone may open. */
interface PublicScreenEntry {
  /** As the app's router writes it. */
  path: `/${string}`;
  /** The file of the screen: the server names its chunk in the page, so that it loads at once. */
  source: `src/features/${string}.tsx`;
  /** Whose head the server gives the page: a list's, its record's, or the league's own. */
  head: 'list' | 'record' | 'league';
}

/**
 * The public screens, once for the app's router and for the server; the name is the first part of the path. The app
 * takes only the type, since its pages have a budget; a test compares the two (tests/features/screen-files.test.ts).
 */
export const PUBLIC_SCREENS = {
  home: { path: '/', source: 'src/features/home/home-screen.tsx', head: 'list' },
  teams: { path: '/teams', source: 'src/features/teams/teams-screen.tsx', head: 'list' },
  players: { path: '/players', source: 'src/features/players/players-screen.tsx', head: 'list' },
  standings: { path: '/standings', source: 'src/features/standings/standings-screen.tsx', head: 'list' },
  fixtures: { path: '/fixtures', source: 'src/features/fixtures/fixtures-screen.tsx', head: 'list' },
  leaders: { path: '/leaders', source: 'src/features/leaders/leaders-screen.tsx', head: 'list' },
  team: { path: '/team/:teamId', source: 'src/features/team/team-screen.tsx', head: 'record' },
  player: { path: '/player/:playerId', source: 'src/features/player/player-screen.tsx', head: 'record' },
  match: { path: '/match/:matchId', source: 'src/features/match/match-screen.tsx', head: 'record' },
  login: { path: '/login', source: 'src/features/auth/login-screen.tsx', head: 'league' },
  register: { path: '/register', source: 'src/features/auth/register-screen.tsx', head: 'league' },
} as const satisfies Record<string, PublicScreenEntry>;

export type PublicScreen = keyof typeof PUBLIC_SCREENS;

/** The public screens whose pages have a head of this kind. */
export type ScreenWithHead<Head extends PublicScreenEntry['head']> = {
  [Name in PublicScreen]: (typeof PUBLIC_SCREENS)[Name]['head'] extends Head ? Name : never;
}[PublicScreen];

/** The names of the public screens whose pages have a head of this kind. */
export function screensWithHead<Head extends PublicScreenEntry['head']>(head: Head): ScreenWithHead<Head>[] {
  const names = Object.keys(PUBLIC_SCREENS) as PublicScreen[];
  return names.filter((name): name is ScreenWithHead<Head> => PUBLIC_SCREENS[name].head === head);
}
