import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirebaseApp } from 'firebase/app';
import { getAuth } from 'firebase/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { deviceId, type PushRecord } from '../../functions/src/handlers/push-devices.ts';
import { VISITORS } from '../../functions/src/handlers/push-subscriptions.ts';
import { readSettings } from '../../server/league/process/settings.ts';
import { openVapid } from '../../server/league/process/vapid.ts';
import { openPushService, type PushService } from '../support/push-service.ts';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

let service: PushService;
let league: FunctionsHarness;
let server: FunctionsHarness['server'];
let apps: Record<'ali' | 'veli' | 'visitor', FirebaseApp>;
const uid = (app: FirebaseApp) => getAuth(app).currentUser?.uid ?? '';

beforeAll(async () => {
  service = await openPushService();
  league = await startFunctionsLeague({ PUSH_ORIGINS: new URL(service.subscribe('x').endpoint).origin });
  server = league.server;
  apps = {
    ali: await league.open('ali@example.com'),
    veli: await league.open('veli@example.com'),
    visitor: await league.open(),
  };
});
afterAll(async () => {
  await league.close();
  await service.close();
});
beforeEach(() =>
  server.db.update('', {
    functionLimits: null,
    pushSubscriptions: null,
    visitorSubscriptions: null,
    pushDevices: null,
    pushClaims: null,
  }),
);

/** The answer's data, or the error's code and message. */
async function call(who: keyof typeof apps, name: string, data: unknown): Promise<unknown> {
  const answer = await league.call(apps[who], name, data);
  return Array.isArray(answer) ? answer.join(': ').replace('functions/', '') : answer;
}
const save = (who: keyof typeof apps, data: unknown) => call(who, 'savePushSubscription', data);
const remove = (who: keyof typeof apps, data: unknown) => call(who, 'removePushSubscription', data);

const KINDS = { live: true, team: false, announcements: true };
const chosen = (device: string, more: object = {}) => ({ ...service.subscribe(device), kinds: KINDS, ...more });
const DONE = { success: true };
/** The devices by owner, as short names of their endpoints. */
function kept(): Record<string, string[]> {
  const names = (records: unknown) =>
    Object.values((records ?? {}) as Record<string, PushRecord>)
      .map(({ endpoint }) => endpoint.split('/').at(-1) ?? '')
      .sort();
  const accounts = (server.db.get('pushSubscriptions') ?? {}) as Record<string, unknown>;
  const owners = { [uid(apps.ali)]: 'ali', [uid(apps.veli)]: 'veli' };
  const byName = Object.entries(accounts).map(([owner, records]) => [owners[owner] ?? owner, names(records)]);
  const visitors = names(server.db.get('visitorSubscriptions'));
  return { ...Object.fromEntries(byName), ...(visitors.length > 0 ? { visitors } : {}) };
}

