import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busyTimes, MATCH_MINUTES, teamKey } from '../../../src/domain/schedule/busy.ts';
import { changed } from '../../../src/domain/schedule/changes.ts';
import { isOpen, takesTime, teamsOf } from '../../../src/domain/schedule/fixture-kinds.ts';
import { planCounts, planLeague } from '../../../src/domain/schedule/plan-league.ts';
import { matchSpan } from '../../../src/domain/schedule/schedule.ts';
import { isTouched, type Replan, staysOf } from '../../../src/domain/schedule/stays.ts';
import { takeStep } from '../../../src/domain/schedule/steps.ts';
import type { Fixture, Fixtures } from '../../../src/domain/schedule/types.ts';
import { howMany } from '../../support/effort.ts';
import { anySlots, fixtureOf, idMaker, teamsUpTo } from './leagues.ts';

const RUNS = { numRuns: howMany('PROVE_RUNS', 120, 3_000) };
const NOW = Date.UTC(2026, 10, 1);

type Fate = 'none' | 'moved' | 'noted' | 'postponed' | 'cancelled' | 'forfeit' | 'back' | 'running' | 'played';
const FATES: Fate[] = ['none', 'moved', 'noted', 'postponed', 'cancelled', 'forfeit', 'back', 'running', 'played'];
const anyFates = fc.array(fc.constantFrom<Fate>(...FATES, 'none', 'none', 'none'), { minLength: 40, maxLength: 40 });

/** What the rulebook makes of a fixture. */
function after(fixture: Fixture, fate: Fate, index: number): Fixture {
  const step = (one: Fixture, taken: Parameters<typeof takeStep>[2]) => {
    const { changes } = takeStep({ f: one }, 'f', taken);
    return changed(one, changes?.f ?? {});
  };
  const winnerId = fixture.team1Id ?? '';
  switch (fate) {
    case 'none':
      return fixture;
    case 'moved':
      // Far behind every plan, and apart from each other.
      return step(fixture, { type: 'plan', at: Date.UTC(2031, 0, 1) + index * 3_600_000 });
    case 'noted':
      return { ...fixture, note: 'Sahaya erken gelin' };
    case 'postponed':
      return step(fixture, { type: 'postpone' });
    case 'cancelled':
      return step(fixture, { type: 'cancel' });
    case 'forfeit':
      return step(fixture, { type: 'forfeit', winnerId });
    case 'back':
      return step(step(fixture, { type: 'forfeit', winnerId }), { type: 'take-back' });
    case 'running':
      return step(fixture, { type: 'start', matchId: 'm', startedAt: 7 });
    case 'played':
      return step(step(fixture, { type: 'start', matchId: 'm', startedAt: 7 }), { type: 'finish', winnerId });
  }
}

const pairOf = ({ team1Id = '', team2Id = '' }: Fixture) => [team1Id, team2Id].sort().join(' ');
function meetings(fixtures: Fixtures): Map<string, number> {
  const found = new Map<string, number>();
  for (const fixture of Object.values(fixtures)) found.set(pairOf(fixture), (found.get(pairOf(fixture)) ?? 0) + 1);
  return found;
}

const anyLeague = fc.record({
  size: fc.integer({ min: 2, max: 8 }),
  /** How many teams the second plan has. */
  later: fc.integer({ min: 2, max: 8 }),
  double: fc.boolean(),
  thenDouble: fc.boolean(),
  seed: fc.integer(),
  slots: anySlots,
  thenSlots: anySlots,
  fates: anyFates,
  replan: fc.constantFrom<Replan>('new-only', 'move-untouched'),
});

