import { describe, expect, it } from 'vitest';
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
