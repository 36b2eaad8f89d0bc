import type { FirebaseApp } from 'firebase/app';
import { getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import type { Json } from 'firebase-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLeagueFolder } from '../../server/league/league-folder.ts';
import { type LeagueServer, startLeagueServer } from '../../server/league/league-server.ts';
import { readAdmin } from '../../server/league/operations/operations.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { leagueOptions } from '../support/league-options.ts';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

// Decision 129: one admin at any time, whatever the setting says.

const dir = folderForTests();
const [FIRST, NEXT] = ['admin@kupaligi.local', 'fatma@example.com'];

/** Starts on the folder with this setting, and stops after the work. */
async function withServer<T>(
  name: string,
  setting: string,
  work: (server: LeagueServer) => T | Promise<T>,
): Promise<T> {
  const server = await startLeagueServer(leagueOptions(`${dir}/${name}`, { LEAGUE_ADMIN_EMAIL: setting }));
  await server.markReady();
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}
const admins = ({ db }: LeagueServer) => {
  const users = Object.values(db.get('users') as Record<string, { role: string }>);
  return [db.get('config/admin/email'), users.filter(({ role }) => role === 'admin').length];
};
const recordOf = ({ auth, db }: LeagueServer, email: string) =>
  db.get(`users/${auth.findByEmail(email)?.uid}`) as Record<string, Json> | null;

test('a changed setting makes another admin, and the former one an ordinary account', async () => {
  await withServer('setting', FIRST, (server) => expect(admins(server)).toEqual([FIRST, 1]));
  await withServer('setting', NEXT, (server) => {
    expect([admins(server), server.adminEmail, server.formerAdmin]).toEqual([[NEXT, 1], NEXT, FIRST]);
    expect(server.adminPassword).toMatch(/^\w{4}-/);
    expect(recordOf(server, FIRST)).toMatchObject({ role: 'player', approved: false });
    expect(recordOf(server, FIRST)).not.toHaveProperty('listed');
  });
  await withServer('setting', NEXT, (server) => {
    expect([admins(server), server.formerAdmin, server.adminPassword]).toEqual([[NEXT, 1], null, null]);
  });
  await withServer('setting', FIRST, (server) => {
    expect([admins(server), server.formerAdmin]).toEqual([[FIRST, 1], NEXT]);
  });
});

test('a league that was handed over keeps its admin at the next start, until the setting changes', async () => {
  await withServer('handed', FIRST, async ({ auth, db }) => {
    const uid = await auth.createAccount({ email: NEXT, password: 'uzun-bir-sifre', displayName: 'Fatma' });
    const record = { ...(db.get(`users/${auth.findByEmail(FIRST)?.uid}`) as object), uid };
    await db.update('', { 'config/admin/email': NEXT, [`users/${uid}`]: record });
    await db.update('', { [`users/${auth.findByEmail(FIRST)?.uid}/role`]: 'player' });
    // Nobody registers or takes the address of the present admin; that of the former one is free to leave.
    await expect(auth.createAccount({ email: NEXT, password: 'uzun-bir-sifre', displayName: 'x' })).rejects.toThrow();
  });
  await withServer('handed', FIRST, (server) => {
    expect([admins(server), server.adminEmail, server.adminPassword]).toEqual([[NEXT, 1], NEXT, null]);
  });
  const folder = await openLeagueFolder(`${dir}/handed/data`);
  expect(await readAdmin(folder, () => undefined)).toBe(NEXT);
  await folder.unlock();
  await withServer('handed', 'baskan@example.com', (server) => {
    expect([admins(server), server.formerAdmin]).toEqual([['baskan@example.com', 1], NEXT]);
  });
});

describe('the invitation', () => {
  let league: FunctionsHarness;
  let late = 0;
  let [next, stranger] = [] as unknown as [FirebaseApp, FirebaseApp];
  const uidOf = (app: FirebaseApp) => getAuth(app).currentUser?.uid ?? '';
  const step = (app: FirebaseApp, asked: object) => league.call(app, 'handOver', asked);
  const codeOf = async () => ((await step(league.admin, { step: 'invite', email: NEXT })) as { code: string }).code;
  const refusal = (code: string) => [`functions/${code}`, expect.any(String)];
  const DONE = { success: true };

  beforeAll(async () => {
    league = await startFunctionsLeague({}, undefined, { now: () => Date.now() + late });
    next = await league.open(NEXT);
    stranger = await league.open('biri@example.com');
    const player = { displayName: 'Fatma', role: 'player', approved: true, createdAt: 1, stats: { gamesPlayed: 0 } };
    for (const app of [next, stranger]) await league.server.db.update('', { [`users/${uidOf(app)}`]: player });
  });
  afterAll(() => league.close());

  test('is the admin’s alone, for an address that is not his, and only just after his password', async () => {
    for (const asked of [{ step: 'invite', email: 'x@example.com' }, { step: 'cancel' }])
      expect(await step(stranger, asked)).toEqual(refusal('permission-denied'));
    for (const email of ['', 'kimse', FIRST])
      expect(await step(league.admin, { step: 'invite', email })).toEqual(refusal('invalid-argument'));
    late = 400_000;
    expect(await step(league.admin, { step: 'invite', email: NEXT })).toEqual(refusal('unauthenticated'));
    await signInWithEmailAndPassword(getAuth(league.admin), FIRST, league.server.adminPassword ?? '');
    expect(await step(league.admin, { step: 'invite', email: NEXT })).toMatchObject(DONE);
  });

  test('ends by another one, by taking it back, and in a week; a guess opens nothing', async () => {
    const first = await codeOf();
    const second = await codeOf();
    expect(await step(stranger, { step: 'look', code: first })).toEqual(refusal('permission-denied'));
    expect(await step(stranger, { step: 'look', code: second })).toEqual({ ...DONE, email: NEXT });
    expect(await step(next, { step: 'take', code: 'A'.repeat(22) })).toEqual(refusal('permission-denied'));
    expect(await step(league.admin, { step: 'cancel' })).toEqual(DONE);
    expect(await step(next, { step: 'take', code: second })).toEqual(refusal('permission-denied'));
    const third = await codeOf();
    await league.server.db.update('', { 'oneTimeCodes/league/admin/until': 1 });
    expect(await step(next, { step: 'take', code: third })).toEqual(refusal('failed-precondition'));
    expect(admins(league.server)).toEqual([FIRST, 1]);
  });

  test('makes the invited address the one admin, once, and the former an ordinary account', async () => {
    const code = await codeOf();
    expect(await step(stranger, { step: 'take', code })).toEqual(refusal('permission-denied'));
    expect(await step(await league.open(), { step: 'take', code })).toEqual(refusal('unauthenticated'));
    const both = await Promise.all([step(next, { step: 'take', code }), step(next, { step: 'take', code })]);
    expect(both).toContainEqual(DONE);
    expect(both).toContainEqual(refusal('permission-denied'));
    expect(admins(league.server)).toEqual([NEXT, 1]);
    expect(recordOf(league.server, NEXT)).toMatchObject({ role: 'admin', plays: true, listed: 0 });
    expect(recordOf(league.server, FIRST)).toMatchObject({ role: 'player', approved: false });
    expect(league.server.db.get('config/admin/heir')).toBeNull();
    expect(await step(league.admin, { step: 'invite', email: 'x@example.com' })).toEqual(refusal('permission-denied'));
    expect(await league.call(next, 'countLeague')).toMatchObject({ users: 3 });
    expect(await league.call(league.admin, 'countLeague')).toEqual(refusal('permission-denied'));
    const lines = Object.values(league.server.db.get('adminLog') as Record<string, { action: string; by: string }>);
    expect(lines.at(-1)).toMatchObject({ action: 'league-taken', by: uidOf(next) });
  });
});
