import { createStore, type StoreApi } from 'zustand/vanilla';
import { isSameIntent, type OutboxRow } from '../../domain/outbox/intents.ts';
import { FIRST_SEASON } from '../../domain/records/constants.ts';
import { parseAll, parseEvent, parseMatch, parseStream, parseTeam, parseUser } from '../../domain/records/parse.ts';
import { parseTeamEntry, type TeamEntry } from '../../domain/records/team-entry.ts';
import type { EventLog, Match, StreamConfig, Team, User } from '../../domain/records/types.ts';
import type { LevelOrders } from '../../domain/standings/standings.ts';
import { type CollectionName, collectionOf, type Window } from './windows.ts';

/** How the device stands with the server; `connecting` until the first answer. */
export type Connection = 'connecting' | 'online' | 'offline';

/** Everything the screens read: the last known server values and what waits in the outbox. */
export interface LeagueState {
  /** Every approved team, as far as lists show it; what its own page shows is in `teams`. */
  teamIndex: Readonly<Record<string, TeamEntry>>;
  users: Readonly<Record<string, User>>;
  teams: Readonly<Record<string, Team>>;
  matches: Readonly<Record<string, Match>>;
  /** As the server has them: few pages show fixtures, and those bring the parser along (hooks/use-fixtures.ts). */
  fixtures: Readonly<Record<string, object>>;
  /** Keys of the records in each window that this device has read, by the window's name. */
  windows: Readonly<Record<string, readonly string[]>>;
  /** Logs of the matches that this device follows; a missing key means that the log was never read. */
  events: Readonly<Record<string, EventLog>>;
  /** Records of the followed feeds by feed name, as the server has them; a missing name was never read. */
  feeds: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  stream: StreamConfig | null;
  activeMatch: string | null;
  /** The key of the season that runs; `first` where nobody ever opened one. */
  season: string;
  /** How level teams stand, as it was decided last; the first drawing of the table has it in time. */
  levelOrders: LevelOrders;
  /** `seasons` as the server has them, null for none; who shows them reads them with `parseSeasons`. */
  seasons: unknown;
  /** Which windows and values have been read from the server at least once, now or in an earlier visit, by name. */
  everSynced: Readonly<Record<string, boolean>>;
  /** Which windows the server has told since this page was opened, by name: what they lack is not there. */
  syncedThisSession: Readonly<Record<string, boolean>>;
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
    teamIndex: {},
    users: {},
    teams: {},
    matches: {},
    fixtures: {},
    windows: {},
    events: {},
    feeds: {},
    stream: null,
    activeMatch: null,
    season: FIRST_SEASON,
    levelOrders: {},
    seasons: null,
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
  fixtures: (_key: string, value: unknown) => value as object | null,
};

type Stored = LeagueState[CollectionName][string];

/** Takes over a change of the team index: all of it, or what was changed since. */
export function applyTeamIndex(store: LeagueStore, change: CollectionChange): void {
  store.setState((state) => ({
    teamIndex: merged(state.teamIndex, change, (_key, value) => approvedEntry(value)),
    everSynced: state.everSynced[TEAM_INDEX] ? state.everSynced : { ...state.everSynced, [TEAM_INDEX]: true },
  }));
}

/** The name of the team index among the windows. */
export const TEAM_INDEX = 'teamIndex';

function approvedEntry(value: unknown): TeamEntry | null {
  const entry = parseTeamEntry(value);
  return entry === null || 'gone' in entry ? null : entry;
}

/**
 * Takes over a change of a window. A record that has left it stays known while another window holds it; one whose own
 * window is empty does not exist any more.
 */
