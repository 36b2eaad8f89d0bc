import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUser } from '../../src/domain/records/parse.ts';
import { listedOf, nameKeysOf } from '../../src/domain/records/user-keys.ts';
import { foldForSearch, searchKey } from '../../src/domain/text/search.ts';

describe('the keys of a name', () => {
  it.each([
    ['Pelé', ['pele']],
    ['Işık Öztürk', ['isik ozturk', 'ozturk isik']],
    ['  Ali   Can  Su ', ['ali can su', 'su ali can', 'can su ali']],
    ['Ahmet Hakan Can Su', ['ahmet hakan can su', 'su ahmet hakan can', 'hakan can su ahmet']],
    ['A\u00a0B', ['a b', 'b a']],
    ['Nguyễn Thị', ['nguyen thi', 'thi nguyen']],
    ['🏆', ['🏆']],
    ['', ['']],
  ])('of «%s» are %j', (name, keys) => {
    expect(nameKeysOf(name)).toEqual(keys);
  });

  const letters = 'abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZâîûéñ-’';
  const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 10 });
  const blank = fc.constantFrom(' ', '  ', '\u00a0');
  const typed = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toLocaleUpperCase('tr-TR'),
    (text) => text.toLocaleLowerCase('tr-TR'),
    foldForSearch,
    (text) => text.normalize('NFD'),
  );

  it('every player is found by the start of each of the first two and the last of his words, however it is typed', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), blank, typed, fc.nat(), (words, gap, type, cut) => {
        const keys = nameKeysOf(words.join(gap));
        for (const sought of [words[0], words[1] ?? words[0], words.at(-1)]) {
          const query = (sought as string).slice(0, 1 + (cut % (sought as string).length));
          const start = searchKey(type(query));
          expect(keys.some((key) => key.startsWith(start))).toBe(true);
        }
        expect(keys[0]?.startsWith(searchKey(type(words.slice(0, 2).join(gap))))).toBe(true);
      }),
    );
  });

  it('a query is folded, its words one space apart', () => {
    expect(searchKey('  ÇAĞLAR \t  İbr')).toBe('caglar ibr');
    expect(searchKey('   ')).toBe('');
  });
});

describe('the place in the list', () => {
  it('puts more cups first, and of equal cups the better accuracy', () => {
    const place = (cupsScored: number, accuracy: number) =>
      listedOf({ role: 'player', approved: true, stats: { cupsScored, accuracy } }) ?? Number.NaN;
    expect(place(3, 0)).toBeGreaterThan(place(2, 100));
    expect(place(3, 41)).toBeGreaterThan(place(3, 40));
    expect(place(0, 0)).toBe(0);
  });
});

describe('a stored record', () => {
  it('has its keys as a list or an object, and without them is one all the same', () => {
    const record = { uid: 'ali', displayName: 'Ali Can', updatedAt: 5, listed: 7 };
    const known = { updatedAt: 5, listed: 7, nameKeys: ['ali can', 'can ali'] };
    expect(parseUser('ali', { ...record, nameKeys: ['ali can', 'can ali'] })).toMatchObject(known);
    expect(parseUser('ali', { ...record, nameKeys: { 0: 'ali can', 1: 'can ali' } })).toMatchObject(known);
    const damaged = parseUser('ali', { ...record, updatedAt: 'x', listed: {}, nameKeys: 5 });
    expect(damaged).toMatchObject({ displayName: 'Ali Can' });
    expect(damaged?.updatedAt).toBeUndefined();
    expect(damaged?.listed).toBeUndefined();
    expect(damaged?.nameKeys ?? []).toEqual([]);
  });
});
