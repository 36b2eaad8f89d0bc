import 'fake-indexeddb/auto';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { act, type ByRoleOptions, type RenderOptions, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Dexie } from 'dexie';
import { expect, vi } from 'vitest';
import { App } from '../../src/app/app.tsx';
import { preloadScreen } from '../../src/app/routes.tsx';
import { wire } from '../../src/app/wire.ts';
import type { Outbox } from '../../src/data/outbox/outbox.ts';
import { writeOwnEventsNow } from '../../src/data/outbox/own-events.ts';
import type { PushState } from '../../src/data/push/push.ts';
import { invitation } from '../../src/data/session/invitation.ts';
import {
  type Account,
  type AuthPort,
  type NewAccount,
  RIGHTS_KEY,
  type Session,
} from '../../src/data/session/session.ts';
import type { Connection, LeagueState, LeagueStore } from '../../src/data/store/league-store.ts';
import { MirrorDatabase } from '../../src/data/store/mirror-db.ts';
import type { ScorerRights } from '../../src/domain/accounts/league-claims.ts';
import { nav } from '../../src/domain/messages/first-paint.ts';
import type { OutboxRow } from '../../src/domain/outbox/intents.ts';
import { DEFAULT_TIME_ZONE } from '../../src/domain/text/league-zone.ts';
import { afterTest } from './after-test.ts';
import { type AppEngine, createAppEngine, type Heard } from './app-engine.ts';
import type { AppServer } from './app-server.ts';
import { type FakePushBrowser, fakePushBrowser } from './fake-push-browser.ts';
import { ADMIN_EMAIL, LEAGUE } from './league-data.ts';
import { seeded } from './seeded.ts';

export type { Heard };

export const ADMIN: Account = { uid: 'admin', email: ADMIN_EMAIL, displayName: 'Lig Yöneticisi', admin: true };
export const PLAYER: Account = { uid: 'ali', email: 'ali@example.com', displayName: 'Ali Yıldız' };
/** A scorer without an account of his own. */
export const SCORER: Account = { uid: 'hakem', email: '', displayName: '', anonymous: true };
export const CAPTAIN: Account = { uid: 'kaptan', email: 'kaptan@example.com', displayName: 'Kaan Kaptan' };

/** The app on one device: the real composition root on a server in this process. */
export interface AppWorld {
  user: UserEvent;
  league: LeagueStore;
  session: Session;
  outbox: Outbox;
  /** E-mails and passwords that reached the authentication service, and sign-outs. */
  calls: string[];
  /** Pushes data from the server; React has rendered it when this returns. */
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
  /** The browser's push API. */
  pushes: FakePushBrowser;
  pushState(): PushState;
}

export interface Opening {
  as?: Account | null;
  heard?: Heard;
  /** The authentication service's answer; by default every account signs in as the admin. */
  signIn?: (email: string, password: string) => Promise<Account>;
  /** Its answer to a registration; by default every account is created. */
  register?: (account: NewAccount) => Promise<Account>;
  /** Other answers of the authentication service. */
  auth?: Partial<AuthPort>;
  connection?: Connection;
  /** The browser's side of pushes; by default one without permission. */
  pushes?: FakePushBrowser;
  /** The league's key for pushes; null if it offers none. */
  vapidKey?: string | null;
  /** The device's clock, ms. */
  now?: () => number;
  /** The league's zone. */
  timeZone?: string;
  /** The rights that this phone got in an earlier visit. */
  rights?: ScorerRights;
  /** The device's databases of an earlier visit. */
  device?: string;
  /** Opens before the device has read its stored session. */
  sessionUnread?: boolean;
  /** Stands around the app. */
  wrapper?: NonNullable<RenderOptions['wrapper']>;
}

/** Opens the menu of the bar, where the table's tools are. */
export async function openTools(user: UserEvent): Promise<void> {
  await screen.findByRole('region', { name: 'Skor' });
  await user.click(screen.getByRole('button', { name: nav.menu }));
}

/** Presses one of the table's tools. */
export async function openTool(user: UserEvent, name: string): Promise<void> {
  await openTools(user);
  await user.click(await within(screen.getByRole('banner')).findByRole('button', { name }));
}

let worlds = 0;
/** The stores of the worlds that the running test has opened. */
const leagues = new Set<LeagueStore>();
let tests = 0;

/** Chooses an action of a row of teams or users, from its menu. @param described «Sil: Kadıköy Fırtına» */
export async function chooseAction(user: UserEvent, described: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: described.replace(/^[^:]+/, 'İşlemler') }));
  await user.click(await screen.findByRole('menuitem', { name: described }));
}

/** The words of the actions of a row of teams or users; closes the menu again. */
export async function actionsOf(user: UserEvent, name: string): Promise<(string | null)[]> {
  await user.click(await screen.findByRole('button', { name: `İşlemler: ${name}` }));
  const words = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  return words;
}

