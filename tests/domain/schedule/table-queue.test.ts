import { describe, expect, it } from 'vitest';
import { eveningBegin } from '../../../src/domain/schedule/shift-evening.ts';
import { eveningTables, lateFor } from '../../../src/domain/schedule/table-queue.ts';
import type { Fixture, Fixtures } from '../../../src/domain/schedule/types.ts';
import { momentOf } from '../../../src/domain/text/league-clock.ts';
import { fixtureOf } from './leagues.ts';

/** Saturday, 21 November 2026, 23:30 in the league. */
const NOW = momentOf({ day: '2026-11-21', minute: 23 * 60 + 30 });
const MINUTE = 60_000;
const at = (minutes: number, more: Partial<Fixture> = {}) => fixtureOf({ at: NOW + minutes * MINUTE, ...more });
const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

const EVENING: Fixtures = {
  after: at(45, { table: 2 }),
  next: at(10, { table: 2 }),
  // A night can be later than any limit of a list.
  veryLate: at(-190, { table: 1 }),
  running: at(-30, { table: 1, matchId: 'm1' }),
  played: at(-100, { table: 3, state: 'played', matchId: 'm0', winnerId: 't0' }),
  postponed: at(10, { table: 1, state: 'postponed' }),
  cancelled: at(20, { table: 1, state: 'cancelled' }),
  undecided: fixtureWithout('team2Id', at(30, { table: 1 })),
  tomorrow: at(20 * 60, { table: 1 }),
  yesterday: at(-24 * 60, { table: 1 }),
  closed: at(15, { table: 1, season: 's0' }),
  anywhere: at(5),
};
const LIVE = {
  m1: { startedAt: NOW - 20 * MINUTE, table: 1 },
  m2: { startedAt: NOW - 25 * MINUTE, table: 5 },
  m3: { startedAt: NOW - 5 * MINUTE },
};
const look = (more: Partial<Parameters<typeof eveningTables>[0]> = {}) =>
  eveningTables({ fixtures: EVENING, live: LIVE, season: 's1', now: NOW, ...more });

function fixtureWithout(field: 'team1Id' | 'team2Id', { [field]: _gone, ...rest }: Fixture): Fixture {
  return rest;
}

describe('the tables of an evening', () => {
  it('are those of its fixtures, also of what is over, and of the running matches, in order', () => {
    expect(look().tables.map(({ table }) => table)).toEqual([1, 2, 3, 5]);
    expect(look({ more: [4, 1] }).tables.map(({ table }) => table)).toEqual([1, 2, 3, 4, 5]);
  });

  it('have a waiting list: what is planned this evening and can be started, however late, in order of time', () => {
    const { tables, anywhere } = look();
    expect(tables.map(({ waiting }) => idsOf(waiting))).toEqual([['veryLate'], ['next', 'after'], [], []]);
    expect(idsOf(anywhere)).toEqual(['anywhere']);
  });

  it('go on past midnight, until five in the morning', () => {
    const night = at(5 * 60, { table: 9 });
    const morning = at(6 * 60, { table: 9 });
    const { tables } = look({ fixtures: { night, morning }, live: {} });
    expect(tables.map(({ table, waiting }) => [table, idsOf(waiting)])).toEqual([[9, ['night']]]);
    const later = NOW + 4 * 60 * MINUTE;
    expect(look({ fixtures: { night }, live: {}, now: later }).tables).toHaveLength(1);
    expect([eveningBegin(NOW), eveningBegin(later)]).toEqual(
      Array(2).fill(momentOf({ day: '2026-11-21', minute: 300 })),
    );
  });

  it('name what runs there, and what runs at none', () => {
    const { tables, elsewhere } = look({ live: { ...LIVE, m4: { startedAt: NOW - 40 * MINUTE, table: 1 } } });
    expect(tables.map(({ playing }) => playing)).toEqual([['m4', 'm1'], [], [], ['m2']]);
    expect(elsewhere).toEqual(['m3']);
  });

  it('are none without fixtures and matches', () => {
    expect(look({ fixtures: {}, live: {} })).toEqual({ tables: [], anywhere: [], elsewhere: [] });
  });
});

it('a fixture is late by the time since it was planned, once it counts as late', () => {
  const time = { now: NOW, season: 's1' };
  const late = (fixture: Fixture) => lateFor({ id: 'a', fixture }, time) / MINUTE;
  expect([at(-20), at(-15), at(5), at(-20, { matchId: 'm' }), at(-20, { season: 's0' })].map(late)).toEqual([
    20, 0, 0, 0, 0,
  ]);
});
