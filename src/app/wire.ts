import { retryUntilSuccess } from '../data/async/retry.ts';
import { withLimit } from '../data/async/timers.ts';
import { warn } from '../data/async/warn.ts';
import { lazyMatchCommands } from '../data/commands/lazy-match.ts';
import { isMatchOpenHere } from '../data/open-match/open-match.ts';
import { lazyOutbox } from '../data/outbox/lazy-outbox.ts';
import { createPushStore, type PushPort } from '../data/push/push.ts';
import type { PushDeviceDeps } from '../data/push/push-device.ts';
import type { Services } from '../data/services.ts';
import { type Account, createSession, scorerOf } from '../data/session/session.ts';
import { createSettingsStore } from '../data/session/settings.ts';
import { type CachedLeague, readCachedLeague, readCachedRecords, readCachedRows } from '../data/store/cached-league.ts';
import { hydrate, readFirstRecords } from '../data/store/hydrate.ts';
import { applyRecords, applyRows, createLeagueStore, keepSame } from '../data/store/league-store.ts';
import { createReadMarks } from '../data/store/read-marks.ts';
import { queriesOfPage } from '../data/store/record-queries.ts';
import { whenSynced } from '../data/store/when-synced.ts';
import { isAdmin, mayScore } from '../domain/accounts/access.ts';
import { isQuotaExceeded } from '../domain/errors/device-errors.ts';
import { hasUnsent } from '../domain/outbox/sync-status.ts';
import { lateObject, lazyPromise } from '../domain/text/lazy-promise.ts';
import type { SyncEngine } from '../sync/engine.ts';
import { type BackendSettings, BUILD_LEAGUE, cachedSettings, pictureStorageOf, vapidKeyOf } from '../sync/settings.ts';
import { whenIdle } from '../ui/effects/when-idle.ts';
import type { Ports } from './ports.ts';

const WRITE_DELAY_MS = 3_000;
const IDLE_LIMIT_MS = 1_000;
const ENGINE_RETRY_MS = 5_000;
/** A storage that hangs must not keep the app from opening; `outbox.watch` shows rows that are read later. */
const READ_LIMIT_MS = 4_000;

const rights = lazyPromise(() => import('../data/session/keep-right.ts'));

/** The app's objects; this file alone makes them, in the browser and in tests. */
export interface Wired {
  services: Services;
  /** Whether the device knows the league from an earlier visit. */
  isKnown: boolean;
  /** Starts everything behind the network; call it after the first paint. */
  startSync: () => void;
}

