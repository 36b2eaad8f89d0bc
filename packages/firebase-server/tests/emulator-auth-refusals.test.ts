import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  getAuth,
  linkWithCredential,
  signInAnonymously,
  signInWithCustomToken,
} from 'firebase/auth';
import * as admin from 'firebase-admin/app';
import * as adminAuth from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EmulatorHarness, startTestEmulator } from './support/emulator-harness.ts';

// The refusals of Identity Toolkit, and the fields that it copies when it links accounts: tests of other projects rely on both.

const PROJECT = 'demo-refusals';
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
let emulator: EmulatorHarness;
let adminApp: admin.App;
let users: adminAuth.Auth;
let app: FirebaseApp;
let auth: Auth;

beforeAll(async () => {
  emulator = await startTestEmulator(PROJECT);
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${emulator.ports.auth}`;
  adminApp = admin.initializeApp({ projectId: PROJECT }, 'emulator-refusals');
  users = adminAuth.getAuth(adminApp);
  app = initializeApp({ apiKey: 'any', projectId: PROJECT }, 'emulator-refusals-client');
  auth = getAuth(app);
  connectAuthEmulator(auth, emulator.auth, { disableWarnings: true });
});
beforeEach(async () => {
  await auth.signOut(); // an anonymous user would be signed in again without a request
  await fetch(`${emulator.auth}/emulator/v1/projects/${PROJECT}/accounts`, { method: 'DELETE' });
});
afterAll(async () => {
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  await deleteApp(app);
  await admin.deleteApp(adminApp);
  await emulator.close();
});

type Answer = Record<string, unknown> & { error?: { message: string; status?: string } };

/** A request over REST: what the SDKs refuse themselves never leaves them. */
async function call(path: string, body: object, token?: string): Promise<[number, Answer]> {
  const answer = await fetch(`${emulator.auth}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return [answer.status, (await answer.json()) as Answer];
}
const refusal = async (...request: Parameters<typeof call>) => (await call(...request))[1].error?.message;

const google = (email: string) =>
  GoogleAuthProvider.credential(JSON.stringify({ sub: 'g1', email, email_verified: true, name: 'Ada L.' }));
const jwt = (claims: object) =>
  [{ alg: 'none' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
    .concat('.');

test('a Google credential whose address another account has cannot be linked', async () => {
  await users.createUser({ uid: 'holder', email: 'ada@example.com' });
  const { user } = await createUserWithEmailAndPassword(auth, 'other@example.com', 'secret1');
  const refused = linkWithCredential(user, google('ada@example.com'));
  await expect(refused).rejects.toMatchObject({ code: 'auth/email-already-in-use' });
  expect((await users.getUser(user.uid)).providerData.map(({ providerId }) => providerId)).toEqual(['password']);
});

test('linking gives address, verification and name to an account that has none, and changes no others', async () => {
  const guest = (await signInAnonymously(auth)).user;
  const linked = await linkWithCredential(guest, google('ada@example.com'));
  const whole = { email: 'ada@example.com', emailVerified: true, displayName: 'Ada L.' };
  expect(linked.user).toMatchObject({ uid: guest.uid, isAnonymous: false, ...whole });
  expect(await users.getUser(guest.uid)).toMatchObject(whole);
  expect((await linked.user.getIdTokenResult()).claims).toMatchObject({ email_verified: true, name: 'Ada L.' });

  await users.deleteUser(guest.uid);
  await users.createUser({ uid: 'eve', email: 'eve@example.com', displayName: 'Eve' });
  const { user } = await signInWithCustomToken(auth, await users.createCustomToken('eve'));
  await linkWithCredential(user, google('ada@example.com'));
  const own = { email: 'eve@example.com', emailVerified: false, displayName: 'Eve' };
  expect(await users.getUser('eve')).toMatchObject(own);
});

test('linking the own, unverified address verifies it', async () => {
  const { user } = await createUserWithEmailAndPassword(auth, 'ada@example.com', 'secret1');
  await linkWithCredential(user, google('ada@example.com'));
  expect(await users.getUser(user.uid)).toMatchObject({ email: 'ada@example.com', emailVerified: true });
});

test('importUsers lists what it refuses by its place, and imports the rest', async () => {
  await users.importUsers([{ uid: 'old', email: 'old@example.com', phoneNumber: '+905551112233' }]);
  await users.updateUser('old', { providerToLink: { providerId: 'google.com', uid: 'g1' } });
  const imported = await users.importUsers([
    { uid: 'old', displayName: 'Again' },
    { uid: 'a', email: 'OLD@example.com' },
    { uid: 'b', providerData: [{ uid: 'g1', providerId: 'google.com', email: 'b@example.com' }] },
    { uid: 'c', email: 'new@example.com', customClaims: { role: 'scorer' } },
    { uid: 'd', email: 'new@example.com' },
  ]);
  expect(imported).toMatchObject({ successCount: 1, failureCount: 4 });
  expect(imported.errors.map(({ index }) => index)).toEqual([0, 1, 2, 4]);
  expect(imported.errors.map(({ error }) => error.message).join('\n')).toMatch(
    /can not overwrite.*duplicate email.*raw id exists in other account.*duplicate email/s,
  );
  expect((await users.getUser('old')).displayName).toBeUndefined();
  expect(await users.getUser('c')).toMatchObject({ email: 'new@example.com', customClaims: { role: 'scorer' } });
  expect((await users.listUsers()).users.map(({ uid }) => uid)).toEqual(['c', 'old']);
});

test('an import over REST: bad entries by their place, duplicates inside of it refuse it whole', async () => {
  const upload = (body: object) => call(`projects/${PROJECT}/accounts:batchCreate`, body, 'owner');
  const [status, { error }] = await upload({
    users: [
      { email: 'nobody@example.com' },
      { localId: 'a', email: 'no address' },
      { localId: 'b', phoneNumber: '0555' },
      { localId: 'c', customAttributes: '{"aud":"x"}' },
      { localId: 'd', customAttributes: 'x' },
      { localId: 'e', customAttributes: JSON.stringify({ long: 'x'.repeat(1000) }) },
      { localId: 'f', providerUserInfo: [{ providerId: 'google.com' }] },
      { localId: 'ok' },
    ],
  });
  expect([status, error]).toEqual([
    200,
    [
      'localId is missing',
      'email is invalid',
      'phone number format is invalid',
      'Custom claims provided include a reserved claim.',
      'Invalid custom claims provided.',
      'Custom claims provided are too large.',
      'federatedId or (providerId & rawId) is required',
    ].map((message, index) => ({ index, message })),
  ]);
  expect((await users.listUsers()).users.map(({ uid }) => uid)).toEqual(['ok']);

  const whole = async (body: object) => (await upload(body))[1].error?.message;
  expect(await whole({ users: [{ localId: 'x' }, { localId: 'x' }] })).toBe('DUPLICATE_LOCAL_ID : x');
  const twice = ['x', 'y'].map((localId) => ({ localId, email: 'x@example.com' }));
  expect(await whole({ users: twice, sanityCheck: true })).toBe('DUPLICATE_EMAIL : x@example.com');
  const provider = { providerUserInfo: [{ providerId: 'google.com', rawId: 'g' }] };
  const linked = ['x', 'y'].map((localId) => ({ localId, ...provider }));
  expect(await whole({ users: linked, sanityCheck: true })).toMatch(/^DUPLICATE_RAW_ID : /);
  expect((await users.listUsers()).users).toHaveLength(1);
  await upload({ users: [{ localId: 'ok', displayName: 'Replaced' }], allowOverwrite: true });
  expect((await users.getUser('ok')).displayName).toBe('Replaced');
});

test.each(['0555 111 22 33', '+', '+90abc', '+1234567890123456'])(
  'the telephone number %j is refused',
  async (phoneNumber) => {
    const message = 'INVALID_PHONE_NUMBER : Invalid format.';
    await users.createUser({ uid: 'ada' });
    expect(await refusal('accounts:sendVerificationCode?key=any', { phoneNumber })).toBe(message);
    expect(await refusal(`projects/${PROJECT}/accounts`, { phoneNumber }, 'owner')).toBe(message);
    expect(await refusal(`projects/${PROJECT}/accounts:update`, { localId: 'ada', phoneNumber }, 'owner')).toBe(
      message,
    );
    expect((await users.listUsers()).users.map((user) => user.phoneNumber)).toEqual([undefined]);
  },
);

test('a custom token of another audience, with a reserved claim, or without a user is refused', async () => {
  const signIn = (token: string) => refusal('accounts:signInWithCustomToken?key=any', { token });
  const { user } = await signInAnonymously(auth);
  expect(await signIn(await user.getIdToken())).toMatch(/^INVALID_CUSTOM_TOKEN : .*aud/);
  expect(await signIn(jwt({ uid: 'ada' }))).toMatch(/^INVALID_CUSTOM_TOKEN : .*aud/);
  expect(await signIn(jwt({ uid: 'ada', aud: AUDIENCE, claims: { firebase: {} } }))).toBe('FORBIDDEN_CLAIM : firebase');
  expect(await signIn(jwt({ uid: 'ada', aud: AUDIENCE, claims: [1] }))).toBe('INVALID_CLAIMS');
  expect(await signIn(JSON.stringify({ uid: 'ada', claims: { sub: 'eve' } }))).toBe('FORBIDDEN_CLAIM : sub');
  expect(await signIn(jwt({ aud: AUDIENCE }))).toBe('MISSING_IDENTIFIER');
  await expect(signInWithCustomToken(auth, await user.getIdToken())).rejects.toMatchObject({
    code: 'auth/invalid-custom-token',
  });
  expect(await signIn(jwt({ uid: 'ada', aud: AUDIENCE, claims: { team: 7 } }))).toBeUndefined();
});

test.each(['accounts:signUp', 'accounts:signInWithPassword', 'accounts:lookup'])(
  'a client’s call without an API key is refused: %s',
  async (path) => {
    const [status, { error }] = await call(path, { email: 'ada@example.com', password: 'secret1' });
    expect([status, error?.message, error?.status]).toEqual([
      403,
      'The request is missing a valid API key.',
      'PERMISSION_DENIED',
    ]);
    expect((await users.listUsers()).users).toEqual([]);
  },
);

test('without an API key: no refreshed token, and none of the configuration; the key may be a header', async () => {
  const ask = (path: string, init: RequestInit = {}) => fetch(`${emulator.auth}/${path}`, init);
  const refresh = { method: 'POST', body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x' }) };
  expect((await ask('securetoken.googleapis.com/v1/token', refresh)).status).toBe(403);
  expect((await ask('identitytoolkit.googleapis.com/v1/projects')).status).toBe(403);
  const headers = { 'x-goog-api-key': 'any' };
  expect((await ask('identitytoolkit.googleapis.com/v1/projects', { headers })).status).toBe(200);
});

test('accounts:update links a provider for the account itself as for an admin', async () => {
  const { user } = await signInAnonymously(auth);
  const idToken = await user.getIdToken();
  const link = (linkProviderUserInfo: object, token = idToken) =>
    call('accounts:update?key=any', { idToken: token, linkProviderUserInfo });
  expect((await link({ rawId: 'g1' }))[1].error?.message).toBe('MISSING_PROVIDER_ID');
  expect((await link({ providerId: 'google.com' }))[1].error?.message).toBe('MISSING_RAW_ID');
  const [, { providerUserInfo }] = await link({ providerId: 'google.com', rawId: 'g1', email: 'ada@example.com' });
  expect(providerUserInfo).toMatchObject([{ providerId: 'google.com', rawId: 'g1', email: 'ada@example.com' }]);
  expect((await users.getUserByProviderUid('google.com', 'g1')).uid).toBe(user.uid);
  const [, other] = await call('accounts:signUp?key=any', {});
  const taken = await link({ providerId: 'google.com', rawId: 'g1' }, String(other.idToken));
  expect(taken[1].error?.message).toBe('FEDERATED_USER_ID_ALREADY_LINKED');
});
