import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { FIRST_SEASON } from '../../domain/records/constants.ts';
import {
  parseAll,
  parseEvent,
  parseIdentity,
  parseMatch,
  parseStream,
  parseTeam,
  parseUser,
} from '../../domain/records/parse.ts';
import { isReserved } from '../../domain/records/record-keys.ts';
import { parseTeamEntry, type TeamEntry } from '../../domain/records/team-entry.ts';
import type { EventLog, Identity, Match, StreamConfig, Team, User } from '../../domain/records/types.ts';
import type { LevelOrders } from '../../domain/standings/standings.ts';
import {
  type CollectionName,
  collectionOf,
  knownLike,
  LAST_FIXTURE,
  type Query,
  type RecordQuery,
} from './record-queries.ts';

/** The device's connection to the server; `connecting` until the first answer. */
export type Connection = 'connecting' | 'online' | 'offline';

/** The state that all screens read: the last known server values and the rows of the outbox. */
export interface LeagueState {
  /** Every approved team, with the fields that lists show; `teams` has the records for a team's own page. */
  teamIndex: Readonly<Record<string, TeamEntry>>;
  users: Readonly<Record<string, User>>;
  teams: Readonly<Record<string, Team>>;
  matches: Readonly<Record<string, Match>>;
  /** Unparsed: few pages show fixtures, and those load the parser (hooks/use-fixtures.ts). */
  fixtures: Readonly<Record<string, object>>;
  /** Keys of the records in each query that this device has read, by the query's name. */
  queries: Readonly<Record<string, readonly string[]>>;
  /** Logs of the matches that this device follows; a missing key means that the device never read the log. */
  events: Readonly<Record<string, EventLog>>;
  /** Unparsed records of the followed feeds by feed name; a missing name means that the device never read the feed. */
  feeds: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Null in a league that has only its settings. */
  identity: Identity | null;
  stream: StreamConfig | null;
  activeMatch: string | null;
  /** The key of the running season; `first` in a league that never opened another. */
  season: string;
  /** The last decided order of level teams, stored so that the first render of the table has it. */
  levelOrders: LevelOrders;
  /** The server's `seasons`, unparsed, null for none; a hook parses them with `parseSeasons`. */
  seasons: unknown;
  /** The queries and values that the device has read from the server at least once, now or in an earlier visit, by name. */
  everSynced: Readonly<Record<string, boolean>>;
  /** The queries that the server has answered since this page was opened, by name: a record that they lack does not exist. */
  syncedThisSession: Readonly<Record<string, boolean>>;
  connection: Connection;
  /** Whether there is no connection because the league's server starts or is upgraded. */
  isUpkeep: boolean;
  /** Device time of the server's last answer, in ms; null when it never answered. */
  liveAt: number | null;
  /** Server clock minus device clock, in ms, measured at the last connection; screens compute ages with it. */
  clockOffset: number;
  /** Outbox rows of this device, oldest first. */
  rows: readonly OutboxRow[];
  /** Of them those that the screens count into matches: what another account has not sent is not the league's yet. */
  counted: readonly OutboxRow[];
  /** Set when IndexedDB failed: the device can record nothing until it works again (L2). */
  storageError: 'full' | 'failed' | null;
}

export type LeagueStore = StoreApi<LeagueState>;

/** An empty store, before the cache or the server has filled it. */
export function createLeagueStore(): LeagueStore {
  return createStore<LeagueState>(() => ({
    teamIndex: {},
    users: {},
    teams: {},
    matches: {},
    fixtures: {},
    queries: {},
    events: {},
    feeds: {},
    identity: null,
    stream: null,
    activeMatch: null,
    season: FIRST_SEASON,
    levelOrders: {},
    seasons: null,
    everSynced: {},
    syncedThisSession: {},
    connection: 'connecting',
    isUpkeep: false,
    liveAt: null,
    clockOffset: 0,
    rows: [],
    counted: [],
    storageError: null,
  }));
}

/** The device's estimate of the server's time, ms: a phone's clock may be wrong. @param of.now device time, ms */
export function serverNow(of: { league: Pick<LeagueStore, 'getState'>; now: () => number }): number {
  return of.now() + of.league.getState().clockOffset;
}

/** Unparsed records of a collection: the whole value, or only the changed records (null: deleted). */
export type CollectionChange = { whole: unknown } | { changed: Readonly<Record<string, unknown>> };

const parsers = {
  users: parseUser,
  teams: (_key: string, value: unknown) => parseTeam(value),
  matches: (_key: string, value: unknown) => parseMatch(value),
  fixtures: (_key: string, value: unknown) => value as object | null,
};

type Stored = LeagueState[CollectionName][string];

