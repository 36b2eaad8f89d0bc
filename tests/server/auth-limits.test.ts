import { afterEach, describe, expect, test } from 'vitest';
import { createLimiter, DEFAULT_LIMITS } from '../../server/auth/limits.ts';
import { createPasswordPool, PasswordsBusyError } from '../../server/auth/passwords.ts';
import { type AuthHarness, startAuth } from './auth-harness.ts';

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
const SEND = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode';
const TOO_MANY = 'TOO_MANY_ATTEMPTS_TRY_LATER';

let server: AuthHarness;
afterEach(() => server?.close());

describe('through the server', () => {
  test('guessing one password ends, also when guessing all at once; the right one is refused then too', async () => {
    server = await startAuth();
    const email = 'hedef@example.com';
    await server.post(SIGN_UP, { email, password: 'doğru-şifre' });
    const guesses = Array.from({ length: 14 }, (_, at) => server.post(SIGN_IN, { email, password: `yanlış${at}` }));
    const messages = (await Promise.all(guesses)).map(({ body }) => body.error?.message ?? '');
    expect(messages.filter((message) => message === 'INVALID_PASSWORD')).toHaveLength(10);
    expect(messages.filter((message) => message.startsWith(TOO_MANY))).toHaveLength(4);
    const right = await server.post(SIGN_IN, { email, password: 'doğru-şifre' });
    expect(right.body.error?.message).toContain(TOO_MANY);
  });

  test('looking for registered addresses ends; so do registrations and mails', async () => {
    server = await startAuth({
      limits: {
        ...DEFAULT_LIMITS,
        passwordByAddress: { attempts: 5, per: 900 },
        signUpByAddress: { attempts: 2, per: 900 },
        mailByAccount: { attempts: 2, per: 900 },
      },
    });
    const message = async (path: string, body: object) => (await server.post(path, body)).body.error?.message;
    for (let at = 0; at < 5; at += 1) {
      expect(await message(SIGN_IN, { email: `kim${at}@example.com`, password: '123456' })).toBe('EMAIL_NOT_FOUND');
    }
    expect(await message(SIGN_IN, { email: 'kim9@example.com', password: '123456' })).toContain(TOO_MANY);
    expect(await message(SIGN_UP, { email: 'bir@example.com', password: '123456' })).toBeUndefined();
    expect(await message(SIGN_UP, { email: 'iki@example.com', password: '123456' })).toBeUndefined();
    expect(await message(SIGN_UP, { email: 'üç@example.com', password: '123456' })).toContain(TOO_MANY);
    const reset = { requestType: 'PASSWORD_RESET', email: 'bir@example.com' };
    expect(await message(SEND, reset)).toBeUndefined();
    expect(await message(SEND, reset)).toBeUndefined();
    expect(await message(SEND, reset)).toContain(TOO_MANY);
    expect(await server.mails()).toHaveLength(2);
  });

  test('a body that is no JSON object, too big or for no endpoint is told so', async () => {
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

describe('counting', () => {
  test('a stranger cannot lock out whoever signed in from their own place before', async () => {
    const limiter = createLimiter({
      ...DEFAULT_LIMITS,
      passwordByPair: { attempts: 100, per: 900 },
      passwordByAccount: { attempts: 3, per: 900 },
    });
    const email = 'admin@kupaligi.local';
    await (await limiter.password(email, '192.0.2.1'))();
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) await limiter.password(email, address);
    await expect(limiter.password(email, '198.51.100.4')).rejects.toMatchObject({ code: TOO_MANY });
    await limiter.password(email, '192.0.2.1');
  });

  test('a network of IPv6 addresses counts as one', async () => {
    const limiter = createLimiter({ ...DEFAULT_LIMITS, signUpByAddress: { attempts: 2, per: 900 } });
    await limiter.signUp('2001:db8:0:1::1');
    await limiter.signUp('2001:0db8:0:1:ffff:ffff:ffff:ffff'.replace('0db8', 'db8'));
    await expect(limiter.signUp('2001:db8:0:1:2::3')).rejects.toMatchObject({ code: TOO_MANY });
    await limiter.signUp('2001:db8:0:2::1');
    await limiter.signUp('::ffff:192.0.2.1');
    await limiter.signUp('192.0.2.1');
    await expect(limiter.signUp('::ffff:192.0.2.1')).rejects.toMatchObject({ code: TOO_MANY });
  });

  test('passwords are hashed a few at a time, and not without end', async () => {
    const pool = createPasswordPool({ workers: 1, waiting: 2 });
    const asker = { address: '192.0.2.1', account: 'ada' };
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => pool.hash('123456', asker)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(PasswordsBusyError);
      else expect(result.value).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
    const stored = await pool.hash('çiğdem');
    expect(await pool.verify(stored, 'çiğdem'.normalize('NFD'))).toBe(true);
    expect(await pool.verify('not a hash', 'çiğdem')).toBe(false);
  });
});
