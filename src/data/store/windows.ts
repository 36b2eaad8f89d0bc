import { queryName } from '../../domain/records/child-query.ts';

/** Public collections; of each the device knows the records of the windows that it has read. */
export type CollectionName = 'users' | 'teams' | 'matches' | 'fixtures';

/** Which records of a collection: in the order of a child, or of the keys. */
export interface WindowQuery {
  /** The child that orders them, `a/b` for a deeper one, `.value` for the value itself; absent: the key. Each has its `.indexOn`. */
  child?: string;
  equals?: string | boolean;
  /** The first and the last value of the child, or key. */
  from?: string | number;
  to?: string | number;
  /** Only keys after this one, in the order of the keys. */
  after?: string;
  /** At most so many, from the start or from the end of the order. */
  first?: number;
  last?: number;
}

/**
 * A part of a public collection that a screen follows while someone looks at it: one record, or what a query answers. The
 * device keeps what it has read; a visit costs its windows, not the collection.
 */
export interface Window {
  /** Under this name its keys stand in the store and its records in IndexedDB; it begins with the collection. */
  name: string;
  collection: CollectionName;
  /** One record. */
  key?: string;
  query?: WindowQuery;
  /** It stays on the device however much else is looked at: match day needs it. */
  kept?: boolean;
  /** Once it was read whole, only what was changed since is asked for. It holds who has a text in the child of its query. */
  byChange?: ByChange;
}

/** What tells the changes of a collection. */
export interface ByChange {
  /** The child with the server time of a record's last change. */
  by: string;
  /** The path where each removal has its server time, by key. */
  removals: string;
}

export const userRecord = (uid: string): Window => record('users', uid);

export const teamRecord = (teamId: string): Window => record('teams', teamId);

/** Whoever belongs to a team: its players and its captain. */
export const peopleOf = (teamId: string): Window => query('users', { child: 'teamId', equals: teamId });

/** The first players of the public list: most cups, of these the best accuracy (PLAYERS-02). */
export const topPlayers = (last: number): Window => query('users', { child: 'listed', from: 0, last });

export const matchRecord = (matchId: string): Window => record('matches', matchId);

/** What is being played now; every phone that scores keeps it. */
export const ONGOING_MATCHES: Window = { ...query('matches', { child: 'status', equals: 'ongoing' }), kept: true };

/** The last matches of a team on either side. */
export const teamMatches = (teamId: string, last: number): Window[] =>
  ['team1Id', 'team2Id'].map((child) => query('matches', { child, equals: teamId, last }));

const SEATS = ['team1Players/0', 'team1Players/1', 'team2Players/0', 'team2Players/1'];

/** The last matches of a player on either seat of either side; all of them without `last`. */
export const playerMatches = (uid: string, last?: number): Window[] =>
  SEATS.map((child) => query('matches', { child, equals: uid, ...(last === undefined ? {} : { last }) }));

/** How many matches a page asks for at a time: of a team on each side, of a player on each seat. */
export const PAGE_MATCHES = { team: 10, player: 5 } as const;

/** How many players the list shows at a time. */
export const PAGE_PLAYERS = 24;

/** The fixture that is played last: every page follows it, since only a league with fixtures has a link to them. */
export const LAST_FIXTURE: Window = query('fixtures', { child: 'at', last: 1 });

/** Windows that the first paint needs on whatever page. */
export const FIRST_WINDOWS: readonly Window[] = [ONGOING_MATCHES, LAST_FIXTURE];

/** What stands below `seasonStats/{season}`: one kind of its figures. */
export type FiguresName = `seasonStats/${string}/${'teams' | 'players' | 'met'}`;

/** A window that is read once; of the team index, the seasons and their figures and of what is played too, and of addresses, for the admin. */
export type Asked = Pick<Window, 'key' | 'query'> & {
  collection: CollectionName | 'teamIndex' | 'contacts' | 'seasons' | 'liveMatches' | 'joinedGuests' | FiguresName;
};

/** The collection that a window of this name is of. */
export function collectionOf(name: string): string {
  return name.split(/[/?]/, 1)[0] ?? '';
}

function record(collection: CollectionName, key: string): Window {
  return { name: `${collection}/${key}`, collection, key };
}

/** A window of what a query of a collection answers. */
export function query(collection: CollectionName, parts: WindowQuery): Window {
  return { name: queryName(collection, parts), collection, query: parts };
}

/** What the page at an address follows, as far as the address says it: read from the device before the first paint. */
export function windowsOfPage(pathname: string): Window[] {
  const [, kind, id] = /^\/(?:admin\/)?(team|player|match|score)\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (/^\/players\/?$/.test(pathname)) return [topPlayers(PAGE_PLAYERS)];
  if (kind === undefined || id === undefined) return [];
  if (kind === 'team') return [teamRecord(id), peopleOf(id), ...teamMatches(id, PAGE_MATCHES.team)];
  if (kind === 'player') return [userRecord(id), ...playerMatches(id, PAGE_MATCHES.player)];
  return [matchRecord(id)];
}
