import { retryUntilSuccess } from '../data/async/retry.ts';
import { atMostEvery, browserTimers, nextTask } from '../data/async/timers.ts';
import { warn } from '../data/async/warn.ts';
import { mailQuietly } from '../data/commands/quiet.ts';
import type { Outbox } from '../data/outbox/outbox.ts';
import type { ServerPort } from '../data/server.ts';
import type { FollowQuery, PresencePort } from '../data/services.ts';
import { DEVICE_KEY, recallDevice } from '../data/session/device.ts';
import { hearTabs } from '../data/session/other-tabs.ts';
import type { AuthPort, Session } from '../data/session/session.ts';
import { type CachedLeague, cachedMeta } from '../data/store/cached-league.ts';
import type { LeagueStore } from '../data/store/league-store.ts';
import { createMirror } from '../data/store/mirror.ts';
import type { MirrorDatabase } from '../data/store/mirror-db.ts';
import { lazyPromise } from '../domain/text/lazy-promise.ts';
import { type Backend, createAccounts, watchAccountStatus } from './accounts.ts';
import { askWhetherAdmin, fetchSettings, hasHostFault, probeHost } from './ask-host.ts';
import { keepConnected } from './connection.ts';
import { createDigestPort } from './digests.ts';
import { type DrainLoop, startDrainLoop } from './drain-loop.ts';
import type { FirebaseAuth } from './firebase-auth.ts';
import { createFollows } from './follows.ts';
import { giveBackWhenHidden, isPageInUse } from './hidden-page.ts';
import { startInbound } from './inbound.ts';
import { wentBack } from './lost-rows.ts';
import { createPresence } from './presence.ts';
import { createRegistrations } from './registrations.ts';
import { releaseWhenHidden } from './release-pending.ts';
import { createServer } from './server.ts';
import { createServerClock } from './server-clock.ts';
import { createSessionLoss } from './session-loss.ts';
import type { BackendSettings } from './settings.ts';
import { counted, createUnderWay } from './under-way.ts';

export interface SyncDeps {
  /** Opens the database that caches the settings. */
  open: () => Promise<MirrorDatabase>;
  /** The same database, without waiting until the page has synced. */
  openNow: () => Promise<MirrorDatabase>;
  /** The settings of the build or of an earlier visit. */
  cached: BackendSettings | null;
  league: LeagueStore;
  /** The copy of the server's records on this device. */
  cache: {
    /** The data with which the store was filled. */
    cached: CachedLeague;
    /** Opens a separate connection. */
    open: () => Promise<MirrorDatabase>;
    readRecords: (rowsOf: string) => Promise<Record<string, unknown> | null>;
    /** The name of its database. */
    name: string;
    onError: (error: unknown) => void;
  };
  outbox: Outbox;
  session: Session;
  /** Whether the signed-in person scores matches. */
  scores: () => boolean;
  /** Called with the settings once they are known, from the cache or the host. */
  onSettings: (settings: BackendSettings) => void;
}

/** The part of the app behind the network, started after the first paint. */
export interface SyncEngine {
  auth: AuthPort;
  server: ServerPort;
  follow: FollowQuery;
  presence: PresencePort;
  /** Starts listeners, heartbeat and drain; returns at once. */
  start(): void;
}

const SETTINGS_RETRY_MS = 3_000;
const START_RETRY_MS = 5_000;
/** Methods that wait for an answer of the database; the heartbeat does not count. */
const ASKED = ['get', 'update', 'holds', 'setUntilDisconnect', 'remove'] as const;
/** Milliseconds. The app asks the authentication service at most once in this time. */
const DOUBT_MS = 3_000;

const appFile = lazyPromise(() => import('./firebase-app.ts'));
const authFile = lazyPromise(() => import('./firebase-auth.ts'));
const remoteFile = lazyPromise(() => import('./firebase-remote.ts'));