/** Applies a change of the team index: the whole index, or the changed entries. */
export function applyTeamIndex(store: LeagueStore, change: CollectionChange): void {
  store.setState((state) => ({
    // A first visit has drawn the index of its document, which the server then sends once more.
    teamIndex: keepSame(state.teamIndex, merged(state.teamIndex, change, approvedEntry)),
    everSynced: withSynced(state, TEAM_INDEX),
  }));
}

/** The name of the team index among the queries. */
export const TEAM_INDEX = 'teamIndex';

function approvedEntry(_key: string, value: unknown): TeamEntry | null {
  const entry = parseTeamEntry(value);
  return entry === null || 'gone' in entry ? null : entry;
}

/**
 * Applies a change of a query. A record that has left the query stays in the store while another query holds it. If a record's own query is empty,
 * the record does not exist any more.
 */
export function applyQuery(store: LeagueStore, recordQuery: RecordQuery, change: CollectionChange): void {
  const { name, collection } = recordQuery;
  store.setState((state) => {
    const known: Readonly<Record<string, Stored>> = state[collection];
    const parsed = merged<Stored>({}, change, (key, value) => {
      const record = parsers[collection](key, value);
      return keepSame(known[key] ?? null, record);
    });
    const before = state.queries[name] ?? [];
    const isHere = (key: string) => Object.hasOwn(parsed, key);
    const changedKeys = 'whole' in change ? null : new Set(Object.keys(change.changed));
    const stays = changedKeys === null ? [] : before.filter((key) => isHere(key) || !changedKeys.has(key));
    const left = before.filter((key) => !isHere(key) && (changedKeys === null || changedKeys.has(key)));
    const keys = [...new Set([...stays, ...Object.keys(parsed)])];
    const removedKey = recordQuery.key !== undefined && !isHere(recordQuery.key) ? recordQuery.key : null;
    // The server sends a change once per query that holds the record: the first one renders, the others change nothing.
    const isNews = removedKey !== null || Object.entries(parsed).some(([key, record]) => known[key] !== record);
    const isSame = saySame(state.queries[name], keys);
    if (!isNews && state.everSynced[name] && isSame) return state;
    // A throw changes a record and no list: the screens of lists keep theirs.
    const queries: Record<string, readonly string[]> =
      isSame && removedKey === null ? state.queries : { ...state.queries, [name]: keys };
    const records: Record<string, Stored> = { ...known, ...parsed };
    if (removedKey !== null) forget(queries, collection, removedKey);
    for (const key of removedKey === null ? left : [removedKey])
      if (!isListed(queries, collection, key)) delete records[key];
    return {
      [collection]: records,
      queries,
      everSynced: withSynced(state, name),
    };
  });
}

const withSynced = ({ everSynced }: LeagueState, name: string): LeagueState['everSynced'] =>
  everSynced[name] ? everSynced : { ...everSynced, [name]: true };

/** Applies a query's cached records; records that the store already has are newer. */
export function applyCachedQuery(store: LeagueStore, { name, collection }: RecordQuery, whole: unknown): void {
  store.setState((state) => {
    const cached = parseAll<Stored>(whole, parsers[collection]);
    return {
      [collection]: { ...cached, ...state[collection] },
      queries: { ...state.queries, [name]: Object.keys(cached) },
      everSynced: { ...state.everSynced, [name]: true },
    };
  });
}

/** The earlier value if the next one says the same: whoever compares by identity then draws nothing. */
export const keepSame = <T>(before: T, next: T): T => (saySame(before, next) ? before : next);

const saySame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Removes a record from every query of its collection. */
function forget(queries: Record<string, readonly string[]>, collection: CollectionName, key: string): void {
  for (const [name, keys] of Object.entries(queries)) {
    if (collectionOf(name) === collection && keys.includes(key)) queries[name] = keys.filter((one) => one !== key);
  }
}

function isListed(queries: Readonly<Record<string, readonly string[]>>, collection: CollectionName, key: string) {
  return Object.entries(queries).some(([name, keys]) => collectionOf(name) === collection && keys.includes(key));
}

/**
 * Applies the records that the server wrote into the page, by database path: the team index, the league's identity, the running season, the orders of level teams, and
 * single records (`teams/{key}`), which leave the rest of their collection unread; a single fixture is the answer of {@link LAST_FIXTURE}. Ignores other
 * paths.
 */