/** Makes the app's objects and fills them from the device. When it resolves, the app can paint everything seen before. */
export async function wire(ports: Ports): Promise<Wired> {
  const { databases, now, random, storageLimitMs: limitMs } = ports;
  const openMirror = lazyPromise(
    async () => new (await import('../data/store/mirror-db.ts')).MirrorDatabase(databases.mirror),
  );
  const openOutbox = lazyPromise(
    async () => new (await import('../data/store/mirror-db.ts')).OutboxDatabase(databases.outbox),
  );
  const league = createLeagueStore();
  const settings = createSettingsStore(BUILD_LEAGUE);
  const onStorageWarning = warn('Storage');
  // Screens show the server's answers at once; the cache stores them when the page is idle.
  const settled = lazyPromise(async () => {
    await whenSynced(league, WRITE_DELAY_MS);
    await whenIdle(IDLE_LIMIT_MS);
  });
  // The cache has its own connection, because it closes one that hangs.
  const openOwn = lazyPromise(async () => (await openMirror()).fresh());
  const readRecords = (rowsOf: string) => readCachedRecords(rowsOf, databases.mirror);
  const session = createSession(
    openMirror,
    onStorageWarning,
    (uid) => isMatchOpenHere() || hasUnsent(league.getState().rows, uid),
  );
  const scoresAll = (identity: Account) => isAdmin(identity, league.getState().users);
  const onStorageError = (error: unknown) => {
    const storageError = error === null ? null : isQuotaExceeded(error) ? 'full' : 'failed';
    if (league.getState().storageError === storageError) return;
    if (error !== null) onStorageWarning(error);
    league.setState({ storageError });
  };
  const outbox = lazyOutbox(openOutbox, { onHealth: onStorageError, ...(limitMs === undefined ? {} : { limitMs }) });
  const [cached, rows] = await Promise.all([
    // Without storage the store stays empty, and the network fills it.
    withLimit(readCachedLeague(databases.mirror, queriesOfPage(location.pathname)), READ_LIMIT_MS).catch(
      (error: unknown): CachedLeague => {
        onStorageWarning(error);
        return { mirror: [], meta: [] };
      },
    ),
    withLimit(readCachedRows(databases.outbox), READ_LIMIT_MS).catch((error: unknown) => {
      onStorageError(error);
      return [];
    }),
  ]);
  hydrate(league, cached);
  // The first records are newer than the cache: the server wrote them into this page.
  applyRecords(league, readFirstRecords(document));
  session.hydrate(cached);
  const backend = cachedSettings(cached);
  let given = BUILD_LEAGUE;
  const identify = () =>
    settings.setState(({ league: shown }) => ({
      league: keepSame(shown, { ...given, ...league.getState().identity }),
    }));
  identify();
  league.subscribe((now, before) => now.identity !== before.identity && identify());
  const know = (found: BackendSettings) => {
    given = { ...given, ...found.league };
    identify();
    settings.setState(({ storage }) => ({ storage: keepSame(storage, pictureStorageOf(found, location.origin)) }));
  };
  if (backend !== null) know(backend);
  const show = (now: Parameters<typeof applyRows>[1]) => {
    const { status, identity, ended } = session.store.getState();
    applyRows(league, now, status === 'unknown' ? null : [identity?.uid, ended?.uid]);
  };
  show(rows);
  session.store.subscribe(() => show(league.getState().rows));

  const engine = lazyPromise(() =>
    ports.loadEngine({
      open: async () => settled().then(openMirror),
      openNow: openMirror,
      cached: backend,
      league,
      cache: {
        cached,
        open: async () => settled().then(openOwn),
        readRecords,
        name: databases.mirror,
        onError: onStorageWarning,
      },
      outbox,
      session,
      scores: () => {
        const identity = scorerOf(session.store.getState(), scoresAll);
        return identity !== null && scoresAll(identity);
      },
      onSettings: (found) => {
        know(found);
        push.store.setState({ vapidKey: vapidKeyOf(found) });
      },
    }),
  );
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const network = lazyServices(engine, begun);
  const device = { open: openMirror, league, session: session.store, server: network.server, now };
  const reads = createReadMarks({ ...device, cached, onError: onStorageWarning });
  const push = createPushPort(ports, device, backend === null ? undefined : vapidKeyOf(backend));
  const matches = lazyMatchCommands({
    league,
    outbox,
    uid: (matchId) => {
      const { rights, ...who } = session.store.getState();
      const may = (identity: Account) => mayScore(identity, league.getState().users, rights, matchId);
      return scorerOf(who, may)?.uid ?? null;
    },
    now,
    random,
  });
  const services: Services = {
    league,
    session: session.store,
    settings,
    outbox,
    matches,
    keepRight: async (matchId, right) =>
      (await rights()).keepRight({ open: openMirror, session: session.store, outbox }, matchId, right),
    ...network,
    reads,
    push,
    now,
  };
  const startSync = () => {
    begin();
    const watch = () => outbox.watch(show, onStorageError);
    // A person with an empty outbox who cannot add a row can wait for Dexie.
    if (rows.length > 0 || session.store.getState().status === 'signed-in') watch();
    else void settled().then(watch);
    void retryUntilSuccess(league, 'Sync', ENGINE_RETRY_MS, engine).then((sync) => sync.start());
  };
  return { services, isKnown: cached.mirror.length > 0, startSync };
}

/** The first paint needs only the store of the pushes; the rest loads on first use. */
function createPushPort(
  ports: Ports,
  deps: Omit<PushDeviceDeps, 'store' | 'browser' | 'onError'>,
  vapidKey: string | null | undefined,
): PushPort {
  const store = createPushStore(vapidKey);
  const device = lazyPromise(async () => {
    const [{ createPushDevice }, browser] = await Promise.all([
      import('../data/push/push-device.ts'),
      ports.loadPushBrowser(),
    ]);
    const made = createPushDevice({ ...deps, store, browser, onError: warn('Push') });
    await made.check();
    return made;
  });
  return { store, device };
}

/**
 * The services of an engine that loads on first use: no network code loads before the first paint.
 *
 * @param begun resolves when screens may follow feeds and logs
 */
function lazyServices(
  engine: () => Promise<SyncEngine>,
  begun: Promise<void>,
): Pick<Services, 'auth' | 'server' | 'follow' | 'presence'> {
  const following = (start: (sync: SyncEngine) => () => void) => {
    let stop: () => void = () => undefined;
    let over = false;
    // A screen follows nothing before the first paint.
    begun.then(engine).then(
      (sync) => {
        if (!over) stop = start(sync);
      },
      (error: unknown) => console.error('Sync could not start:', error),
    );
    return () => {
      over = true;
      stop();
    };
  };
  return {
    auth: lateObject(async () => (await engine()).auth),
    server: lateObject(async () => (await engine()).server),
    follow: (query) => following((sync) => sync.follow(query)),
    presence: { announce: (matchId) => following((sync) => sync.presence.announce(matchId)) },
  };
}