/** Creates the engine; Firebase loads only with {@link SyncEngine.start} or a sign-in. */
export function createSyncEngine(deps: SyncDeps): SyncEngine {
  const { league, session, outbox } = deps;
  recallDevice(cachedMeta(deps.cache.cached, DEVICE_KEY));
  const mirror = mirrorOf(deps);
  const loss = createSessionLoss(session.store);
  const clock = createServerClock({
    now: Date.now,
    monotonic: () => performance.now(),
    offset: league.getState().clockOffset,
    tell: (offset) => mirror.clock(offset),
  });
  let drain: DrainLoop | null = null;
  let turn = 0;
  const work = createUnderWay();
  const made = lazyPromise(() => makeApp(deps));
  const authed = lazyPromise(async () => {
    const [{ app, settings }, { createFirebaseAuth }] = await Promise.all([made(), authFile()]);
    const auth = createFirebaseAuth(app, settings.authEmulatorUrl);
    auth.onChange((identity) => {
      turn += 1;
      loss.heard(identity);
      const shown = session.set(identity);
      if (identity !== null) follows.again();
      drain?.poke();
      // An anonymous scorer has no record, and is not the admin.
      if (identity === null || identity.anonymous) return;
      void registrations.resume(identity);
      // The answer is stored with the session, so the store must have the session first.
      void Promise.all([connected(), shown]).then(([{ remote }]) => askWhetherAdmin(remote, session, identity.uid));
    });
    return auth;
  });
  const connected = lazyPromise(async (): Promise<Backend> => {
    const [{ app, settings }, { createFirebaseRemote, openDatabase }] = await Promise.all([made(), remoteFile()]);
    // The socket carries the session from its first message, so that the rules refuse no read as a visitor's. The same for an interrupted
    // registration: the service may know its account although this device does not.
    if (signedIn() || session.store.getState().registration !== null) await auth();
    await nextTask();
    const database = openDatabase(app, settings.databaseURL);
    await nextTask();
    const remote = createFirebaseRemote(database, clock);
    return { app, remote: counted(work, remote, ASKED), settings };
  });
  let currentAuth: FirebaseAuth | null = null;
  const auth = async () => {
    currentAuth = await authed();
    return currentAuth;
  };

  const signedIn = () => session.store.getState().status === 'signed-in';
  const follows = createFollows({
    mirror,
    now: Date.now,
    setTimer: browserTimers.set,
  });
  const asked = counted(
    work,
    createServer({
      league,
      connected,
      ready: async () => signedIn() && auth(),
      renewToken: async () => (await auth()).renewToken(),
      recheck: () => void currentAuth?.recheck(),
      hasFault: hasHostFault,
      digest: createDigestPort({ readRecords: deps.cache.readRecords, mirror, now: Date.now }),
    }),
    ['update', 'call', 'upload', 'removeFile'],
  );
  const server: ServerPort = { ...asked, isBusy: async () => work.any() };
  const registrations = createRegistrations({
    connected,
    auth,
    session,
    open: deps.openNow,
    mail: (name, data) => mailQuietly(server, name, data),
  });
  const recheck = async () => currentAuth?.recheck();
  // A connection may lose a session that still holds; a new connection carries it again.
  const proveAnew = () =>
    work.during(async () => {
      await recheck();
      if (currentAuth?.uid() != null) (await connected()).remote.reconnect();
    });

  async function run(): Promise<void> {
    const { remote, settings } = await connected();
    await nextTask();
    // Nothing below rejects, so that a retry never starts these parts twice.
    follows.attach(remote);
    await nextTask();
    remote.watchConnection(() => {
      turn += 1;
    });
    startInbound({
      remote,
      follow: follows.follow,
      league,
      mirror,
      scores: deps.scores,
      uid: () => {
        const { identity } = session.store.getState();
        return identity === null || identity.anonymous ? null : identity.uid;
      },
      onSessionChange: (listener) => session.store.subscribe(listener),
      now: Date.now,
    });
    await nextTask();
    watchAccountStatus({
      league,
      session: session.store,
      onRemoved: () => void auth().then((service) => service.signOut()),
      onDemoted: (uid) => void askWhetherAdmin(remote, session, uid),
    });
    drain = startDrainLoop({
      outbox,
      remote,
      league,
      build: document.getElementById('app')?.getAttribute('href') ?? undefined,
      uid: () => currentAuth?.uid() ?? null,
      movesBracket: deps.scores,
      proof: { turn: () => turn, holds: remote.holds, doubt: atMostEvery(DOUBT_MS, () => void proveAnew()) },
      now: Date.now,
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      isOnline: () => league.getState().connection === 'online',
      locks: navigator.locks,
      timers: browserTimers,
      onError: warn('Drain'),
    });
    const { poke } = drain;
    const connection = keepConnected({
      remote,
      probe: () => probeHost(settings),
      league,
      work,
      timers: browserTimers,
      live: () => mirror.live(Date.now()),
      onStuck: atMostEvery(DOUBT_MS, () => void recheck()),
      onOnline: poke,
      window,
      document,
    });
    giveBackWhenHidden({
      connection,
      league,
      work,
      inUse: isPageInUse,
      timers: browserTimers,
      window,
      document,
      worker: navigator.serviceWorker,
    });
    releaseWhenHidden({ outbox, league, document, onError: warn('Release') });
    league.subscribe((state, before) => {
      if (state.rows !== before.rows || wentBack(state, before)) poke();
    });
  }

  return {
    start: () => {
      hearTabs((move) => {
        if (move === 'out') loss.leftElsewhere();
        // The service, once loaded, finds the account by itself.
        else void auth().catch(warn('Session'));
      });
      // The task that evaluated these files is long enough.
      void nextTask().then(() => retryUntilSuccess(league, 'Sync', START_RETRY_MS, run));
    },
    auth: createAccounts({
      connected,
      auth,
      session,
      registrations,
    }),
    server,
    follow: follows.follow,
    presence: createPresence({
      league,
      session: session.store,
      connected,
      keepDevice: (value) =>
        void deps
          .openNow()
          .then((db) => db.meta.put({ key: DEVICE_KEY, value }))
          .catch(warn('Device')),
    }),
  };
}

/** The mirror of this device; it continues from the data with which the store was filled. */
export function mirrorOf({
  league,
  cache: { cached, open, readRecords, name, onError },
}: Pick<SyncDeps, 'league' | 'cache'>) {
  const mirror = createMirror(open, league, onError, readRecords, undefined, name);
  mirror.resume(cached);
  return mirror;
}

async function makeApp(deps: SyncDeps): Promise<Pick<Backend, 'app' | 'settings'>> {
  const [settings, { createFirebaseApp }] = await Promise.all([findSettings(deps), appFile()]);
  await nextTask();
  deps.onSettings(settings);
  await nextTask();
  const { apiKey, projectId, authDomain, storageBucket, appId, messagingSenderId } = settings;
  const options = { apiKey, projectId, authDomain, storageBucket, appId, messagingSenderId };
  const app = createFirebaseApp(Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)));
  return { app, settings };
}

/** The cached settings, while this function fetches fresh ones for the next start; without a cache it asks until the host answers. */
async function findSettings(deps: SyncDeps): Promise<BackendSettings> {
  if (deps.cached !== null) {
    fetchSettings(deps.open).catch(() => undefined);
    return deps.cached;
  }
  return retryUntilSuccess(deps.league, 'Settings', SETTINGS_RETRY_MS, () => fetchSettings(deps.open));
}
