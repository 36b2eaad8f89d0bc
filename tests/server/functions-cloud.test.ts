import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { type Emulator, startEmulator } from 'firebase-server/emulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HandlerDeps } from '../../functions/src/contract.ts';
import { defineFunctions } from '../../functions/src/definitions.ts';
import { type ClaimDeps, claimSchedules, claimTriggers } from '../../functions/src/handlers/league-claims.ts';
import { deviceId } from '../../functions/src/handlers/push-devices.ts';
import { functions as texts } from '../../src/domain/messages/functions.ts';
import { DATA_VERSION } from '../../src/domain/records/upgrade.ts';
import { fixtureOf } from '../domain/schedule/leagues.ts';
import { type Bucket, openBucket } from '../support/bucket.ts';
import { freshMatch } from '../support/match-fixtures.ts';
import { openPushService, type PushService } from '../support/push-service.ts';
import { VAPID } from '../support/push-world.ts';
import { openSmtpServer, type SmtpServer } from '../support/smtp-server.ts';

const ROOT = join(import.meta.dirname, '../..');
const PROJECT = 'demo-lig';
const HOUR = 3600 * 1000;
const out = join(ROOT, '.cache', `functions-${process.pid}`);
const quiet = () => undefined;

let emulator: Emulator;
let push: PushService;
let smtp: SmtpServer;
let bucket: Bucket;
let env: NodeJS.ProcessEnv;
let host: ChildProcess;
let port: number;
let apps: Record<'admin' | 'captain' | 'player' | 'visitor', FirebaseApp>;
const uid = (app: FirebaseApp) => getAuth(app).currentUser?.uid ?? '';

/** The database without its rules, as the console sees it. */
async function database(path: string, value?: unknown): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${emulator.ports.database}/${path}.json?ns=${PROJECT}`, {
    headers: { authorization: 'Bearer owner' },
    ...(value === undefined ? {} : { method: 'PUT', body: JSON.stringify(value) }),
  });
  expect(response.ok).toBe(true);
  return response.json();
}

async function startHost(): Promise<void> {
  const files = [join(ROOT, 'tests/support/functions-host.mjs'), join(out, 'lib/index.js')];
  // FUNCTIONS_NODE names a program of the cloud's own version where this one is another
  host = spawn(process.env.FUNCTIONS_NODE || process.execPath, files, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(host.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  port = Number(/PORT (\d+)/.exec(line.toString())?.[1]);
}

beforeAll(async () => {
  emulator = await startEmulator({ databasePort: 0, authPort: 0, onePort: false, project: PROJECT }, quiet);
  // The queries of the functions need the indexes of the project's own rules.
  const settings = `http://127.0.0.1:${emulator.ports.database}/.settings/rules.json?ns=${PROJECT}`;
  const body = await readFile(join(ROOT, 'database.rules.json'));
  const owner = { authorization: 'Bearer owner' };
  expect((await fetch(settings, { method: 'PUT', headers: owner, body })).status).toBe(200);
  push = await openPushService();
  smtp = await openSmtpServer();
  bucket = await openBucket('demo-lig.appspot.com');
  const databaseURL = `http://127.0.0.1:${emulator.ports.database}/?ns=${PROJECT}`;
  env = {
    PATH: process.env.PATH,
    GCLOUD_PROJECT: PROJECT,
    FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT, databaseURL, storageBucket: bucket.name }),
    STORAGE_EMULATOR_HOST: bucket.url,
    FIREBASE_DATABASE_EMULATOR_HOST: `127.0.0.1:${emulator.ports.database}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${emulator.ports.auth}`,
    LEAGUE_NAME: 'Kupa Ligi',
    LEAGUE_ADMIN_EMAIL: 'admin@kupaligi.local',
    PUBLIC_URL: 'https://lig.example.com',
    MAIL_FROM: '',
    SMTP_URL: smtp.url,
    VAPID_PUBLIC_KEY: VAPID.publicKey,
    VAPID_PRIVATE_KEY: VAPID.privateKey,
    // As a person may write it: beside another one, with a slash at its end.
    PUSH_ORIGINS: `https://push.example.com, ${new URL('/', push.subscribe('x').endpoint)}`,
  };
  const app = join(out, 'app');
  await mkdir(app, { recursive: true });
  await writeFile(join(app, 'index.html'), '<!doctype html><title>Kupa Ligi</title>');
  await writeFile(join(app, 'manifest.webmanifest'), '{}');
  const build = ['scripts/build-functions.mjs', '--out', join(out, 'lib'), '--app', app];
  await promisify(execFile)(process.execPath, build, { cwd: ROOT });
  await copyFile(join(ROOT, 'functions/package.json'), join(out, 'package.json'));
  await startHost();
  const open = async (name: string, email?: string) => {
    const app = initializeApp({ apiKey: 'demo', projectId: PROJECT }, `cloud-${name}`);
    const auth = getAuth(app);
    connectAuthEmulator(auth, `http://127.0.0.1:${emulator.ports.auth}`, { disableWarnings: true });
    if (email !== undefined) await createUserWithEmailAndPassword(auth, email, 'gizli-sifre');
    return app;
  };
  apps = {
    admin: await open('admin', 'admin@kupaligi.local'),
    captain: await open('captain', 'kaptan@example.com'),
    player: await open('player', 'ali@example.com'),
    visitor: await open('visitor'),
  };
});
afterAll(async () => {
  for (const app of Object.values(apps)) await deleteApp(app);
  host.kill();
  await smtp.close();
  await bucket.close();
  await push.close();
  await emulator.close();
  await rm(out, { recursive: true, force: true });
});