export function applyRecords(store: LeagueStore, records: Readonly<Record<string, unknown>>): void {
  for (const [path, value] of Object.entries(records)) {
    const [name = '', key, ...deeper] = path.split('/');
    if (deeper.length > 0) continue;
    if (name === 'config' && (key === 'season' || key === 'identity')) applyValue(store, key, value);
    if (path === 'levelOrders') applyValue(store, path, value);
    if (path === TEAM_INDEX) {
      applyTeamIndex(store, { whole: value });
      // With the index a page has the season too, unless it is the first.
      if (!Object.hasOwn(records, 'config/season')) applyValue(store, 'season', null);
    } else if (name === TEAM_INDEX && key !== undefined) {
      store.setState(({ teamIndex }) => ({
        teamIndex: merged(teamIndex, { changed: { [key]: value } }, approvedEntry),
      }));
    }
    if (key === undefined || !Object.hasOwn(parsers, name)) continue;
    const collection = name as CollectionName;
    // The only fixture by its path is the league's last one.
    const query = collection === 'fixtures' ? LAST_FIXTURE : { name: path, collection, key };
    applyQuery(store, query, { whole: { [key]: value } });
  }
}

/**
 * Applies the outbox's rows. If no row has changed, the store keeps its arrays and nothing renders.
 *
 * @param mine the accounts that this device works for; null for every row's
 */
export function applyRows(
  store: LeagueStore,
  now: readonly OutboxRow[],
  mine: readonly (string | undefined)[] | null = null,
): void {
  const shown = store.getState();
  const rows =
    now.length === shown.rows.length && now.every((row, i) => isSameRow(row, shown.rows[i])) ? shown.rows : now;
  const counted = mine === null ? rows : rows.filter(({ state, uid }) => state === 'accepted' || mine.includes(uid));
  const isSame = counted.length === shown.counted.length && counted.every((row, i) => row === shown.counted[i]);
  if (rows !== shown.rows || !isSame) store.setState({ rows, counted: isSame ? shown.counted : counted });
}

/** A row's intent never changes under its number, but its state, reason, hold and account do. */
function isSameRow(one: OutboxRow, other: OutboxRow | undefined): boolean {
  return (
    one.seq === other?.seq &&
    one.state === other.state &&
    one.reason === other.reason &&
    one.heldUntil === other.heldUntil &&
    one.uid === other.uid &&
    one.matchId === other.matchId &&
    // Rows of a database that was deleted have the same numbers.
    JSON.stringify(one.intent) === JSON.stringify(other.intent)
  );
}

/** Applies a change of a match's event log. */
export function applyEvents(store: LeagueStore, matchId: string, change: CollectionChange): void {
  store.setState((state) => ({
    events: {
      ...state.events,
      [matchId]: merged(state.events[matchId] ?? {}, change, (_key, value) => parseEvent(value)),
    },
  }));
}

/** Applies a change of a feed. */
export function applyFeed(store: LeagueStore, name: string, change: CollectionChange): void {
  store.setState((state) => ({
    feeds: { ...state.feeds, [name]: merged(state.feeds[name] ?? {}, change, (_key, value) => value ?? null) },
  }));
}

/** Applies a change of what a query answers. */
export function applyAnswer(store: LeagueStore, query: Query, change: CollectionChange): void {
  if ('collection' in query) applyQuery(store, query, change);
  else if ('log' in query) applyEvents(store, query.log, change);
  else applyFeed(store, query.name, change);
}

/**
 * What the store has of a query's answer, from this device or from the server: the keys of records, a feed's records as they are stored, a log as it was
 * parsed; undefined if it was never read.
 *
 * @param isLike until a list was first read, the same one with another limit stands in for it
 */
export function answerOf(state: LeagueState, query: Query, isLike = false): object | undefined {
  if ('log' in query) return state.events[query.log];
  const known: Readonly<Record<string, object>> = 'collection' in query ? state.queries : state.feeds;
  return isLike && ('collection' in query || query.grows) ? knownLike(known, query.name) : known[query.name];
}

/** The single values of the mirror; the device itself computes `levelOrders`. */
export type ValueName = keyof typeof VALUES;

/** The parser of each value. */
export const VALUES = {
  identity: parseIdentity,
  stream: parseStream,
  activeMatch: (value: unknown) => (typeof value === 'string' && !isReserved(value) ? value : null),
  season: (value: unknown) => (typeof value === 'string' ? value : FIRST_SEASON),
  seasons: (value: unknown) => value ?? null,
  levelOrders: (value: unknown) => Object(value) as LevelOrders,
};

/** Applies a single value. */
export function applyValue(store: LeagueStore, name: ValueName, value: unknown): void {
  store.setState((state) => ({ [name]: VALUES[name](value), everSynced: { ...state.everSynced, [name]: true } }));
}

function merged<T>(
  known: Readonly<Record<string, T>>,
  change: CollectionChange,
  parse: (key: string, value: unknown) => T | null,
): Record<string, T> {
  if ('whole' in change) return parseAll(change.whole, parse);
  const parsed = parseAll(change.changed, parse);
  const next = { ...known, ...parsed };
  for (const key of Object.keys(change.changed)) if (!Object.hasOwn(parsed, key)) delete next[key];
  return next;
}
