import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  updateEmail,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthHarness, codeIn, startAuth } from './auth-harness.ts';

// What a thief, a former holder of an address or an old mail can do to an account: never take it from its owner.

let server: AuthHarness;
let serial = 0;
const newEmail = () => `hedef${++serial}@example.com`;
const code = (suffix: string) => expect.objectContaining({ code: `auth/${suffix}` });
const PASSWORD = 'kupa-atan-el';
/** The code of the newest mail to someone. */
const codeFor = async (email: string) => codeIn(await server.mailTo(email));

beforeAll(async () => {
  server = await startAuth();
});
afterAll(() => server.close());

async function register(email = newEmail()) {
  const client = server.client();
  const { user } = await createUserWithEmailAndPassword(client, email, PASSWORD);
  return { client, user, email };
}

describe('decision 27: an address changes only after the new one was verified', () => {
  test('nobody claims an address without proof: the server refuses updateEmail as production does', async () => {
    const { user, email } = await register();
    await expect(updateEmail(user, newEmail())).rejects.toEqual(code('operation-not-allowed'));
    const answer = await server.post('/identitytoolkit.googleapis.com/v1/accounts:update', {
      idToken: await user.getIdToken(),
      email: newEmail(),
    });
    // the text is production's with e-mail enumeration protection on
    expect(answer.body.error?.message).toBe(
      'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.',
    );
    await signInWithEmailAndPassword(server.client(), email, PASSWORD);
  });

  test('takeover: a former holder’s recovery link does not change the account of the user who verified the address', async () => {
    const { client, user, email } = await register();
    const victim = newEmail();
    await verifyBeforeUpdateEmail(user, victim);
    // the victim opens the link that the attacker requested for them, and later resets the password
    await applyActionCode(client, await codeFor(victim));
    const recovery = await codeFor(email);
    expect((await checkActionCode(client, recovery)).operation).toBe('RECOVER_EMAIL');
    await sendPasswordResetEmail(client, victim);
    await confirmPasswordReset(client, await codeFor(victim), 'yalnız-benim');
    await expect(applyActionCode(client, recovery)).rejects.toEqual(code('invalid-action-code'));
    await signInWithEmailAndPassword(server.client(), victim, 'yalnız-benim');
  });

  test('an owner who changed nothing reverts a change with the link mailed to the old address', async () => {
    const { client, user, email } = await register();
    const thief = newEmail();
    await verifyBeforeUpdateEmail(user, thief);
    await applyActionCode(client, await codeFor(thief));
    await applyActionCode(client, await codeFor(email));
    await signInWithEmailAndPassword(server.client(), email, PASSWORD);
  });
});

describe('a change of password or address voids every code that was mailed before', () => {
  test('all other reset links, after one of them was used', async () => {
    const { client, email } = await register();
    await sendPasswordResetEmail(client, email);
    const older = await codeFor(email);
    await sendPasswordResetEmail(client, email);
    const newer = await codeFor(email);
    expect(newer).not.toBe(older);
    await confirmPasswordReset(client, newer, 'yeni-bağlantı');
    await expect(confirmPasswordReset(client, older, 'eski-bağlantı')).rejects.toEqual(code('invalid-action-code'));
  });

  test('but a stranger who asks for links does not void the one that the owner holds; also after a restart', async () => {
    const { client, email } = await register();
    await sendPasswordResetEmail(client, email);
    const own = await codeFor(email);
    for (let i = 0; i < 4; i++) {
      await sendPasswordResetEmail(server.client(), email);
      await codeFor(email);
    }
    await server.reopen();
    await confirmPasswordReset(client, own, 'benim-bağlantım');
    await signInWithEmailAndPassword(server.client(), email, 'benim-bağlantım');
  });

  test('the link that changes the address, after the password was changed; also after a restart', async () => {
    const { client, user, email } = await register();
    const thief = newEmail();
    await verifyBeforeUpdateEmail(user, thief);
    const moving = await codeFor(thief);
    await updatePassword(user, 'değişti-artık');
    await expect(applyActionCode(client, moving)).rejects.toEqual(code('invalid-action-code'));
    await server.reopen();
    await expect(applyActionCode(client, moving)).rejects.toEqual(code('invalid-action-code'));
    await signInWithEmailAndPassword(server.client(), email, 'değişti-artık');
  });

  test('password links and verification links of an address that the account no longer has', async () => {
    const { client, user, email } = await register();
    await sendPasswordResetEmail(client, email);
    const resetting = await codeFor(email);
    await sendEmailVerification(user);
    const verifying = await codeFor(email);
    const next = newEmail();
    await verifyBeforeUpdateEmail(user, next);
    await applyActionCode(client, await codeFor(next));
    for (const old of [resetting, verifying]) {
      await expect(checkActionCode(client, old)).rejects.toEqual(code('invalid-action-code'));
    }
  });

  test('also when the operator sets the password', async () => {
    const { client, user, email } = await register();
    await sendPasswordResetEmail(client, email);
    const resetting = await codeFor(email);
    await server.auth.setPassword(user.uid, 'yönetici-koydu');
    await expect(confirmPasswordReset(client, resetting, 'eski-bağlantı')).rejects.toEqual(code('invalid-action-code'));
  });
});

