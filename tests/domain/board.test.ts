import { describe, expect, it } from 'vitest';
import { inGroups } from '../../src/domain/standings/groups.ts';
import { standingsRows } from '../../src/domain/standings/standings.ts';
import {
  boardKeys,
  boardName,
  boardTables,
  columnsFor,
  inStrip,
  pixelShiftAt,
  queuesOf,
  readTable,
  turnAt,
  waitingShown,
} from '../../src/domain/stream/board.ts';
import { fixtureOf } from './schedule/leagues.ts';

describe('the screen of the venue', () => {
  it.each([
    ['2', 2],
    ['999', 999],
    ['0', null],
    ['-1', null],
    ['1000', null],
    ['2x', null],
    ['', null],
    [null, null],
  ])('?masa=%s is table %s', (value, table) => {
    expect(readTable(value)).toBe(table);
  });

  it.each([
    [1, [1]],
    [4, [4]],
    [5, [3, 2]],
    [8, [4, 4]],
    [9, [3, 3, 3]],
  ])('the strip shows %i matches in parts of %j, each seven seconds long, and then again', (count, lengths) => {
    const all = Array.from({ length: count }, (_, at) => at);
    const parts = lengths.map((_, at) => inStrip(all, at * 7_000));
    expect(parts.map(({ length }) => length)).toEqual(lengths);
    expect(parts.flat()).toEqual(all);
    expect(inStrip(all, lengths.length * 7_000 - 1)).toEqual(parts.at(-1));
    expect(inStrip(all, lengths.length * 7_000)).toEqual(parts[0]);
  });

  it('the strip of no matches is empty', () => {
    expect(inStrip([], 1)).toEqual([]);
  });

  it.each([
    ['', ''],
    ['A', 'A'],
    ['ş'.repeat(64), 'ş'.repeat(64)],
    ['ş'.repeat(65), `${'ş'.repeat(64)}…`],
    [`${'ab '.repeat(21)}c`, `${'ab '.repeat(21)}c`],
    [`${'ab '.repeat(21)}cde`, `${'ab '.repeat(20)}ab…`],
    [`${'🏆'.repeat(64)}`, '🏆'.repeat(64)],
  ])('a name is whole up to 64 letters, and a longer one ends after a word: %s', (name, shown) => {
    expect(boardName(name)).toBe(shown);
  });

  it('shows waiting lists side by side when several tables have one; long names of many tables leave room for the next match only', () => {
    const fixture = fixtureOf({ team1Id: 'a', team2Id: 'b' });
    const queue = (table: number, count: number) => ({
      ...{ table, playing: [] },
      waiting: Array.from({ length: count }, (_, at) => ({ id: `${table} ${at}`, fixture })),
    });
    const ofTables = (...counts: number[]) => queuesOf(counts.map((count, at) => queue(at + 1, count)));
    expect(ofTables(2, 0, 0)).toEqual([]);
    expect(ofTables(2, 0, 1).map(({ table }) => table)).toEqual([1, 3]);
    const named = (letters: number) => () => 'ş'.repeat(letters);
    expect(waitingShown(ofTables(2, 2), named(64))).toBe(2);
    expect(waitingShown(ofTables(2, 2, 2), named(40))).toBe(2);
    expect(waitingShown(ofTables(2, 2, 2), named(41))).toBe(1);
  });

  const live = {
    a: { startedAt: 3, table: 2 },
    b: { startedAt: 2 },
    c: { startedAt: 4, table: 1 },
    d: { startedAt: 1 },
  };

  it('shows the matches by table, those without a number last and by their start; or one table alone', () => {
    expect(boardKeys(live, null)).toEqual(['c', 'a', 'd', 'b']);
    expect(boardKeys(live, 2)).toEqual(['a']);
    expect(boardKeys(live, 7)).toEqual([]);
  });

  it('gives the matches most of the time, and every page its turn between them', () => {
    const pages = ['table', 'table', 'fixtures', 'leaders'] as const;
    const seen: string[] = [];
    let live_ms = 0;
    for (let at = 0; at < 4 * 54_000; at += 1_000) {
      const { page, part } = turnAt(pages, true, at);
      if (page === 'live') live_ms += 1_000;
      if (seen.at(-1) !== `${page} ${part}`) seen.push(`${page} ${part}`);
    }
    expect(seen).toEqual(['table 0', 'table 1', 'fixtures 0', 'leaders 0'].flatMap((page) => ['live 0', page]));
    expect(live_ms).toBe(4 * 40_000);
    expect(turnAt(pages, true, 4 * 54_000 + 41_000)).toEqual({ page: 'table', part: 0 });
  });

  it('without a match shows the pages one after the other, and without pages says that nothing is on', () => {
    const shown = [0, 20_000, 40_000].map((at) => turnAt(['table', 'leaders'], false, at).page);
    expect(shown).toEqual(['table', 'leaders', 'table']);
    expect(turnAt([], false, 99_999)).toEqual({ page: 'live', part: 0 });
    expect(turnAt([], true, 99_999)).toEqual({ page: 'live', part: 0 });
  });

  it('nothing stands in one place: another one each minute, and the bar changes edges', () => {
    const minutes = Array.from({ length: 40 }, (_, minute) => pixelShiftAt(minute * 60_000));
    for (const [index, { x, y }] of minutes.entries()) {
      const before = minutes[index - 1];
      if (before !== undefined) expect([x, y]).not.toEqual([before.x, before.y]);
      expect(Math.max(Math.abs(x), Math.abs(y))).toBe(1);
    }
    expect(new Set(minutes.map(({ x, y }) => `${x} ${y}`)).size).toBe(8);
    expect(minutes.filter(({ bar }) => bar === 'top')).toHaveLength(20);
  });

  it('fills a wide screen', () => {
    const counts = [1, 2, 3, 4, 5, 6, 7, 8, 12];
    expect(counts.map((count) => columnsFor(count, false))).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 4]);
    expect(counts.map((count) => columnsFor(count, true))).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 2]);
  });

  it('a long table has three pages at most; with groups each page shows one group, and each group has one', () => {
    const teams = Object.fromEntries(
      Array.from({ length: 34 }, (_, at) => [`t${at}`, { name: `T${at}`, wins: 0, losses: 0, cups: 0, updatedAt: 1 }]),
    );
    const pages = (count: number) => {
      const groups = count === 0 ? {} : Object.fromEntries(Object.keys(teams).map((id, at) => [id, 1 + (at % count)]));
      return boardTables(inGroups(standingsRows(teams), groups)).map(
        ({ group, rows }) => `${group ?? ''} ${rows.length}`,
      );
    };
    expect(pages(0)).toEqual([' 8', ' 8', ' 8']);
    expect(pages(2)).toEqual(['1 8', '1 8', '1 1', '2 8', '2 8', '2 1']);
    expect(pages(8)).toEqual(['1 5', '2 5', '3 4', '4 4', '5 4', '6 4', '7 4', '8 4']);
    expect(boardTables([])).toEqual([]);
  });
});
