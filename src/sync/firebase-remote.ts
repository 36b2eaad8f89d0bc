import type { FirebaseApp } from 'firebase/app';
import {
  type DatabaseReference,
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
import type { WindowQuery } from '../data/store/windows.ts';
import { DeniedError } from '../domain/errors/server-errors.ts';
import type { Remote } from './remote.ts';
import { createGate, ignoreDenial, watchCollection } from './watch-collection.ts';
import { createWindowKeys } from './window-keys.ts';

export interface WatchOptions {
  where?: WindowQuery | undefined;
  onDenied?: () => void;
}

/** The remote port on the Firebase SDK, with the listeners that feed the mirror. */
export interface FirebaseRemote extends Remote {
  /**
   * Follows a collection, or what a query of it answers: first whole, then what changed.
   *
   * @param onDenied told when the rules end or refuse it; nothing comes after that
   * @returns an unsubscribe function
   */
  watchCollection(path: string, onChange: (change: CollectionChange) => void, options?: WatchOptions): () => void;
  /** Follows a single value. */
  watchValue(path: string, onChange: (value: unknown) => void): () => void;
  /** Tells when the socket is up or down, as the server's hello and the socket's end say. */
  watchConnection(onChange: (connected: boolean) => void): () => void;
  /** Tells the server's clock minus the device's, in ms, at every hello. */
  watchClock(onOffset: (offset: number) => void): () => void;
  /** Writes fields with the server's time as `at`; the server removes them when this connection ends. */
  setUntilDisconnect(path: string, fields: Readonly<Record<string, unknown>>): Promise<void>;
  /** Removes a value. */
  remove(path: string): Promise<void>;
  /** Asks the server a question that no cache can answer. */
  ping(): Promise<void>;
  /** Whether this connection carries the session of an account: reads a place that only its owner may read (L15). */
  holds(uid: string): Promise<boolean>;
  /** Drops the socket and connects anew at once, without waiting for the SDK's backoff. */
  reconnect(): void;
  /** Closes the socket and opens no other before {@link FirebaseRemote.reconnect}; what is listened to keeps its data. */
  disconnect(): void;
}

/** @param now device time in ms; @param monotonic a clock that never jumps, in ms */
export function createFirebaseRemote(
  app: FirebaseApp,
  databaseURL: string,
  clocks: { now: () => number; monotonic: () => number },
): FirebaseRemote {
  // The long-polling fallback injects scripts, which the content security policy forbids.
  forceWebSockets();
  const database = getDatabase(app, databaseURL);
  const at = (path: string) => ref(database, path);
  const gate = createGate();
  let hello = { server: clocks.now(), monotonic: clocks.monotonic() };
  onValue(at('.info/serverTimeOffset'), (snapshot) => {
    hello = { server: clocks.now() + Number(snapshot.val() ?? 0), monotonic: clocks.monotonic() };
  });

  const windowKeys = createWindowKeys();
  /**
   * A value as the server has it now. The SDK takes a record that it has once read for a part of any empty window of its
   * collection, and answers with that from then on; by its key in the collection it asks.
   */
  const readFresh = async (path: string): Promise<unknown> => {
    const outside = windowKeys.outside(path);
    if (outside === null) return (await get(at(path))).val();
    const byKey = query(at(outside.collection), orderByKey(), equalTo(outside.key));
    return (await get(byKey)).child(outside.below).val();
  };

  return {
    serverNow: () => hello.server + (clocks.monotonic() - hello.monotonic),
    get: (path) => asked(() => readFresh(path)),
    update: async (patch) => {
      const open = gate.close();
      try {
        await asked(() => update(at('/'), { ...patch }));
      } finally {
        open();
      }
    },
    watchCollection: (path, onChange, { where, onDenied } = {}) => {
      if (where === undefined) return watchCollection(at(path), gate, onChange, onDenied);
      const { note, end } = windowKeys.follow(path);
      const told = (change: CollectionChange) => {
        note(change);
        onChange(change);
      };
      const stop = watchCollection(queryOf(at(path), where), gate, told, onDenied);
      return () => {
        stop();
        end();
      };
    },
    read: (path, where) =>
      asked(async () => (where === undefined ? readFresh(path) : (await get(queryOf(at(path), where))).val())),
    watchValue: (path, onChange) => {
      const key = {};
      return onValue(at(path), (snapshot) => gate.pass(key, () => onChange(snapshot.val())), ignoreDenial);
    },
    watchConnection: (onChange) => onValue(at('.info/connected'), (snapshot) => onChange(snapshot.val() === true)),
    watchClock: (onOffset) =>
      onValue(at('.info/serverTimeOffset'), (snapshot) => {
        const offset: unknown = snapshot.val();
        if (typeof offset === 'number') onOffset(offset);
      }),
    setUntilDisconnect: async (path, fields) => {
      // First the farewell: a connection that dies in between leaves nothing behind.
      await onDisconnect(at(path)).remove();
      await set(at(path), { ...fields, at: serverTimestamp() });
    },
    remove: (path) => remove(at(path)),
    ping: async () => {
      await get(at('config/ping'));
    },
    holds: async (uid) => {
      try {
        // The admin's list of all contacts may answer it: a list that was heard on this connection proves as much.
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

function queryOf(target: DatabaseReference, where: WindowQuery | undefined): Query {
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

/** Asks the server; what the rules refuse rejects with {@link DeniedError}. */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDenial(error) ? new DeniedError(String((error as Error).message)) : error;
  }
}

/** The SDK gives a refused write a code, and a refused read only the server's words. */
function isDenial(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return typeof code === 'string' ? /^permission_denied$/i.test(code) : /permission.denied/i.test(String(message));
}
