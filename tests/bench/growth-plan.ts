import type { LeagueSize } from './long-league.ts';

/** A row of the table. */
export const ROW = 'main ol li a[href^="/team/"]';
/** What stands in a page when it shows what it is about; all of it from the database. */
export const CONTENT = {
  '/': [ROW],
  '/team/:id': ['main h1', 'main [role="tabpanel"] *'],
  '/player/:id': ['main h1', 'main ul li a[href^="/match/"]'],
  '/players': ['main ul li a[href^="/player/"]'],
  '/match/:id': ['main h1', 'main table'],
  '/fixtures': ['main h1', 'main section li'],
  '/h2h/:id/:id': ['main h1', 'main ul li a[href^="/match/"]'],
  '/standings': ['main h1', 'main a[href^="/team/"]'],
  '/admin': ['main h1', 'main a[href^="/admin/match/"]'],
} as const;
export type Route = keyof typeof CONTENT;
/** Pages to which somebody comes back. */
export const RETURNING = [
  '/',
  '/fixtures',
  '/match/:id',
  '/team/:id',
  '/player/:id',
  '/h2h/:id/:id',
  '/standings',
] as const;

/** What a run measures. */
interface Sizes {
  /** Leagues that grow in every way. */
  growing: readonly LeagueSize[];
  /** Leagues of equal number of teams: what differs is only how long they have lived. */
  young: LeagueSize;
  old: LeagueSize;
  timed: readonly Route[];
  /** How long a page is open before its heap is read, ms. */
  heapAfter: number;
}

export const FULL: Sizes = {
  growing: [
    { teams: 60, matches: 900 },
    { teams: 300, matches: 6_000 },
    { teams: 1_000, matches: 25_000 },
    { teams: 2_000, matches: 100_000 },
  ],
  young: { teams: 300, matches: 900 },
  old: { teams: 300, matches: 100_000 },
  timed: ['/', '/team/:id', '/player/:id', '/players'],
  heapAfter: 60_000,
};
/** The young league is the one of the offline bench: making one takes more than a minute. */
export const LEAST: Sizes = {
  growing: [],
  young: { teams: 60, matches: 240 },
  old: { teams: 60, matches: 900 },
  timed: ['/'],
  heapAfter: 5_000,
};
