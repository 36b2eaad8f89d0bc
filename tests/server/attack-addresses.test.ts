import {
  createUserWithEmailAndPassword,
  fetchSignInMethodsForEmail,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { DEFAULT_LIMITS } from 'firebase-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AuthHarness, startAuth } from './auth-harness.ts';

// Decision 35: registration and sign-in answer as the specification quotes; nothing else reveals which addresses exist.

const TOOLKIT = '/identitytoolkit.googleapis.com/v1/accounts';
const KNOWN = 'burada@example.com';
const UNKNOWN = 'yoktur@example.com';
const PASSWORD = 'kupa-atan-el';

let server: AuthHarness;
beforeEach(async () => {
  server = await startAuth();
  await createUserWithEmailAndPassword(server.client(), KNOWN, PASSWORD);
});
afterEach(() => server.close());

/** Status, headers that matter and body, with the address itself taken out. */
async function answerOf(path: string, body: Record<string, unknown>, email: string) {
  const response = await fetch(`${server.origin}${TOOLKIT}:${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = (await response.text()).replaceAll(email, 'ADRES').replace(/"sessionId":"[\w-]{43}"/, '"sessionId":"S"');
  const headers = [...response.headers].filter(([name]) => !['date', 'content-length'].includes(name));
  return { status: response.status, headers, text };
}

describe('the same answer for every address', () => {
  test('to a reset, through the SDK and byte for byte; only an address with an account gets a mail', async () => {
    const client = server.client();
    await sendPasswordResetEmail(client, KNOWN);
    await sendPasswordResetEmail(client, UNKNOWN);
    const ask = (email: string) => answerOf('sendOobCode', { requestType: 'PASSWORD_RESET', email }, email);
    expect(await ask(UNKNOWN)).toEqual(await ask(KNOWN));
    expect((await server.mails()).filter((mail) => mail.includes(`To: ${UNKNOWN}`))).toEqual([]);
    expect(await server.mailTo(KNOWN)).toContain('resetPassword');
  });

  test('the server answers a reset before it looks up an account, stores or mails anything', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sent: string[] = [];
    const slow = await startAuth({
      sendMail: async ({ to }) => {
        await held; // a slow mail server
        sent.push(to);
      },
    });
    try {
      await createUserWithEmailAndPassword(slow.client(), KNOWN, PASSWORD);
      await sendPasswordResetEmail(slow.client(), KNOWN);
      expect(sent).toEqual([]);
    } finally {
      release();
      await slow.close();
    }
    expect(sent).toEqual([KNOWN]);
  });

  test('a reached limit gives the same answer for both', async () => {
    const ask = (email: string) => answerOf('sendOobCode', { requestType: 'PASSWORD_RESET', email }, email);
    for (let at = 0; at < DEFAULT_LIMITS.mailByRecipient.attempts + 3; at += 1) {
      expect(await ask(UNKNOWN)).toEqual(await ask(KNOWN));
    }
  });

  test('createAuthUri does not reveal how an address signs in', async () => {
    const client = server.client();
    expect(await fetchSignInMethodsForEmail(client, KNOWN)).toEqual([]);
    const ask = (email: string) =>
      answerOf('createAuthUri', { identifier: email, continueUri: 'http://localhost' }, email);
    expect(await ask(UNKNOWN)).toEqual(await ask(KNOWN));
  });

  test('a change to a taken address: its holder is told, the user who asked is not', async () => {
    const { user } = await createUserWithEmailAndPassword(server.client(), 'soran@example.com', PASSWORD);
    for (const email of [KNOWN, UNKNOWN, 'admin@kupaligi.local']) await verifyBeforeUpdateEmail(user, email);
    const idToken = await user.getIdToken();
    const ask = (newEmail: string) =>
      answerOf('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail }, newEmail);
    expect(await ask('yeni@example.com')).toEqual(await ask(KNOWN));
    expect(await server.mailTo(UNKNOWN)).toContain('verifyAndChangeEmail');
    for (const taken of [KNOWN, 'admin@kupaligi.local']) {
      const mail = await server.mailTo(taken);
      expect(mail).toContain('zaten bir hesapta kayıtlı');
      expect(mail).not.toContain('oobCode');
    }
  });
});

describe('where the specification reveals an address, nobody can list many', () => {
  test('registration: a client that tries taken addresses waits ever longer; others at the venue hardly notice', async () => {
    const register = (address: string, email: string) =>
      server.from(address, `${TOOLKIT}:signUp`, { email, password: PASSWORD });
    const taken = async (address: string) => (await register(address, KNOWN)).message?.split(' : ')[0];
    const said = [];
    for (let at = 0; at < 100; at += 1) said.push(await taken('192.0.2.1'));
    expect(said.filter((one) => one === 'EMAIL_EXISTS')).toHaveLength(20);
    expect(said.at(-1)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    // a free address is refused there too, or the difference would reveal it
    const refused = await register('192.0.2.1', 'serbest@example.com');
    expect(refused.message).toContain('TOO_MANY_ATTEMPTS_TRY_LATER');
    server.advance(refused.retryAfter * 1000);
    expect((await register('192.0.2.1', 'serbest@example.com')).message).toBeUndefined();
    expect((await register('192.0.2.2', 'serbest2@example.com')).message).toBeUndefined();
  });

  test('the whole league registers from one address on the first evening', async () => {
    const all = Array.from({ length: 60 }, (_, at) =>
      server.from('192.0.2.1', `${TOOLKIT}:signUp`, { email: `oyuncu${at}@example.com`, password: PASSWORD }),
    );
    expect((await Promise.all(all)).map(({ message }) => message).filter(Boolean)).toEqual([]);
  });

  test('sign-in answers as the specification quotes', async () => {
    const code = (suffix: string) => expect.objectContaining({ code: `auth/${suffix}` });
    await expect(signInWithEmailAndPassword(server.client(), UNKNOWN, 'x')).rejects.toEqual(code('user-not-found'));
    await expect(signInWithEmailAndPassword(server.client(), KNOWN, 'x')).rejects.toEqual(code('wrong-password'));
  });
});
