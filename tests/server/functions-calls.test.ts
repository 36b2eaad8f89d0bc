import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LeagueServer, startLeagueServer } from '../../server/league-server.ts';
import { readSettings } from '../../server/settings.ts';

const DAY = 24 * 3600 * 1000;
let dir: string;
let server: LeagueServer;
let origin: string;
let admin: FirebaseApp;
let player: FirebaseApp;
let visitor: FirebaseApp;

async function signedIn(name: string, email: string, password: string, make: boolean): Promise<FirebaseApp> {
  const app = initializeApp({ apiKey: 'embedded', projectId: 'lig' }, name);
  const auth = getAuth(app);
  connectAuthEmulator(auth, origin, { disableWarnings: true });
  await (make ? createUserWithEmailAndPassword : signInWithEmailAndPassword)(auth, email, password);
  return app;
}

/** Calls as the app does, with the unmodified SDK; the answer's data, or the error's code and message. */
async function call(app: FirebaseApp, name: string, data: unknown = {}): Promise<unknown> {
  const functions = getFunctions(app, `${origin}/__/functions/europe-west1`);
  try {
    return (await httpsCallable(functions, name)(data)).data;
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    // The SDK adds the HTTP status to the message.
    return [code, message.replace(/ \[\d{3}\]$/, '')];
  }
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lig-functions-'));
  server = await startLeagueServer({
    settings: readSettings({}),
    dataFolder: dir,
    port: 0,
    host: '127.0.0.1',
    empty: true,
    appFolder: join(dir, 'no-app'),
    rulesFile: new URL('../../database.rules.json', import.meta.url).pathname,
    log: () => undefined,
  });
  origin = `http://127.0.0.1:${server.port}`;
  admin = await signedIn('admin', 'admin@kupaligi.local', server.adminPassword ?? '', false);
  player = await signedIn('player', 'ali@example.com', 'gizli-sifre', true);
  visitor = initializeApp({ apiKey: 'embedded', projectId: 'lig' }, 'visitor');
});
afterAll(async () => {
  for (const app of [admin, player, visitor]) await deleteApp(app);
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

const note = (readBy?: Record<string, number>) => ({ title: 'Duyuru', message: 'Metin', ...(readBy && { readBy }) });

describe('callables through the unmodified SDK', () => {
  beforeEach(async () => {
    const now = Date.now();
    await server.db.set('notifications', {
      unread: note(),
      old: note({ ali: now - 3 * DAY, veli: now - 2 * DAY - 1000 }),
      oldButReadAgain: note({ ali: now - 9 * DAY, veli: now - DAY }),
      fresh: note({ ali: now - 1000 }),
    });
  });

  it('FUNC-06, FUNC-09: the cleanup removes what was read more than two days ago, and says how many', async () => {
    expect(await call(admin, 'manualCleanupNotifications')).toEqual({
      success: true,
      deletedCount: 1,
      message: '1 eski bildirim temizlendi.',
    });
    expect(Object.keys(server.db.get('notifications') as object).sort()).toEqual([
      'fresh',
      'oldButReadAgain',
      'unread',
    ]);
  });

  it('FUNC-07: clear-all removes every notification', async () => {
    expect(await call(admin, 'clearAllNotifications')).toMatchObject({ success: true, message: '4 bildirim silindi.' });
    expect(server.db.get('notifications')).toBeNull();
    expect(await call(admin, 'clearAllNotifications')).toMatchObject({ message: 'Silinecek bildirim bulunmadı.' });
  });

  it.each(['manualCleanupNotifications', 'clearAllNotifications'])('%s is the admin’s alone', async (name) => {
    expect(await call(visitor, name)).toEqual(['functions/unauthenticated', 'Bu işlem için giriş yapmalısınız.']);
    expect(await call(player, name)).toEqual(['functions/permission-denied', 'Bu işlemi yalnız yönetici yapabilir.']);
    expect(Object.keys(server.db.get('notifications') as object)).toHaveLength(4);
  });

  it('FUNC-01: answers at the address of the functions emulator too, in region europe-west1', async () => {
    const functions = getFunctions(admin, 'europe-west1');
    connectFunctionsEmulator(functions, '127.0.0.1', server.port);
    const answer = await httpsCallable(functions, 'manualCleanupNotifications')({});
    expect(answer.data).toMatchObject({ success: true });
  });

  it('an unknown function, a forged token and a body that is no call are told so', async () => {
    expect(await call(admin, 'noSuchFunction')).toEqual(['functions/not-found', 'No such function.']);
    expect(await call(admin, 'constructor')).toEqual(['functions/not-found', 'No such function.']);
    const post = async (body: string, headers: Record<string, string> = {}) => {
      const response = await fetch(`${origin}/__/functions/europe-west1/clearAllNotifications`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
      return [response.status, ((await response.json()) as { error: { status: string } }).error.status];
    };
    expect(await post('{"data":{}}', { authorization: 'Bearer owner' })).toEqual([401, 'UNAUTHENTICATED']);
    expect(await post('{"data":{}}', { authorization: 'Bearer e30.e30.' })).toEqual([401, 'UNAUTHENTICATED']);
    expect(await post('{"data":{}}', { authorization: 'Basic abc' })).toEqual([401, 'UNAUTHENTICATED']);
    expect(await post('{"dat')).toEqual([400, 'INVALID_ARGUMENT']);
    expect(await post('[]')).toEqual([400, 'INVALID_ARGUMENT']);
    expect(Object.keys(server.db.get('notifications') as object)).toHaveLength(4);
  });

  it('decision 5: deleting a user removes contact, subscriptions, membership, applications and the account', async () => {
    const uid = getAuth(player).currentUser?.uid ?? '';
    await server.db.update('', {
      [`users/${uid}`]: { displayName: 'Ali', role: 'player', teamId: 'firtina' },
      [`contacts/${uid}`]: { email: 'ali@example.com' },
      [`pushSubscriptions/${uid}/telefon`]: { endpoint: 'https://push.example' },
      'teams/firtina': { name: 'Fırtına', members: { [uid]: true, veli: true } },
      'applications/biri': { playerId: uid, teamId: 'firtina' },
      'applications/baskasi': { playerId: 'veli', teamId: 'firtina' },
    });
    await server.db.set(`users/${uid}`, null);
    await expect.poll(() => server.auth.findByEmail('ali@example.com')).toBeNull();
    expect(server.db.get(`contacts/${uid}`)).toBeNull();
    expect(server.db.get(`pushSubscriptions/${uid}`)).toBeNull();
    expect(server.db.get('teams/firtina/members')).toEqual({ veli: true });
    expect(server.db.get('applications')).toEqual({ baskasi: { playerId: 'veli', teamId: 'firtina' } });
  });
});
