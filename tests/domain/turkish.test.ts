import { describe, expect, it } from 'vitest';
import { dayOf } from '../../src/domain/text/format.ts';
import { dative } from '../../src/domain/text/turkish.ts';

describe('a name in the dative', () => {
  it.each([
    ['Ali', 'Ali’ye'],
    ['Veli', 'Veli’ye'],
    ['Ayşe', 'Ayşe’ye'],
    ['Ceren', 'Ceren’e'],
    ['Işık', 'Işık’a'],
    ['Mustafa', 'Mustafa’ya'],
    ['Can', 'Can’a'],
    ['İbrahim', 'İbrahim’e'],
    ['Gül', 'Gül’e'],
    ['Oğuz', 'Oğuz’a'],
    ['Ömer', 'Ömer’e'],
    ['IRMAK', 'IRMAK’a'],
    ['İPEK', 'İPEK’e'],
    ['Ebru', 'Ebru’ya'],
    ['Ülkü', 'Ülkü’ye'],
    ['Brb', 'Brb’e'],
    ['', '’e'],
  ])('%s: %s', (name, expected) => {
    expect(dative(name)).toBe(expected);
  });
});

it.each([
  ['2026-05-01T20:59:59Z', '2026-05-01'],
  ['2026-05-01T21:00:00Z', '2026-05-02'],
])('%s is the day %s in Turkey', (moment, day) => {
  expect(dayOf(Date.parse(moment))).toBe(day);
});
