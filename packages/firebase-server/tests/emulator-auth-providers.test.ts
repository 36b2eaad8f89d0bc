import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  applyActionCode,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  FacebookAuthProvider,
  fetchSignInMethodsForEmail,
  GithubAuthProvider,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  getAuth,
  linkWithCredential,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  unlink,
  updateEmail,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EmulatorHarness, startTestEmulator } from './support/emulator-harness.ts';

// Ways to sign in that the league does not use, but other projects' tests do.

const PROJECT = 'demo-providers';
let emulator: EmulatorHarness;
let app: FirebaseApp;
let auth: Auth;

const tool = async (what: string, method = 'GET') =>
  (await fetch(`${emulator.auth}/emulator/v1/projects/${PROJECT}/${what}`, { method })).json();
const idToken = (sub: string, email: string, verified?: boolean) =>
  JSON.stringify({ sub, email, ...(verified !== undefined && { email_verified: verified }) });
const providers = () => auth.currentUser?.providerData.map(({ providerId }) => providerId).sort();

beforeAll(async () => {
  emulator = await startTestEmulator(PROJECT);
});
beforeEach(() => {
  app = initializeApp({ apiKey: 'any', projectId: PROJECT }, `providers-${Math.random()}`);
  auth = getAuth(app);
  connectAuthEmulator(auth, emulator.auth, { disableWarnings: true });
});
afterEach(async () => {
  await deleteApp(app);
  await tool('accounts', 'DELETE');
});
afterAll(() => emulator.close());

test('an account of a provider gets a password and another address, and keeps both', async () => {
  const credential = GoogleAuthProvider.credential(idToken('g1', 'ada@example.com', true));
  const signedIn = await signInWithCredential(auth, credential);
  expect(getAdditionalUserInfo(signedIn)).toMatchObject({ isNewUser: true, providerId: 'google.com' });
  await updatePassword(signedIn.user, 'password');
  expect(providers()).toEqual(['google.com', 'password']);
  await updateEmail(signedIn.user, 'new@example.com');
  expect(signedIn.user).toMatchObject({ email: 'new@example.com', emailVerified: false });
  await auth.signOut();
  await signInWithEmailAndPassword(auth, 'new@example.com', 'password');
  expect(providers()).toEqual(['google.com', 'password']);
  await auth.signOut();
  await signInWithCredential(auth, credential);
  expect(auth.currentUser?.email).toBe('new@example.com');
});

test('several providers of one account: linked, already in use, unlinked', async () => {
  const facebook = FacebookAuthProvider.credential(idToken('f1', 'f@example.com'));
  const google = GoogleAuthProvider.credential(idToken('g1', 'g@example.com', true));
  const { user } = await signInWithCredential(auth, facebook);
  await linkWithCredential(user, google);
  expect(user).toMatchObject({ email: 'f@example.com', emailVerified: false });
  expect(providers()).toEqual(['facebook.com', 'google.com']);
  await createUserWithEmailAndPassword(auth, 'other@example.com', 'password');
  const other = auth.currentUser;
  if (!other) throw new Error('not signed in');
  await expect(linkWithCredential(other, google)).rejects.toMatchObject({ code: 'auth/credential-already-in-use' });
  await signInWithCredential(auth, facebook);
  await unlink(auth.currentUser ?? user, 'google.com');
  expect(providers()).toEqual(['facebook.com']);
});

test('a provider that verified the address takes over an unverified account; another provider gets an error', async () => {
  const { user } = await createUserWithEmailAndPassword(auth, 'ada@example.com', 'password');
  const github = GithubAuthProvider.credential(idToken('h1', 'ada@example.com'));
  await expect(signInWithCredential(auth, github)).rejects.toMatchObject({
    code: 'auth/account-exists-with-different-credential',
  });
  const google = GoogleAuthProvider.credential(idToken('g1', 'ada@example.com', true));
  expect((await signInWithCredential(auth, google)).user).toMatchObject({ uid: user.uid, emailVerified: true });
  expect(providers()).toEqual(['google.com']);
  await expect(signInWithEmailAndPassword(auth, 'ada@example.com', 'password')).rejects.toMatchObject({
    code: 'auth/wrong-password',
  });
  const proved = GithubAuthProvider.credential(idToken('h1', 'ada@example.com', true));
  expect((await signInWithCredential(auth, proved)).user.uid).toBe(user.uid);
  expect(providers()).toEqual(['github.com', 'google.com']);
});

test('reauthentication succeeds for the same user and fails for another', async () => {
  const { user } = await signInWithCredential(
    auth,
    GoogleAuthProvider.credential(idToken('g1', 'a@example.com', true)),
  );
  await reauthenticateWithCredential(user, GoogleAuthProvider.credential(idToken('g1', 'a@example.com', true)));
  const stranger = GoogleAuthProvider.credential(idToken('g2', 'b@example.com', true));
  await expect(reauthenticateWithCredential(user, stranger)).rejects.toMatchObject({ code: 'auth/user-mismatch' });
});

