import type { FirebaseApp } from 'firebase/app';
import type { MirrorDatabase } from '../data/db.ts';
import type { LeagueStore } from '../data/league-store.ts';
import type { Mirror } from '../data/mirror.ts';
import type { Outbox } from '../data/outbox.ts';
import type { AuthPort, Session } from '../data/session.ts';
import { registrationPatch } from '../domain/registration.ts';
import { keepConnected } from './connection.ts';
import { type DrainLoop, startDrainLoop } from './drain-loop.ts';
import type { FirebaseAuth } from './firebase-auth.ts';
import type { FirebaseRemote } from './firebase-remote.ts';
import { startInbound } from './inbound.ts';
import { type BackendSettings, fetchSettings, keptSettings } from './settings.ts';

export interface SyncDeps {
  db: MirrorDatabase;
  league: LeagueStore;
  mirror: Mirror;
  outbox: Outbox;
  session: Session;
  /** Whether the signed-in person scores matches. */
  scores: () => boolean;
  /** The league's one admin address (decision 24). */
  adminEmail: () => string;
  /** Told the settings once they are known, kept or fetched. */
  onSettings: (settings: BackendSettings) => void;
}

/** Everything behind the network, started after the first paint. */
export interface SyncEngine {
  auth: AuthPort;
  /** Starts listeners, heartbeat and drain; returns at once. */
  start(): void;
}

const SETTINGS_RETRY_MS = 3_000;
const TOKEN_PAUSE_MS = 1_000;

/** Makes the engine; nothing of Firebase is loaded before {@link SyncEngine.start} or a sign-in. */
export function createSyncEngine(deps: SyncDeps): SyncEngine {
  const { league, session, outbox, mirror } = deps;
  let drain: DrainLoop | null = null;
  const connected = once(() => connect(deps));
  const authed = once(async () => {
    const { app, settings } = await connected();
    const { createFirebaseAuth } = await import('./firebase-auth.ts');
    const auth = createFirebaseAuth(app, settings.authEmulatorUrl);
    auth.onChange((identity) => {
      void session.set(identity);
      drain?.poke();
    });
    return auth;
  });
  let currentAuth: FirebaseAuth | null = null;
  const auth = async () => {
    currentAuth = await authed();
    return currentAuth;
  };

  async function run(): Promise<void> {
    if (session.store.getState().status === 'signed-in') await auth();
    const { remote } = await connected();
    remote.watchClock((offset) => mirror.clock(offset));
    startInbound({
      remote,
      league,
      mirror,
      scores: deps.scores,
      onScoresChange: (listener) => session.store.subscribe(listener),
      now: Date.now,
    });
    drain = startDrainLoop({
      outbox,
      remote,
      uid: () => currentAuth?.uid() ?? null,
      now: Date.now,
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      isOnline: () => league.getState().connection === 'online',
      locks: navigator.locks,
      onError: (error) => console.warn('Drain:', error),
    });
    const { poke } = drain;
    keepConnected({ remote, league, live: () => mirror.live(Date.now()), onOnline: poke, window, document });
    league.subscribe((state, before) => {
      if (state.rows !== before.rows) poke();
    });
  }

  return {
    start: () => {
      run().catch((error: unknown) => console.error('Sync could not start:', error));
    },
    auth: {
      signIn: async (email, password) => {
        const identity = await (await auth()).signIn(email, password);
        await session.set(identity);
        return identity;
      },
      register: async (account) => {
        const { remote, app, settings } = await connected();
        const service = await auth();
        const { email, displayName } = account;
        const identity = await service.createAccount(email, account.password, displayName);
        try {
          const patch = registrationPatch({ ...account, ...identity }, deps.adminEmail());
          // The connection may not have carried the new token yet when the first try was judged.
          await remote.update(patch).catch(async () => {
            await new Promise((resolve) => setTimeout(resolve, TOKEN_PAUSE_MS));
            await remote.update(patch);
          });
        } catch (error) {
          // An account without a record would make the person's next try fail with «in use».
          await service.deleteAccount().catch(() => undefined);
          throw error;
        }
        await session.set(identity);
        void sendQuietly(app, settings, 'sendWelcomeEmail', {
          email: identity.email,
          name: displayName,
          role: account.role,
        });
        return identity;
      },
      signOut: async () => {
        await (await auth()).signOut();
        await session.set(null);
      },
    },
  };
}

async function connect(deps: SyncDeps): Promise<{
  app: FirebaseApp;
  remote: FirebaseRemote;
  settings: BackendSettings;
}> {
  const [settings, { initializeApp }, { createFirebaseRemote }] = await Promise.all([
    findSettings(deps),
    import('firebase/app'),
    import('./firebase-remote.ts'),
  ]);
  deps.onSettings(settings);
  const { apiKey, projectId, authDomain, storageBucket, appId, messagingSenderId } = settings;
  const options = { apiKey, projectId, authDomain, storageBucket, appId, messagingSenderId };
  const app = initializeApp(Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)));
  const clocks = { now: Date.now, monotonic: () => performance.now() };
  return { app, remote: createFirebaseRemote(app, settings.databaseURL, clocks), settings };
}

/** Calls a mail function; its failure is logged and otherwise ignored (FUNC-08). */
async function sendQuietly(app: FirebaseApp, settings: BackendSettings, name: string, data: unknown): Promise<void> {
  try {
    const { callFunction } = await import('./firebase-functions.ts');
    await callFunction(app, settings.functionsUrl, name, data);
  } catch (error) {
    console.warn(`${name}:`, error);
  }
}

/** Kept ones at once, while fresh ones are fetched for the next start; none kept: asks until the host answers. */
async function findSettings(deps: SyncDeps): Promise<BackendSettings> {
  const kept = await keptSettings(deps.db);
  if (kept !== null) {
    fetchSettings(deps.db).catch(() => undefined);
    return kept;
  }
  for (;;) {
    try {
      return await fetchSettings(deps.db);
    } catch (error) {
      console.warn('Settings:', error);
      deps.league.setState({ connection: 'offline' });
      await new Promise((resolve) => setTimeout(resolve, SETTINGS_RETRY_MS));
    }
  }
}

/** Runs the work on the first call and shares its promise; a failure is not shared, so the next call tries again. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= work().catch((error: unknown) => {
      running = null;
      throw error;
    });
    return running;
  };
}
