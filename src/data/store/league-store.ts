import { createStore, type StoreApi } from 'zustand/vanilla';
import { isSameIntent } from '../../domain/outbox/imported-rows.ts';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { parseAll, parseEvent, parseMatch, parseStream, parseTeam, parseUser } from '../../domain/records/parse.ts';
import type { EventLog, Match, StreamConfig, Team, User } from '../../domain/records/types.ts';

/** Collections that are mirrored record by record. */
export type CollectionName = 'users' | 'teams' | 'matches';

/** How the device stands with the server; `connecting` until the first answer. */
export type Connection = 'connecting' | 'online' | 'offline';

/** Everything the screens read: the last known server values and what waits in the outbox. */
export interface LeagueState {
  users: Readonly<Record<string, User>>;
  teams: Readonly<Record<string, Team>>;
  matches: Readonly<Record<string, Match>>;
  /** Logs of the matches that this device follows; a missing key means that the log was never read. */
  events: Readonly<Record<string, EventLog>>;
  /** Records of the followed feeds by feed name, as the server has them; a missing name was never read. */
  feeds: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  stream: StreamConfig | null;
  activeMatch: string | null;
  /** Which values have been read from the server at least once, now or in an earlier visit. */
  everSynced: Readonly<Record<string, boolean>>;
  /** Which collections the server has told whole since this page was opened: what they lack does not exist. */
  syncedThisSession: Readonly<Partial<Record<CollectionName, boolean>>>;
  connection: Connection;
  /** Device time at which the server last proved to be there, in ms; null when never. */
  liveAt: number | null;
  /** Server clock minus device clock, in ms, as of the last hello; ages are measured with it. */
  clockOffset: number;
  /** Outbox rows of this device, oldest first. */
  rows: readonly OutboxRow[];
  /** Set when IndexedDB failed: nothing can be recorded until it works again (L2). */
  storageError: 'full' | 'failed' | null;
}

export type LeagueStore = StoreApi<LeagueState>;

/** An empty store, before the cache or the server has filled it. */
export function createLeagueStore(): LeagueStore {
  return createStore<LeagueState>(() => ({
    users: {},
    teams: {},
    matches: {},
    events: {},
    feeds: {},
    stream: null,
    activeMatch: null,
    everSynced: {},
    syncedThisSession: {},
    connection: 'connecting',
    liveAt: null,
    clockOffset: 0,
    rows: [],
    storageError: null,
  }));
}

/** Records of a collection as they came from the server: a whole value, or the ones that changed (null: gone). */
export type CollectionChange = { whole: unknown } | { changed: Readonly<Record<string, unknown>> };

const parsers = {
  users: parseUser,
  teams: (_key: string, value: unknown) => parseTeam(value),
  matches: (_key: string, value: unknown) => parseMatch(value),
};

/** Takes over a change of a collection. */
export function applyCollection(store: LeagueStore, name: CollectionName, change: CollectionChange): void {
  store.setState((state) => ({
    [name]: merged<User | Team | Match>(state[name], change, parsers[name]),
    everSynced: state.everSynced[name] ? state.everSynced : { ...state.everSynced, [name]: true },
  }));
}

/**
 * Takes over what the server wrote into the page, by database path: a collection (`teams`), or single records of one
 * (`teams/{key}`) whose other records stay unknown. Anything else is left alone.
 */
export function applyRecords(store: LeagueStore, records: Readonly<Record<string, unknown>>): void {
  for (const [path, value] of Object.entries(records)) {
    const [name = '', key, ...deeper] = path.split('/');
    if (deeper.length > 0 || !Object.hasOwn(parsers, name)) continue;
    const collection = name as CollectionName;
    if (key === undefined) applyCollection(store, collection, { whole: value });
    else {
      const changed = { [key]: value };
      store.setState((state) => ({
        [collection]: merged<User | Team | Match>(state[collection], { changed }, parsers[collection]),
      }));
    }
  }
}

/** Takes over what the outbox holds now; the rows that are shown already stay the same ones, and nothing is drawn anew. */
export function applyRows(store: LeagueStore, rows: readonly OutboxRow[]): void {
  const shown = store.getState().rows;
  if (rows.length !== shown.length || !rows.every((row, i) => isSameRow(row, shown[i]))) store.setState({ rows });
}

/** What was meant never changes under its number; what became of it does. */
function isSameRow(one: OutboxRow, other: OutboxRow | undefined): boolean {
  return (
    one.seq === other?.seq &&
    one.state === other.state &&
    one.reason === other.reason &&
    one.uid === other.uid &&
    isSameIntent(one, other)
  );
}

/** Takes over a change of a match's event log. */
export function applyEvents(store: LeagueStore, matchId: string, change: CollectionChange): void {
  store.setState((state) => ({
    events: {
      ...state.events,
      [matchId]: merged(state.events[matchId] ?? {}, change, (_key, value) => parseEvent(value)),
    },
  }));
}

/** Takes over a change of a feed. */
export function applyFeed(store: LeagueStore, name: string, change: CollectionChange): void {
  store.setState((state) => ({
    feeds: { ...state.feeds, [name]: merged(state.feeds[name] ?? {}, change, (_key, value) => value ?? null) },
  }));
}

/** Single values that are mirrored. */
export type ValueName = 'stream' | 'activeMatch';

/** Takes over a single value. */
export function applyValue(store: LeagueStore, name: ValueName, value: unknown): void {
  const parsed =
    name === 'stream' ? { stream: parseStream(value) } : { activeMatch: typeof value === 'string' ? value : null };
  store.setState((state) => ({ ...parsed, everSynced: { ...state.everSynced, [name]: true } }));
}

function merged<T>(
  known: Readonly<Record<string, T>>,
  change: CollectionChange,
  parse: (key: string, value: unknown) => T | null,
): Record<string, T> {
  if ('whole' in change) return parseAll(change.whole, parse);
  const next = { ...known };
  for (const [key, value] of Object.entries(change.changed)) {
    const record = value === null ? null : parse(key, value);
    if (record === null) delete next[key];
    else next[key] = record;
  }
  return next;
}
