import { afterEach, describe, expect, test } from 'vitest';
import { createBackoff } from '../../packages/firebase-server/src/auth/backoff.ts';
import { createLimiter, DEFAULT_LIMITS } from '../../packages/firebase-server/src/auth/limits.ts';
import { createPasswordPool, PasswordsBusyError } from '../../packages/firebase-server/src/auth/passwords.ts';
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

describe('counting', () => {
  test('strangers elsewhere do not delay a network from which the account signed in before', () => {
    const limiter = createLimiter({
      ...DEFAULT_LIMITS,
      passwordByAccount: { free: 3, first: 60, longest: 60, forget: 900 },
    });
    const from = (address: string) =>
      limiter.password({ email: 'admin@kupaligi.local', address, device: null, exists: true });
    from('192.0.2.1').right();
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) from(address);
    expect(() => from('198.51.100.4')).toThrow(TOO_MANY);
    from('192.0.2.1');
  });

  test('right passwords do not count: a whole league signs in from one address, again and again', () => {
    const limiter = createLimiter();
    for (let at = 0; at < 500; at += 1) {
      limiter
        .password({ email: `oyuncu${at % 90}@example.com`, address: '192.0.2.1', device: null, exists: true })
        .right();
    }
  });

  test('after a pause one attempt is allowed, then the next pause is longer, up to a maximum; later all is forgotten', () => {
    let now = 1_000_000;
    const backoff = createBackoff({ free: 2, first: 2, longest: 5, forget: 100 }, () => now);
    const pauses = [0, 1, 2, 3, 4, 5].map(() => {
      const wait = backoff.wait('biri');
      now += wait * 1000;
      expect(backoff.wait('biri')).toBe(0);
      backoff.take('biri');
      return wait;
    });
    expect(pauses).toEqual([0, 0, 2, 4, 5, 5]);
    expect(backoff.wait('başkası')).toBe(0);
    now += 100_000;
    expect([backoff.wait('biri'), backoff.count('biri')]).toEqual([0, 0]);
  });

  test('an undone attempt leaves the pause of earlier attempts unchanged', () => {
    let now = 1_000_000;
    const backoff = createBackoff({ free: 1, first: 10, longest: 60, forget: 100 }, () => now);
    backoff.take('biri');
    now += 10_000;
    const undo = backoff.take('biri');
    expect(backoff.wait('biri')).toBe(20);
    undo();
    expect(backoff.wait('biri')).toBe(0);
    backoff.take('biri');
    backoff.forget('biri');
    expect(backoff.wait('biri')).toBe(0);
  });

  test('registrations from one address slow down and are never shut out: one more every few seconds', async () => {
    let clock = 1_700_000_000_000;
    const pace = { free: 2, first: 1, longest: 5, forget: 3600 };
    const limiter = createLimiter({ ...DEFAULT_LIMITS, signUpByAddress: pace }, () => clock);
    const register = () =>
      limiter
        .signUp('192.0.2.1', () => false)
        .then(
          () => 0,
          ({ retryAfter }: { retryAfter: number }) => retryAfter,
        );
    expect([await register(), await register()]).toEqual([0, 0]);
    let made = 0;
    for (let second = 0; second < 600; second += 1) {
      clock += 1000;
      // An endless series of attempts makes no other client wait longer: a refused attempt does not count.
      for (let at = 0; at < 10; at += 1) {
        const wait = await register();
        expect(wait).toBeLessThanOrEqual(5);
        if (wait === 0) made += 1;
      }
    }
    expect(made).toBeGreaterThan(600 / 5);
    expect(made).toBeLessThanOrEqual(600 / 5 + 3);
    expect(await limiter.signUp('192.0.2.2', () => false)).toBe(false);
  });

  test('a network of IPv6 addresses counts as one', async () => {
    const limiter = createLimiter({
      ...DEFAULT_LIMITS,
      signUpByAddress: { free: 2, first: 5, longest: 10, forget: 900 },
    });
    const free = () => false;
    await limiter.signUp('2001:db8:0:1::1', free);
    await limiter.signUp('2001:0db8:0:1:ffff:ffff:ffff:ffff'.replace('0db8', 'db8'), free);
    await expect(limiter.signUp('2001:db8:0:1:2::3', free)).rejects.toMatchObject({ code: TOO_MANY });
    await limiter.signUp('2001:db8:0:2::1', free);
    await limiter.signUp('::ffff:192.0.2.1', free);
    await limiter.signUp('192.0.2.1', free);
    await expect(limiter.signUp('::ffff:192.0.2.1', free)).rejects.toMatchObject({ code: TOO_MANY });
  });

  test('the server hashes a few passwords at a time, and queues a limited number', async () => {
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
