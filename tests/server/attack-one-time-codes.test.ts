import type { FirebaseApp } from 'firebase/app';
import { getAuth, signInAnonymously, signInWithEmailAndPassword } from 'firebase/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineFunctions } from '../../functions/src/definitions.ts';
import { suggestedPassword } from '../../src/domain/accounts/suggested-password.ts';
import { GUESSED_FIRST } from '../../src/domain/errors/error-cause.ts';
import { functions as texts } from '../../src/domain/messages/functions.ts';
import { openPushWorld } from '../support/push-world.ts';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

// What a stranger, a user and a thief of a used link can do with the codes that the admin hands out: nothing.

let league: FunctionsHarness;
let server: FunctionsHarness['server'];
let [ece, ali, stranger]: FirebaseApp[] = [];
const uidOf = (app: FirebaseApp | undefined) => (app && getAuth(app).currentUser?.uid) ?? '';
const BAD = ['functions/permission-denied', texts.badCode];
/** What the app proposes passes here. */
const PASSWORD = suggestedPassword((numbers) => crypto.getRandomValues(numbers));

const person = (uid: string, more: object = {}) => ({
  ...{ uid, displayName: `Kişi ${uid}`, role: 'player', approved: true, createdAt: 1, updatedAt: 1, stats: {} },
  ...more,
});

beforeAll(async () => {
  league = await startFunctionsLeague();
  server = league.server;
  [ece, ali] = await Promise.all(['ece@example.com', 'ali@example.com'].map(league.open));
  stranger = await league.open();
});
afterAll(() => league.close());
beforeEach(async () => {
  const users = [uidOf(ece), uidOf(ali)].map((uid) => [`users/${uid}`, person(uid)] as const);
  await server.db.update('', {
    ...{ functionLimits: null, oneTimeCodes: null, adminLog: null },
    ...Object.fromEntries(users),
    [`contacts/${uidOf(ece)}/email`]: 'ece@example.com',
  });
});

const call = (app: FirebaseApp | undefined, name: string, data: object) => league.call(app as FirebaseApp, name, data);
const make = (uid = uidOf(ece), as: FirebaseApp | undefined = league.admin) =>
  call(as, 'makeOneTimeCode', { kind: 'password', subject: uid });
async function code(uid = uidOf(ece)): Promise<string> {
  return ((await make(uid)) as { code: string }).code;
}
const use = (given: string, more: object = {}) =>
  call(stranger, 'useOneTimeCode', { kind: 'password', subject: uidOf(ece), code: given, ...more });
const signsIn = async (email: string, password: string) => {
  const app = await league.open();
  return signInWithEmailAndPassword(getAuth(app), email, password).then(
    () => true,
    () => false,
  );
};

describe('a link of the admin', () => {
  it('sets a new password once, and ends every session', async () => {
    const given = await code();
    expect(given).toMatch(/^[-\w]{22}$/);
    expect(JSON.stringify(server.db.get('oneTimeCodes'))).not.toContain(given);
    const held = (await getAuth(ece).currentUser?.getIdToken()) ?? '';
    expect(await use(given, { password: PASSWORD })).toEqual({ success: true, email: 'ece@example.com' });
    expect(await signsIn('ece@example.com', PASSWORD)).toBe(true);
    expect(await signsIn('ece@example.com', 'gizli-sifre')).toBe(false);
    await expect(server.auth.verifyToken(held)).rejects.toThrow('revoked');
    expect(await use(given, { password: 'baska-bir-sifre' })).toEqual(BAD);
    expect(server.db.get('oneTimeCodes')).toBeNull();
    expect(Object.values(server.db.get('adminLog') as object)).toMatchObject([
      { action: 'password-link-made', target: `users/${uidOf(ece)}`, by: uidOf(league.admin) },
    ]);
    await server.auth.setPassword(uidOf(ece), 'gizli-sifre');
    await signInWithEmailAndPassword(getAuth(ece), 'ece@example.com', 'gizli-sifre');
  });

  it('is not used up by looking, nor by a password that the server refuses', async () => {
    const given = await code();
    for (let at = 0; at < 3; at++) expect(await use(given)).toEqual({ success: true, email: 'ece@example.com' });
    const [kind, reason] = (await use(given, { password: 'sifre123' })) as string[];
    expect(kind).toBe('functions/invalid-argument');
    expect(reason).toContain(GUESSED_FIRST);
    expect(await use(given, { password: 'kısa' })).toMatchObject(['functions/invalid-argument', expect.any(String)]);
    expect(await use(given)).toMatchObject({ success: true });
  });

  it('ends with a newer one, and after half an hour', async () => {
    const [first, second] = [await code(), await code()];
    expect(await use(first)).toEqual(BAD);
    expect(await use(second)).toMatchObject({ success: true });
    const until = Number(server.db.get(`oneTimeCodes/password/${uidOf(ece)}/until`));
    expect(until - server.db.now()).toBeGreaterThan(29 * 60_000);
    expect(until - server.db.now()).toBeLessThanOrEqual(30 * 60_000);
    await server.db.set(`oneTimeCodes/password/${uidOf(ece)}/until`, server.db.now());
    const over = ['functions/failed-precondition', texts.codeOver];
    expect(await use(second)).toEqual(over);
    expect(await use(second, { password: PASSWORD })).toEqual(over);
    expect(await signsIn('ece@example.com', PASSWORD)).toBe(false);
  });

  it('of ten uses at once one sets its password', async () => {
    const given = await code(uidOf(ali));
    const words = Array.from({ length: 10 }, (_, at) => `sifre-numara-${at}-uzun`);
    const answers = await Promise.all(
      words.map((password) => use(given, { subject: uidOf(ali), password }) as Promise<unknown>),
    );
    const won = answers.flatMap((answer, at) => (Array.isArray(answer) ? [] : [at]));
    expect(won).toHaveLength(1);
    expect(answers.filter(Array.isArray)).toEqual(Array(9).fill(BAD));
    expect(await signsIn('ali@example.com', words[won[0] ?? 0] ?? '')).toBe(true);
  });
});

