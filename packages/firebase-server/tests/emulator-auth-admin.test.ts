import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  getAuth,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  updateEmail,
  updateProfile,
} from 'firebase/auth';
import * as admin from 'firebase-admin/app';
import * as adminAuth from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EmulatorHarness, startTestEmulator } from './support/emulator-harness.ts';

// What firebase-admin requests beyond the league's own needs, and what clients see of it.

const PROJECT = 'demo-admin';
let emulator: EmulatorHarness;
let adminApp: admin.App;
let users: adminAuth.Auth;
let app: FirebaseApp;
let auth: Auth;

beforeAll(async () => {
  emulator = await startTestEmulator(PROJECT);
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${emulator.ports.auth}`;
  adminApp = admin.initializeApp({ projectId: PROJECT }, 'emulator-admin');
  users = adminAuth.getAuth(adminApp);
  app = initializeApp({ apiKey: 'any', projectId: PROJECT }, 'emulator-admin-client');
  auth = getAuth(app);
  connectAuthEmulator(auth, emulator.auth, { disableWarnings: true });
});
beforeEach(async () => {
  await fetch(`${emulator.auth}/emulator/v1/projects/${PROJECT}/accounts`, { method: 'DELETE' });
});
afterAll(async () => {
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  await deleteApp(app);
  await admin.deleteApp(adminApp);
  await emulator.close();
});

type Answer = Record<string, string> & { error?: { message: string } };

/** A request as a client build makes it, over REST. */
async function call(method: string, body: object, token?: string): Promise<Answer> {
  const answer = await fetch(`${emulator.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Answer;
}

test('a taken id is reported before a taken address or phone number', async () => {
  const ada = { uid: 'ada', email: 'ada@example.com', phoneNumber: '+905551112233', password: 'secret1' };
  await users.createUser(ada);
  await expect(users.createUser(ada)).rejects.toMatchObject({ code: 'auth/uid-already-exists' });
  await expect(users.createUser({ ...ada, uid: 'eve' })).rejects.toMatchObject({ code: 'auth/email-already-exists' });
  const { uid: _, email: __, ...number } = ada;
  await expect(users.createUser(number)).rejects.toMatchObject({ code: 'auth/phone-number-already-exists' });
});

test('a full page of accounts has the token of the next page, though that may be empty', async () => {
  for (const uid of ['a', 'b', 'c']) await users.createUser({ uid, password: 'secret1' });
  const page = await users.listUsers(2, 'a');
  expect([page.users.map(({ uid }) => uid), page.pageToken]).toEqual([['b', 'c'], 'c']);
  expect(page.users.every(({ passwordHash, passwordSalt }) => passwordHash && passwordSalt)).toBe(true);
  expect((await users.listUsers(2, 'c')).users).toEqual([]);
  const all = await fetch(
    `${emulator.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:batchGet?maxResults=-1`,
    { headers: { authorization: 'Bearer owner' } },
  );
  expect(((await all.json()) as { users: object[] }).users).toHaveLength(3);
});

test('the claims of a custom token outlive changes of the account and refreshed tokens', async () => {
  await users.createUser({ uid: 'ada' });
  await users.setCustomUserClaims('ada', { role: 'scorer' });
  const { user } = await signInWithCustomToken(auth, await users.createCustomToken('ada', { team: 7 }));
  const seen = async (fresh = false) => {
    const { team, role, name, email } = (await user.getIdTokenResult(fresh)).claims;
    return { team, role, name, email };
  };
  await updateProfile(user, { displayName: 'Ada' });
  expect(await seen()).toEqual({ team: 7, role: 'scorer', name: 'Ada', email: undefined });
  await updateEmail(user, 'ada@example.com');
  await users.setCustomUserClaims('ada', { role: 'referee' });
  expect(await seen(true)).toEqual({ team: 7, role: 'referee', name: 'Ada', email: 'ada@example.com' });
});

test('providers are linked and unlinked by an admin', async () => {
  await users.createUser({ uid: 'ada', email: 'ada@example.com', phoneNumber: '+905551112233' });
  const link = (uid: string) => users.updateUser(uid, { providerToLink: { providerId: 'google.com', uid: 'g-1' } });
  expect((await link('ada')).providerData.map(({ uid }) => uid)).toContain('g-1');
  expect((await users.getUserByProviderUid('google.com', 'g-1')).uid).toBe('ada');
  await users.createUser({ uid: 'eve' });
  await expect(link('eve')).rejects.toMatchObject({ code: expect.stringMatching(/^auth\//) });
  const { providerData } = await users.updateUser('ada', { providersToUnlink: ['google.com', 'phone'] });
  expect(providerData).toEqual([]);
  const before = await users.getUser('ada');
  expect(await users.updateUser('ada', { providersToUnlink: [] })).toEqual(before);
});

test('the emulator stores the project’s configuration field by field and obeys the flag for private addresses', async () => {
  const config = users.projectConfigManager();
  const made = await config.updateProjectConfig({ mobileLinksConfig: { domain: 'HOSTING_DOMAIN' } });
  expect(made.mobileLinksConfig).toEqual({ domain: 'HOSTING_DOMAIN' });
  await config.updateProjectConfig({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });
  try {
    expect((await config.getProjectConfig()).toJSON()).toMatchObject({
      mobileLinksConfig: { domain: 'HOSTING_DOMAIN' },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    });
    await expect(signInWithEmailAndPassword(auth, 'nobody@example.com', 'secret1')).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
  } finally {
    await config.updateProjectConfig({ emailPrivacyConfig: { enableImprovedEmailPrivacy: false } });
  }
  const refused = await fetch(`${emulator.auth}/identitytoolkit.googleapis.com/v2/projects/${PROJECT}/config`);
  expect(refused.status).toBe(401);
});

test('a phone number of another account: the code is used up, and the proof signs in to that account', async () => {
  const phoneNumber = '+905551112233';
  await users.createUser({ uid: 'ada', phoneNumber });
  const { idToken } = await call('signUp', { returnSecureToken: true });
  const { sessionInfo } = await call('sendVerificationCode', { phoneNumber });
  const codes = await (await fetch(`${emulator.auth}/emulator/v1/projects/${PROJECT}/verificationCodes`)).json();
  const { code } = (codes as { verificationCodes: { code: string }[] }).verificationCodes.at(-1) ?? {};
  expect((await call('signInWithPhoneNumber', { code })).error?.message).toBe('MISSING_SESSION_INFO');
  expect((await call('signInWithPhoneNumber', { sessionInfo })).error?.message).toBe('MISSING_CODE');
  const { temporaryProof, ...rest } = await call('signInWithPhoneNumber', { sessionInfo, code, idToken });
  expect([rest, temporaryProof]).toEqual([
    { phoneNumber, temporaryProofExpiresIn: '3600' },
    expect.stringMatching(/.{40}/),
  ]);
  const again = await call('signInWithPhoneNumber', { temporaryProof, phoneNumber, idToken });
  expect(again.error?.message).toBe('PHONE_NUMBER_EXISTS');
  const wrong = await call('signInWithPhoneNumber', { temporaryProof, phoneNumber: '+905550000000' });
  expect(wrong.error?.message).toBe('INVALID_TEMPORARY_PROOF');
  expect(await call('signInWithPhoneNumber', { temporaryProof, phoneNumber })).toMatchObject({ localId: 'ada' });
});

test('the owner creates accounts through the clients’ endpoint too, and gets no token for them', async () => {
  expect(await call('signUp', { localId: 'ada', displayName: 'Ada' }, 'owner')).toEqual({
    kind: expect.any(String),
    localId: 'ada',
    displayName: 'Ada',
  });
  expect((await users.getUser('ada')).displayName).toBe('Ada');
});

test.each<[string, object, string]>([
  ['signUp', { localId: 'ada' }, 'UNEXPECTED_PARAMETER : User ID'],
  ['signUp', { email: '', password: '' }, 'INVALID_EMAIL'],
  ['signInWithPassword', { password: 'secret1' }, 'MISSING_EMAIL'],
  ['signInWithPassword', { email: '', password: 'secret1' }, 'INVALID_EMAIL'],
  ['sendOobCode', { requestType: 'VERIFY_EMAIL', email: 'ada@example.com' }, 'INVALID_ID_TOKEN'],
  [
    'sendOobCode',
    { requestType: 'EMAIL_SIGNIN', email: 'ada@example.com', continueUrl: 'noSchemeOrHost' },
    'INVALID_CONTINUE_URI : expected an absolute URI with valid scheme and host',
  ],
])('%s %j is refused as the official emulator refuses it', async (method, body, message) => {
  expect((await call(method, body)).error?.message).toBe(message);
});
