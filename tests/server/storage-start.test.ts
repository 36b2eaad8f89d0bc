import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { connectStorageEmulator, deleteObject, getDownloadURL, getStorage, ref, uploadBytes } from 'firebase/storage';
import { EXIT } from 'firebase-server';
import { expect, test } from 'vitest';
import { startLeagueServer } from '../../server/league/league-server.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { leagueOptions } from '../support/league-options.ts';
import { PNG, png } from './storage-harness.ts';

const dir = folderForTests();
const options = leagueOptions(dir);

test('the league serves files at the address that it gives the app, also after a restart', async () => {
  let server = await startLeagueServer(options);
  const { port } = server;
  const settings = await (await fetch(`http://127.0.0.1:${port}/__/firebase/init.json`)).json();
  const app = initializeApp(settings, 'league');
  const auth = getAuth(app);
  connectAuthEmulator(auth, settings.authEmulatorUrl, { disableWarnings: true });
  const storage = getStorage(app);
  const { hostname, port: at } = new URL(settings.storageEmulatorUrl);
  connectStorageEmulator(storage, hostname, Number(at));
  const { user } = await createUserWithEmailAndPassword(auth, 'ece@example.com', 'gizli-sifre');

  // STOR-01 to STOR-04: the three places of the app, and the address read after each upload
  const places = ['teams/1780000000000_Şimşekler.png', 'teams/-Ox1/logo_1780000000001', `players/${user.uid}/avatar`];
  const urls: string[] = [];
  const signed = { ...PNG, customMetadata: { owner: user.uid } };
  const isRefused = async (place: string) =>
    expect(uploadBytes(ref(storage, place), await png(), signed), place).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
  // The server reads role and team from the current database, whatever a token says.
  const [founding = '', editing = ''] = places;
  for (const place of [founding, editing]) await isRefused(place);
  await server.db.update('', { [`users/${user.uid}`]: { role: 'player', teamId: '-Ox1' } });
  for (const place of [founding, editing]) await isRefused(place);
  await server.db.update('', {
    [`users/${user.uid}/role`]: 'team',
    'teams/-Ox1/captainId': 'reis',
  });
  await isRefused(editing);
  await server.db.update('', { 'teams/-Ox1/captainId': user.uid });
  await isRefused('teams/-Ox2/logo_1780000000001');
  for (const place of places) {
    await uploadBytes(ref(storage, place), await png(), signed);
    urls.push(await getDownloadURL(ref(storage, place)));
  }
  // A former captain is refused at once, with the same token; the admin deletes anybody's files.
  await server.db.update('', { 'teams/-Ox1/captainId': 'reis' });
  await isRefused('teams/-Ox1/logo_1780000000002');
  const stray = 'teams/1780000000009_x.png';
  await uploadBytes(ref(storage, stray), await png(), signed);
  const other = initializeApp(settings, 'admin');
  const admins = getAuth(other);
  connectAuthEmulator(admins, settings.authEmulatorUrl, { disableWarnings: true });
  await signInWithEmailAndPassword(admins, options.settings.league.adminEmail, server.adminPassword ?? '');
  const adminStorage = getStorage(other);
  connectStorageEmulator(adminStorage, hostname, Number(at));
  await deleteObject(ref(adminStorage, stray));
  await expect(getDownloadURL(ref(storage, stray))).rejects.toMatchObject({ code: 'storage/object-not-found' });
  await deleteApp(other);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/__/metrics`)).text();
  expect(metrics).toMatch(/stored_files 3\b/);
  expect((await fetch(`http://127.0.0.1:${port}/__/health`)).status).toBe(200);
  await deleteApp(app);
  await server.close();

  server = await startLeagueServer({ ...options, port });
  for (const url of urls) {
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  }
  await server.close();
});

test('rules that cannot be read or do not compile fail the start with their place', async () => {
  const storageRulesFile = join(dir, 'own.rules');
  const start = () => startLeagueServer({ ...options, dataFolder: join(dir, 'other'), storageRulesFile });
  await expect(start()).rejects.toMatchObject({
    exitCode: EXIT.badRules,
    message: expect.stringContaining(storageRulesFile),
  });
  await writeFile(storageRulesFile, "rules_version = '2';\nservice firebase.storage { match b {} }");
  await expect(start()).rejects.toMatchObject({
    exitCode: EXIT.badRules,
    message: expect.stringContaining('2. satır, 34. sütun'),
  });
});
