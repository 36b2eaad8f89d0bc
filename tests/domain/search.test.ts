import { describe, expect, it } from 'vitest';
import { foldForSearch, searchByName } from '../../src/domain/text/search.ts';

const NAMES = ['Işık Öztürk', 'İbrahim Çağlar', 'Şule Gündüz', 'Can Demir'];
const found = (query: string) => searchByName(NAMES, query, (name) => name);

describe('search by name', () => {
  it.each([
    ['ışık', 'Işık Öztürk'],
    ['IŞIK', 'Işık Öztürk'],
    ['isik', 'Işık Öztürk'],
    ['İSİK', 'Işık Öztürk'],
    ['ibrahim', 'İbrahim Çağlar'],
    ['İBRAHİM', 'İbrahim Çağlar'],
    ['IBRAHIM', 'İbrahim Çağlar'],
    ['caglar', 'İbrahim Çağlar'],
    ['ÇAĞ', 'İbrahim Çağlar'],
    ['sule', 'Şule Gündüz'],
    ['gunduz', 'Şule Gündüz'],
    ['ÖZTÜRK', 'Işık Öztürk'],
    ['demir can', 'Can Demir'],
    ['  can  ', 'Can Demir'],
  ])('«%s» finds %s', (query, name) => {
    expect(found(query)).toEqual([name]);
  });

  it('letters typed as a base and a mark are the same letters', () => {
    expect(found('I\u0307brahim')).toEqual(['İbrahim Çağlar']);
    expect(found('s\u0327ule')).toEqual(['Şule Gündüz']);
  });

  it('an empty query finds all, in their order; an unknown name nothing', () => {
    expect(found('')).toBe(NAMES);
    expect(found('   ')).toEqual(NAMES);
    expect(found('zzz')).toEqual([]);
  });

  it('every word must be there', () => {
    expect(found('can öztürk')).toEqual([]);
  });

  it('folds to plain small letters', () => {
    expect(foldForSearch(' ÇĞIİÖŞÜ âîû ')).toBe('cgiiosu aiu');
  });
});
