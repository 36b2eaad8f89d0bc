import { describe, expect, test } from 'vitest';
import { createPasswordPool, PasswordsBusyError } from '../src/auth/passwords.ts';
import { FairQueue } from '../src/requests/fair-queue.ts';

describe('a round-robin queue', () => {
  test('serves each address in turn, and each account of an address in turn', () => {
    const line = new FairQueue<string>(2);
    for (const name of ['a1', 'a1', 'a1', 'a2', 'b1', 'a3', 'b1', 'c1']) {
      line.push([name.charAt(0), name], name);
    }
    expect([line.size, line.sizeOf(['a']), line.sizeOf(['a', 'a1']), line.sizeOf(['x', 'y'])]).toEqual([8, 5, 3, 0]);
    const served = [];
    for (let next = line.shift(); next !== undefined; next = line.shift()) served.push(next);
    expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'b1', 'a3', 'a1', 'a1']);
    expect([line.size, line.sizeOf(['a'])]).toEqual([0, 0]);
  });
});

describe('the password pool', () => {
  test('a flood from one address delays another by one turn, not by the whole flood', async () => {
    const pool = createPasswordPool({ perAccount: 100 });
    const done: string[] = [];
    const flood = Array.from({ length: 20 }, (_, i) =>
      pool.hash('parola', { address: '10.0.0.9', account: `bot${i % 5}` }).then(() => done.push('flood')),
    );
    const person = pool.hash('parola', { address: '10.0.0.1', account: 'ada' }).then(() => done.push('ada'));
    await Promise.all([...flood, person]);
    // Hers is among the first that begin; how many others end sooner depends on the machine.
    expect(done.indexOf('ada')).toBeLessThan(flood.length / 2);
  });

  test('the queue is bounded for one account, one address and in total, but not for the server itself', async () => {
    const pool = createPasswordPool({ workers: 1, waiting: 6, perAddress: 4, perAccount: 2 });
    const ask = (address: string, account: string) =>
      pool.hash('parola', { address, account }).then(
        () => 'done',
        (error) => (error instanceof PasswordsBusyError ? 'busy' : 'error'),
      );
    const answers = [
      ask('x', 'a'), // at work
      ...[ask('x', 'a'), ask('x', 'a'), ask('x', 'a')], // two wait, the third is refused
      ...[ask('x', 'b'), ask('x', 'c'), ask('x', 'd')], // the address is full with the second
      ...[ask('y', 'a'), ask('z', 'a'), ask('w', 'a')], // all is full with the second
    ];
    const own = pool.hash('parola');
    expect(await Promise.all(answers)).toEqual([
      ...['done', 'done', 'done', 'busy', 'done', 'done', 'busy', 'done', 'done', 'busy'],
    ]);
    expect(await own).toMatch(/^\$argon2id/);
  });
});

describe('one account changes its password a hundred and sixty times at once', () => {
  test('only a few wait, one is computed at a time, and a sign-in beside it finds a worker free', async () => {
    const pool = createPasswordPool();
    const started: string[] = [];
    const ask = (account: string, changes: boolean) =>
      pool
        .hash('parola', { address: '10.0.0.1', account, changes }, () => void started.push(account))
        .then(() => 'done')
        .catch((error: unknown) => (error instanceof PasswordsBusyError ? 'busy' : 'error'));
    const pile = Array.from({ length: 160 }, () => ask('yığın', true));
    const [first, second] = [ask('ada', false), ask('ece', false)];
    // The pile has one worker, the first sign-in the other one, without waiting.
    expect(started).toEqual(['yığın', 'ada']);
    await first;
    await second;
    const answers = await Promise.all(pile);
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(9);
    expect(answers.filter((answer) => answer === 'busy')).toHaveLength(151);
    // While two sign in, the pile gets one worker at most.
    expect(started.indexOf('ece')).toBeLessThan(started.length - 1);
  });

  test('many accounts that change leave a worker to those who sign in', async () => {
    const pool = createPasswordPool();
    const started: string[] = [];
    const ask = (account: string, changes: boolean) =>
      pool.hash('parola', { address: '10.0.0.1', account, changes }, () => void started.push(account));
    const changing = Array.from({ length: 8 }, (_, i) => ask(`değişen${i}`, true));
    expect(started).toEqual(['değişen0']);
    const entry = ask('ada', false);
    expect(started).toEqual(['değişen0', 'ada']);
    await Promise.all([...changing, entry]);
    expect(started).toHaveLength(9);
  });

  test('what fails when its turn comes is not computed, and the next one starts', async () => {
    const pool = createPasswordPool({ workers: 1 });
    const asker = { address: '10.0.0.1', account: 'ada' };
    const expired = () => {
      throw new Error('expired');
    };
    const answers = await Promise.allSettled([
      pool.hash('parola', asker, expired),
      pool.hash('parola', asker, expired),
      pool.hash('parola', asker),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  });
});
