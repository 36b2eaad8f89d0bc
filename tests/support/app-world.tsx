import 'fake-indexeddb/auto';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { act, configure, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import { App } from '../../src/app/app.tsx';
import { createMatchCommands } from '../../src/data/commands/match.ts';
import { isMatchOpenHere } from '../../src/data/open-match/open-match.ts';
import { createOutbox, type Outbox } from '../../src/data/outbox/outbox.ts';
import { createPushStore, type PushState } from '../../src/data/push/push.ts';
import { createPushDevice } from '../../src/data/push/push-device.ts';
import type { Services } from '../../src/data/services.ts';
import { deviceId, deviceName } from '../../src/data/session/device.ts';
import {
  type AuthPort,
  createSession,
  type Identity,
  type NewAccount,
  type Session,
  scorerOf,
} from '../../src/data/session/session.ts';
import { createSettingsStore } from '../../src/data/session/settings.ts';
import { applyRows, type Connection, createLeagueStore, type LeagueStore } from '../../src/data/store/league-store.ts';
import { createMirror } from '../../src/data/store/mirror.ts';
import { MirrorDatabase, OutboxDatabase } from '../../src/data/store/mirror-db.ts';
import { createReadMarks } from '../../src/data/store/read-marks.ts';
import { mayScore } from '../../src/domain/accounts/access.ts';
import { registrationPatch } from '../../src/domain/accounts/registration.ts';
import type { OutboxRow } from '../../src/domain/outbox/intents.ts';
import { hasUnsent } from '../../src/domain/outbox/sync-status.ts';
import { watchAccountStatus } from '../../src/sync/account-status.ts';
import { type AppServer, openAppServer } from './app-server.ts';
import { type FakePushBrowser, fakePushBrowser } from './fake-push-browser.ts';
import { ADMIN_EMAIL, LEAGUE } from './league-data.ts';
import { seeded } from './seeded.ts';

// The first visit of a screen loads its chunk.
configure({ asyncUtilTimeout: 5_000 });

export const ADMIN: Identity = { uid: 'admin', email: ADMIN_EMAIL, displayName: 'Lig Yöneticisi', admin: true };
export const PLAYER: Identity = { uid: 'ali', email: 'ali@example.com', displayName: 'Ali Yıldız' };
export const CAPTAIN: Identity = { uid: 'kaptan', email: 'kaptan@example.com', displayName: 'Kaan Kaptan' };

/** What the server has told this device. */
export interface Heard {
  teams?: unknown;
  users?: unknown;
  matches?: unknown;
  /** Logs by match. */
  events?: Record<string, unknown>;
  activeMatch?: string | null;
  stream?: unknown;
}

/** The app on one device: everything of ours is real, only the network is not there. */
export interface AppWorld {
  user: UserEvent;
  league: LeagueStore;
  session: Session;
  outbox: Outbox;
  /** E-mails and passwords that reached the authentication service, and sign-outs. */
  calls: string[];
  /** What the server says next; React has shown it when this returns. */
  hear(heard: Heard): void;
  connection(connection: Connection): void;
  /** Waits between two taps on one control, as a scorer does. */
  pause(): void;
  /** The disk is full: no row can be added from now on. */
  breakStorage(): void;
  rows(): Promise<OutboxRow[]>;
  path(): string;
  /** The league's server: its rules and functions are the project's own. */
  backend: AppServer;
  /** What the browser does with pushes. */
  pushes: FakePushBrowser;
  pushState(): PushState;
}

export interface Opening {
  as?: Identity | null;
  heard?: Heard;
  /** What the authentication service answers; by default every account is let in as the admin. */
  signIn?: (email: string, password: string) => Promise<Identity>;
  /** What it answers to a registration; by default every account is made. */
  register?: (account: NewAccount) => Promise<Identity>;
  /** Other answers of the authentication service. */
  auth?: Partial<AuthPort>;
  connection?: Connection;
  /** The browser's side of pushes; one that permits nothing yet unless told. */
  pushes?: FakePushBrowser;
  /** The league's key for pushes; null where it offers none. */
  vapidKey?: string | null;
  /** The device's clock as pushes see it, ms. */
  now?: () => number;
  /** The device's databases of an earlier visit. */
  device?: string;
  /** Opens before the device's own memory of the session was read. */
  sessionUnread?: boolean;
}

const COLLECTIONS = ['users', 'teams', 'matches'];
let databases = 0;
const closers: (() => void)[] = [];

/** Opens the app at an address, with the small league unless told otherwise. */
export async function openApp(path: string, opening: Opening = {}): Promise<AppWorld> {
  const { as = null, heard = {}, connection = 'online', signIn = async () => ADMIN } = opening;
  databases += 1;
  const { device = String(databases), pushes = fakePushBrowser(), vapidKey = 'anahtar' } = opening;
  const db = new MirrorDatabase(`mirror-${device}`);
  const outboxDb = new OutboxDatabase(`outbox-${device}`);
  let over = false;
  const fail = (error: unknown) => {
    // What the server still had to say when the test was over finds the database closed.
    if (!over) throw error;
  };
  const league = createLeagueStore();
  const mirror = createMirror(async () => db, league, fail);
  const session = createSession(
    async () => db,
    fail,
    (uid) => isMatchOpenHere() || hasUnsent(league.getState().rows, uid),
  );
  const scorer = () => scorerOf(session.store.getState(), (identity) => mayScore(identity, league.getState().users));
  const outbox = createOutbox(async () => outboxDb);
  const calls: string[] = [];
  const backend = openAppServer({
    who: () => session.store.getState().identity,
    online: () => league.getState().connection !== 'offline',
    changed: (path, whole) =>
      act(() => {
        if (COLLECTIONS.includes(path)) mirror.collection(path as 'teams', { whole });
        if (path === 'config') {
          const { activeMatch = null, stream = null } = (whole ?? {}) as Record<string, unknown>;
          mirror.value('activeMatch', activeMatch);
          mirror.value('stream', stream);
        }
      }),
    fed: (feed, whole) => act(() => mirror.feed(feed, { whole })),
    logged: (matchId, whole) => act(() => mirror.events(matchId, { whole })),
  });
  const tell = ({ events = {}, activeMatch, stream, ...collections }: Heard) => {
    const patch: Record<string, unknown> = { ...collections };
    for (const [matchId, log] of Object.entries(events)) patch[`matchEvents/${matchId}`] = log;
    if (activeMatch !== undefined) patch['config/activeMatch'] = activeMatch;
    if (stream !== undefined) patch['config/stream'] = stream;
    backend.seed(patch);
    for (const [matchId, whole] of Object.entries(events)) mirror.events(matchId, { whole });
  };
  backend.seed({ 'config/admin/email': ADMIN_EMAIL });
  tell({ ...LEAGUE, matches: {}, activeMatch: null, ...heard });
  league.setState({ connection, liveAt: Date.now() });
  if (as !== null) await session.set(as);
  else if (opening.sessionUnread !== true) session.hydrate({ mirror: [], meta: [] });
  const unwatch = watchAccountStatus({ league, session: session.store, onRemoved: () => void session.set(null) });
  const stop = outbox.watch(
    (rows) => act(() => applyRows(league, rows)),
    () => undefined,
  );

  const reads = createReadMarks({
    open: async () => db,
    kept: { mirror: [], meta: await db.meta.toArray() },
    league,
    session: session.store,
    server: backend.server,
    onError: fail,
  });
  const pushStore = createPushStore(vapidKey);
  const pushDevice = createPushDevice({
    open: async () => db,
    store: pushStore,
    league,
    session: session.store,
    server: backend.server,
    browser: pushes,
    now: opening.now ?? Date.now,
    onError: () => undefined,
  });
  const services: Services = {
    league,
    session: session.store,
    settings: createSettingsStore({ name: 'Kupa Ligi', city: 'İstanbul' }),
    outbox,
    matches: createMatchCommands({
      league,
      outbox,
      uid: () => scorer()?.uid ?? null,
      now: Date.now,
      random: seeded(databases),
    }),
    auth: {
      signIn: async (email, password) => {
        calls.push(`in ${email} ${password}`);
        const identity = await signIn(email, password);
        await session.set(identity);
        return identity;
      },
      register: async (account) => {
        calls.push(`register ${JSON.stringify(account)}`);
        const { email, displayName } = account;
        const identity = await (opening.register?.(account) ?? { uid: 'yeni', email, displayName });
        backend.seed(registrationPatch({ ...account, ...identity }));
        await session.set(identity);
        return identity;
      },
      signOut: () =>
        session.leave(async () => {
          calls.push('out');
        }),
      ...authCalls(calls, session),
      ...opening.auth,
    },
    server: backend.server,
    follow: backend.follow,
    presence: {
      announce: (matchId) => {
        const path = `matchPresence/${matchId}/${deviceId()}`;
        const say = (value: unknown) => void backend.server.update({ [path]: value }).catch(() => undefined);
        say({ at: { '.sv': 'timestamp' }, name: deviceName() });
        return () => say(null);
      },
    },
    reads,
    push: {
      store: pushStore,
      device: async () => {
        if (!pushStore.getState().ready) await pushDevice.check();
        return pushDevice;
      },
    },
    now: Date.now,
  };
  closers.push(() => {
    // The databases live in memory and end with the file: what is still on its way to them is let through.
    over = true;
    unwatch();
    stop();
  });

  window.history.pushState(null, '', path);
  render(<App services={services} />);
  return {
    user: userEvent.setup({ delay: null }),
    league,
    session,
    outbox,
    calls,
    hear: (more) => act(() => tell(more)),
    connection: (next) => act(() => league.setState({ connection: next })),
    pause: skipTime,
    breakStorage: () => {
      vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full);
      // The app logs what it says; here that would only be noise.
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
    },
    rows: () => outbox.rows(),
    path: () => window.location.pathname,
    backend,
    pushes,
    pushState: () => pushStore.getState(),
  };
}

/** The authentication service's verbs for an account that exists: each is noted, and does what it says to the session. */
function authCalls(calls: string[], session: Session): Omit<AuthPort, 'signIn' | 'register' | 'signOut'> {
  const note =
    (name: string) =>
    async (...values: unknown[]) => {
      calls.push(
        [name, ...values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))].join(' '),
      );
    };
  return {
    requestReset: note('reset'),
    checkAction: async () => ({ email: 'ali@example.com' }),
    confirmReset: note('confirm-reset'),
    applyAction: note('apply'),
    reauthenticate: note('again'),
    changeEmail: note('email'),
    changePassword: note('password'),
    updateProfile: note('profile'),
    finishRegistration: note('finish'),
    removeAccount: (before) =>
      session.leave(async () => {
        await before();
        calls.push('remove');
      }),
  };
}

const realNow = performance.now.bind(performance);
let skipped = 0;

/** The app measures double taps on this clock; a second passes at once. */
function skipTime(): void {
  skipped += 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + skipped);
}

function full(): never {
  throw new DOMException('The disk is full.', 'QuotaExceededError');
}

afterEach(() => {
  notifications.clean();
  modals.closeAll();
  for (const close of closers.splice(0)) close();
  vi.restoreAllMocks();
});
