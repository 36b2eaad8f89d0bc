import { describe, expect, it } from 'vitest';
import { startingPlayers } from '../../src/domain/match/table-lineup.ts';
import {
  isRightActive,
  keyOfTable,
  nightNow,
  parseCode,
  parseNight,
  parseTableAsk,
  parseTableScorers,
  tableOfKey,
} from '../../src/domain/scorers/night.ts';
import { locativeOf } from '../../src/domain/text/number-endings.ts';

describe('the records of a night', () => {
  it('a night runs until its end', () => {
    const stored = { id: 'n', until: 10, code: true };
    expect(nightNow(stored, 9)).toEqual(stored);
    expect(nightNow({ id: 'n', until: 10 }, 9)).toEqual({ ...stored, code: false });
    for (const value of [null, {}, stored, { id: 5, until: 11 }, { id: 'n', until: 'x' }]) {
      expect(nightNow(value, 10)).toBeNull();
    }
  });

  it('the admin’s record has the code and the closed tables', () => {
    const stored = { startedAt: 1, until: 2, by: 'a' };
    expect(parseNight('n', { ...stored, code: '123456', wrong: 3, closed: { t3: 5, t12: 6, x: 7 } })).toEqual({
      ...{ ...stored, code: '123456', wrong: 3, closed: [3, 12] },
    });
    expect(parseNight('n', stored)).toEqual({ ...stored, wrong: 0, closed: [] });
    for (const field of ['startedAt', 'until', 'by']) expect(parseNight('n', { ...stored, [field]: {} })).toBeNull();
  });

  it('an ask says what was taken back before', () => {
    const ask = { name: 'Ayla', table: 3, at: 1 };
    expect(parseTableAsk('u', ask)).toEqual({ uid: 'u', ...ask });
    expect(parseTableAsk('u', { ...ask, taken: 'own' })).toMatchObject({ taken: 'own' });
    expect(parseTableAsk('u', { ...ask, taken: 'x' })).not.toHaveProperty('taken');
    for (const field of ['name', 'table', 'at']) expect(parseTableAsk('u', { ...ask, [field]: null })).toBeNull();
  });

  it('an account has a right for each of its tables', () => {
    const right = { name: 'Ayla', at: 1, until: 9, how: 'code' };
    const known = parseTableScorers('u', { t12: right, t3: { ...right, matches: { m: true } }, x: right, t4: 'x' });
    expect(known.map(({ table, matches }) => [table, matches])).toEqual([
      [3, ['m']],
      [12, []],
    ]);
    const [one] = known;
    expect([isRightActive({ until: 9, revoked: false }, 8), isRightActive({ until: 9, revoked: false }, 9)]).toEqual([
      true,
      false,
    ]);
    expect(isRightActive({ until: 9, revoked: true }, 8)).toBe(false);
    expect(one).toMatchObject({ uid: 'u', how: 'code', revoked: false });
  });

  it.each([
    ['t3', 3],
    ['3', 3],
    ['999', 999],
    ['0', null],
    ['1000', null],
    ['03', null],
    ['x', null],
    ['', null],
  ])('%s is table %s', (key, table) => {
    expect(tableOfKey(key)).toBe(table);
    if (table !== null) expect(tableOfKey(keyOfTable(table))).toBe(table);
  });

  it.each([
    ['482913', '482913'],
    [' 482 913 ', '482913'],
    ['482-913', '482913'],
    ['48291', null],
    ['4829131', null],
    ['48291x', null],
    ['', null],
  ])('the typed code «%s»', (typed, code) => {
    expect(parseCode(typed)).toBe(code);
  });
});

describe('who throws first for a team', () => {
  const offered = (...uids: string[]) => uids.map((uid) => ({ uid }));
  const first = (uids: string, named: string, last = '', missing = '') =>
    startingPlayers(offered(...uids), { named: [...named], last: [...last], missing: [...missing] }).join('');
  it.each([
    ['whom the captain has named', first('abc', 'ca', 'ab'), 'ca'],
    ['not if one of them cannot be chosen', first('abc', 'cx'), ''],
    ['not if he named one', first('abc', 'c'), ''],
    ['the two of a team of two', first('ab', 'xy'), 'ab'],
    ['nobody of a team of one', first('a', ''), ''],
    ['the two who come', first('abc', '', 'ab', 'a'), 'bc'],
    ['those of the last match', first('abcd', '', 'bd'), 'bd'],
    ['those of the last match who come', first('abcd', '', 'bd', 'b'), 'd'],
  ])('%s', (_what, found, expected) => {
    expect(found).toBe(expected);
  });
});

it.each([
  ...([1, 2, 7, 8, 20, 50, 80, 100, 21] as const).map((number) => [number, 'de'] as const),
  ...([3, 4, 5, 70, 13, 205] as const).map((number) => [number, 'te'] as const),
  ...([6, 9, 10, 30, 90, 19] as const).map((number) => [number, 'da'] as const),
  ...([40, 60, 140] as const).map((number) => [number, 'ta'] as const),
])('masa %i’%s', (number, suffix) => {
  expect(locativeOf(number)).toBe(`${number}’${suffix}`);
});
