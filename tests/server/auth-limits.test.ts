import { DEFAULT_LIMITS } from 'firebase-server';
import { afterEach, describe, expect, test } from 'vitest';
import { type AuthHarness, startAuth } from './auth-harness.ts';

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
const SEND = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode';
const TOO_MANY = 'TOO_MANY_ATTEMPTS_TRY_LATER';

let server: AuthHarness;
afterEach(() => server?.close());

describe('through the server', () => {
  test('the server delays guesses, also simultaneous ones, and then the right password from there too', async () => {
    server = await startAuth();
    const email = 'hedef@example.com';
    await server.post(SIGN_UP, { email, password: 'doğru-şifre' });
    const guesses = Array.from({ length: 14 }, (_, at) => server.post(SIGN_IN, { email, password: `yanlış${at}` }));
    const messages = (await Promise.all(guesses)).map(({ body }) => body.error?.message ?? '');
    expect(messages.filter((message) => message === 'INVALID_PASSWORD')).toHaveLength(5);
    expect(messages.filter((message) => message.startsWith(TOO_MANY))).toHaveLength(9);
    const right = await server.post(SIGN_IN, { email, password: 'doğru-şifre' });
    expect(right.body.error?.message).toContain(TOO_MANY);
    server.advance(2000);
    expect((await server.post(SIGN_IN, { email, password: 'doğru-şifre' })).status).toBe(200);
  });

  test('the server delays the search for registered addresses and limits registrations and mails', async () => {
    server = await startAuth({
      limits: {
        ...DEFAULT_LIMITS,
        passwordByAddress: { free: 5, first: 10, longest: 30, forget: 900 },
        signUpByAddress: { free: 2, first: 5, longest: 10, forget: 900 },
        mailByAddress: { attempts: 2, per: 900 },
      },
    });
    const message = async (path: string, body: object) => (await server.post(path, body)).body.error?.message;
    for (let at = 0; at < 5; at += 1) {
      expect(await message(SIGN_IN, { email: `kim${at}@example.com`, password: '123456' })).toBe('EMAIL_NOT_FOUND');
    }
    expect(await message(SIGN_IN, { email: 'kim9@example.com', password: '123456' })).toContain(TOO_MANY);
    const password = 'gizli-sifre';
    expect(await message(SIGN_UP, { email: 'bir@example.com', password })).toBeUndefined();
    expect(await message(SIGN_UP, { email: 'iki@example.com', password })).toBeUndefined();
    expect(await message(SIGN_UP, { email: 'üç@example.com', password })).toContain(TOO_MANY);
    const reset = { requestType: 'PASSWORD_RESET', email: 'bir@example.com' };
    expect(await message(SEND, reset)).toBeUndefined();
    expect(await message(SEND, reset)).toBeUndefined();
    expect(await message(SEND, reset)).toContain(TOO_MANY);
    expect(await server.mails()).toHaveLength(2);
  });

  test('the server refuses a body that is not a JSON object or too big, and an unknown endpoint', async () => {
    server = await startAuth();
    for (const body of ['', '[]', '"x"', '{', 'null', '\0']) {
      expect((await server.post(SIGN_IN, body)).status).toBe(400);
    }
    expect((await server.post(SIGN_UP, { email: {}, password: [] })).status).toBe(400);
    expect((await server.post(SIGN_UP, { email: 'a@example.com', password: 'x'.repeat(5000) })).status).toBe(400);
    expect((await server.post(SIGN_UP, { email: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await server.post('/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp', {})).status).toBe(404);
    expect((await server.post('/identitytoolkit.googleapis.com/v1/__proto__', {})).status).toBe(404);
  });
});
