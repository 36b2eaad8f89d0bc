import { describe, expect, it } from 'vitest';
import { oneTimeAddress, parseOneTimeKey } from '../../src/domain/accounts/one-time-code.ts';
import { suggestedPassword } from '../../src/domain/accounts/suggested-password.ts';

const CODE = 'abcdefghijklmnopqrst-_';

describe('the address of a one-time link', () => {
  it.each(['ece', 'GvQ1tRZ7', 'a b%c', 'Şükrü', 'x'.repeat(128)])('gives the key back, also of %j', (subject) => {
    const key = { kind: 'password', subject, code: CODE } as const;
    const { hash, pathname, search } = new URL(oneTimeAddress('https://lig.example.com', key));
    expect([pathname, search]).toEqual(['/auth-action', '']);
    expect(parseOneTimeKey(hash)).toEqual(key);
  });

  it.each(['', '#', `#password..${CODE}`, `#other.ece.${CODE}`, `#password.ece.${CODE}x`, `#password.%zz.${CODE}`])(
    '%j has none',
    (hash) => {
      expect(parseOneTimeKey(hash)).toBeNull();
    },
  );
});

describe('a suggested password', () => {
  const many = Array.from({ length: 300 }, () => suggestedPassword((numbers) => crypto.getRandomValues(numbers)));

  it('has three words and a number, each time others', () => {
    for (const one of many) expect(one).toMatch(/^[a-z]{3,7}-[a-z]{3,7}-[a-z]{3,7}-[1-9]\d$/);
    expect(new Set(many).size).toBe(many.length);
  });

  it('uses every word', () => {
    const words = (pick: number) => suggestedPassword((numbers) => numbers.fill(pick)).split('-')[0];
    expect(new Set(Array.from({ length: 5_000 }, (_, pick) => words(pick))).size).toBeGreaterThanOrEqual(240);
  });
});
