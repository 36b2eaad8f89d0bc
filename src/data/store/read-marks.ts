import { createStore, type StoreApi } from 'zustand/vanilla';
import { lazyPromise } from '../../domain/text/lazy-promise.ts';
import { createQueue } from '../async/queue.ts';
import type { ServerPort } from '../server.ts';
import type { SessionStore } from '../session/session.ts';
import { whileHere } from './back-forward-cache.ts';
import { type CachedLeague, cachedMeta } from './cached-league.ts';
import type { LeagueStore } from './league-store.ts';
import type { MirrorDatabase } from './mirror-db.ts';

/** The read marks of this device, stored until the server has acknowledged them. */
export interface ReadMarks {
  /** Ids that the signed-in account has opened on this device and the server has not acknowledged yet. */
  store: StoreApi<{ waiting: readonly string[] }>;
  /**
   * Marks notifications as read by the signed-in account (NOTIF-02): on this device at once, on the server later. Resolves when the device has stored
   * the marks.
   */
  mark(ids: readonly string[]): Promise<void>;
}

export interface ReadMarkDeps {
  open: () => Promise<MirrorDatabase>;
  /** The cache of the last visit. */
  cached: CachedLeague;
  league: LeagueStore;
  session: SessionStore;
  server: Pick<ServerPort, 'update'>;
  /** Called when the device could not store the marks (they then live in memory only) or the server failed unexpectedly. */
  onError: (error: unknown) => void;
}

/** Few visits send marks. */
const loadSending = lazyPromise(() => import('./send-read-marks.ts'));

/** The marks of the signed-in account; marks wait for their own account, like taps. */
export function createReadMarks({ open, cached, league, session, server, onError }: ReadMarkDeps): ReadMarks {
  let uid = session.getState().identity?.uid ?? null;
  const store = createStore(() => ({ waiting: listOf(cachedMeta(cached, keyOf(uid))) }));
  const onDevice = createQueue();
  const onServer = createQueue();

  const write = async (waiting: readonly string[]) => {
    store.setState({ waiting });
    const fact = { key: keyOf(uid), value: waiting };
    await whileHere(async () => (await open()).meta.put(fact)).catch(onError);
  };
  const take = async (next: string | null) => {
    const fact = await open()
      .then((db) => db.meta.get(keyOf(next)))
      .catch(onError);
    uid = next;
    store.setState({ waiting: listOf(fact?.value) });
  };
  const send = () =>
    onServer(async () => {
      const { waiting } = store.getState();
      const reader = uid;
      if (reader === null || waiting.length === 0 || league.getState().connection === 'offline') return;
      const { sendAll } = await loadSending();
      const arrived = await sendAll(server, reader, waiting, league);
      await onDevice(async () => {
        // Another account may have signed in during the update: these marks are not in its list.
        if (uid === reader) await write(store.getState().waiting.filter((id) => !arrived.includes(id)));
      });
    }).catch(onError);

  const follow = async () => {
    const next = session.getState().identity?.uid ?? null;
    await onDevice(async () => (next === uid ? undefined : take(next)));
    void send();
  };
  session.subscribe(() => void follow());
  league.subscribe((now, before) => {
    if (now.connection === 'online' && before.connection !== 'online') void send();
  });

  return {
    store,
    mark: async (ids) => {
      await onDevice(async () => {
        const fresh = ids.filter((id) => !store.getState().waiting.includes(id));
        if (uid !== null && fresh.length > 0) await write([...store.getState().waiting, ...fresh]);
      });
      void send();
    },
  };
}

const keyOf = (uid: string | null) => `reads:${uid}`;

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);