/** Opens the app at an address, with the small league by default. */
export async function openApp(path: string, opening: Opening = {}): Promise<AppWorld> {
  const { as = null, heard = {}, connection = 'online', signIn = async () => ADMIN, now = Date.now } = opening;
  const { timeZone = DEFAULT_TIME_ZONE } = opening;
  worlds += 1;
  const { device = String(worlds), pushes = fakePushBrowser(), vapidKey = 'anahtar' } = opening;
  const databases = { mirror: `mirror-${device}`, outbox: `outbox-${device}` };
  await leaveSession(databases.mirror, as, opening.rights);
  const atOnce = drawing();
  let started: (engine: AppEngine) => void = () => undefined;
  const start = new Promise<AppEngine>((resolve) => {
    started = resolve;
  });
  const { services, startSync } = await wire({
    databases,
    // On a busy machine a working transaction takes longer than the app allows on a phone.
    storageLimitMs: 120_000,
    loadEngine: async (deps) =>
      createAppEngine(deps, { signIn, register: opening.register, others: opening.auth }, atOnce, (engine) => {
        const named = { name: 'Kupa Ligi', city: 'İstanbul', timeZone };
        const origin = { storageEmulatorUrl: window.location.origin, league: named };
        deps.onSettings({ apiKey: '', projectId: '', databaseURL: '', ...origin, vapidPublicKey: vapidKey ?? '' });
        engine.backend.seed({ 'config/admin/email': ADMIN_EMAIL });
        // What stands below a player's next match waits until the server has answered whether there is one.
        const answered = path.startsWith('/player/') ? { fixtures: {} } : {};
        engine.tell({ ...LEAGUE, matches: {}, activeMatch: null, ...answered, ...heard });
        league.setState({ connection, liveAt: now() });
        started(engine);
      }),
    loadPushBrowser: async () => pushes,
    now,
    random: seeded(worlds),
  });
  const { league, outbox, push } = services;
  leagues.add(league);
  showAtOnce(league, atOnce);
  if (opening.sessionUnread === true) services.session.setState({ status: 'unknown' });
  startSync();
  // Most stories begin or end on the home page, and few test its late loading.
  await preloadScreen('/');
  const { backend, session, calls, tell } = await start;

  window.history.pushState(null, '', path);
  render(<App services={services} />, opening.wrapper === undefined ? {} : { wrapper: opening.wrapper });
  return {
    user: createUser(),
    league,
    session,
    outbox,
    calls,
    // The callbacks must not return the promise of `act`: an outer `act` would wait for it for ever, and so would every later test.
    hear: (more) => void act(() => tell(more)),
    connection: (next) => void act(() => league.setState({ connection: next })),
    pause: skipTime,
    breakStorage: () => {
      vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full);
      // The app also logs the errors that it shows; here that would only be noise.
      for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
    },
    rows: () => outbox.get(),
    path: () => window.location.pathname,
    backend,
    pushes,
    pushState: () => push.store.getState(),
  };
}

const IS_TEXT = /^(?:text|textarea|email|password|search|tel|url)$/;

/**
 * A person at the screen. The person enters a text into its field at once, as a keyboard's suggestion does: drawing the screen for each letter took a
 * third of these tests' time. Single letters and texts with keys are typed.
 */
function createUser(): UserEvent {
  const user = userEvent.setup({ delay: null });
  const type: UserEvent['type'] = async (field, text, options) => {
    const input = field as HTMLInputElement;
    if (text.length < 2 || /[{[]/.test(text) || !IS_TEXT.test(input.type)) return user.type(field, text, options);
    await user.click(field);
    await user.paste(text);
  };
  return { ...user, type };
}

/** What an earlier visit of this account leaves on the device. */
async function leaveSession(name: string, identity: Account | null, rights?: ScorerRights): Promise<void> {
  const db = new MirrorDatabase(name);
  if (rights !== undefined) await db.meta.put({ key: RIGHTS_KEY, value: rights });
  if (identity === null) await db.meta.delete('session');
  else await db.meta.put({ key: 'session', value: identity });
  db.close();
}

/** Until the test ends, React renders what `work` changes before it returns: all of it together. */
function drawing(): (work: () => void) => void {
  const test = tests;
  return (work) => {
    if (test === tests) act(work);
    else work();
  };
}

/** Every change of the store is drawn before it returns. */
function showAtOnce(league: LeagueStore, atOnce: (work: () => void) => void): void {
  const setState = league.setState as (change: Partial<LeagueState>) => void;
  league.setState = (change: unknown) => atOnce(() => setState(change as Partial<LeagueState>));
}

const realNow = performance.now.bind(performance);
let skipped = 0;

/** The app measures double taps on this clock; this skips one second of it. */
function skipTime(): void {
  skipped += 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + skipped);
}

function full(): never {
  throw new DOMException('The disk is full.', 'QuotaExceededError');
}

const { storagemutated } = Dexie.on;
const { subscribe } = storagemutated;
/** The queries that the worlds of the running test follow. */
const queries = new Set<Parameters<typeof subscribe>[0]>();
storagemutated.subscribe = (query) => {
  queries.add(query);
  subscribe(query);
};

/** Worlds that are gone must follow nothing: otherwise each write of the next world would be compared with all their queries. */
function stopQueries(): void {
  for (const query of queries) storagemutated.unsubscribe(query);
  queries.clear();
}

afterTest.add(() => {
  // A tap of this test must not be an own event of the next one's phone.
  writeOwnEventsNow();
  stopQueries();
  notifications.clean();
  modals.closeAll();
  invitation.setState({ matchId: null });
  tests += 1;
  // The stores must have no pending row: a late notice of this world would replace one of the next.
  for (const league of leagues) league.setState({ rows: [], counted: [] });
  leagues.clear();
  vi.restoreAllMocks();
});

/** The link of the panel to one of its places; a group has the name of its first place and stands before it. */
export const panelPlace = (options: ByRoleOptions): HTMLElement =>
  within(screen.getByRole('navigation', { name: 'Yönetim bölümleri' }))
    .getAllByRole('link', options)
    .at(-1) as HTMLElement;

/** {@link panelPlace}, once the panel is there. */
export const findPlace = (options: ByRoleOptions): Promise<HTMLElement> => waitFor(() => panelPlace(options));

/** Runs an action of the fixtures' management: its main button, or an item of its menu. */
export async function fixtureAction(user: UserEvent, name: string): Promise<void> {
  const menu = await screen.findByRole('button', { name: 'Fikstür işlemleri' });
  const main = screen.queryByRole('button', { name });
  if (main !== null) return user.click(main);
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name }));
}
