import type { FirebaseApp } from 'firebase/app';
import { getAuth } from 'firebase/auth';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

const DAY = 24 * 3600 * 1000;
let league: FunctionsHarness;
let server: FunctionsHarness['server'];
let origin: string;
let call: FunctionsHarness['call'];
let admin: FirebaseApp;
let player: FirebaseApp;
let visitor: FirebaseApp;

beforeAll(async () => {
  league = await startFunctionsLeague();
  ({ server, origin, call, admin } = league);
  player = await league.open('ali@example.com');
  visitor = await league.open();
});
afterAll(() => league.close());

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
    expect(await call(visitor, name)).toEqual(['functions/unauthenticated', 'Bu işlem için giriş yapmalısın.']);
    expect(await call(player, name)).toEqual(['functions/permission-denied', 'Bu işlemi yalnızca yönetici yapabilir.']);
    expect(Object.keys(server.db.get('notifications') as object)).toHaveLength(4);
  });

  it('FUNC-01: answers at the address of the functions emulator too, in region europe-west1', async () => {
    const functions = getFunctions(admin, 'europe-west1');
    connectFunctionsEmulator(functions, '127.0.0.1', server.port);
    const answer = await httpsCallable(functions, 'manualCleanupNotifications')({});
    expect(answer.data).toMatchObject({ success: true });
  });

  it('an unknown function, a forged token and an invalid body get errors', async () => {
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
