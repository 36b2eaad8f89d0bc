import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  applyActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  GoogleAuthProvider,
  getAuth,
  linkWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  updateEmail,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
import { connectDatabaseEmulator, getDatabase, goOffline, ref, set } from 'firebase/database';
import * as admin from 'firebase-admin/app';
import * as adminAuth from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EmulatorHarness, startTestEmulator } from './support/emulator-harness.ts';

const PROJECT = 'demo-auth';
let emulator: EmulatorHarness;
let adminApp: admin.App;
let users: adminAuth.Auth;
const apps: FirebaseApp[] = [];

function client(): Auth {
  const app = initializeApp({ apiKey: 'any', projectId: PROJECT }, `auth-${apps.length}`);
  apps.push(app);
  const auth = getAuth(app);
  connectAuthEmulator(auth, emulator.auth, { disableWarnings: true });
  return auth;
}

async function tool(path: string, method = 'GET', body?: object) {
  const answer = await fetch(`${emulator.auth}/emulator/v1/projects/${PROJECT}/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return (await answer.json()) as {
    oobCodes: { oobCode: string; email: string; oobLink: string; requestType: string }[];
  };
}
const lastCode = async () => (await tool('oobCodes')).oobCodes.at(-1);

beforeAll(async () => {
  emulator = await startTestEmulator(PROJECT, true);
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${emulator.ports.auth}`;
  adminApp = admin.initializeApp({ projectId: PROJECT }, 'auth-admin');
  users = adminAuth.getAuth(adminApp);
});
beforeEach(() => tool('accounts', 'DELETE'));
afterAll(async () => {
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  for (const app of apps) await deleteApp(app);
  await admin.deleteApp(adminApp);
  await emulator.close();
});