/** What opening the link in the verification mail does. */
async function prove(app: FirebaseApp) {
  const { currentUser } = getAuth(app);
  const url = `http://127.0.0.1:${emulator.ports.auth}/identitytoolkit.googleapis.com/v1/accounts:update`;
  const body = JSON.stringify({ localId: currentUser?.uid, emailVerified: true });
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
  await currentUser?.getIdToken(true);
}

beforeEach(async () => {
  smtp.taken.length = 0;
  smtp.mood = 'takes';
  push.received.length = 0;
  await database('', {
    config: { admin: { email: 'admin@kupaligi.local' } },
    users: {
      [uid(apps.captain)]: { displayName: 'Kaptan', role: 'team', teamId: 'firtina' },
      [uid(apps.player)]: { displayName: 'Ali', role: 'player', createdAt: 1 },
    },
    contacts: {
      [uid(apps.captain)]: { email: 'kaptan@example.com' },
      [uid(apps.player)]: { email: 'ali@example.com' },
    },
    teams: { firtina: { name: 'Kadıköy <Fırtına>', city: 'İstanbul', captainId: uid(apps.captain) } },
    applications: { bizim: { teamId: 'firtina', playerId: uid(apps.player), status: 'approved' } },
  });
});

/** A call as the app makes it, with the unmodified SDK. */
async function call(who: keyof typeof apps, name: string, data: unknown = {}): Promise<unknown> {
  const functions = getFunctions(apps[who], 'europe-west1');
  connectFunctionsEmulator(functions, '127.0.0.1', port);
  try {
    return (await httpsCallable(functions, name)(data)).data;
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return `${code.replace('functions/', '')}: ${message.replace(/ \[\d{3}\]$/, '')}`;
  }
}

/** A request as Cloud Scheduler and Eventarc make it; gives the HTTP status. */
async function request(name: string, body: unknown): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/${PROJECT}/europe-west1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.status;
}

