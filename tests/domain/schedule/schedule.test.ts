import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateRounds } from '../../../src/domain/schedule/plan-league.ts';
import { matchSpan, type SlotPlan, scheduleRounds } from '../../../src/domain/schedule/schedule.ts';
import { weekdayOf } from '../../../src/domain/schedule/shift-evening.ts';
import { wallTime } from '../../../src/domain/text/league-clock.ts';
import { howMany } from '../../support/effort.ts';
import { anySlots, fixtureOf, teamsUpTo } from './leagues.ts';

const RUNS = { numRuns: howMany('PROVE_RUNS', 60, 1_000) };

const evening: SlotPlan = {
  start: '2026-11-21',
  weekdays: [6, 7],
  times: ['19:30', '20:00'],
  tables: 2,
  venue: 'Moda',
};
const shown = ({ at, table }: { at: number; table: number }) => {
  const { day, minute } = wallTime(at);
  return `${day} ${minute / 60} ${table}`;
};

describe('a plan of slots', () => {
  it('holds every match of every round at a day, time and table of the plan, each slot once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.integer(), anySlots, (size, seed, plan) => {
        const rounds = generateRounds(teamsUpTo(size), { double: false, seed });
        const { placed, left } = scheduleRounds(rounds, plan);
        expect(left).toEqual([]);
        expect(new Set(placed.map(({ match }) => match)).size).toBe(rounds.flat().length);
        expect(new Set(placed.map(({ slot }) => shown(slot))).size).toBe(placed.length);
        for (const { slot } of placed) {
          const { day } = wallTime(slot.at);
          expect(plan.weekdays).toContain(weekdayOf(day));
          expect(plan.skip).not.toContain(day);
          expect(day >= plan.start).toBe(true);
          expect(slot.table).toBeLessThanOrEqual(plan.tables);
          expect(slot.venue).toBe('Moda Sahili');
        }
      }),
      RUNS,
    );
  });

  it('has nobody at two tables at a time, and rounds one behind the other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.integer(), anySlots, (size, seed, plan) => {
        const rounds = generateRounds(teamsUpTo(size), { double: true, seed });
        const { placed } = scheduleRounds(rounds, plan);
        const span = matchSpan(plan.times);
        for (const team of teamsUpTo(size)) {
          const times = placed.filter(({ match }) => match.team1Id === team || match.team2Id === team);
          times.slice(1).forEach(({ slot }, index) => {
            expect(slot.at - (times[index]?.slot.at ?? 0)).toBeGreaterThanOrEqual(span);
          });
        }
        placed.slice(1).forEach(({ match, slot }, index) => {
          const before = placed[index];
          if (before === undefined) throw new Error('there is one before');
          expect(match.round).toBeGreaterThanOrEqual(before.match.round);
          expect(slot.at).toBeGreaterThanOrEqual(before.slot.at);
          if (match.round === before.match.round) return;
          if (plan.roundBegins === 'time') expect(slot.at).toBeGreaterThan(before.slot.at);
          if (plan.roundBegins === 'day') expect(wallTime(slot.at).day > wallTime(before.slot.at).day).toBe(true);
        });
      }),
      RUNS,
    );
  });

  it('fills one slot after the other and goes on the next day', () => {
    const rounds = generateRounds(teamsUpTo(5), { double: false, seed: 1 }).slice(0, 3);
    const { placed } = scheduleRounds(rounds, { ...evening, skip: ['2026-11-22'] });
    expect(placed.map(({ slot }) => shown(slot)).slice(0, 2)).toEqual(['2026-11-21 19.5 1', '2026-11-21 19.5 2']);
    expect(new Set(placed.map(({ slot }) => wallTime(slot.at).day))).toEqual(new Set(['2026-11-21', '2026-11-28']));
  });

  it('goes round what exists: teams that play, tables that are taken; not what was postponed or cancelled', () => {
    const at = Date.UTC(2026, 10, 21, 16, 30);
    const rounds = [[{ team1Id: 't0', team2Id: 't1' }]];
    const first = (existing: ReturnType<typeof fixtureOf>) =>
      scheduleRounds(rounds, evening, { x: existing }).placed.map(({ slot }) => shown(slot))[0];
    const other = { team1Id: 't8', team2Id: 't9', at, venue: ' MODA', table: 1 };
    expect(first(fixtureOf(other))).toBe('2026-11-21 19.5 2');
    expect(first(fixtureOf({ ...other, venue: 'Başka yer' }))).toBe('2026-11-21 19.5 1');
    expect(first(fixtureOf({ at: at + 14 * 60_000, state: 'played' }))).toBe('2026-11-21 20 1');
    expect(first(fixtureOf({ at: at - 14 * 60_000 }))).toBe('2026-11-21 20 1');
    expect(first(fixtureOf({ at: at - 15 * 60_000 }))).toBe('2026-11-21 19.5 1');
    expect(first(fixtureOf({ at, state: 'postponed' }))).toBe('2026-11-21 19.5 1');
    expect(first(fixtureOf({ at, state: 'cancelled' }))).toBe('2026-11-21 19.5 1');
  });

  it('tells what it has no slot for, and plans nothing before a moment', () => {
    const rounds = generateRounds(teamsUpTo(4), { double: false, seed: 1 });
    for (const none of [{ weekdays: [] }, { times: ['akşam'] }, { tables: 0 }, { start: '2026-02-30' }]) {
      expect(scheduleRounds(rounds, { ...evening, ...none })).toEqual({ placed: [], left: rounds.flat() });
    }
    const { placed } = scheduleRounds(rounds, { ...evening, notBefore: Date.UTC(2026, 10, 21, 16, 31) });
    expect(placed.map(({ slot }) => shown(slot))[0]).toBe('2026-11-21 20 1');
  });
});
