import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  parseActionCodeURL,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthHarness, codeIn, startAuth } from './auth-harness.ts';

// The unmodified Firebase Auth SDK against the server's own sign-in.

let server: AuthHarness;
let serial = 0;
const newEmail = () => `oyuncu${++serial}@example.com`;
const code = (suffix: string) => expect.objectContaining({ code: `auth/${suffix}` });
/** Somebody with a new account, signed in. */
async function joined() {
  const [auth, email] = [server.client(), newEmail()];
  const { user } = await createUserWithEmailAndPassword(auth, email, 'gizli-sifre');
  return { auth, email, user };
}

beforeAll(async () => {
  server = await startAuth();
});
afterAll(() => server.close());

describe('signing up and in', () => {
  test('a new account is signed in, has the claims Firebase gives, and can sign in again', async () => {
    const auth = server.client();
    const email = newEmail();
    const { user } = await createUserWithEmailAndPassword(auth, email.toUpperCase(), 'şifre-mi');
    expect(user).toMatchObject({ email, emailVerified: false, isAnonymous: false, displayName: null });
    expect(user.uid).toMatch(/^[A-Za-z0-9]{28}$/);
    const { claims, signInProvider } = await user.getIdTokenResult();
    expect(signInProvider).toBe('password');
    expect(claims).toMatchObject({
      iss: 'https://securetoken.google.com/lig',
      aud: 'lig',
      sub: user.uid,
      user_id: user.uid,
      email,
      email_verified: false,
      firebase: { sign_in_provider: 'password', identities: { email: [email] } },
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
    await signOut(auth);
    const again = await signInWithEmailAndPassword(auth, email, 'şifre-mi');
    expect(again.user.uid).toBe(user.uid);
    expect(again.user.providerData).toMatchObject([{ providerId: 'password', uid: email, email }]);
  });

  test('each mistake has its own code', async () => {
    const { auth, email } = await joined();
    await expect(signInWithEmailAndPassword(auth, email, '1234567')).rejects.toEqual(code('wrong-password'));
    await expect(signInWithEmailAndPassword(auth, newEmail(), 'gizli-sifre')).rejects.toEqual(code('user-not-found'));
    await expect(signInWithEmailAndPassword(auth, 'hiç', 'gizli-sifre')).rejects.toEqual(code('invalid-email'));
    await expect(createUserWithEmailAndPassword(auth, email, 'gizli-sifre')).rejects.toEqual(
      code('email-already-in-use'),
    );
    await expect(createUserWithEmailAndPassword(auth, newEmail(), '12345')).rejects.toEqual(code('weak-password'));
    await expect(createUserWithEmailAndPassword(auth, 'a@b', 'gizli-sifre')).rejects.toEqual(code('invalid-email'));
    await expect(createUserWithEmailAndPassword(auth, newEmail(), '')).rejects.toEqual(code('missing-password'));
  });

  test('nobody registers the admin address', async () => {
    const auth = server.client();
    const attempt = createUserWithEmailAndPassword(auth, 'Admin@KupaLigi.local', 'benimki');
    await expect(attempt).rejects.toEqual(code('email-already-in-use'));
  });

  // As many as the queue allows for one account; the server would tell more to try later.
  test('one address registered sixteen times at once makes one account', async () => {
    const email = newEmail();
    const body = { email, password: 'gizli-sifre', returnSecureToken: true };
    const call = () => server.post('/identitytoolkit.googleapis.com/v1/accounts:signUp', body);
    const answers = await Promise.all(Array.from({ length: 16 }, call));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The server queues only eight computations of one account: on a slow machine it asks the other clients to retry.
    const refused = answers.flatMap(({ body: { error } }) =>
      error === undefined ? [] : [error.message.split(' : ')[0]],
    );
    expect(refused).toHaveLength(15);
    expect(['EMAIL_EXISTS', 'TOO_MANY_ATTEMPTS_TRY_LATER']).toEqual(expect.arrayContaining(refused));
  });

  test('a token is refreshed, but not after the account was deleted', async () => {
    const auth = server.client();
    const { user } = await createUserWithEmailAndPassword(auth, newEmail(), 'gizli-sifre');
    const before = await user.getIdToken();
    server.advance(2000);
    const after = await user.getIdToken(true);
    expect(after).not.toBe(before);
    await expect(server.auth.verifyToken(after)).resolves.toMatchObject({ auth: { uid: user.uid }, admin: false });
    await server.auth.deleteAccount(user.uid);
    await expect(user.getIdToken(true)).rejects.toEqual(code('user-token-expired'));
    expect(auth.currentUser).toBeNull();
  });

  test('accounts and sessions survive a restart', async () => {
    const { email, user } = await joined();
    await server.reopen();
    await reload(user);
    await user.getIdToken(true);
    expect(server.auth.findByEmail(email)).toMatchObject({ uid: user.uid });
  });
});

describe('changing an account', () => {
  test('the profile, and clearing it', async () => {
    const auth = server.client();
    const { user } = await createUserWithEmailAndPassword(auth, newEmail(), 'gizli-sifre');
    await updateProfile(user, { displayName: 'Çağla Öz', photoURL: 'https://example.com/a.png' });
    await reload(user);
    expect(user).toMatchObject({ displayName: 'Çağla Öz', photoURL: 'https://example.com/a.png' });
    expect((await user.getIdTokenResult()).claims.name).toBe('Çağla Öz');
    await updateProfile(user, { photoURL: '' });
    await reload(user);
    expect(user).toMatchObject({ displayName: 'Çağla Öz', photoURL: null });
  });

  test('the password: other devices are signed out, this one stays signed in', async () => {
    const [here, there] = [server.client(), server.client()];
    const email = newEmail();
    const { user } = await createUserWithEmailAndPassword(here, email, 'eski-şifre');
    const { user: elsewhere } = await signInWithEmailAndPassword(there, email, 'eski-şifre');
    const oldToken = await elsewhere.getIdToken();
    await updatePassword(user, 'yeni-şifre');
    await user.getIdToken(true);
    await expect(server.auth.verifyToken(await user.getIdToken())).resolves.toMatchObject({ admin: false });
    await expect(server.auth.verifyToken(oldToken)).rejects.toMatchObject({ code: 'expired_token' });
    await expect(elsewhere.getIdToken(true)).rejects.toEqual(code('user-token-expired'));
    await expect(signInWithEmailAndPassword(there, email, 'eski-şifre')).rejects.toEqual(code('wrong-password'));
    await signInWithEmailAndPassword(there, email, 'yeni-şifre');
  });

  test('a session whose sign-in is old cannot change the password or delete the account', async () => {
    const { auth, email, user } = await joined();
    server.advance(6 * 60 * 1000);
    await expect(updatePassword(user, 'yeni-şifre')).rejects.toEqual(code('requires-recent-login'));
    await expect(deleteUser(user)).rejects.toEqual(code('requires-recent-login'));
    await updateProfile(user, { displayName: 'Ece' });
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, 'gizli-sifre'));
    await deleteUser(user);
    await expect(signInWithEmailAndPassword(auth, email, 'gizli-sifre')).rejects.toEqual(code('user-not-found'));
  });

  test('the server publishes the password rules', async () => {
    const auth = server.client();
    expect((await validatePassword(auth, '12345')).isValid).toBe(false);
    expect((await validatePassword(auth, 'gizli-sifre')).isValid).toBe(true);
  });
});

