import { PLACES } from '../../domain/match/seats.ts';
import { queryName } from '../../domain/records/child-query.ts';
import { LAST_FIXTURE_QUERY } from '../../domain/schedule/last-fixture.ts';

/** Public collections; a device knows only the records of the queries that it has read. */
export type CollectionName = 'users' | 'teams' | 'matches' | 'fixtures';

/** Which records of a collection, in the order of a child or of the keys. */
export interface QueryConstraints {
  /** The child that orders the records, `a/b` for a deeper one, `.value` for the value itself; absent: the key. Each has its `.indexOn`. */
  child?: string;
  equals?: string | boolean;
  /** The first and the last value of the child, or key. */
  from?: string | number;
  to?: string | number;
  /** Only keys after this one, in the order of the keys. */
  after?: string;
  /** The greatest number of records, from the start or from the end of the order. */
  first?: number;
  last?: number;
}

/**
 * A part of a public collection that a screen follows while it is open: one record, or the answer of a query. The device keeps the records; a visit
 * downloads the page's queries, not the collection.
 */
export interface RecordQuery {
  /** The name of its keys in the store and of its records in IndexedDB; it begins with the collection. */
  name: string;
  collection: CollectionName;
  /** One record. */
  key?: string;
  query?: QueryConstraints;
  /** The device never evicts this query, because match day needs it. */
  kept?: boolean;
  /**
   * After the first whole read, the device asks only for changes. Only for a query over a text child: its records are those that have a text there.
   */
  byChange?: ByChange;
}

/** The log of a match. */
export interface LogQuery {
  name: string;
  /** The key of the match. */
  log: string;
}

export const matchLog = (matchId: string): LogQuery => ({ name: `matchEvents/${matchId}`, log: matchId });

/**
 * A part of the database that the device follows only while a screen shows it. Its records stay on the device for offline reading, until another
 * account signs in.
 */
export interface Feed {
  /** The name of the records in the store and in IndexedDB. */
  name: string;
  path: string;
  /** The query that the rules demand; absent for the whole path. */
  where?: QueryConstraints;
  /** The device keeps the newest feeds of this kind only, and reads one on demand, not at every start. */
  aged?: boolean;
  /** The league's counting alone changes it. Whoever follows it follows `COUNTING` too: the device listens after a counting that its copy does not know. */
  counted?: boolean;
  /** A list whose limit a screen raises: while the new length is read, the screen shows the records of another one. */
  grows?: boolean;
}

/** What a device can follow. */
export type Query = RecordQuery | LogQuery | Feed;

/** The paths by which a device finds the changes of a collection. */
export interface ByChange {
  /** The child with the server time of a record's last change. */
  by: string;
  /** The path with the server time of each removal, by key. */
  removals: string;
}

export const userRecord = (uid: string): RecordQuery => record('users', uid);

export const teamRecord = (teamId: string): RecordQuery => record('teams', teamId);

/** The people of a team: its players and its captain. */
export const peopleOf = (teamId: string): RecordQuery => query('users', { child: 'teamId', equals: teamId });

/** The first players of the public list: most cups first, and with equal cups the best accuracy (PLAYERS-02). */
export const topPlayers = (last: number): RecordQuery => query('users', { child: 'listed', from: 0, last });

export const matchRecord = (matchId: string): RecordQuery => record('matches', matchId);

/** The running matches; every phone that scores keeps them. */
export const ONGOING_MATCHES: RecordQuery = { ...query('matches', { child: 'status', equals: 'ongoing' }), kept: true };

/** The last matches of a team on either side. */
export const teamMatches = (teamId: string, last: number): RecordQuery[] =>
  ['team1Id', 'team2Id'].map((child) => query('matches', { child, equals: teamId, last }));

/** The last matches of a player on either seat of either side; all of them without `last`. */
export const playerMatches = (uid: string, last?: number): RecordQuery[] =>
  PLACES.map((child) => query('matches', { child, equals: uid, ...(last === undefined ? {} : { last }) }));

/** The users with this name: a key begins with the first, the second or the last word of a name. */
export const usersNamed = (key: string, first: number): RecordQuery[] =>
  [0, 1, 2].map((nth) => query('users', { child: `nameKeys/${nth}`, from: key, to: `${key}\uf8ff`, first }));

/** The number of matches that a page adds at a time: of a team on each side, of a player on each seat. */
export const PAGE_MATCHES = { team: 10, player: 5 } as const;

/** The number of players that the list adds at a time. */
export const PAGE_PLAYERS = 24;

/** The fixture with the latest time, which every page follows. */
export const LAST_FIXTURE: RecordQuery = query('fixtures', LAST_FIXTURE_QUERY);

/** Queries that the first paint of every page needs. */
export const FIRST_QUERIES: readonly RecordQuery[] = [ONGOING_MATCHES, LAST_FIXTURE];

/** A path below `seasonStats/{season}`: one kind of figures. */
export type FiguresName = `seasonStats/${string}/${'teams' | 'players' | 'met'}`;

/**
 * A query that is read once. Apart from the public collections it may read the team index, the seasons, their figures, the running matches and the
 * joined guests, what is not counted yet, the team of a name, the public values of the configuration, a match's log with its notes, and a person's or a team's applications; for the admin also
 * the addresses, the withdrawals and the objections to a match.
 */
export type Asked = Pick<RecordQuery, 'key' | 'query'> & {
  collection:
    | CollectionName
    | 'teamIndex'
    | 'teamNames'
    | 'contacts'
    | 'seasons'
    | 'withdrawals'
    | 'groups'
    | 'tableRules'
    | 'liveMatches'
    | 'joinedGuests'
    | 'applications'
    | 'config'
    | 'adminLog'
    | 'uncounted'
    | FiguresName
    | `matchEvents/${string}`
    | `matchNotes/${string}`
    | `objections/${string}`;
};

/** The collection of the query with this name. */
export function collectionOf(name: string): string {
  return name.split(/[/?]/, 1)[0] ?? '';
}

/** A whole path of which a device has many. */
export function agedFeed(path: string): Feed {
  return { name: path, path, aged: true };
}

const LIMIT = /(?:first|last)=\d+$/;

/** What is known of a query: its keys, or its records. Until the query was first read, that of the same query with another limit. */
export function knownLike<T extends object>(known: Readonly<Record<string, T>>, name: string): T | undefined {
  if (known[name] !== undefined || !LIMIT.test(name)) return known[name];
  const stem = name.replace(LIMIT, '');
  const like = Object.entries(known).filter(([one]) => LIMIT.test(one) && one.replace(LIMIT, '') === stem);
  return like.sort(([, a], [, b]) => Object.keys(b).length - Object.keys(a).length)[0]?.[1];
}

function record(collection: CollectionName, key: string): RecordQuery {
  return { name: `${collection}/${key}`, collection, key };
}

/** The query of a collection with these constraints. */
export function query(collection: CollectionName, parts: QueryConstraints): RecordQuery {
  return { name: queryName(collection, parts), collection, query: parts };
}

/** The queries that follow from the path of a page; the app reads them from the device before the first paint. */
export function queriesOfPage(pathname: string): RecordQuery[] {
  const [, kind, id] = /^\/(?:admin\/)?(team|player|match|score)\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (/^\/players\/?$/.test(pathname)) return [topPlayers(PAGE_PLAYERS)];
  if (kind === undefined || id === undefined) return [];
  if (kind === 'team') return [teamRecord(id), peopleOf(id), ...teamMatches(id, PAGE_MATCHES.team)];
  if (kind === 'player') return [userRecord(id), ...playerMatches(id, PAGE_MATCHES.player)];
  return [matchRecord(id)];
}
