import { describe, expect, it } from 'vitest';
import { dative, genitive } from '../../src/domain/text/turkish.ts';

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
    ['  Veli ', 'Veli’ye'],
    ['Işık ', 'Işık’a'],
    ['', '’e'],
  ])('%s: %s', (name, expected) => {
    expect(dative(name)).toBe(expected);
  });
});

describe('a name in the genitive', () => {
  it.each([
    ['Ali', 'Ali’nin'],
    ['Ceren', 'Ceren’in'],
    ['Işık', 'Işık’ın'],
    ['Mustafa', 'Mustafa’nın'],
    ['Gül', 'Gül’ün'],
    ['Ülkü', 'Ülkü’nün'],
    ['Oğuz', 'Oğuz’un'],
    ['Su', 'Su’nun'],
    ['IRMAK', 'IRMAK’ın'],
    [' İPEK ', 'İPEK’in'],
    ['Kâmil', 'Kâmil’in'],
    ['Vefâ', 'Vefâ’nın'],
    ['Brb', 'Brb’in'],
    ['', '’in'],
    [' Su ', 'Su’nun'],
  ])('%s: %s', (name, expected) => {
    expect(genitive(name)).toBe(expected);
  });
});
