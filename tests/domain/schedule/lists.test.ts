import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixturesDue } from '../../../src/domain/schedule/admin-lists.ts';
import {
  byDay,
  byRound,
  nextFixtureOf,
  nextFixtures,
  ofSeason,
  ofTeam,
  postponed,
} from '../../../src/domain/schedule/lists.ts';
import type { Fixture, FixtureEntry, Fixtures } from '../../../src/domain/schedule/types.ts';
import { fixtureOf } from './leagues.ts';

const now = Date.UTC(2026, 10, 21, 16, 30);
const HOUR = 3_600_000;
const ids = (entries: readonly FixtureEntry[]) => entries.map(({ id }) => id);
const at = (hours: number, more: Partial<Fixture> = {}) => fixtureOf({ at: now + hours * HOUR, ...more });

describe('what comes next', () => {
  const fixtures: Fixtures = {
    tomorrow: at(24, { team1Id: 't2' }),
    soon: at(1, { team1Id: 't2', team2Id: 't3' }),
    late: at(-2),
    lost: at(-2.01),
    running: at(0, { matchId: 'm' }),
    played: at(0, { state: 'played', matchId: 'm', winnerId: 't0' }),
    postponed: at(2, { state: 'postponed' }),
    cancelled: at(2, { state: 'cancelled' }),
  };

  it('is planned and not begun, in order of time, two hours late at most', () => {
    expect(ids(nextFixtures(fixtures, now))).toEqual(['late', 'soon', 'tomorrow']);
    expect(ids(nextFixtures(fixtures, now, 2))).toEqual(['late', 'soon']);
  });

  it('of a team', () => {
    expect(nextFixtureOf(fixtures, 't3', now)?.id).toBe('soon');
    expect(nextFixtureOf(fixtures, 't1', now)?.id).toBe('late');
    expect(nextFixtureOf(fixtures, 't9', now)).toBeNull();
    expect(ids(ofTeam(fixtures, 't2'))).toEqual(['soon', 'tomorrow']);
  });
});

describe('what can be started now', () => {
  it('is planned with both teams within three hours, the nearest first, then the lower table', () => {
    const { team2Id: _, ...place } = fixtureOf({ at: now });
    const fixtures = {
      after: at(0.5, { table: 2 }),
      before: at(-0.5, { table: 1 }),
      exact: at(0),
      edge: at(3),
      far: at(3.01),
      old: at(-3.01),
      place,
      running: at(0, { matchId: 'm' }),
      postponed: at(0, { state: 'postponed' }),
      forfeit: at(0, { state: 'forfeit', winnerId: 't0' }),
    };
    expect(ids(fixturesDue(fixtures, now))).toEqual(['exact', 'before', 'after', 'edge']);
    expect(ids(fixturesDue(fixtures, now, HOUR))).toEqual(['exact', 'before', 'after']);
  });
});

describe('lists', () => {
  it('by round: the league first, then the play-offs to the final', () => {
    const fixtures = {
      f: at(50, { stage: 'final', round: 2 }),
      e: at(30, { stage: 'eighth', round: 1 }),
      q: at(35, { stage: 'quarter', round: 1 }),
      s: at(40, { stage: 'semi', round: 1 }),
      t: at(45, { stage: 'third', round: 2 }),
      b2: at(10, { round: 2 }),
      b1: at(9, { round: 2 }),
      a: at(20, { round: 1 }),
    };
    const rounds = byRound(fixtures).map((round) => [round.stage, round.round, ...ids(round.fixtures)]);
    expect(rounds).toEqual([
      ['league', 1, 'a'],
      ['league', 2, 'b1', 'b2'],
      ['eighth', 1, 'e'],
      ['quarter', 1, 'q'],
      ['semi', 1, 's'],
      ['third', 2, 't'],
      ['final', 2, 'f'],
    ]);
  });

  it('by day: those of Istanbul; what is postponed has none', () => {
    const fixtures = {
      night: fixtureOf({ at: Date.UTC(2026, 10, 21, 21, 30) }),
      evening: fixtureOf({ at: Date.UTC(2026, 10, 21, 20, 30) }),
      open: fixtureOf({ state: 'postponed' }),
    };
    expect(byDay(fixtures).map(({ day, fixtures: all }) => [day, ...ids(all)])).toEqual([
      ['2026-11-21', 'evening'],
      ['2026-11-22', 'night'],
    ]);
    expect(ids(postponed(fixtures))).toEqual(['open']);
  });

  it('lose nothing and show nothing twice', () => {
    const anyFixture = fc.record({
      at: fc.integer({ min: now, max: now + 1000 * HOUR }),
      season: fc.constantFrom('s1', 's2'),
      round: fc.integer({ min: 1, max: 4 }),
      stage: fc.constantFrom('league', 'semi', 'final'),
    });
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), anyFixture), (all) => {
        const fixtures = Object.fromEntries(Object.entries(all).map(([id, more]) => [id, fixtureOf(more)]));
        const every = Object.keys(fixtures).sort();
        for (const lists of [byRound(fixtures), byDay(fixtures)]) {
          expect(lists.flatMap((list) => ids(list.fixtures)).sort()).toEqual(every);
          for (const list of lists) {
            const times = list.fixtures.map(({ fixture }) => fixture.at);
            expect(times).toEqual([...times].sort((a, b) => a - b));
          }
        }
        const seasons = ['s1', 's2'].flatMap((season) => Object.keys(ofSeason(fixtures, season)));
        expect(seasons.sort()).toEqual(every);
      }),
    );
  });
});
