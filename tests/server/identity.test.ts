import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LeagueServer, startLeagueServer } from '../../server/league/league-server.ts';
import { IDENTITY } from '../../src/domain/records/own-fields.ts';
import { decodeMail } from '../support/decode-mail.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { leagueOptions } from '../support/league-options.ts';

// Decision 126: the settings give a league its first identity, and the panel every other.

const dir = folderForTests();
const FIRST = { LEAGUE_NAME: 'Moda, "Sahil" Ligi', LEAGUE_CITY: 'İzmir' };
let server: LeagueServer;
const start = async (env: Record<string, string>) => {
  server = await startLeagueServer(leagueOptions(dir, env));
  await server.markReady();
};
beforeAll(() => start(FIRST));
afterAll(() => server.close());

const at = () => `http://127.0.0.1:${server.port}`;
const told = async () => ((await (await fetch(`${at()}/__/firebase/init.json`)).json()) as { league: object }).league;

/** Asks for a new password, and returns the mail. */
async function resetMail(): Promise<string> {
  const folder = join(dir, 'data', 'mail');
  const before = await readdir(folder).catch((): string[] => []);
  const body = JSON.stringify({ requestType: 'PASSWORD_RESET', email: 'admin@kupaligi.local' });
  const headers = { 'content-type': 'application/json' };
  const path = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=x';
  expect((await fetch(at() + path, { method: 'POST', headers, body })).status).toBe(200);
  await server.auth.settled();
  const fresh = (await readdir(folder)).filter((name) => !before.includes(name) && name.endsWith('.eml'));
  expect(fresh).toHaveLength(1);
  return decodeMail(await readFile(join(folder, fresh[0] ?? ''), 'utf8'));
}

describe('the identity of a league on the embedded server', () => {
  it('is that of the settings at the first start; its name is only a name in the sender', async () => {
    expect(server.db.get(IDENTITY)).toEqual({ name: 'Moda, "Sahil" Ligi', city: 'İzmir' });
    expect(await told()).toEqual({ name: 'Moda, "Sahil" Ligi', city: 'İzmir', timeZone: 'Europe/Istanbul' });
    const mail = await resetMail();
    expect(mail).toContain('From: "Moda, \\"Sahil\\" Ligi" <admin@kupaligi.local>');
    expect(mail).toContain('Subject: Şifreni yenile - Moda, "Sahil" Ligi');
  });

  it('is the panel’s from then on, without a start: for the app, its documents and its mails', async () => {
    await server.db.set(IDENTITY, { name: 'Ankara Kupası', city: 'Ankara', slogan: 'Başkentin ligi' });
    expect(await told()).toEqual({ name: 'Ankara Kupası', city: 'Ankara', timeZone: 'Europe/Istanbul' });
    const mail = await resetMail();
    expect(mail).toMatch(/From: Ankara Kupası ?<admin@kupaligi\.local>/);
    expect(mail).toContain('Subject: Şifreni yenile - Ankara Kupası');
    expect(mail).not.toContain('Sahil');
  });

  it('stays through a start with other settings, and a sender of its own stays too', async () => {
    await server.close();
    await start({ LEAGUE_NAME: 'Başka Lig', LEAGUE_CITY: 'Bursa', MAIL_FROM: 'Kurul <kurul@ornek.com>' });
    expect(server.db.get(IDENTITY)).toEqual({ name: 'Ankara Kupası', city: 'Ankara', slogan: 'Başkentin ligi' });
    expect(server.identity()).toMatchObject({ name: 'Ankara Kupası' });
    expect(await resetMail()).toContain('From: Kurul <kurul@ornek.com>');
  });

  it('of a league from before it is filled at the start, and the former place of the city is empty', async () => {
    await server.db.update('', { [IDENTITY]: null, 'config/admin/city': 'İzmir' });
    expect(server.identity()).toMatchObject({ name: 'Başka Lig', city: 'Bursa' });
    await server.close();
    await start(FIRST);
    expect(server.db.get(IDENTITY)).toEqual({ name: 'Moda, "Sahil" Ligi', city: 'İzmir' });
    expect(server.db.get('config/admin')).toEqual({ email: 'admin@kupaligi.local' });
  });

  it('is read by everybody and written by no stranger', async () => {
    const place = `${at()}/config/identity.json?ns=lig`;
    expect(await (await fetch(place)).json()).toMatchObject({ city: 'İzmir' });
    const body = JSON.stringify({ name: 'Ele geçti', city: 'İzmir' });
    expect((await fetch(place, { method: 'PUT', body })).status).toBe(401);
    expect((await fetch(`${at()}/config/identity/name.json?ns=lig`, { method: 'PUT', body: '"x"' })).status).toBe(401);
    expect(server.identity().name).toBe('Moda, "Sahil" Ligi');
  });
});
