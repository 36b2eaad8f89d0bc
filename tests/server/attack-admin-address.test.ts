import type { FirebaseApp } from 'firebase/app';
import { getAuth } from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSession } from '../../src/data/session/session.ts';
import { askWhetherAdmin } from '../../src/sync/ask-host.ts';
import type { FirebaseAuth } from '../../src/sync/firebase-auth.ts';
import { createFirebaseRemote, type FirebaseRemote, openDatabase } from '../../src/sync/firebase-remote.ts';
import { createRegistrations } from '../../src/sync/registrations.ts';
import { createServerClock } from '../../src/sync/server-clock.ts';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

// The league reveals to nobody which account is worth attacking: only the rules know the admin.

let league: FunctionsHarness;
let admin: FirebaseApp;
let player: FirebaseApp;
let other: FirebaseApp;
beforeAll(async () => {
  league = await startFunctionsLeague();
  // accounts without a record, as one that was made in the console of Firebase
  admin = await league.open('fatma@example.com');
  player = await league.open('ali@example.com');
  other = await league.open('veli@example.com');
  await league.server.db.update('', { 'config/admin/email': 'fatma@example.com' });
});
afterAll(() => league.close());

const userOf = (app: FirebaseApp) => {
  const { currentUser } = getAuth(app);
  if (currentUser === null) throw new Error('nobody signed in');
  return { uid: currentUser.uid, email: currentUser.email ?? '', displayName: 'Biri' };
};
/** The app's own port on the unmodified SDK, over the network, judged by the project's rules. */
const remoteOf = (app: FirebaseApp): FirebaseRemote =>
  createFirebaseRemote(
    openDatabase(app, `${league.origin}/?ns=lig`),
    createServerClock({ now: Date.now, monotonic: () => performance.now() }),
  );
const memory = () =>
  createSession(
    () => Promise.reject(new Error('no storage')),
    () => undefined,
  );

describe('the address is published nowhere', () => {
  it.each(['/__/firebase/init.json', '/users.json?ns=lig', '/teams.json?ns=lig', '/config/stream.json?ns=lig'])(
    '%s does not hold it',
    async (path) => expect(await (await fetch(`${league.origin}${path}`)).text()).not.toContain('@'),
  );

  it('no rule lets a visitor or a player read it', async () => {
    for (const path of ['config', 'config/admin', 'config/admin/email', 'contacts']) {
      const visited = await fetch(`${league.origin}/${path}.json?ns=lig`);
      expect([path, visited.status]).toEqual([path, 401]);
      await expect(remoteOf(player).get(path), path).rejects.toThrow(/permission/i);
    }
  });

  it('the app is built without it', async () => {
    const { default: config } = await import('../../vite.config.ts');
    const { envPrefix } = config as { envPrefix: string[] };
    expect(envPrefix.filter((prefix) => 'LEAGUE_ADMIN_EMAIL'.startsWith(prefix))).toEqual([]);
  });
});

describe('AUTH-14, AUTH-15: the admin is still recognised', () => {
  it('the rules tell the app that he is the admin, without a record; nobody else is', async () => {
    const answers = [];
    for (const app of [admin, player]) {
      const session = memory();
      await session.set(userOf(app));
      await askWhetherAdmin(remoteOf(app), session, userOf(app).uid, async () => undefined);
      answers.push(session.store.getState().identity?.admin);
      // the app keeps it when the SDK reports the same account again, and drops it with the account
      await session.set(userOf(app));
      answers.push(session.store.getState().identity?.admin);
      await session.set({ uid: 'biri', email: '', displayName: '' });
      answers.push(session.store.getState().identity?.admin);
    }
    expect(answers).toEqual([true, true, undefined, false, false, undefined]);
  });

  it('without an answer the app keeps what it knew', async () => {
    const session = memory();
    await session.set({ ...userOf(admin), admin: true });
    const get = () => Promise.reject(new Error('Client is offline.'));
    await askWhetherAdmin({ get, holds: async () => true }, session, userOf(admin).uid, async () => undefined);
    expect(session.store.getState().identity?.admin).toBe(true);
  });

  it.each([
    ['the admin, whatever he chose', 'admin', 'team', 'admin'],
    ['a player', 'player', 'player', 'player'],
  ] as const)('registration of %s', async (_who, who, chosen, role) => {
    const app = who === 'admin' ? admin : player;
    const identity = userOf(app);
    const taken: string[] = [];
    const service = {
      createAccount: async () => identity,
      nameAccount: async () => undefined,
      proveAddress: async () => undefined,
      deleteAccount: async () => void taken.push(identity.uid),
    } as unknown as FirebaseAuth;
    const accounts = createRegistrations({
      connected: async () => ({ remote: remoteOf(app) }),
      auth: async () => service,
      session: memory(),
      open: () => Promise.reject(new Error('no storage')),
      mail: async () => undefined,
    });
    await accounts.register({ ...identity, password: 'gizli-sifre', role: chosen });
    expect(league.server.db.get(`users/${identity.uid}`)).toMatchObject({ role, approved: true });
    expect(taken).toEqual([]);
  });

  it('an account refused for another reason gets no role, and the reason is shown', async () => {
    const identity = { ...userOf(other), displayName: '' }; // a name that the rules refuse
    const deleted: string[] = [];
    const service = {
      createAccount: async () => identity,
      nameAccount: async () => undefined,
      deleteAccount: async () => void deleted.push(identity.uid),
    };
    const accounts = createRegistrations({
      connected: async () => ({ remote: remoteOf(other) }),
      auth: async () => service as unknown as FirebaseAuth,
      session: memory(),
      open: () => Promise.reject(new Error('no storage')),
      mail: async () => undefined,
    });
    await expect(accounts.register({ ...identity, password: 'gizli-sifre', role: 'player' })).rejects.toThrow(
      /permission/i,
    );
    expect([league.server.db.get(`users/${identity.uid}`), deleted]).toEqual([null, [identity.uid]]);
  });
});