test('a custom token as JSON; the account may get an address and a password of its own', async () => {
  const token = JSON.stringify({ uid: 'someone', claims: { team: 7 } });
  const signedIn = await signInWithCustomToken(auth, token);
  expect(signedIn.user).toMatchObject({ uid: 'someone', isAnonymous: false });
  expect(getAdditionalUserInfo(signedIn)).toMatchObject({ isNewUser: true, providerId: null });
  expect((await signedIn.user.getIdTokenResult()).claims.team).toBe(7);
  await updateEmail(signedIn.user, 'someone@example.com');
  await updatePassword(signedIn.user, 'password');
  await auth.signOut();
  const { user } = await signInWithEmailAndPassword(auth, 'someone@example.com', 'password');
  expect(user.uid).toBe('someone');
  await user.delete();
  await expect(reload(user)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  expect(auth.currentUser).toBeNull();
});

test('a mailed link signs in once, or links to the signed-in account', async () => {
  const mail = async (to: string) => {
    await sendSignInLinkToEmail(auth, to, { url: 'http://localhost/', handleCodeInApp: true });
    const { oobCodes } = (await tool('oobCodes')) as { oobCodes: { email: string; oobLink: string }[] };
    return EmailAuthProvider.credentialWithLink(to, oobCodes.findLast(({ email }) => email === to)?.oobLink ?? '');
  };
  const { user } = await signInAnonymously(auth);
  const link = await mail('ada@example.com');
  const linked = await linkWithCredential(user, link);
  expect(linked.user).toMatchObject({
    uid: user.uid,
    email: 'ada@example.com',
    emailVerified: true,
    isAnonymous: false,
  });
  expect(await fetchSignInMethodsForEmail(auth, 'ada@example.com')).toEqual(['emailLink']);
  await expect(signInWithCredential(auth, link)).rejects.toMatchObject({ code: 'auth/invalid-action-code' });
  await verifyBeforeUpdateEmail(linked.user, 'new@example.com');
  const { oobCodes } = (await tool('oobCodes')) as { oobCodes: { oobCode: string; newEmail?: string }[] };
  await applyActionCode(auth, oobCodes.find(({ newEmail }) => newEmail === 'new@example.com')?.oobCode ?? '');
  await signInWithCredential(auth, await mail('new@example.com'));
  expect(auth.currentUser).toMatchObject({ uid: user.uid, email: 'new@example.com', emailVerified: true });
});

test('opening a mailed link performs its action', async () => {
  const { user } = await createUserWithEmailAndPassword(auth, 'ada@example.com', 'secret1');
  const open = async (more = '') => {
    const { oobCodes } = (await tool('oobCodes')) as { oobCodes: { oobLink: string }[] };
    const answer = await fetch(`${oobCodes.at(-1)?.oobLink}${more}`, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  await sendEmailVerification(user, { url: 'http://localhost/verified' });
  expect(await open()).toEqual([302, 'http://localhost/verified']);
  await reload(user);
  expect(user.emailVerified).toBe(true);
  await sendPasswordResetEmail(auth, 'ada@example.com');
  expect(await open()).toEqual([400, null]);
  expect(await open('&newPassword=123')).toEqual([400, null]);
  expect(await open('&newPassword=secret2')).toEqual([200, null]);
  expect((await signInWithEmailAndPassword(auth, 'ada@example.com', 'secret2')).user.uid).toBe(user.uid);
  await sendSignInLinkToEmail(auth, 'ada@example.com', { url: 'http://localhost/in?a=1', handleCodeInApp: true });
  const [status, page] = await open();
  expect([status, page]).toEqual([302, expect.stringContaining('http://localhost/in?a=1&mode=signIn')]);
  expect((await signInWithEmailLink(auth, 'ada@example.com', String(page))).user.uid).toBe(user.uid);
  expect((await fetch(`${emulator.auth}/emulator/action?oobCode=unknown`)).status).toBe(400);
});

test('a phone number, over REST because the Node build has no phone provider: the code is read, not sent', async () => {
  const call = async (method: string, body: object) => {
    const answer = await fetch(`${emulator.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { sessionInfo: string; phoneNumber: string; error?: { message: string } };
  };
  const { error } = await call('sendVerificationCode', { phoneNumber: 'nonsense' });
  expect(error?.message).toContain('INVALID_PHONE_NUMBER');
  const { sessionInfo } = await call('sendVerificationCode', { phoneNumber: '+905551112233', recaptchaToken: 'none' });
  const { verificationCodes } = (await tool('verificationCodes')) as { verificationCodes: { code: string }[] };
  const refused = await call('signInWithPhoneNumber', { sessionInfo, code: 'x' });
  expect(refused.error?.message).toBe('INVALID_CODE');
  const taken = await call('signInWithPhoneNumber', { sessionInfo, code: verificationCodes[0]?.code });
  expect(taken).toMatchObject({ phoneNumber: '+905551112233', isNewUser: true, idToken: expect.any(String) });
});
