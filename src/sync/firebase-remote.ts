import type { FirebaseApp } from 'firebase/app';
import {
  type Database,
  type DatabaseReference,
  type DataSnapshot,
  endAt,
  equalTo,
  forceWebSockets,
  get,
  getDatabase,
  goOffline,
  goOnline,
  limitToFirst,
  limitToLast,
  onDisconnect,
  onValue,
  orderByChild,
  orderByKey,
  orderByValue,
  type Query,
  type QueryConstraint,
  query,
  ref,
  remove,
  serverTimestamp,
  set,
  startAfter,
  startAt,
  update,
} from 'firebase/database';
import type { CollectionChange } from '../data/store/league-store.ts';
import type { QueryConstraints } from '../data/store/record-queries.ts';
import { DeniedError } from '../domain/errors/server-errors.ts';
import { PING } from '../domain/records/constants.ts';
import type { Remote } from './remote.ts';
import type { ServerClock } from './server-clock.ts';
import { createGate, ignoreDenial, knownCopies, watchCollection } from './watch-collection.ts';

export interface WatchOptions {
  where?: QueryConstraints | undefined;
  onDenied?: () => void;
  /** The device's copy of the answer: the server sends nothing that the device has. */
  known?: unknown;
}

/** The remote port on the Firebase SDK, with the listeners that feed the mirror. */
export interface FirebaseRemote extends Remote {
  /**
   * Follows a collection, or the answer of a query of it: first all records, then the changed ones.
   *
   * @param onDenied called when the rules end or refuse the listener, which then calls back no more
   * @returns an unsubscribe function
   */
  watchCollection(path: string, onChange: (change: CollectionChange) => void, options?: WatchOptions): () => void;
  /** Follows a single value. @param known the device's copy, which the server does not send again */
  watchValue(path: string, onChange: (value: unknown) => void, known?: unknown): () => void;
  /** Calls back when the socket connects or disconnects. */
  watchConnection(onChange: (connected: boolean) => void): () => void;
  /** Writes fields with the server's time as `at`; the server adds `gone: true` to them when this connection ends. */
  setUntilDisconnect(path: string, fields: Readonly<Record<string, unknown>>): Promise<void>;
  /** Removes a value. */
  remove(path: string): Promise<void>;
  /** Sends the server a read that no cache can answer. */
  ping(): Promise<void>;
  /**
   * Resolves once the listeners have delivered what the server held at the call: the server answers in order, on a new connection the SDK first
   * repeats its listens, and deliveries wait for pending updates.
   */
  caughtUp(): Promise<void>;
  /** Whether this connection carries the session of an account: reads a path that only its owner may read (L15). */
  holds(uid: string): Promise<boolean>;
  /** Drops the socket and reconnects at once, without waiting for the SDK's backoff. */
  reconnect(): void;
  /** Closes the socket and opens no other before {@link FirebaseRemote.reconnect}; listeners keep their data. */
  disconnect(): void;
}

/** The SDK's database of an app, with what its first use sets up: half of the work of a remote, which a slow phone does in a task of its own. */
export function openDatabase(app: FirebaseApp, databaseURL: string): Database {
  // The long-polling fallback injects scripts, which the content security policy forbids.
  forceWebSockets();
  const database = getDatabase(app, databaseURL);
  ref(database);
  return database;
}

/** @param database as {@link openDatabase} gives it @param clock gets the server's time each time the connection is established */
export function createFirebaseRemote(database: Database, clock: ServerClock): FirebaseRemote {
  const at = (path: string) => ref(database, path);
  const gate = createGate();
  const withCopy = knownCopies(database);
  onValue(at('.info/serverTimeOffset'), (snapshot) => {
    const offset: unknown = snapshot.val();
    if (typeof offset === 'number') clock.hear(offset);
  });

  const ping = async () => {
    await get(at(PING));
  };
  const queryKeys = createQueryKeys();
  /**
   * The server's present value at a path. After the SDK has read a record once, it takes the record for a part of any empty query of the collection,
   * and then answers from its cache. A query by the record's key makes the SDK ask the server.
   */
  const readFresh = async (path: string): Promise<unknown> => {
    const outside = queryKeys.outside(path);
    if (outside === null) return (await get(at(path))).val();
    const byKey = query(at(outside.collection), orderByKey(), equalTo(outside.key));
    return (await get(byKey)).child(outside.below).val();
  };

  return {
    serverNow: clock.now,
    get: (path) => asked(() => readFresh(path)),
    update: async (patch) => {
      const open = gate.close();
      try {
        await asked(() => update(at('/'), { ...patch }));
      } finally {
        open();
      }
    },
    watchCollection: (path, onChange, { where, onDenied, known } = {}) => {
      const watch = (target: Query, tell: (change: CollectionChange) => void) =>
        withCopy(target, known, () => watchCollection(target, gate, tell, onDenied));
      if (where === undefined) return watch(at(path), onChange);
      const { note, end } = queryKeys.follow(path);
      const deliver = (change: CollectionChange) => {
        note(change);
        onChange(change);
      };
      const stop = watch(queryOf(at(path), where), deliver);
      return () => {
        stop();
        end();
      };
    },
    read: (path, where) =>
      asked(async () => (where === undefined ? readFresh(path) : (await get(queryOf(at(path), where))).val())),
    watchValue: (path, onChange, known) => {
      const target = at(path);
      const hear = (snapshot: DataSnapshot) => gate.pass(target, () => onChange(snapshot.val()));
      return withCopy(target, known, () => onValue(target, hear, ignoreDenial));
    },
    watchConnection: (onChange) => onValue(at('.info/connected'), (snapshot) => onChange(snapshot.val() === true)),
    setUntilDisconnect: async (path, fields) => {
      await set(at(path), { ...fields, at: serverTimestamp() });
      // Sent after the entry: the rules refuse these fields without it, both now and when the connection ends. So they never restore a removed entry.
      await onDisconnect(at(path)).update({ gone: true });
    },
    remove: (path) => remove(at(path)),
    ping,
    caughtUp: async () => {
      await ping();
      await gate.opened();
    },
    holds: async (uid) => {
      try {
        // The SDK may answer from the admin's list of all contacts: a list that arrived on this connection is the same proof.
        await asked(() => get(at(`contacts/${uid}`)));
        return true;
      } catch (error) {
        if (error instanceof DeniedError) return false;
        throw error;
      }
    },
    reconnect: () => {
      goOffline(database);
      goOnline(database);
    },
    disconnect: () => goOffline(database),
  };
}

