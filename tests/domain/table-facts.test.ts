import { describe, expect, it } from 'vitest';
import {
  byStart,
  isForgotten,
  liveEnd,
  liveStart,
  NOTHING_PLAYED,
  parseLiveMatches,
} from '../../src/domain/match/live-matches.ts';
import { clashOf, newMatchProblem, tableNumber } from '../../src/domain/match/new-match.ts';
import { isThere, othersThere, parsePresence, tableDevice } from '../../src/domain/match/presence.ts';
import { mainRow, scoringState, tableRows } from '../../src/domain/match/table-rows.ts';
import { admin as texts } from '../../src/domain/messages/admin.ts';
import { FORGOTTEN_MS } from '../../src/domain/records/constants.ts';

describe('the running matches', () => {
  it('are read without what is damaged', () => {
    const stored = {
      ...{ a: { startedAt: 5, table: 2 }, b: { startedAt: 6, table: 0 }, c: { startedAt: 7, table: 1.5 } },
      ...{ d: { startedAt: 'x', table: 1 }, e: null, f: { startedAt: 8, table: '3' }, g: { startedAt: 9, table: 1 } },
    };
    expect(parseLiveMatches(stored)).toEqual({
      ...{ a: { startedAt: 5, table: 2 }, b: { startedAt: 6 }, c: { startedAt: 7 }, f: { startedAt: 8 } },
      g: { startedAt: 9, table: 1 },
    });
    expect([null, undefined, {}].map(parseLiveMatches)).toEqual([{}, {}, {}]);
  });

  it('are in the order of their starts, those of one moment in that of their keys', () => {
    expect(byStart({ c: { startedAt: 5 }, a: { startedAt: 9 }, b: { startedAt: 5 } })).toEqual(['b', 'c', 'a']);
    expect(byStart({ b: { startedAt: 5 }, c: { startedAt: 5 } })).toEqual(['b', 'c']);
  });

  it('WRITE-20: a start features the match if none is featured', () => {
    const entry = { startedAt: 5, table: 2 };
    expect(liveStart('m', entry, NOTHING_PLAYED)).toEqual({ 'liveMatches/m': entry, 'config/activeMatch': 'm' });
    expect(liveStart('m', entry, { featured: 'x' })).toEqual({ 'liveMatches/m': entry });
  });

  it('a match is forgotten when it runs and nobody has scored it for three hours', () => {
    const at = (updatedAt: number, status: 'ongoing' | 'completed' = 'ongoing') =>
      isForgotten({ status, updatedAt }, 1e9);
    expect([at(1e9), at(1e9 - FORGOTTEN_MS + 1), at(1e9 - FORGOTTEN_MS)]).toEqual([false, false, true]);
    expect(at(0, 'completed')).toBe(false);
  });

  it('WRITE-23: an end features the earliest of the others, and clears what is over', () => {
    const others = { b: { startedAt: 5 }, a: { startedAt: 4 } };
    expect(liveEnd('m', { featured: 'x', others, forgotten: [], over: ['z'] })).toEqual({ 'liveMatches/m': null });
    expect(liveEnd('m', { featured: 'm', others, forgotten: [], over: ['z'] })).toEqual({
      ...{ 'liveMatches/m': null, 'liveMatches/z': null, 'config/activeMatch': 'a' },
    });
    expect(liveEnd('m', { featured: 'm', others, forgotten: ['a'], over: [] })).toMatchObject({
      'config/activeMatch': 'b',
    });
    expect(liveEnd('m', { featured: 'm', others, forgotten: ['a', 'b'], over: [] })).toMatchObject({
      'config/activeMatch': 'a',
    });
    expect(liveEnd('m', { ...NOTHING_PLAYED, featured: 'm' })).toEqual({
      ...{ 'liveMatches/m': null, 'config/activeMatch': null },
    });
  });
});