/** A change of the database, reported as Eventarc reports it. */
function tell(
  name: string,
  kind: string,
  ref: string,
  data: unknown,
  delta: unknown,
  id = 'olay/1+==',
): Promise<number> {
  return request(name, {
    specversion: '1.0',
    id,
    type: `google.firebase.database.ref.v1.${kind}`,
    source: `//firebasedatabase.googleapis.com/projects/_/locations/europe-west1/instances/${PROJECT}`,
    subject: `refs/${ref}`,
    time: new Date().toISOString(),
    instance: PROJECT,
    ref,
    location: 'europe-west1',
    firebasedatabasehost: 'firebaseio.com',
    data: { '@type': 'type.googleapis.com/google.events.firebase.database.v1.ReferenceEventData', data, delta },
  });
}

const KINDS = { live: true, team: true, announcements: true };

describe('what firebase deploy gets', () => {
  it('FUNC-01: every function, its trigger, in europe-west1, with the secrets, on Node.js 22', async () => {
    const manifest = join(out, 'manifest.json');
    await promisify(execFile)(
      process.execPath,
      [join(ROOT, 'node_modules/firebase-functions/lib/bin/firebase-functions.js')],
      {
        cwd: out,
        env: { ...env, FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest },
      },
    );
    const { endpoints, params } = JSON.parse(await readFile(manifest, 'utf8'));
    const deps = {} as HandlerDeps & ClaimDeps;
    const { callables: all, ...defined } = defineFunctions(deps);
    const { backUpLeague: _embedded, ...callables } = all; // Firebase makes its own backups
    const schedules = { ...defined.schedules, ...claimSchedules(deps) };
    const triggers = { ...defined.triggers, ...claimTriggers(deps) };
    const names = ['page', ...[callables, triggers, schedules].flatMap(Object.keys)];
    expect(Object.keys(endpoints).sort()).toEqual(names.sort());
    const { page, ...secretive } = endpoints;
    expect(page).toMatchObject({ platform: 'gcfv2', region: ['europe-west1'], httpsTrigger: { invoker: ['public'] } });
    expect(page.secretEnvironmentVariables ?? []).toEqual([]);
    for (const endpoint of Object.values(secretive)) {
      expect(endpoint).toMatchObject({
        platform: 'gcfv2',
        region: ['europe-west1'],
        secretEnvironmentVariables: [{ key: 'SMTP_URL' }, { key: 'VAPID_PRIVATE_KEY' }],
      });
    }
    for (const name of Object.keys(callables)) expect(endpoints[name]).toHaveProperty('callableTrigger');
    const eventOf = (name: string) => {
      const { eventType, eventFilterPathPatterns, retry } = endpoints[name].eventTrigger;
      return [eventType.split('.').at(-1), eventFilterPathPatterns.ref, retry];
    };
    expect(Object.keys(triggers).map(eventOf)).toEqual(
      Object.values(triggers).map(({ kind, ref }) => [kind, ref, true]),
    );
    expect(endpoints.cleanupNotifications.scheduleTrigger).toMatchObject({
      schedule: '30 4 * * *',
      timeZone: '{{ params.LEAGUE_TIME_ZONE }}',
    });
    expect(endpoints.remindOfFixtures.scheduleTrigger).toMatchObject({ schedule: 'every 5 minutes' });
    expect(endpoints.sendWaitingMails.scheduleTrigger).toMatchObject({ schedule: 'every 15 minutes' });
    expect(params.map(({ name }: { name: string }) => name).sort()).toEqual([
      'LEAGUE_ADMIN_EMAIL',
      'LEAGUE_CITY',
      'LEAGUE_NAME',
      'LEAGUE_TIME_ZONE',
      'MAIL_FROM',
      'PUBLIC_URL',
      'SMTP_URL',
      'VAPID_PRIVATE_KEY',
      'VAPID_PUBLIC_KEY',
    ]);
  });

  it('the libraries that the cloud installs are those that were tested here', async () => {
    const read = async (file: string) => JSON.parse(await readFile(join(ROOT, file), 'utf8'));
    const { dependencies, engines, main } = await read('functions/package.json');
    const root = await read('package.json');
    expect({ ...root.dependencies, ...root.devDependencies }).toMatchObject(dependencies);
    expect([engines.node, main]).toEqual(['22', 'lib/index.js']);
    const imported = [...(await readFile(join(out, 'lib/index.js'), 'utf8')).matchAll(/^import .*?"(.+)";$/gm)]
      .map(([, from = '']) => from.split('/')[0] ?? '')
      .filter((name) => !name.startsWith('node:'));
    expect(imported.length).toBeGreaterThan(5);
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...new Set(imported)]));
    const { functions, emulators } = await read('firebase.json');
    expect(functions).toMatchObject([
      {
        source: 'functions',
        runtime: 'nodejs22',
        predeploy: ['node --import tsx scripts/cloud-settings.ts', 'npm run build', 'npm run build:functions'],
      },
    ]);
    expect(emulators.functions.port).toBe(5001);
  });
});

