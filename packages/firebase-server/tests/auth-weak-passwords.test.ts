import { describe, expect, test } from 'vitest';
import { COMMON_PASSWORDS } from '../src/auth/common-passwords.ts';
import { fold, isGuessable } from '../src/auth/weak-passwords.ts';

describe('the list', () => {
  test('holds the three thousand most common passwords and Turkish ones, all of an allowed length', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(3300);
    for (const one of COMMON_PASSWORDS) expect([one, fold(one), one.length >= 6]).toEqual([one, one, true]);
    for (const one of ['password', 'qwerty', 'galatasaray', 'besiktas1903', 'sifre123', 'mustafakemal']) {
      expect(COMMON_PASSWORDS.has(one), one).toBe(true);
    }
  });

  test.each([
    '123456',
    '87654321',
    'aaaaaaa',
    'abcdefg',
    'GALATASARAY',
    'Fenerbahçe',
    'ŞİFRE123',
    'Trustno1',
    'istanbul34',
  ])('%s is guessed first', (password) => expect(isGuessable(password, ['İstanbul'])).toBe(true));

  test.each(['kupa-atan-el', 'üç kişi 1 top', 'a1b2c3x', '135792', 'gizli-sifre'])('%s is not', (password) =>
    expect(isGuessable(password, ['İstanbul', 'Kupa Ligi', 'ali@example.com', 'ali'])).toBe(false),
  );

  test.each(['Kupa Ligi', 'kupaligi2026', '!KUPALİGİ!', 'ali@example.com', 'ali1234', 'İstanbul!'])(
    '%s is what everyone here tries',
    (password) => expect(isGuessable(password, ['İstanbul', 'Kupa Ligi', 'ali@example.com', 'ali'])).toBe(true),
  );
});