describe('the table of a new match', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    [' 7 ', 7],
    ['1', 1],
    ['999', 999],
    ['1000', undefined],
    ['0', undefined],
    ['07', undefined],
    ['7a', undefined],
    ['a7', undefined],
    ['-1', undefined],
    ['10', 10],
  ])('%j is the table %s', (table, number) => {
    expect(tableNumber(table === undefined ? {} : { table })).toBe(number);
  });

  const form = { team1Id: 'a', team2Id: 'b', team1Players: ['1', '2'], team2Players: ['3', '4'] };

  it('a typed table that is none is told', () => {
    expect(newMatchProblem({ ...form, table: 'x' })).toBe(texts.tableWrong(999));
    for (const table of ['', ' ', '3']) expect(newMatchProblem({ ...form, table })).toBeNull();
  });

  it('decision 14: clashes with a match at the table or of a team, and without a table with any', () => {
    const played = [
      { matchId: 'm1', match: { team1Id: 'c', team2Id: 'd' } },
      { matchId: 'm2', match: { team1Id: 'e', team2Id: 'b' } },
    ];
    const clash = (table: string | undefined, tables: Record<string, number | undefined>, more: object = {}) =>
      clashOf({ ...form, ...more, ...(table === undefined ? {} : { table }) }, played, tables)?.matchId;
    expect(clash(undefined, { m1: 1, m2: 2 })).toBe('m1');
    expect(clash('1', { m1: 1, m2: 2 })).toBe('m1');
    expect(clash('3', { m1: 1, m2: 2 })).toBe('m2');
    expect(clash('3', { m1: 1, m2: 2 }, { team2Id: 'x' })).toBeUndefined();
    expect(clash('3', { m1: 1, m2: 2 }, { team1Id: 'd', team2Id: 'x' })).toBe('m1');
    expect(clash('3', {}, { team2Id: 'x' })).toBeUndefined();
    expect(clashOf({ ...form }, [], {})).toBeUndefined();
  });
});

describe('the devices at a table', () => {
  it('have a key of their account, one for each last letter', () => {
    expect(tableDevice({ uid: 'ali' }, 'device-x')).toBe('ali-x');
    expect(tableDevice(null, 'device-x')).toBe('device-x');
  });

  it('of the admin, whose account several volunteers use at once, have a key each', () => {
    const keys = ['k3f9a01bqx', 'k3f9a02bqx'].map((id) => tableDevice({ uid: 'u'.repeat(28), admin: true }, id));
    expect(new Set(keys).size).toBe(2);
    // The rules take no longer key (`isMadeKey` in rules/conditions.ts).
    for (const key of keys) expect(key.length).toBeLessThanOrEqual(41);
  });

  it('are read without what is damaged', () => {
    const whole = { at: 5, name: 'iPhone', uid: 'ali', who: 'Ali', unsent: 3, battery: 80 };
    expect(parsePresence('k', whole)).toEqual(whole);
    expect(parsePresence('k', { at: 5, name: 'iPhone', uid: 1, who: 2, unsent: 'x', battery: null })).toEqual({
      ...{ at: 5, name: 'iPhone' },
    });
    for (const none of [null, 'x', {}, { at: '5', name: 'x' }, { at: 5 }]) expect(parsePresence('k', none)).toBeNull();
  });

  it('have left nine seconds after their last sign, in either direction of the clock', () => {
    expect(isThere({ at: 10_000 }, 1_000)).toBe(false);
    expect([1_001, 10_000, 18_999].every((now) => isThere({ at: 10_000 }, now))).toBe(true);
    expect(isThere({ at: 10_000 }, 19_000)).toBe(false);
  });

  it('the others are named by their person, one’s own second phone by its kind', () => {
    const present = {
      own: { at: 100, name: 'iPhone', uid: 'ali', who: 'Ali' },
      second: { at: 100, name: 'bilgisayar', uid: 'ali', who: 'Ali' },
      veli: { at: 100, name: 'Android telefon', uid: 'veli', who: 'Veli' },
      old: { at: 100 - 9_000, name: 'iPhone', uid: 'x', who: 'Eski' },
      nameless: { at: 100, name: 'Android telefon', uid: 'y' },
    };
    expect(othersThere(present, 'own', 100)).toEqual(['Android telefon', 'Veli', 'bilgisayar']);
    expect(othersThere(present, 'unknown', 100)).toEqual(['Ali', 'Ali', 'Android telefon', 'Veli']);
  });
});

