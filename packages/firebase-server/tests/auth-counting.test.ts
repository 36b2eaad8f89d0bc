import { describe, expect, test } from 'vitest';
import { createBackoff, type Pace } from '../src/auth/backoff.ts';
import { createLimiter, DEFAULT_LIMITS } from '../src/auth/limits.ts';
import { createPasswordPool, PasswordsBusyError } from '../src/auth/passwords.ts';

const TOO_MANY = 'TOO_MANY_ATTEMPTS_TRY_LATER';

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

  test('the pauses grow: a day of guessing is a few hundred guesses from one network, a few thousand from all of them', () => {
    const { passwordByPair, passwordByAccount } = DEFAULT_LIMITS;
    expect(guessesADay(passwordByPair)).toBeLessThan(800);
    expect(guessesADay(passwordByAccount)).toBeLessThan(3000);
  });
});

function guessesADay(pace: Pace): number {
  let now = 0;
  let guesses = 0;
  const backoff = createBackoff(pace, () => now);
  while (now < 24 * 3600 * 1000) {
    now += backoff.wait('biri') * 1000;
    backoff.take('biri');
    guesses += 1;
  }
  return guesses;
}