describe('subscriptions to pushes', () => {
  it('a visitor’s device follows teams and players, without an account', async () => {
    const follows = { teams: { firtina: true }, players: { ali: true } };
    expect(await save('visitor', chosen('telefon', { follows }))).toEqual(DONE);
    const { endpoint } = service.subscribe('telefon');
    expect(server.db.get(`visitorSubscriptions/${deviceId(endpoint)}`)).toMatchObject({
      endpoint,
      kinds: KINDS,
      follows,
      savedAt: expect.any(Number),
    });
    expect(JSON.stringify(server.db.get('functionLimits'))).not.toContain('127.0.0.1');
  });

  it('saving again replaces the choice as a whole', async () => {
    const subscription = service.subscribe('telefon');
    await save('ali', { ...subscription, kinds: KINDS, follows: { teams: { a: true }, players: {} } });
    await save('ali', { ...subscription, kinds: { ...KINDS, live: false }, follows: { players: { b: true } } });
    const record = server.db.get(`pushSubscriptions/${uid(apps.ali)}/${deviceId(subscription.endpoint)}`);
    expect(record).toMatchObject({ kinds: { ...KINDS, live: false }, follows: { players: { b: true } } });
    expect(record).not.toHaveProperty('follows.teams');
  });

  it('a known device that the league lost, or whose pushes rest, is asked to subscribe anew; saving again heals nothing', async () => {
    const device = chosen('telefon', { known: true });
    const path = `pushSubscriptions/${uid(apps.ali)}/${deviceId(device.endpoint)}`;
    expect(await save('ali', device)).toEqual({ success: true, lost: true });
    expect(await save('ali', device)).toEqual(DONE);
    await server.db.update('', { [`${path}/refusals`]: 5, [`pushResting/${deviceId(device.endpoint)}`]: 1000 });
    expect(await save('ali', device)).toEqual({ success: true, lost: true });
    expect([server.db.get(`${path}/refusals`), Object.values(server.db.get('pushResting') as object)]).toEqual([
      5,
      [1000],
    ]);
    await save('ali', chosen('yeni', { replaces: device.endpoint }));
    expect([kept(), server.db.get('pushResting')]).toEqual([{ ali: ['yeni'] }, null]);
  });

  it('the metrics count refusals by service, status and reason', async () => {
    await save('ali', chosen('geri "cevrilen"'));
    service.answer('geri "cevrilen"', 403, JSON.stringify({ reason: 'Bad"JwtToken' }));
    await server.db.set('notifications/n1', { title: 'A', message: 'B', audience: 'all', createdAt: 1, senderId: 'x' });
    const metrics = async () => (await fetch(`http://127.0.0.1:${server.port}/__/metrics`)).text();
    await expect
      .poll(metrics)
      .toMatch(/^push_refusals_total\{service="127_0_0_1_\d+",status="403",reason="Bad JwtToken"\} 1$/m);
    await server.db.set('notifications', null);
  });

  it('a device belongs to its current user: after a sign-in, another user’s sign-in, a sign-out', async () => {
    const device = chosen('ortak');
    await save('visitor', device);
    expect(kept()).toEqual({ visitors: ['ortak'] });
    await save('ali', device);
    expect(kept()).toEqual({ ali: ['ortak'] });
    await save('veli', device);
    expect(kept()).toEqual({ veli: ['ortak'] });
    await save('visitor', device);
    expect(kept()).toEqual({ visitors: ['ortak'] });
    expect(server.db.get('pushDevices')).toBeNull();
  });

  it('a replaced endpoint also deletes the old endpoint’s record', async () => {
    await save('ali', chosen('eski'));
    const replaces = service.subscribe('eski').endpoint;
    expect(await save('ali', chosen('yeni', { replaces }))).toEqual(DONE);
    expect(kept()).toEqual({ ali: ['yeni'] });
    expect(Object.values(server.db.get('pushDevices') as object)).toEqual([uid(apps.ali)]);
  });

  it('an endpoint replaced while no page was open keeps its owner', async () => {
    await save('ali', chosen('eski'));
    await save('visitor', chosen('hayran'));
    const exchanged = (from: string, to: string) =>
      save('visitor', chosen(to, { replaces: service.subscribe(from).endpoint, sameOwner: true }));
    expect(await exchanged('eski', 'yeni')).toEqual(DONE);
    expect(await exchanged('hayran', 'hayran-2')).toEqual(DONE);
    expect(await exchanged('hic-yoktu', 'yabanci')).toEqual(DONE);
    expect(kept()).toEqual({ ali: ['yeni'], visitors: ['hayran-2', 'yabanci'] });
  });

  it('removing works signed in or signed out, once or twice', async () => {
    await save('ali', chosen('telefon'));
    await save('visitor', chosen('tablet'));
    const { endpoint } = service.subscribe('telefon');
    for (let i = 0; i < 2; i++) expect(await remove('visitor', { endpoint })).toEqual(DONE);
    expect(await remove('veli', { endpoint: service.subscribe('tablet').endpoint })).toEqual(DONE);
    expect(kept()).toEqual({});
    expect(server.db.get('pushDevices')).toBeNull();
  });

  it('an account keeps its ten newest devices', async () => {
    for (let i = 0; i < 12; i++) await save('ali', chosen(`cihaz-${String(i).padStart(2, '0')}`));
    expect(kept().ali).toEqual(Array.from({ length: 10 }, (_, i) => `cihaz-${String(i + 2).padStart(2, '0')}`));
    expect(Object.keys(server.db.get('pushDevices') as object)).toHaveLength(10);
  });

  it.each([
    ['nothing', null, 'Gönderilen bilgi geçersiz.'],
    ['no endpoint', { ...chosenOf({}), endpoint: undefined }, 'Gönderilen bilgi geçersiz: endpoint'],
    ['an endpoint without end', chosenOf({ endpoint: `https://x.example/${'a'.repeat(1000)}` }), 'endpoint'],
    ['keys that are none', chosenOf({ keys: { p256dh: 'a b', auth: 'c' } }), 'keys.p256dh'],
    ['a kind that is missing', chosenOf({ kinds: { live: true, team: true } }), 'kinds.announcements'],
    ['a kind that is no flag', chosenOf({ kinds: { ...KINDS, live: 'yes' } }), 'kinds.live'],
    ['a follow that is no id', chosenOf({ follows: { teams: { 'a/b': true } } }), 'follows.teams'],
    ['a follow that is false', chosenOf({ follows: { players: { a: false } } }), 'follows.players.a'],
    [
      'more follows than anyone has',
      chosenOf({ follows: { teams: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`t${i}`, true])) } }),
      'follows.teams',
    ],
    ['another host', chosenOf({ endpoint: 'https://evil.example/x' }), 'Bu tarayıcının bildirim servisi'],
    ['a host in the house', chosenOf({ endpoint: 'http://169.254.169.254/latest' }), 'Bu tarayıcının bildirim servisi'],
  ])('refused as invalid-argument, in words: %s', async (_title, data, words) => {
    const answer = await save('visitor', data);
    expect(answer).toContain('invalid-argument');
    expect(answer).toContain(words);
    expect(kept()).toEqual({});
  });

  it('is rate-limited by account, and by device for who has none, however many come at once', async () => {
    const calls = (who: keyof typeof apps, count: number) =>
      Promise.all(Array.from({ length: count }, () => save(who, chosen('telefon'))));
    const done = (answers: unknown[]) => answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(DONE));
    const answers = await calls('ali', 65);
    expect(done(answers)).toHaveLength(60);
    expect(answers.at(-1)).toBe('resource-exhausted: Çok sık denedin. Biraz sonra yeniden dene.');
    expect(await save('veli', chosen('telefon'))).toEqual(DONE);
    expect(done(await calls('visitor', 65))).toHaveLength(60);
  });

  it('of one address: a new device is never refused, and takes the place of the oldest beyond 300 new ones', async () => {
    await save('visitor', chosen('eskiden-beri'));
    await server.db.set('functionLimits', null);
    for (let i = 0; i < 310; i++) expect(await save('visitor', chosen(`yeni-${i}`))).toEqual(DONE);
    const { visitors = [] } = kept();
    expect(visitors).toHaveLength(301);
    expect(visitors).toContain('yeni-309');
    expect(visitors).not.toContain('yeni-9');
    expect(await save('visitor', chosen('eskiden-beri'))).toEqual(DONE);
    expect(await save('ali', chosen('telefon'))).toEqual(DONE);
  });

  it('the bound of all visitors’ devices is kept while they are saved', async () => {
    const old = { ...chosenOf({ follows: {} }), savedAt: Date.now() - 1000 };
    const many = Array.from({ length: VISITORS + 5 }, (_, i) => [`d${i}`, { ...old, savedAt: old.savedAt + i }]);
    await server.db.set('visitorSubscriptions', Object.fromEntries(many));
    await server.db.set('functionLimits/visitorDevices/all', { since: Date.now(), count: 499 });
    expect(await save('visitor', chosen('telefon'))).toEqual(DONE);
    const records = server.db.get('visitorSubscriptions') as object;
    expect(Object.keys(records)).toHaveLength(VISITORS);
    expect(records).not.toHaveProperty('d5');
    expect(records).toHaveProperty(deviceId(service.subscribe('telefon').endpoint));
  });

  it('a record has 16 kB at most', async () => {
    const ids = (letter: string) =>
      Object.fromEntries(Array.from({ length: 100 }, (_, i) => [letter.repeat(120) + i, true]));
    const answer = await save('visitor', chosen('telefon', { follows: { teams: ids('ş'), players: ids('p') } }));
    expect(answer).toBe('invalid-argument: Gönderilen bilgi geçersiz: follows');
    expect(await save('visitor', chosen('telefon', { follows: { teams: ids('t'), players: {} } }))).toEqual(DONE);
    const [record] = Object.values(server.db.get('visitorSubscriptions') as object);
    expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThanOrEqual(16 * 1024);
  });

  it('a saved choice takes effect: the start of a match arrives on the phone', async () => {
    await save('visitor', chosen('hayran', { follows: { teams: { firtina: true } } }));
    const player = { playerName: 'Ali' };
    await server.db.set('matches/m1', {
      status: 'ongoing',
      team1Id: 'firtina',
      team2Id: 'moda',
      team1Name: 'Fırtına',
      team2Name: 'Moda',
      team1Players: ['a', 'b'],
      team2Players: ['c', 'd'],
      playerStats: { a: player, b: player, c: player, d: player },
    });
    await expect.poll(() => service.received.map(({ device }) => device)).toEqual(['hayran']);
  });

  it('the app gets the key to subscribe with; the server generates it once for each data folder', async () => {
    const settings = await fetch(`http://127.0.0.1:${server.port}/__/firebase/init.json`);
    const { vapidPublicKey } = (await settings.json()) as { vapidPublicKey: string };
    expect(Buffer.from(vapidPublicKey, 'base64url')).toHaveLength(65);
    expect((await openVapid(readSettings({}), league.dir)).publicKey).toBe(vapidPublicKey);
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const subject = 'https://lig.example.com';
    const configured = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject };
    expect(await openVapid(readSettings(configured), league.dir)).toEqual({ publicKey, privateKey, subject });
  });

  it('a damaged key file prevents the start: new keys would end every subscription', async () => {
    const folder = await mkdtemp(join(league.dir, 'anahtar-'));
    await writeFile(join(folder, 'vapid.json'), '{"publicKey":');
    await expect(openVapid(readSettings({}), folder)).rejects.toThrow('Bildirim anahtarları okunamıyor');
  });
});

function chosenOf(changes: object): Record<string, unknown> {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  return { endpoint, keys: { p256dh: 'abc', auth: 'def' }, kinds: KINDS, ...changes };
}