describe('the people at a table', () => {
  const scorer = (name: string, at: number, until = 1_000_000) => ({ name, at, until, given: until, linkId: 'l' });
  const phone = (at: number, more: object = {}) => ({ at, name: 'iPhone', ...more });
  const facts = { serverNow: 100, turn: null, scorers: {}, present: {} };

  it('are the scorers by their claims, then the other phones, the latest first', () => {
    const scorers = { veli: scorer('Veli', 20), ali: scorer('Ali', 10) } as never;
    const present = {
      d1: phone(90, { uid: 'ali' }),
      d2: phone(95, { uid: 'ali' }),
      d3: phone(50, { uid: 'ayla', who: 'Ayla' }),
      d4: phone(60),
      d5: phone(100 - 9_000),
      d6: phone(99, { gone: true }),
    };
    expect(tableRows({ ...facts, scorers, present })).toEqual([
      { key: 'ali', uid: 'ali', who: 'Ali', since: 10, isTurn: false, isThere: true, phone: present.d2 },
      { key: 'veli', uid: 'veli', who: 'Veli', since: 20, isTurn: false, isThere: false },
      { key: 'd4', who: '', isTurn: false, isThere: true, phone: present.d4 },
      { key: 'd3', uid: 'ayla', who: 'Ayla', isTurn: false, isThere: true, phone: present.d3 },
    ]);
  });

  it('of a scorer without a phone there, what his last one said stays', () => {
    const scorers = { ali: scorer('Ali', 10) } as never;
    const old = phone(100 - 60_000, { uid: 'ali', unsent: 6 });
    const gone = phone(95, { uid: 'ali', unsent: 4, gone: true });
    const turn = { uid: 'ali', device: 'd1' } as never;
    const rowOf = (present: object) => tableRows({ ...facts, scorers, turn, present: present as never });
    expect(rowOf({ d1: old })).toMatchObject([{ isTurn: false, isThere: false, phone: { unsent: 6 } }]);
    expect(rowOf({ d1: old, d2: gone })).toMatchObject([{ isThere: false, phone: gone }]);
    expect(rowOf({ d1: phone(92, { uid: 'ali' }), d2: gone })).toMatchObject([{ isTurn: true, phone: { at: 92 } }]);
  });

  it('who has the turn is marked while his phone is there', () => {
    const scorers = { ali: scorer('Ali', 10), veli: scorer('Veli', 20) } as never;
    const present = { d1: phone(90, { uid: 'ali' }), d2: phone(80, { uid: 'ayla' }), d3: phone(70) };
    const turnOf = (uid: string, device: string) =>
      tableRows({ ...facts, scorers, present, turn: { uid, device } as never }).map(({ key, isTurn }) => isTurn && key);
    expect(turnOf('ali', 'd1').filter(Boolean)).toEqual(['ali']);
    expect(turnOf('veli', 'dx').filter(Boolean)).toEqual([]);
    expect(turnOf('ayla', 'd2').filter(Boolean)).toEqual(['d2']);
    expect(turnOf('x', 'd3').filter(Boolean)).toEqual(['d3']);
  });

  it('of a running match one is told: who has the turn, else the phone that is there, else the last one heard, else anybody', () => {
    const row = (who: string, more: object = {}) => ({ key: who, who, isTurn: false, isThere: false, ...more });
    const told = (...rows: ReturnType<typeof row>[]) => mainRow(rows)?.who;
    const there = row('there', { isThere: true, phone: phone(5) });
    const [old, late] = [row('old', { phone: phone(6) }), row('late', { phone: phone(9) })];
    expect(told(row('silent'), old, late, there, row('turn', { isTurn: true }))).toBe('turn');
    expect(told(row('silent'), old, late, there)).toBe('there');
    expect(told(row('silent'), old, late)).toBe('late');
    expect(told(row('silent'), row('other'))).toBe('silent');
    expect(mainRow([])).toBeNull();
  });

  it('a match is live, behind from three taps on, without its phone, or scored by nobody yet', () => {
    const of = (isThere: boolean, more: object) =>
      scoringState({ key: 'a', who: 'Ali', isTurn: false, isThere, phone: phone(5, more) });
    expect([of(true, {}), of(true, { unsent: 2 }), of(true, { unsent: 3 })]).toEqual(['live', 'live', 'behind']);
    expect(of(false, { unsent: 9 })).toBe('away');
    expect([scoringState(null), scoringState({ key: 'a', who: 'Ali', isTurn: false, isThere: false })]).toEqual([
      ...['nobody', 'nobody'],
    ]);
  });
});