describe('nobody else', () => {
  it('makes one: a visitor, a phone without an account, a user, for himself or for others', async () => {
    const phone = await league.open();
    await signInAnonymously(getAuth(phone));
    expect(await make(uidOf(ece), stranger)).toMatchObject(['functions/unauthenticated', texts.signInFirst]);
    expect(await make(uidOf(ece), phone)).toMatchObject(['functions/unauthenticated', texts.signInFirst]);
    for (const uid of [uidOf(ece), uidOf(ali)])
      expect(await make(uid, ece)).toEqual(['functions/permission-denied', texts.adminOnly]);
    expect(server.db.get('oneTimeCodes')).toBeNull();
  });

  it.each([
    ['the admin himself', () => uidOf(league.admin), {}],
    ['a guest without an account', () => 'misafir', { guest: true }],
    ['nobody', () => 'yok', null],
  ])('and the admin none for %s', async (_who, uid, more) => {
    if (more !== null && uid() === 'misafir') await server.db.set('users/misafir', person('misafir', more) as never);
    expect(await make(uid())).toEqual(['functions/not-found', texts.noAccount]);
    await server.db.set('users/misafir', null);
  });

  it.each(['__proto__', 'constructor', 'a/b', 'a.b', ''])('names %j as a user', async (uid) => {
    expect(await make(uid)).toMatchObject(['functions/invalid-argument', expect.any(String)]);
    expect(await use('a'.repeat(22), { subject: uid })).toMatchObject([
      'functions/invalid-argument',
      expect.any(String),
    ]);
  });

  it('uses the code of another user, of another kind, or one that is part of the stored hash', async () => {
    const given = await code();
    await code(uidOf(ali));
    expect(await use(given, { subject: uidOf(ali), password: PASSWORD })).toEqual(BAD);
    const stored = String(server.db.get(`oneTimeCodes/password/${uidOf(ece)}/hash`));
    expect(await use(stored.slice(0, 22), { password: PASSWORD })).toEqual(BAD);
    expect(await use(given, { kind: 'hash' })).toMatchObject(['functions/invalid-argument', expect.any(String)]);
    expect(await use(given)).toMatchObject({ success: true });
  });

  it('a code that was made before its user became the admin opens nothing', async () => {
    const given = await code();
    await server.db.set(`users/${uidOf(ece)}/role`, 'admin');
    expect(await use(given, { password: PASSWORD })).toEqual(BAD);
  });

  it('guesses: after sixty wrong codes the address waits, and who has the code does not', async () => {
    const given = await code();
    for (let at = 0; at < 60; at++) expect(await use(`${'b'.repeat(20)}${10 + at}`)).toEqual(BAD);
    expect(await use('c'.repeat(22))).toEqual(['functions/resource-exhausted', texts.tooMany]);
    expect(await use(given)).toMatchObject({ success: true });
  });
});

it('the nightly work removes what is over and nothing else', async () => {
  const world = await openPushWorld();
  const codes = (until: number) => ({ hash: 'ab', until });
  await world.db.set('oneTimeCodes/password', { over: codes(world.now), runs: codes(world.now + 1) });
  await defineFunctions(world.deps).schedules.cleanupNotifications.run();
  expect(Object.keys(world.db.get('oneTimeCodes/password') as object)).toEqual(['runs']);
  await world.close();
});