describe('a stolen session is not enough', () => {
  test('a session whose sign-in is old cannot change the address; entering the password makes it recent', async () => {
    const { user, email } = await register();
    server.advance(6 * 60 * 1000);
    await user.getIdToken(true);
    await expect(verifyBeforeUpdateEmail(user, newEmail())).rejects.toEqual(code('requires-recent-login'));
    await expect(updatePassword(user, 'çalıntı-oturum')).rejects.toEqual(code('requires-recent-login'));
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, PASSWORD));
    await verifyBeforeUpdateEmail(user, newEmail());
  });

  test('every other session ends when the password or the address changes; the session that changed it stays', async () => {
    const { client, user, email } = await register();
    const { user: thief } = await signInWithEmailAndPassword(server.client(), email, PASSWORD);
    const stolen = await thief.getIdToken();
    const ended = server.ended.length;
    await updatePassword(user, 'değişti-artık');
    await reload(user);
    await user.getIdToken(true);
    await expect(server.auth.verifyToken(stolen)).rejects.toMatchObject({ code: 'expired_token' });
    await expect(thief.getIdToken(true)).rejects.toEqual(code('user-token-expired'));
    const notice = server.ended[ended];
    expect(notice?.uid).toBe(user.uid);
    const issued = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).iat;
    expect(issued(stolen)).toBeLessThan(notice?.tokensBefore ?? 0);
    expect(issued(await user.getIdToken())).toBeGreaterThanOrEqual(notice?.tokensBefore ?? 0);

    const next = newEmail();
    await verifyBeforeUpdateEmail(user, next);
    await applyActionCode(client, await codeFor(next));
    await expect(user.getIdToken(true)).rejects.toEqual(code('user-token-expired'));
    expect(server.ended.slice(ended).map(({ uid }) => uid)).toEqual([user.uid, user.uid]);
  });

  test('the database is told when tokens are revoked, an account is disabled or deleted', async () => {
    const { user, email } = await register();
    const from = server.ended.length;
    await server.auth.revokeSessions(user.uid);
    await expect(user.getIdToken(true)).rejects.toEqual(code('user-token-expired'));
    const again = await signInWithEmailAndPassword(server.client(), email, PASSWORD);
    const token = await again.user.getIdToken();
    await server.auth.setDisabled(user.uid, true);
    await expect(server.auth.verifyToken(token)).rejects.toMatchObject({ code: 'expired_token' });
    await expect(signInWithEmailAndPassword(server.client(), email, PASSWORD)).rejects.toEqual(code('user-disabled'));
    await expect(again.user.getIdToken(true)).rejects.toEqual(code('user-token-expired'));
    await server.reopen();
    await expect(signInWithEmailAndPassword(server.client(), email, PASSWORD)).rejects.toEqual(code('user-disabled'));
    await server.auth.setDisabled(user.uid, false);
    await signInWithEmailAndPassword(server.client(), email, PASSWORD);
    await server.auth.deleteAccount(user.uid);
    expect(server.ended.slice(from).map(({ uid }) => uid)).toEqual([user.uid, user.uid, user.uid]);
    expect(server.ended.at(-1)?.tokensBefore).toBe(Number.POSITIVE_INFINITY);
  });
});

// https://github.com/firebase/firebase-js-sdk: it distinguishes an empty code or token from its own faults
test('the server refuses an empty code or custom token as invalid', async () => {
  const client = server.client();
  await expect(applyActionCode(client, '')).rejects.toEqual(code('invalid-action-code'));
  await expect(checkActionCode(client, '')).rejects.toEqual(code('invalid-action-code'));
  await expect(confirmPasswordReset(client, '', 'yeni-şifrem')).rejects.toEqual(code('invalid-action-code'));
  await expect(signInWithCustomToken(client, '')).rejects.toEqual(code('invalid-custom-token'));
  await expect(signInWithCustomToken(client, 'a.b.c')).rejects.toEqual(code('invalid-custom-token'));
});