describe('links by mail', () => {
  test('a forgotten password', async () => {
    const { auth, email } = await joined();
    await sendPasswordResetEmail(auth, email);
    const mail = (await server.mails()).at(-1) ?? '';
    const link = /https?:\/\/\S+/.exec(mail)?.[0] ?? '';
    expect(link).toContain(`${server.origin}/auth-action?mode=resetPassword`);
    expect(parseActionCodeURL(link)).toMatchObject({ operation: 'PASSWORD_RESET', code: codeIn(mail) });
    await server.reopen(); // the link works after a restart
    expect(await verifyPasswordResetCode(auth, codeIn(mail))).toBe(email);
    await expect(confirmPasswordReset(auth, codeIn(mail), '123')).rejects.toEqual(code('weak-password'));
    await confirmPasswordReset(auth, codeIn(mail), 'yepyeni');
    await expect(confirmPasswordReset(auth, codeIn(mail), 'tekrar')).rejects.toEqual(code('invalid-action-code'));
    await expect(signInWithEmailAndPassword(auth, email, 'gizli-sifre')).rejects.toEqual(code('wrong-password'));
    expect((await signInWithEmailAndPassword(auth, email, 'yepyeni')).user.emailVerified).toBe(true);
  });

  test('an old link has expired', async () => {
    const { auth, email } = await joined();
    await sendPasswordResetEmail(auth, email);
    const oobCode = codeIn((await server.mails()).at(-1));
    server.advance(61 * 60 * 1000);
    await expect(confirmPasswordReset(auth, oobCode, 'yepyeni')).rejects.toEqual(code('expired-action-code'));
  });

  test('verifying an address, and a new address before it takes effect', async () => {
    const { auth, email, user } = await joined();
    const next = newEmail();
    await sendEmailVerification(user);
    await applyActionCode(auth, codeIn((await server.mails()).at(-1)));
    await reload(user);
    expect(user.emailVerified).toBe(true);
    await verifyBeforeUpdateEmail(user, next);
    await reload(user);
    expect(user.email).toBe(email);
    await applyActionCode(auth, codeIn((await server.mails()).at(-1)));
    expect((await signInWithEmailAndPassword(auth, next, 'gizli-sifre')).user.emailVerified).toBe(true);
  });

  test('a link never leads to a foreign host', async () => {
    const { auth, email } = await joined();
    const path = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode';
    // fetch does not send a custom Host header, so this uses plain HTTP
    const { request } = await import('node:http');
    await new Promise<void>((resolve, reject) => {
      const headers = { host: 'evil.example', 'content-type': 'application/json' };
      const call = request(`${server.origin}${path}`, { method: 'POST', headers }, (answer) => {
        answer.resume().on('end', resolve);
      });
      call.on('error', reject).end(JSON.stringify({ requestType: 'PASSWORD_RESET', email }));
    });
    const mail = (await server.mails()).at(-1) ?? '';
    expect(mail).toContain('/auth-action?mode=resetPassword');
    expect(mail).not.toContain('evil');
    const elsewhere = { url: 'https://evil.example/' };
    await expect(sendPasswordResetEmail(auth, email, elsewhere)).rejects.toEqual(code('unauthorized-continue-uri'));
  });
});
