import type { FirebaseApp } from 'firebase/app';
import { getAuth, signInAnonymously } from 'firebase/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deviceId } from '../../functions/src/handlers/push-devices.ts';
import { openPushService, type PushService } from '../support/push-service.ts';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

let service: PushService;
let league: FunctionsHarness;
let apps: Record<'ali' | 'veli' | 'visitor' | 'scorer' | 'nobody' | 'leaver', FirebaseApp>;
const uid = (who: keyof typeof apps) => getAuth(apps[who]).currentUser?.uid ?? '';

beforeAll(async () => {
  service = await openPushService();
  league = await startFunctionsLeague({ PUSH_ORIGINS: new URL(service.subscribe('x').endpoint).origin });
  apps = {
    ali: await league.open('ali@example.com'),
    veli: await league.open('veli@example.com'),
    visitor: await league.open(),
    scorer: await league.open(),
    nobody: await league.open('nobody@example.com'),
    leaver: await league.open('leaver@example.com'),
  };
  await signInAnonymously(getAuth(apps.scorer));
});
afterAll(async () => {
  await league.close();
  await service.close();
});
beforeEach(async () => {
  const user = { role: 'player', displayName: 'Ali', approved: true, createdAt: 1 };
  await league.server.db.update('', {
    ...{ functionLimits: null, accountFollows: null, pushSubscriptions: null, pushDevices: null },
    [`users/${uid('ali')}`]: user,
    [`users/${uid('veli')}`]: user,
    [`users/${uid('leaver')}`]: user,
  });
});

async function sync(who: keyof typeof apps, data: object = {}): Promise<unknown> {
  const answer = await league.call(apps[who], 'syncFollows', { account: uid(who), ...data });
  return Array.isArray(answer) ? answer.join(': ').replace('functions/', '') : answer;
}
const stored = (who: keyof typeof apps) => league.server.db.get(`accountFollows/${uid(who)}`);
const follow = (...ids: string[]) => ({ followed: { teams: Object.fromEntries(ids.map((id) => [id, true])) } });
const timesOf = async (who: keyof typeof apps) =>
  ((await sync(who)) as { follows: { teams: Record<string, number> } }).follows.teams;

describe('the follows of an account', () => {
  it('are answered to each of its devices, and are no other account’s', async () => {
    expect(await sync('ali')).toEqual({ success: true, follows: { teams: {}, players: {} } });
    await sync('ali', follow('firtina'));
    await sync('ali', { followed: { players: { ceren: true } } });
    const follows = { teams: { firtina: expect.any(Number) }, players: { ceren: expect.any(Number) } };
    expect(await sync('ali')).toEqual({ success: true, follows });
    expect(await sync('veli')).toEqual({ success: true, follows: { teams: {}, players: {} } });
  });

  it('two devices that change them at once lose nothing', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => sync('ali', follow(id))));
    expect(Object.keys(await timesOf('ali')).sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('an end counts for the follow that its device saw, and not for a later one', async () => {
    await sync('ali', follow('a', 'b'));
    const { a = 0, b = 0 } = await timesOf('ali');
    await sync('ali', follow('b'));
    await sync('ali', { unfollowed: { teams: { a, b } } });
    expect(Object.keys(await timesOf('ali'))).toEqual(['b']);
    await sync('ali', { unfollowed: { teams: { b: (await timesOf('ali')).b } } });
    expect(stored('ali')).toBeNull();
  });

  it('reach the pushes of the account’s other devices at once, and bring no removed device back', async () => {
    const device = { ...service.subscribe('telefon'), kinds: { live: true, team: true, announcements: true } };
    await league.call(apps.ali, 'savePushSubscription', { ...device, follows: { teams: { eski: true } } });
    await sync('ali', follow('firtina'));
    const path = `pushSubscriptions/${uid('ali')}`;
    expect(league.server.db.get(`${path}/${deviceId(device.endpoint)}`)).toMatchObject({
      endpoint: device.endpoint,
      follows: { teams: { firtina: true } },
    });
    expect(JSON.stringify(league.server.db.get(path))).not.toContain('eski');
    await league.call(apps.ali, 'removePushSubscription', { endpoint: device.endpoint });
    await sync('ali', follow('bardaklar'));
    expect(league.server.db.get(path)).toBeNull();
  });

  it('end with the account’s record', async () => {
    await sync('leaver', follow('firtina'));
    await league.server.db.set(`users/${uid('leaver')}`, null);
    await expect.poll(() => stored('leaver')).toBeNull();
    // Its token is still valid.
    expect(await sync('leaver', follow('firtina'))).toMatch(/failed-precondition|unauthenticated/);
    expect(stored('leaver')).toBeNull();
  });
});

describe('a stranger', () => {
  it('needs an account with a record, and changes no other one', async () => {
    expect(await sync('visitor', follow('a'))).toContain('unauthenticated');
    expect(await sync('scorer', follow('a'))).toContain('unauthenticated');
    expect(await sync('nobody', follow('a'))).toContain('failed-precondition');
    expect(await sync('veli', { account: uid('nobody'), ...follow('a') })).toContain('failed-precondition');
    expect(league.server.db.get('accountFollows')).toBeNull();
  });

  it('grows no list beyond 100 of a kind, and none beyond its bytes', async () => {
    const ids = (letter: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`${letter}${i}`, true]));
    expect(await sync('veli', { followed: { teams: ids('t', 101) } })).toContain('invalid-argument');
    await sync('veli', { followed: { teams: ids('t', 99) } });
    await sync('veli', { followed: { teams: ids('x', 99), players: ids('p', 3) } });
    const { teams, players } = stored('veli') as Record<string, object>;
    expect([Object.keys(teams ?? {}), Object.keys(players ?? {})].map((one) => one.length)).toEqual([100, 3]);
    expect(await sync('veli', { followed: { players: ids('ş'.repeat(100), 97) } })).toContain('invalid-argument');
    expect(Object.keys((stored('veli') as { players: object }).players)).toHaveLength(3);
  });

  it.each([
    ['an id that is a path', { followed: { teams: { 'a/b': true } } }],
    ['a follow that is false', { followed: { players: { a: false } } }],
    ['a time that is none', { unfollowed: { teams: { a: 'now' } } }],
    ['no account', { account: 7 }],
  ])('is refused with %s', async (_what, data) => {
    expect(await sync('veli', data)).toContain('invalid-argument');
    expect(stored('veli')).toBeNull();
  });

  it('calls 240 times in an hour at most', async () => {
    await league.server.db.set(`functionLimits/syncFollows/${uid('veli')}`, { since: Date.now(), count: 239 });
    expect(await sync('veli')).toMatchObject({ success: true });
    expect(await sync('veli')).toContain('resource-exhausted');
    expect(await sync('ali')).toMatchObject({ success: true });
  });
});