export function applyWindow(store: LeagueStore, window: Window, change: CollectionChange): void {
  const { name, collection } = window;
  store.setState((state) => {
    const known: Readonly<Record<string, Stored>> = state[collection];
    const parsed = merged<Stored>({}, change, (key, value) => {
      const record = parsers[collection](key, value);
      return saySame(record, known[key]) ? (known[key] ?? null) : record;
    });
    const before = state.windows[name] ?? [];
    const isHere = (key: string) => Object.hasOwn(parsed, key);
    const told = 'whole' in change ? null : new Set(Object.keys(change.changed));
    const stays = told === null ? [] : before.filter((key) => isHere(key) || !told.has(key));
    const left = before.filter((key) => !isHere(key) && (told === null || told.has(key)));
    const keys = [...new Set([...stays, ...Object.keys(parsed)])];
    const gone = window.key !== undefined && !isHere(window.key) ? window.key : null;
    // A change comes once in every window that its record is in: the first one is drawn, the others say nothing new.
    const isNews = gone !== null || Object.entries(parsed).some(([key, record]) => known[key] !== record);
    if (!isNews && state.everSynced[name] && saySame(state.windows[name], keys)) return state;
    const windows: Record<string, readonly string[]> = { ...state.windows, [name]: keys };
    const records: Record<string, Stored> = { ...known, ...parsed };
    if (gone !== null) forget(windows, collection, gone);
    for (const key of gone === null ? left : [gone]) if (!isListed(windows, collection, key)) delete records[key];
    return {
      [collection]: records,
      windows,
      everSynced: state.everSynced[name] ? state.everSynced : { ...state.everSynced, [name]: true },
    };
  });
}

/** Takes over a window as the device has it: what is known already is newer. */
export function applyCachedWindow(store: LeagueStore, { name, collection }: Window, whole: unknown): void {
  store.setState((state) => {
    const cached = parseAll<Stored>(whole, parsers[collection]);
    return {
      [collection]: { ...cached, ...state[collection] },
      windows: { ...state.windows, [name]: Object.keys(cached) },
      everSynced: { ...state.everSynced, [name]: true },
    };
  });
}

const saySame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Takes a record out of every window of its collection. */
function forget(windows: Record<string, readonly string[]>, collection: CollectionName, key: string): void {
  for (const [name, keys] of Object.entries(windows)) {
    if (collectionOf(name) === collection && keys.includes(key)) windows[name] = keys.filter((one) => one !== key);
  }
}

function isListed(windows: Readonly<Record<string, readonly string[]>>, collection: CollectionName, key: string) {
  return Object.entries(windows).some(([name, keys]) => collectionOf(name) === collection && keys.includes(key));
}

/**
 * Takes over what the server wrote into the page, by database path: the team index and the season that runs, or single
 * records (`teams/{key}`) whose neighbours stay unknown; and the orders of level teams. Anything else is left alone.
 */
export function applyRecords(store: LeagueStore, records: Readonly<Record<string, unknown>>): void {
  for (const [path, value] of Object.entries(records)) {
    const [name = '', key, ...deeper] = path.split('/');
    if (deeper.length > 0) continue;
    if (path === 'config/season') applyValue(store, 'season', value);
    if (path === 'levelOrders') applyValue(store, path, value);
    if (path === TEAM_INDEX) applyTeamIndex(store, { whole: value });
    else if (name === TEAM_INDEX && key !== undefined) {
      store.setState(({ teamIndex }) => ({
        teamIndex: merged(teamIndex, { changed: { [key]: value } }, (_key, one) => approvedEntry(one)),
      }));
    }
    if (key === undefined || !Object.hasOwn(parsers, name)) continue;
    const collection = name as CollectionName;
    applyWindow(store, { name: path, collection, key }, { whole: { [key]: value } });
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

/** Single values that are mirrored, and one that is found out on the device. */
export type ValueName = keyof typeof VALUES;

/** How each is read. */
export const VALUES = {
  stream: parseStream,
  activeMatch: (value: unknown) => (typeof value === 'string' ? value : null),
  season: (value: unknown) => (typeof value === 'string' ? value : FIRST_SEASON),
  seasons: (value: unknown) => value ?? null,
  levelOrders: (value: unknown) => Object(value) as LevelOrders,
};

/** Takes over a single value. */
export function applyValue(store: LeagueStore, name: ValueName, value: unknown): void {
  store.setState((state) => ({ [name]: VALUES[name](value), everSynced: { ...state.everSynced, [name]: true } }));
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
