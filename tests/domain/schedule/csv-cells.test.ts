import { describe, expect, it } from 'vitest';
import { unguarded } from '../../../src/domain/admin/csv.ts';
import { csvRows } from '../../../src/domain/schedule/csv-cells.ts';
import { headerOf, readCount, readDay, teamFinder, usualColumns } from '../../../src/domain/schedule/csv-fields.ts';

const cells = (text: string) => csvRows(text).rows.map((row) => row.cells);
const lines = (text: string) => csvRows(text).rows.map(({ line }) => line);

describe('the cells of a table that a spreadsheet saved', () => {
  it.each([
    [
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\tb;c\td', [['a', 'b;c', 'd']]],
    ['a,b', [['a', 'b']]],
    ['a', [['a']]],
    ['', []],
    ['\uFEFFa;x\uFEFFb', [['a', 'x\uFEFFb']]],
    [
      'a;b\rc;d\r\ne;f',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    ],
    [' a ; b ', [['a', 'b']]],
    ['a;" b ";c', [['a', 'b', 'c']]],
    ['"a;b";c', [['a;b', 'c']]],
    ['"a""b";c', [['a"b', 'c']]],
    [' "a";b', [['a', 'b']]],
    ['a"b";c', [['a"b"', 'c']]],
    ['"a\nb";c', [['a\nb', 'c']]],
    ['\n ; \na;b\n\n', [['a', 'b']]],
    ['\n \n"x;y;z",b', [['x;y;z', 'b']]],
    ['sep=|\na|b', [['a', 'b']]],
    ['SEP=,\na;x,b', [['a;x', 'b']]],
    ['xsep=|\na;b', [['xsep=|'], ['a', 'b']]],
  ])('%j', (text, rows) => {
    expect(cells(text)).toEqual(rows);
  });

  it('have the line on which their row begins', () => {
    expect(lines('a;b\n\n"c\nd";e\nf;g')).toEqual([1, 3, 5]);
    expect(lines('sep=;\na;b\nc;d')).toEqual([2, 3]);
    expect(csvRows('a;b\nc;"d\ne').openQuote).toBe(2);
    expect(csvRows('a;"b"').openQuote).toBeNull();
  });

  it.each([
    ["'=1+1", '=1+1'],
    ["' +90", ' +90'],
    ["'-5", '-5'],
    ["'@a", '@a'],
    ["'＝1", '＝1'],
    ["'a", "'a"],
    ["x'=1", "x'=1"],
    ["'a=1", "'a=1"],
  ])('%j without the guard of a formula is %j', (cell, plain) => {
    expect(unguarded(cell)).toBe(plain);
  });
});

describe('the fields of a row', () => {
  const days = (...all: string[]) => all.map((cell) => readDay(cell));

  it.each([
    ['21.11.2026', ''],
    ['2026-11-21T19:30', '19:30'],
    ['21.11.2026 19.30', '19.30'],
    ['21 kasım 2026 19:30', '19:30'],
    ['Cuma 21/11/26', ''],
    ['Cuma, 21-11-26', ''],
    ['21.11.2026, cumartesi', ''],
  ])('%s is 21 November, with «%s» behind it', (cell, rest) => {
    expect(readDay(cell)).toEqual({ day: '2026-11-21', rest });
  });

  it('what is no day is none', () => {
    const odd = [
      '21.11',
      'x21.11.2026',
      'x2026-11-21',
      'x 21 kasım 2026',
      '2026-11-211',
      '21.11.20261',
      '21 kasım 20261',
    ];
    expect(days(...odd)).toEqual(odd.map(() => null));
    const more = ['21 foo 2026', '21.11.2026 akşam', '30.02.2026', '2026-13-01', '', '21.11.2026 t19', '1.1.202'];
    expect(days(...more)).toEqual(more.map(() => null));
    expect(days('1.2.26', '9 ocak 2026')).toEqual([
      { day: '2026-02-01', rest: '' },
      { day: '2026-01-09', rest: '' },
    ]);
  });

  it.each([
    ['3', 3],
    ['Masa 3', 3],
    ['3. hafta', 3],
    ['999', 999],
    ['1000', null],
    ['0', null],
    ['', null],
    ['x', null],
    ['1 2', null],
  ])('%j is the number %s', (cell, count) => {
    expect(readCount(cell)).toBe(count);
  });

  it('columns have usual names in any order, or the usual order', () => {
    expect(headerOf(['Saat', 'TARİH', 'x', 'Ev Sahibi', 'Saat'])).toEqual(
      new Map<string, number>([
        ['time', 0],
        ['date', 1],
        ['home', 3],
      ]),
    );
    expect(headerOf(['Tarih', 'x'])).toEqual(new Map([['date', 0]]));
    expect(headerOf(['Saha', '21.11.2026'])).toBeNull();
    expect(headerOf(['x', 'y'])).toBeNull();
    expect([...usualColumns()].map(([field, at]) => `${at} ${field}`)).toEqual([
      ...['0 date', '1 time', '2 home', '3 away', '4 venue', '5 table', '6 round'],
    ]);
  });

  it('a team is found by its folded name, or by its exact one among several', () => {
    const find = teamFinder({ a: { name: 'Moda' }, b: { name: 'Işık' }, c: { name: 'Isik' }, d: { name: 'ışık' } });
    expect(find(' MODA ')).toEqual({ teamId: 'a' });
    expect(find('Çınar')).toBe('unknown-team');
    expect(find('isik')).toBe('several-teams');
    expect(find('IŞIK')).toBe('several-teams');
    expect(teamFinder({ b: { name: 'Işık' }, c: { name: 'Isik' } })('IŞIK')).toEqual({ teamId: 'b' });
  });
});