function queryOf(target: DatabaseReference, where: QueryConstraints | undefined): Query {
  if (where === undefined) return target;
  const { child, equals, from, to, after, first, last } = where;
  const parts: QueryConstraint[] = [orderOf(child)];
  if (equals !== undefined) parts.push(equalTo(equals));
  if (from !== undefined) parts.push(startAt(from));
  if (to !== undefined) parts.push(endAt(to));
  if (after !== undefined) parts.push(startAfter(after));
  if (first !== undefined) parts.push(limitToFirst(first));
  if (last !== undefined) parts.push(limitToLast(last));
  return query(target, ...parts);
}

function orderOf(child: string | undefined): QueryConstraint {
  if (child === undefined) return orderByKey();
  return child === '.value' ? orderByValue() : orderByChild(child);
}

/** Runs a request to the server; a refusal of the rules rejects with {@link DeniedError}. */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDenial(error) ? new DeniedError(String((error as Error).message)) : error;
  }
}

/** The SDK's error has a code for a refused write, and only the server's message for a refused read. */
function isDenial(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return typeof code === 'string' ? /^permission_denied$/i.test(code) : /permission.denied/i.test(String(message));
}

/** A record that the SDK does not have as a whole: no followed query of its collection has it, or one has lost it. */
interface Outside {
  /** Path of the collection. */
  collection: string;
  key: string;
  /** Path from the collection to the requested value; it begins with the key. */
  below: string;
}

/** The keys of the records in the followed queries. */
interface QueryKeys {
  /** Collects the keys of one more query of the collection at `path`: call `note` with its changes, and `end` when it ends. */
  follow(path: string): { note(change: CollectionChange): void; end(): void };
  /**
   * Null when a followed query has the record at `path` and none has lost it, or its collection has no followed query. Of a record that has left a query
   * the SDK may keep the fields that changed afterwards, and answers with this part of it, whatever other queries have.
   */
  outside(path: string): Outside | null;
}

/** The records that a query has, and those that have left it. */
interface Followed {
  has: ReadonlySet<string>;
  lost: ReadonlySet<string>;
}

function createQueryKeys(): QueryKeys {
  const queries = new Map<string, Followed[]>();
  const of = (path: string) => queries.get(path) ?? [];
  return {
    follow: (path) => {
      const query = { has: new Set<string>(), lost: new Set<string>() };
      const { has, lost } = query;
      queries.set(path, [...of(path), query]);
      const lose = (key: string) => has.delete(key) && lost.add(key);
      const note = (change: CollectionChange) => {
        if ('whole' in change) for (const key of [...has]) lose(key);
        const records = 'whole' in change ? ((change.whole ?? {}) as Record<string, unknown>) : change.changed;
        for (const [key, record] of Object.entries(records)) {
          if (record === null) lose(key);
          else {
            has.add(key);
            lost.delete(key);
          }
        }
      };
      const end = () => {
        queries.set(
          path,
          of(path).filter((known) => known !== query),
        );
      };
      return { note, end };
    },
    outside: (path) => {
      const parts = path.split('/');
      const depth = parts.findIndex((_, index) => of(parts.slice(0, index).join('/')).length > 0);
      const key = parts[depth];
      if (key === undefined) return null;
      const collection = parts.slice(0, depth).join('/');
      const isWhole =
        of(collection).some(({ has }) => has.has(key)) && !of(collection).some(({ lost }) => lost.has(key));
      return isWhole ? null : { collection, key, below: parts.slice(depth).join('/') };
    },
  };
}
