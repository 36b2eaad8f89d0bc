import type { Json } from 'firebase-server';
import { expect, test } from 'vitest';
import { openLeagueFolder } from '../../server/league/league-folder.ts';
import { type LeagueServer, startLeagueServer } from '../../server/league/league-server.ts';
import { readAdmin } from '../../server/league/operations/operations.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { leagueOptions } from '../support/league-options.ts';

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