describe('connectAuthEmulator', () => {
  test('e-mail and password: sign up, in, out, profile, password, delete, and the errors by code', async () => {
    const auth = client();
    const { user } = await createUserWithEmailAndPassword(auth, 'Ada@Example.com', 'secret1');
    expect(user).toMatchObject({ email: 'ada@example.com', isAnonymous: false, emailVerified: false });
    await updateProfile(user, { displayName: 'Ada' });
    await user.reload();
    expect(user.displayName).toBe('Ada');
    expect((await user.getIdTokenResult(true)).claims).toMatchObject({
      aud: PROJECT,
      name: 'Ada',
      email: 'ada@example.com',
    });
    await updatePassword(user, 'secret2');
    await signOut(auth);
    await expect(signInWithEmailAndPassword(auth, 'ada@example.com', 'secret1')).rejects.toMatchObject({
      code: 'auth/wrong-password',
    });
    await expect(signInWithEmailAndPassword(auth, 'eve@example.com', 'secret1')).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
    await expect(createUserWithEmailAndPassword(auth, 'ada@example.com', 'secret1')).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    });
    await expect(createUserWithEmailAndPassword(auth, 'bob@example.com', '123')).rejects.toMatchObject({
      code: 'auth/weak-password',
    });
    const again = await signInWithEmailAndPassword(auth, 'ada@example.com', 'secret2');
    expect(again.user.uid).toBe(user.uid);
    await deleteUser(again.user);
    await expect(users.getUser(user.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  test('anonymous, then linked to a password', async () => {
    const auth = client();
    const { user } = await signInAnonymously(auth);
    expect(user.isAnonymous).toBe(true);
    expect((await user.getIdTokenResult()).signInProvider).toBe('anonymous');
    const linked = await linkWithCredential(user, EmailAuthProvider.credential('ada@example.com', 'secret1'));
    expect(linked.user).toMatchObject({ uid: user.uid, isAnonymous: false, email: 'ada@example.com' });
    expect(await fetchSignInMethodsForEmail(auth, 'ada@example.com')).toEqual(['password']);
  });

  test('oobCodes lists the codes that mails would hold', async () => {
    const auth = client();
    const { user } = await createUserWithEmailAndPassword(auth, 'ada@example.com', 'secret1');
    await sendEmailVerification(user);
    await applyActionCode(auth, (await lastCode())?.oobCode ?? '');
    await user.reload();
    expect(user.emailVerified).toBe(true);
    await sendPasswordResetEmail(auth, 'ada@example.com');
    expect(await lastCode()).toMatchObject({ email: 'ada@example.com', requestType: 'PASSWORD_RESET' });
    await confirmPasswordReset(auth, (await lastCode())?.oobCode ?? '', 'secret9');
    await signInWithEmailAndPassword(auth, 'ada@example.com', 'secret9');
    await updateEmail(auth.currentUser ?? user, 'lovelace@example.com');
    expect(await lastCode()).toMatchObject({ email: 'ada@example.com', requestType: 'RECOVER_EMAIL' });
    await sendSignInLinkToEmail(auth, 'new@example.com', { url: 'http://localhost/', handleCodeInApp: true });
    const link = (await lastCode())?.oobLink ?? '';
    const { user: byLink } = await signInWithEmailLink(auth, 'new@example.com', link);
    expect(byLink).toMatchObject({ email: 'new@example.com', emailVerified: true });
  });

  test("a provider's token is accepted without verification", async () => {
    const auth = client();
    const credential = GoogleAuthProvider.credential('{"sub":"g-1","email":"ada@example.com","name":"Ada"}');
    const { user } = await signInWithCredential(auth, credential);
    expect(user).toMatchObject({ displayName: 'Ada', email: 'ada@example.com', emailVerified: true });
    expect(user.providerData[0]).toMatchObject({ providerId: 'google.com' });
  });

  test('with improved privacy no answer reveals which addresses are registered', async () => {
    const auth = client();
    await tool('config', 'PATCH', { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });
    try {
      await expect(signInWithEmailAndPassword(auth, 'eve@example.com', 'secret1')).rejects.toMatchObject({
        code: 'auth/invalid-credential',
      });
      expect(await fetchSignInMethodsForEmail(auth, 'eve@example.com')).toEqual([]);
    } finally {
      await tool('config', 'PATCH', { emailPrivacyConfig: { enableImprovedEmailPrivacy: false } });
    }
  });
});

describe('firebase-admin by FIREBASE_AUTH_EMULATOR_HOST', () => {
  test('makes, finds, changes, lists and deletes accounts', async () => {
    const made = await users.createUser({
      uid: 'ada',
      email: 'ada@example.com',
      password: 'secret1',
      displayName: 'Ada',
    });
    expect(made).toMatchObject({ uid: 'ada', email: 'ada@example.com', disabled: false });
    await expect(users.createUser({ uid: 'ada' })).rejects.toMatchObject({ code: 'auth/uid-already-exists' });
    await expect(users.createUser({ email: 'ada@example.com' })).rejects.toMatchObject({
      code: 'auth/email-already-exists',
    });
    await users.createUser({ uid: 'bob', phoneNumber: '+905551112233' });
    expect((await users.getUserByEmail('Ada@example.com')).uid).toBe('ada');
    expect((await users.getUserByPhoneNumber('+905551112233')).uid).toBe('bob');
    await users.updateUser('ada', { displayName: 'Countess', emailVerified: true, disabled: true });
    expect(await users.getUser('ada')).toMatchObject({ displayName: 'Countess', emailVerified: true, disabled: true });
    await expect(signInWithEmailAndPassword(client(), 'ada@example.com', 'secret1')).rejects.toMatchObject({
      code: 'auth/user-disabled',
    });
    const first = await users.listUsers(1);
    expect([first.users.map(({ uid }) => uid), first.pageToken]).toEqual([['ada'], 'ada']);
    expect((await users.listUsers(1, first.pageToken)).users.map(({ uid }) => uid)).toEqual(['bob']);
    await users.deleteUser('ada');
    await expect(users.getUser('ada')).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect(await users.deleteUsers(['bob', 'nobody'])).toMatchObject({ successCount: 2, failureCount: 0 });
    expect((await users.listUsers()).users).toEqual([]);
  });

  test('claims, custom tokens, verified tokens, session cookies and revocation', async () => {
    await users.createUser({ uid: 'ada', email: 'ada@example.com', password: 'secret1' });
    await users.setCustomUserClaims('ada', { role: 'scorer' });
    const auth = client();
    const { user } = await signInWithCustomToken(auth, await users.createCustomToken('ada', { team: 7 }));
    const decoded = await users.verifyIdToken(await user.getIdToken());
    expect(decoded).toMatchObject({ uid: 'ada', role: 'scorer', team: 7, firebase: { sign_in_provider: 'custom' } });
    await expect(users.setCustomUserClaims('ada', { sub: 'eve' })).rejects.toThrow('reserved');
    const cookie = await users.createSessionCookie(await user.getIdToken(), { expiresIn: 3_600_000 });
    expect((await users.verifySessionCookie(cookie)).uid).toBe('ada');
    const fresh = await signInWithCustomToken(auth, await users.createCustomToken('stranger'));
    expect(fresh.user.uid).toBe('stranger');
    await new Promise((resolve) => setTimeout(resolve, 1100)); // tokens hold whole seconds
    await users.revokeRefreshTokens('stranger');
    await expect(users.verifyIdToken(await fresh.user.getIdToken(), true)).rejects.toMatchObject({
      code: 'auth/id-token-revoked',
    });
    await expect(fresh.user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  });

  test('generates links for custom mails, and imports accounts', async () => {
    await users.createUser({ uid: 'ada', email: 'ada@example.com', password: 'secret1' });
    const link = await users.generatePasswordResetLink('ada@example.com');
    const code = new URL(link).searchParams.get('oobCode') ?? '';
    await confirmPasswordReset(client(), code, 'secret2');
    await signInWithEmailAndPassword(client(), 'ada@example.com', 'secret2');
    const imported = await users.importUsers([{ uid: 'old', email: 'old@example.com' }]);
    expect(imported).toMatchObject({ successCount: 1, failureCount: 0 });
    expect((await users.getUser('old')).email).toBe('old@example.com');
  });
});

test('started without a project, clients belong to the first project that an admin names', async () => {
  const unnamed = await startTestEmulator();
  const app = initializeApp({ apiKey: 'any', projectId: 'demo-late' }, 'late');
  try {
    const auth = getAuth(app);
    connectAuthEmulator(auth, unnamed.auth, { disableWarnings: true });
    const { user } = await createUserWithEmailAndPassword(auth, 'ada@example.com', 'secret1');
    const list = await fetch(`${unnamed.auth}/identitytoolkit.googleapis.com/v1/projects/demo-late/accounts:batchGet`, {
      headers: { authorization: 'Bearer owner' },
    });
    expect(await list.json()).toMatchObject({ users: [{ localId: user.uid, email: 'ada@example.com' }] });
    await updateProfile(user, { displayName: 'Ada' }); // the earlier token is still valid
    expect((await user.getIdTokenResult(true)).claims.aud).toBe('demo-late');
  } finally {
    await deleteApp(app);
    await unnamed.close();
  }
});

test('one port serves both, and each accepts the other’s tokens', async () => {
  const auth = client();
  const { user } = await createUserWithEmailAndPassword(auth, 'ada@example.com', 'secret1');
  const rules = '{"rules":{".write":"auth.token.email == \'ada@example.com\' && auth.provider == \'password\'"}}';
  expect((await emulator.call('/.settings/rules.json?ns=both', { method: 'PUT', body: rules })).status).toBe(200);
  const database = getDatabase(auth.app, `${emulator.database}?ns=both`);
  connectDatabaseEmulator(database, '127.0.0.1', emulator.ports.database);
  await set(ref(database, 'a'), user.uid);
  goOffline(database);
  expect((await emulator.call('/a.json?ns=both')).body).toBe(user.uid);
});

test('admin calls need the owner token; projects are separate', async () => {
  const toolkit = `${emulator.auth}/identitytoolkit.googleapis.com/v1`;
  const create = (path: string, headers: Record<string, string>, body: object) =>
    fetch(`${toolkit}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  expect((await create(`/projects/${PROJECT}/accounts`, {}, { localId: 'eve' })).status).toBe(401);
  const owner = { authorization: 'Bearer owner' };
  expect((await create('/projects/another/accounts', owner, { localId: 'eve' })).status).toBe(200);
  await expect(users.getUser('eve')).rejects.toMatchObject({ code: 'auth/user-not-found' });
  expect((await create('/accounts:unknown', {}, {})).status).toBe(404);
  expect((await create('/projects/__proto__/accounts:constructor', owner, {})).status).toBe(404);
});
