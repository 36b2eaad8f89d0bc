import { describe, expect, test } from 'vitest';
import { createPasswordPool, PasswordsBusyError } from '../../server/firebase/auth/passwords.ts';
import { FairQueue } from '../../server/firebase/requests/fair-queue.ts';

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