describe('the bundle, run as the cloud runs it', () => {
  it('what is ready at Firebase: no line of backups', async () => {
    expect(await call('admin', 'checkHost')).toMatchObject({
      ...{ success: true, url: 'https://lig.example.com', tls: true, mails: true, pushes: 'all', backups: null },
    });
    expect(await call('player', 'checkHost')).toMatch(/^permission-denied/);
  });

  it('the admin’s link sets a password once, ends the sessions, and gives a refused password’s reason', async () => {
    const app = initializeApp({ apiKey: 'demo', projectId: PROJECT }, 'cloud-forgetful');
    connectAuthEmulator(getAuth(app), `http://127.0.0.1:${emulator.ports.auth}`, { disableWarnings: true });
    const { user } = await createUserWithEmailAndPassword(getAuth(app), 'unutkan@example.com', 'gizli-sifre');
    await database(`users/${user.uid}`, { displayName: 'Unutkan', role: 'player', createdAt: 1 });
    await database(`contacts/${user.uid}/email`, 'unutkan@example.com');
    const made = (await call('admin', 'makeOneTimeCode', { kind: 'password', subject: user.uid })) as { code: string };
    const use = (password: string) =>
      call('visitor', 'useOneTimeCode', { kind: 'password', subject: user.uid, code: made.code, password });
    await wait(1001); // a revocation counts in whole seconds
    expect(await use('kısa')).toMatch(/^invalid-argument: .*at least 6/);
    expect(await use('yepyeni-bir-sifre')).toEqual({ success: true, email: 'unutkan@example.com' });
    expect(await use('baska-bir-sifre')).toBe(`permission-denied: ${texts.badCode}`);
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    await signInWithEmailAndPassword(getAuth(app), 'unutkan@example.com', 'yepyeni-bir-sifre');
    await deleteApp(app);
  });

  it('FUNC-02: the welcome goes out over SMTP, once the address is proved', async () => {
    const welcome = { email: 'ali@example.com', name: 'Ali <b>Yıldız', role: 'player' };
    expect(await call('player', 'sendWelcomeEmail', welcome)).toEqual({ success: true });
    expect(await request('sendWaitingMails', {})).toBe(200);
    expect(smtp.taken).toEqual([]);
    await prove(apps.player);
    expect(await request('sendWaitingMails', {})).toBe(200);
    expect(await request('sendWaitingMails', {})).toBe(200);
    expect(smtp.taken.map(({ to }) => to)).toEqual(['ali@example.com']);
    const [{ message } = { message: '' }] = smtp.taken;
    expect(message).toContain('From: Kupa Ligi <admin@kupaligi.local>');
    expect(message).toContain('Merhaba Ali <b>Yıldız,');
    expect(message).toContain('Merhaba Ali &lt;b&gt;Yıldız,');
    expect(message).toContain('https://lig.example.com/');
  });

  it('FUNC-03, FUNC-04, FUNC-05: the mails about teams and applications', async () => {
    const application = { teamName: 'x', captainName: 'Deniz', city: 'y' };
    expect(await call('captain', 'sendTeamApplicationEmail', application)).toEqual({ success: true });
    const team = { email: 'kaptan@example.com', name: 'Kaptan', teamName: 'Fırtına', status: 'approved' };
    expect(await call('admin', 'sendTeamApprovalEmail', team)).toEqual({ success: true });
    const decision = { email: '', name: 'Ali', type: 'player', status: 'approved', applicationId: 'bizim' };
    expect(await call('captain', 'sendApprovalEmail', decision)).toEqual({ success: true });
    expect(smtp.taken.map(({ to }) => to)).toEqual(['admin@kupaligi.local', 'kaptan@example.com', 'ali@example.com']);
  });

  it('the caller is the signed-in user: refusals carry the code and the Turkish sentence', async () => {
    expect(await call('visitor', 'sendWelcomeEmail', {})).toBe('unauthenticated: Bu işlem için giriş yapmalısın.');
    expect(await call('player', 'clearAllNotifications')).toBe(
      'permission-denied: Bu işlemi yalnızca yönetici yapabilir.',
    );
    expect(await call('player', 'sendWelcomeEmail', { email: 'x' })).toMatch(/^invalid-argument: Gönderilen bilgi/);
  });

  it('rate limits hold for simultaneous calls', async () => {
    const save = () => call('player', 'savePushSubscription', { ...push.subscribe('telefon'), kinds: KINDS });
    const answers = await Promise.all(Array.from({ length: 70 }, save));
    expect(answers.filter((answer) => String(answer).startsWith('resource-exhausted'))).toHaveLength(10);
  });

  it('FUNC-06, FUNC-07, FUNC-09: manual cleanup, nightly cleanup, and clear-all', async () => {
    const read = (age: number) => ({ title: 'a', readBy: { ali: Date.now() - age } });
    const notes = { old: read(49 * HOUR), fresh: read(HOUR), unread: { title: 'b' } };
    await database('notifications', notes);
    expect(await call('admin', 'manualCleanupNotifications')).toMatchObject({ message: '1 eski bildirim temizlendi.' });
    await database('notifications', notes);
    expect(await request('cleanupNotifications', {})).toBe(200);
    expect(Object.keys((await database('notifications')) as object)).toEqual(['fresh', 'unread']);
    expect(await call('admin', 'clearAllNotifications')).toMatchObject({ message: '2 bildirim silindi.' });
    expect(await database('notifications')).toBeNull();
  });

  it('the upgrade reads a collection that is bigger than one question, and tidies it once', async () => {
    // Keys that are numbers come before the others, and objects of JavaScript have them in another order than the database.
    const ids = Array.from({ length: 1_203 }, (_, i) => (i % 3 === 0 ? `${i}` : i % 3 === 1 ? `-${i}` : `u${i}`));
    const rest = Object.fromEntries(ids.map((id) => [id, { displayName: `Oyuncu ${id}`, role: 'player' }]));
    await database('users', { ...((await database('users')) as object), ...rest });
    const { written } = (await call('admin', 'upgradeData')) as { written: number };
    const users = (await database('users')) as Record<string, { nameKeys?: unknown }>;
    expect(ids.filter((id) => users[id]?.nameKeys === undefined)).toEqual([]);
    expect(written).toBeGreaterThan(2 * ids.length);
    expect(await call('admin', 'upgradeData')).toMatchObject({ written: 0 });
    expect(await database('config/dataVersion')).toBe(DATA_VERSION);
  });

  it('a mail that the mail server refuses for now is queued, and sent once by the next retry', async () => {
    smtp.mood = 'down';
    await prove(apps.player);
    const welcome = { email: 'ali@example.com', name: 'Ali', role: 'player' };
    expect(await call('player', 'sendWelcomeEmail', welcome)).toEqual({ success: true });
    expect(smtp.taken).toEqual([]);
    smtp.mood = 'takes';
    expect(await request('sendWaitingMails', {})).toBe(200);
    expect(await request('sendWaitingMails', {})).toBe(200);
    expect(smtp.taken.map(({ to }) => to)).toEqual(['ali@example.com']);
  });

  it('a notification reaches phones once, however often its event is delivered', async () => {
    const phone = push.subscribe('telefon');
    expect(await call('player', 'savePushSubscription', { ...phone, kinds: KINDS })).toEqual({ success: true });
    const note = { title: 'Duyuru', message: 'Maç var', audience: 'all', createdAt: Date.now() };
    await database('notifications/n1', note);
    const deliver = () => tell('onNotificationCreated', 'created', 'notifications/n1', null, note);
    expect(await Promise.all([deliver(), deliver(), deliver()])).toEqual([204, 204, 204]);
    expect(push.received.map(({ device }) => device)).toEqual(['telefon']);
    expect(push.received[0]?.payload).toMatchObject({
      web_push: 8030,
      notification: { title: 'Duyuru', navigate: 'https://lig.example.com/?bildirim=n1' },
      app_badge: 1,
    });
  });

  it('a push that its service refused makes the host deliver the event again', async () => {
    await call('player', 'savePushSubscription', { ...push.subscribe('mesgul'), kinds: KINDS });
    push.answer('mesgul', 503);
    const deliver = () => tell('onNotificationCreated', 'created', 'notifications/n1', null, { audience: 'all' });
    expect(await deliver()).toBe(500);
    push.answer('mesgul', 201);
    expect(await deliver()).toBe(204);
    expect(push.received.map(({ device }) => device)).toEqual(['mesgul']);
  });

  it('start and result of a match reach a follower without an account', async () => {
    const follows = { teams: { firtina: true }, players: {} };
    const fan = push.subscribe('hayran');
    expect(await call('visitor', 'savePushSubscription', { ...fan, kinds: KINDS, follows })).toEqual({ success: true });
    const path = 'matches/m1/status';
    await database('matches/m1', freshMatch());
    expect(await tell('onMatchStatus', 'written', path, null, 'ongoing', 'a')).toBe(204);
    await database('matches/m1', {
      ...freshMatch(),
      status: 'completed',
      team1Score: 10,
      winnerName: 'Kadıköy Fırtına',
    });
    expect(await tell('onMatchStatus', 'written', path, 'ongoing', 'completed', 'b')).toBe(204);
    const titles = push.received.map(
      ({ payload }) => (payload as { notification: { title: string } }).notification.title,
    );
    expect(titles).toEqual(['Maç başladı: Kadıköy Fırtına – Moda Bardakları', 'Kadıköy Fırtına 10–0 Moda Bardakları']);
    expect(await call('visitor', 'removePushSubscription', { endpoint: fan.endpoint })).toEqual({ success: true });
    expect(await database(`visitorSubscriptions/${deviceId(fan.endpoint)}`)).toBeNull();
  });

  it('the push before a match, by the index of the times, once', async () => {
    const follows = { teams: { firtina: true }, players: {} };
    await call('visitor', 'savePushSubscription', { ...push.subscribe('hayran'), kinds: KINDS, follows });
    const game = (hours: number) =>
      fixtureOf({ season: 'first', team1Id: 'firtina', team2Id: 'moda', at: Math.round(Date.now() + hours * HOUR) });
    await database('fixtures', { bald: game(0.5), spaeter: game(3), vorbei: game(-0.5) });
    expect(await request('remindOfFixtures', {})).toBe(200);
    expect(await request('remindOfFixtures', {})).toBe(200);
    const tags = push.received.map(({ payload }) => (payload as { notification: { tag: string } }).notification.tag);
    expect(tags).toEqual(['fixture:bald']);
  });

  it('tokens carry the role and the team from the database, as storage.rules need them', async () => {
    const claimsOf = async (name: keyof typeof apps) => {
      const token = await getAuth(apps[name]).currentUser?.getIdTokenResult(true);
      return { role: token?.claims.role, leads: token?.claims.leads };
    };
    const captain = `users/${uid(apps.captain)}`;
    expect(await tell('onUserTeam', 'written', `${captain}/teamId`, null, 'firtina', 'a')).toBe(204);
    expect(await claimsOf('captain')).toEqual({ role: 'team', leads: 'firtina' });
    await database(`${captain}/teamId`, 'moda');
    expect(await tell('onUserTeam', 'written', `${captain}/teamId`, 'firtina', 'moda', 'b')).toBe(204);
    expect(await claimsOf('captain')).toEqual({ role: 'team' });
    expect(await tell('onUserRole', 'written', `users/${uid(apps.player)}/role`, null, 'player', 'c')).toBe(204);
    expect(await claimsOf('player')).toEqual({ role: 'player' });
    // The role alone makes nobody the admin: the address must be the configured one.
    await database(`users/${uid(apps.player)}/role`, 'admin');
    expect(await tell('onUserRole', 'written', `users/${uid(apps.player)}/role`, 'player', 'admin', 'd')).toBe(204);
    expect(await claimsOf('player')).toEqual({});
    await database(`users/${uid(apps.admin)}`, { displayName: 'Yönetici', role: 'admin' });
    await database(`contacts/${uid(apps.admin)}/email`, 'admin@kupaligi.local');
    expect(await tell('onUserRole', 'written', `users/${uid(apps.admin)}/role`, null, 'admin', 'e')).toBe(204);
    expect(await claimsOf('admin')).toEqual({ role: 'admin' });
    expect(await tell('onUserRole', 'written', 'users/gitti/role', 'player', null, 'f')).toBe(204);
    // No trigger reported this captain, because his record was there before: the nightly run catches up.
    await database(`${captain}/teamId`, 'firtina');
    expect(await claimsOf('captain')).toEqual({ role: 'team' });
    expect(await request('renewTokenClaims', {})).toBe(200);
    expect(await claimsOf('captain')).toEqual({ role: 'team', leads: 'firtina' });
  });

  it('decision 5: deleting a user deletes all of his data and the account; a repeated event is harmless', async () => {
    const app = initializeApp({ apiKey: 'demo', projectId: PROJECT }, 'cloud-leaver');
    connectAuthEmulator(getAuth(app), `http://127.0.0.1:${emulator.ports.auth}`, { disableWarnings: true });
    await createUserWithEmailAndPassword(getAuth(app), 'giden@example.com', 'gizli-sifre');
    const leaver = uid(app);
    await database(`contacts/${leaver}`, { email: 'giden@example.com' });
    await database(`teams/firtina/members/${leaver}`, true);
    await database('applications/giden', { playerId: leaver, teamId: 'firtina' });
    await database('notifications', { n1: { audience: `player:${leaver}` }, n2: { audience: 'all' } });
    await database(`notifications/n2/readBy/${leaver}`, 1);
    bucket.files.set(`players/${leaver}/avatar`, null).set('players/ali/avatar', null);
    bucket.files.set('teams/firtina/logo_1', leaver).set('teams/firtina/logo_2', 'ali').set('teams/moda/logo_3', null);
    const deliver = () =>
      tell('onUserDeleted', 'deleted', `users/${leaver}`, { displayName: 'Giden', teamId: 'firtina' }, null);
    expect([await deliver(), await deliver()]).toEqual([204, 204]);
    expect(await database(`contacts/${leaver}`)).toBeNull();
    expect(await database('teams/firtina/members')).toBeNull();
    expect(await database('applications/giden')).toBeNull();
    expect(await database('notifications')).toEqual({ n2: { audience: 'all' } });
    expect([...bucket.files.keys()]).toEqual(['players/ali/avatar', 'teams/firtina/logo_2', 'teams/moda/logo_3']);
    await expect(
      createUserWithEmailAndPassword(getAuth(app), 'giden@example.com', 'gizli-sifre'),
    ).resolves.toBeDefined();
    await deleteApp(app);
  });
});
