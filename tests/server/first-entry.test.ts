import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  getAuth,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  updatePassword,
} from 'firebase/auth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LeagueServer, startLeagueServer } from '../../server/league/league-server.ts';
import { functions as texts } from '../../src/domain/messages/functions.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { leagueOptions } from '../support/league-options.ts';

// The first way in: whoever starts the server comes in once by the link, and nobody after him.

const dir = folderForTests();
const BAD = { status: 'PERMISSION_DENIED', message: texts.badCode };
const apps: FirebaseApp[] = [];
let serial = 0;
let server: LeagueServer;
let now: number;

beforeEach(async () => {
  now = Date.now();
  server = await startLeagueServer(leagueOptions(`${dir}/${++serial}`, {}, { now: () => now }));
});
afterEach(async () => {
  for (const app of apps.splice(0)) await deleteApp(app);
  await server.close();
});

function client(): Auth {
  const app = initializeApp({ apiKey: 'embedded', projectId: 'lig' }, `entry-${Math.random()}`);
  apps.push(app);
  const auth = getAuth(app);
  connectAuthEmulator(auth, `http://127.0.0.1:${server.port}`, { disableWarnings: true });
  return auth;
}
/** What the tap on «Yönetici olarak gir» sends; the token, or the refusal. */
async function enter(more: object = {}): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${server.port}/__/functions/europe-west1/useOneTimeCode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { ...server.adminEntry, ...more } }),
  });
  const { result, error } = (await response.json()) as { result?: { token: string }; error?: object };
  return result?.token ?? error;
}
const withPassword = (auth: Auth) =>
  signInWithEmailAndPassword(auth, 'admin@kupaligi.local', server.adminPassword ?? '');

test('signs the admin in, once; the token too works once', async () => {
  const token = (await enter()) as string;
  const auth = client();
  const { user } = await signInWithCustomToken(auth, token);
  expect([user.email, user.uid]).toEqual(['admin@kupaligi.local', server.adminEntry?.subject]);
  await updatePassword(user, 'benim-kendi-sifrem'); // fresh enough to need no other proof
  await expect(signInWithCustomToken(client(), token)).rejects.toMatchObject({ code: 'auth/invalid-custom-token' });
  expect(await enter()).toEqual(BAD);
  expect(server.db.get('oneTimeCodes')).toBeNull();
});

test('of ten taps at once one is let in', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => enter()));
  expect(answers.filter((answer) => typeof answer === 'string')).toHaveLength(1);
  expect(answers.filter((answer) => typeof answer !== 'string')).toEqual(Array(9).fill(BAD));
});

test('ends with the first sign-in, also when the password changes after it', async () => {
  now += 1;
  const { user } = await withPassword(client());
  expect(await enter()).toEqual(BAD);
  await updatePassword(user, 'benim-kendi-sifrem');
  expect(await enter()).toEqual(BAD);
});

test('ends after a quarter of an hour, and its token after a minute', async () => {
  const token = (await enter()) as string;
  now += 60_000;
  await expect(signInWithCustomToken(client(), token)).rejects.toMatchObject({ code: 'auth/invalid-custom-token' });
  await server.close();
  server = await startLeagueServer(leagueOptions(`${dir}/${++serial}`, {}, { now: () => now }));
  now += 15 * 60_000;
  expect(await enter()).toEqual({ status: 'FAILED_PRECONDITION', message: texts.codeOver });
  await withPassword(client());
});

test('a wrong code, one of another kind or person, and a later start give nobody a way in', async () => {
  expect(await enter({ code: 'a'.repeat(22) })).toEqual(BAD);
  expect(await enter({ kind: 'password', password: 'baska-bir-sifre' })).toEqual(BAD);
  expect(await enter({ subject: 'baskasi' })).toEqual(BAD);
  await server.markReady();
  await server.close();
  server = await startLeagueServer(leagueOptions(`${dir}/${serial}`));
  expect([server.adminEntry, server.adminPassword]).toEqual([null, null]);
});
