import {
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  linkWithCredential,
  reload,
  sendEmailVerification,
  signInAnonymously,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { DEFAULT_LIMITS } from 'firebase-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AuthHarness, startAuth } from './auth-harness.ts';

// Who scores a match needs no account of his own. The unmodified SDK against the server's own sign-in.

const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
const TOKEN = '/securetoken.googleapis.com/v1/token';
const DAY = 24 * 3_600_000;
const code = (suffix: string) => expect.objectContaining({ code: `auth/${suffix}` });

let server: AuthHarness;
beforeEach(async () => {
  server = await startAuth();
});
afterEach(() => server.close());

const refresh = (refreshToken: unknown) =>
  server.post(TOKEN, { grant_type: 'refresh_token', refresh_token: refreshToken });

describe('an anonymous account', () => {
  test('is signed in with the claims that Firebase gives, and the rules see it as such', async () => {
    const { user } = await signInAnonymously(server.client());
    expect(user).toMatchObject({ isAnonymous: true, email: null, providerData: [] });
    expect(user.uid).toMatch(/^[A-Za-z0-9]{28}$/);
    const { claims, signInProvider, token } = await user.getIdTokenResult();
    expect(signInProvider).toBe('anonymous');
    expect(claims).toMatchObject({ sub: user.uid, provider_id: 'anonymous' });
    expect(claims.firebase).toEqual({ identities: {}, sign_in_provider: 'anonymous' });
    expect(claims).not.toHaveProperty('email');
    expect(claims).not.toHaveProperty('email_verified');
    expect((await server.auth.verifyToken(token)).auth).toMatchObject({ uid: user.uid, provider: 'anonymous' });
  });

  test('stays what it is when the SDK asks again, for a new token and after a restart of the server', async () => {
    const { user } = await signInAnonymously(server.client());
    await reload(user);
    expect(user).toMatchObject({ isAnonymous: true, email: null, providerData: [] });
    await server.reopen();
    const { claims } = await user.getIdTokenResult(true);
    expect(claims).toMatchObject({ sub: user.uid, provider_id: 'anonymous' });
    expect(user.isAnonymous).toBe(true);
  });

  test('two of them are two, and neither is found by an address', async () => {
    const [one, other] = [await signInAnonymously(server.client()), await signInAnonymously(server.client())];
    expect(one.user.uid).not.toBe(other.user.uid);
    expect(server.auth.count()).toBe(2);
    expect(server.auth.findByEmail('')).toBeNull();
    expect(server.auth.verifiedEmail(one.user.uid)).toBeNull();
    await deleteUser(one.user);
    await reload(other.user);
    expect(server.auth.count()).toBe(1);
  });

  test('is removed by its owner, also long after it signed in: it has no password to prove again', async () => {
    const { user } = await signInAnonymously(server.client());
    server.advance(50 * 60_000);
    await deleteUser(user);
    expect(server.auth.count()).toBe(0);
  });

  test('gets no address, no password, no mail and no name', async () => {
    const { user } = await signInAnonymously(server.client());
    const credential = EmailAuthProvider.credential('yeni@example.com', 'kupa-atan-el');
    for (const attempt of [
      () => linkWithCredential(user, credential),
      () => updateProfile(user, { displayName: 'Hasan' }),
      () => verifyBeforeUpdateEmail(user, 'yeni@example.com'),
      () => sendEmailVerification(user),
    ]) {
      await expect(attempt()).rejects.toEqual(code('operation-not-allowed'));
    }
    expect(await server.mails()).toEqual([]);
    await createUserWithEmailAndPassword(server.client(), 'yeni@example.com', 'kupa-atan-el');
  });

  test('is never refused for what others behind its address did, and uses up no registration', async () => {
    await server.close();
    const bounds = {
      signUpByAddress: { free: 2, first: 10, longest: 60, forget: 900 },
      unproved: { perNetwork: 3, inAll: 5 },
    };
    server = await startAuth({ limits: { ...DEFAULT_LIMITS, ...bounds } });
    const make = (address: string) => server.from(address, SIGN_UP, {});
    for (let at = 0; at < 20; at++) expect((await make('10.0.0.1')).message).toBeUndefined();
    expect(server.auth.count()).toBe(3);
    const email = { email: 'bir@example.com', password: 'kupa-atan-el' };
    expect((await server.from('10.0.0.1', SIGN_UP, email)).message).toBeUndefined();
    for (let at = 0; at < 9; at++) expect((await make(`10.0.0.${at + 2}`)).message).toBeUndefined();
    expect(server.auth.count()).toBe(5 + 1);
  });

  test('that holds a right stays, however many come after it', async () => {
    await server.close();
    server = await startAuth({ limits: { ...DEFAULT_LIMITS, unproved: { perNetwork: 2, inAll: 2 } } });
    const { user } = await signInAnonymously(server.client());
    server.auth.prove(user.uid);
    for (let at = 0; at < 5; at++) await server.post(SIGN_UP, {});
    await reload(user);
    expect(server.auth.count()).toBe(3);
  });

  test('that waits for an answer stays, also after a restart; as soon as it waits no more it may go', async () => {
    await server.close();
    const needed = new Set<string>();
    const limits = { ...DEFAULT_LIMITS, unproved: { perNetwork: 9, inAll: 2 } };
    server = await startAuth({ limits, isNeeded: (uid: string) => needed.has(uid) });
    const { user } = await signInAnonymously(server.client());
    needed.add(user.uid);
    for (let at = 0; at < 3; at++) await server.post(SIGN_UP, {});
    await server.reopen();
    for (let at = 0; at < 3; at++) await server.post(SIGN_UP, {});
    expect(server.auth.prove('nobody')).toBe(false);
    await reload(user);
    expect(server.auth.count()).toBe(2);
    needed.clear();
    for (let at = 0; at < 2; at++) await server.post(SIGN_UP, {});
    await expect(reload(user)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  });

  test('counts in all also after a restart', async () => {
    await server.close();
    server = await startAuth({ limits: { ...DEFAULT_LIMITS, unproved: { perNetwork: 9, inAll: 2 } } });
    for (let at = 0; at < 2; at++) await server.post(SIGN_UP, {});
    await server.reopen();
    for (let at = 0; at < 3; at++) await server.post(SIGN_UP, {});
    expect(server.auth.count()).toBe(2);
  });

  test('a half of an address and a password is none', async () => {
    for (const body of [{ email: 'bir@example.com' }, { password: 'kupa-atan-el' }, { idToken: 'x' }]) {
      expect((await server.post(SIGN_UP, body)).status, JSON.stringify(body)).toBe(400);
    }
    expect(server.auth.count()).toBe(0);
  });
});

describe('anonymous accounts that nobody uses any more', () => {
  test('are removed 30 days after their last token; others stay', async () => {
    const [idle, used] = [await server.post(SIGN_UP, {}), await server.post(SIGN_UP, {})];
    const { user } = await createUserWithEmailAndPassword(server.client(), 'oyuncu@example.com', 'kupa-atan-el');
    server.advance(20 * DAY);
    expect((await refresh(used.body.refreshToken)).status).toBe(200);
    await server.reopen();
    expect(server.auth.count()).toBe(3);
    server.advance(10 * DAY + 1000);
    await server.reopen();
    expect(server.auth.count()).toBe(2);
    expect((await refresh(idle.body.refreshToken)).status).toBe(400);
    expect((await refresh(used.body.refreshToken)).status).toBe(200);
    server.advance(40 * DAY);
    await server.reopen();
    expect(server.auth.count()).toBe(1);
    expect(server.auth.findByEmail('oyuncu@example.com')?.uid).toBe(user.uid);
  });
});
