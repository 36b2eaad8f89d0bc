import { describe, expect, it } from 'vitest';
import { addressOf } from '../../src/domain/text/address.ts';
import { compareTurkish } from '../../src/domain/text/collation.ts';
import { ACCOUNT_PATHS, namesOf } from '../../src/domain/text/public-paths.ts';
import { sameName } from '../../src/domain/text/same-name.ts';

describe('two names', () => {
  it.each([
    ['Kadıköy Fırtına', ' KADIKÖY   FIRTINA ', true],
    ['İzmir', 'izmir', true],
    ['Moda\tSpor', 'moda spor', true],
    ['ﬁrtına', 'fırtına', false],
    ['ﬁrtina', 'firtina', true],
    ['Irmak', 'İrmak', false],
    ['Moda', 'Modaspor', false],
    ['Moda Spor', 'ModaSpor', false],
  ])('%j and %j are one: %s', (one, other, same) => {
    expect(sameName(one, other)).toBe(same);
  });

  it('are in the order of the Turkish alphabet', () => {
    const names = [
      'Zeki',
      'İnci',
      'Irmak',
      'Çağla',
      'Can',
      'Özge',
      'Oya',
      'Şule',
      'Suna',
      'Ümit',
      'Umut',
      'ali',
      'Ğ',
      'G',
    ];
    expect([...names].sort(compareTurkish)).toEqual([
      'ali',
      'Can',
      'Çağla',
      'G',
      'Ğ',
      'Irmak',
      'İnci',
      'Oya',
      'Özge',
      'Suna',
      'Şule',
      'Umut',
      'Ümit',
      'Zeki',
    ]);
    expect(compareTurkish('Ali', 'Ali')).toBe(0);
  });
});

it('an address is read with its base, and what is none is null', () => {
  expect(addressOf('https://a.example/x')?.href).toBe('https://a.example/x');
  expect(addressOf('/x', 'https://a.example/y')?.href).toBe('https://a.example/x');
  expect(addressOf('/x')).toBeNull();
  expect(addressOf('')).toBeNull();
});

it('the names of paths are the keys of their list', () => {
  expect(namesOf(ACCOUNT_PATHS)).toEqual(['login', 'register']);
});