describe('planning again', () => {
  it('keeps all that must stay, loses and doubles no pair, plays nobody twice at one time, and counts every change', () => {
    fc.assert(
      fc.property(anyLeague, ({ size, later, double, thenDouble, seed, slots, thenSlots, fates, replan }) => {
        const season = 's1';
        const first = planLeague({ season, teamIds: teamsUpTo(size), double, seed, slots }, {}, idMaker(), NOW);
        const before: Fixtures = Object.fromEntries(
          Object.entries(first.saved).map(([id, one], index) => [id, after(one, fates[index % 40] ?? 'none', index)]),
        );
        const plan = { season, teamIds: teamsUpTo(later), double: thenDouble, seed: seed + 1, slots: thenSlots };
        const keep = staysOf(plan, before, replan);
        const again = planLeague({ ...plan, keep }, before, idMaker('g'), NOW);
        const all: Fixtures = Object.fromEntries(
          Object.entries({ ...before, ...again.saved }).filter(([id]) => !again.removed.includes(id)),
        );
        // What a hand has touched, and what is decided or running, is the same object.
        for (const [id, one] of Object.entries(before)) if (!isOpen(one) || isTouched(one)) expect(all[id]).toBe(one);
        // With «only what is new» nothing at all changes; only what nobody needs goes.
        if (replan === 'new-only') {
          for (const id of Object.keys(again.saved)) expect(before[id]).toBeUndefined();
        }
        // Each pair of the plan meets as often as the plan says, or as often as what must stay says.
        const [most, now] = [thenDouble ? 2 : 1, meetings(all)];
        const fixed = meetings(
          Object.fromEntries(Object.entries(before).filter(([, one]) => !isOpen(one) || isTouched(one))),
        );
        const teams = teamsUpTo(later);
        for (const one of teams) {
          for (const other of teams.filter((team) => team > one)) {
            const key = [one, other].sort().join(' ');
            expect(now.get(key)).toBe(Math.max(most, fixed.get(key) ?? 0));
          }
        }
        for (const [key, count] of now) {
          if (!key.split(' ').every((team) => teams.includes(team))) expect(count).toBe(fixed.get(key));
        }
        // Nobody plays twice at one time: no written fixture is closer to another than a match of the plan is long.
        const span = matchSpan(thenSlots.times);
        const written = Object.entries(again.saved);
        const busy = busyTimes(
          Object.fromEntries(Object.entries(all).filter(([id]) => again.saved[id] === undefined)),
          span,
        );
        for (const [, one] of written) {
          for (const team of teamsOf(one)) {
            expect(busy.isBusy(teamKey(team), one.at)).toBe(false);
            busy.occupy(teamKey(team), one.at);
          }
        }
        // Every change is counted, and each fixture once.
        const counts = planCounts(before, again);
        expect(counts.stay + counts.moved + counts.changed + counts.added).toBe(Object.keys(all).length);
        expect(counts.removed).toBe(again.removed.length);
        expect(counts.removedByHand).toBe(0);
        expect(counts.added).toBe(Object.keys(all).filter((id) => before[id] === undefined).length);
        const changedOnes = Object.keys(all).filter((id) => before[id] !== undefined && all[id] !== before[id]);
        expect(counts.moved + counts.changed).toBe(changedOnes.length);
        // The planner's own writes are no touch, so the next plan may move them again.
        for (const one of Object.values(again.saved)) expect(isTouched(one)).toBe(false);
      }),
      RUNS,
    );
  });

  it('a hand’s fixture is one that was moved, added, imported, postponed or noted', () => {
    const planned = fixtureOf();
    expect(isTouched(planned)).toBe(false);
    expect(isTouched(fixtureOf({ sequence: 3, planSequence: 3 }))).toBe(false);
    for (const more of [
      { sequence: 1 },
      { sequence: 4, planSequence: 3 },
      { note: 'x' },
      { state: 'postponed' } as const,
    ]) {
      expect(isTouched(fixtureOf(more))).toBe(true);
    }
  });

  it('says of a deleted bracket which of its games a hand had moved', () => {
    const before = {
      a: fixtureOf({ tie: 'f', stage: 'final', sequence: 1 }),
      b: fixtureOf(),
      c: fixtureOf({ team2Id: 't2' }),
    };
    const saved = { b: { ...before.b, at: before.b.at + MATCH_MINUTES, sequence: 1 }, d: fixtureOf() };
    expect(planCounts(before, { saved, removed: ['a'] })).toEqual({
      ...{ stay: 1, added: 1, moved: 1, changed: 0, removed: 1, removedByHand: 1 },
    });
    expect(Object.values(before).every(takesTime)).toBe(true);
  });
});

describe('one plan after another, by hand', () => {
  const of = (team1Id: string, team2Id: string, more: Partial<Fixture> = {}) =>
    fixtureOf({ team1Id, team2Id, ...more });
  const stays = (existing: Fixtures, more: object = {}, replan: Replan = 'new-only') =>
    [...staysOf({ season: 's1', teamIds: ['a', 'b', 'c'], double: false, ...more }, existing, replan)].sort();

  it('with «new-only» the earlier fixtures stay, as often as the plan lets a pair meet, whoever is at home', () => {
    const fixtures = { late: of('b', 'a', { at: 9 }), early: of('a', 'b', { at: 5 }), other: of('a', 'c', { at: 7 }) };
    expect(stays(fixtures)).toEqual(['early', 'other']);
    expect(stays(fixtures, { double: true })).toEqual(['early', 'late', 'other']);
    expect(stays(fixtures, { teamIds: ['a', 'b'] })).toEqual(['early']);
    expect(stays(fixtures, { groups: { a: 1, b: 2, c: 1 } })).toEqual(['other']);
  });

  it('what is over counts as a meeting and is no stay; what somebody touched stays in any case', () => {
    const over = of('a', 'b', { at: 5, state: 'cancelled' });
    expect(stays({ over, open: of('b', 'a', { at: 9 }) })).toEqual([]);
    const noted = of('a', 'b', { note: 'Erken gelin', at: 9 });
    const fixtures = { open: of('b', 'a', { at: 5 }), noted, other: of('a', 'c') };
    expect(stays(fixtures)).toEqual(['noted', 'other']);
    expect(stays(fixtures, {}, 'move-untouched')).toEqual(['noted']);
  });

  it('another season and the play-offs are not its own', () => {
    const noted = { note: 'Erken gelin' };
    const old = of('a', 'b', { season: 's0', ...noted });
    expect(stays({ old, final: of('a', 'b', { stage: 'final', ...noted }), own: of('a', 'b') })).toEqual(['own']);
  });

  it('counts what moves to another time, venue or table, and what changes at its place', () => {
    const before = {
      time: of('a', 'b'),
      venue: of('a', 'c'),
      table: of('b', 'c'),
      home: of('a', 'b'),
      stays: of('a', 'c'),
    };
    const saved = {
      ...{ time: { ...before.time, at: 1 }, venue: { ...before.venue, venue: 'Sahil' } },
      ...{ table: { ...before.table, table: 2 }, home: of('b', 'a'), fresh: of('c', 'b') },
    };
    const counts = planCounts(before, { saved, removed: [] });
    expect(counts).toEqual({ stay: 1, added: 1, moved: 3, changed: 1, removed: 0, removedByHand: 0 });
    expect(planCounts(before, { saved, removed: [] }, ({ team2Id }) => team2Id !== 'c').stay).toBe(0);
  });
});
