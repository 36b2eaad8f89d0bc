/** Pages that every league has, by the name of their screen. */
export const LIST_PATHS = {
  home: '/',
  teams: '/teams',
  players: '/players',
  standings: '/standings',
  fixtures: '/fixtures',
  leaders: '/leaders',
} as const;

/** Pages of one record, whose key the address ends with. */
export const RECORD_PATHS = { team: '/team/:teamId', player: '/player/:playerId', match: '/match/:matchId' } as const;

/** The way into an account. */
export const ACCOUNT_PATHS = { login: '/login', register: '/register' } as const;

/**
 * The addresses that everyone may open, as the app's router writes them: the one list of them. The router, the navigation,
 * the server's pages and Firebase Hosting take them from here. The name of a screen is the first part of its address.
 */
/** The pages that the league writes itself (decision 135). */
export const WORD_PATHS = { rules: '/rules', about: '/about', privacy: '/privacy' } as const;
export type WordPage = keyof typeof WORD_PATHS;
/** The version of a page before anybody has written one: the product's own text. */
export const DRAFT_VERSION = 0;

export const PUBLIC_PATHS = { ...LIST_PATHS, ...RECORD_PATHS, ...ACCOUNT_PATHS } as const;

export type ListPage = keyof typeof LIST_PATHS;
export type RecordPage = keyof typeof RECORD_PATHS;
export type PublicScreen = keyof typeof PUBLIC_PATHS;

/** The names of an object with paths, as precisely typed as the object. */
export const namesOf = <Name extends string>(paths: Readonly<Record<Name, string>>): Name[] =>
  Object.keys(paths) as Name[];
