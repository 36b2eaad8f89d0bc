import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpen } from '../../../src/domain/schedule/fixture-kinds.ts';
import { balanceHomes, type LeaguePlan, planLeague } from '../../../src/domain/schedule/plan-league.ts';
import type { Fixture, Fixtures } from '../../../src/domain/schedule/types.ts';
import { howMany } from '../../support/effort.ts';
import { anySlots, fixtureOf, idMaker, teamsUpTo } from './leagues.ts';

const RUNS = { numRuns: howMany('PROVE_RUNS', 60, 2_000) };
const NOW = Date.UTC(2026, 10, 1);

const anyPlan: fc.Arbitrary<LeaguePlan> = fc.record({
  season: fc.constant('s1'),
  teamIds: fc.integer({ min: 2, max: 9 }).map(teamsUpTo),
  double: fc.boolean(),
  seed: fc.integer(),
  slots: anySlots,
});

/** What became of each fixture of a plan before it is planned anew. */
const anyFates = fc.array(
  fc.constantFrom<Partial<Fixture>>(
    {},
    {},
    { state: 'postponed' },
    { state: 'cancelled' },
    { matchId: 'm' },
    { state: 'played', matchId: 'm', winnerId: 't0' },
    { state: 'forfeit', winnerId: 't0' },
  ),
  { minLength: 80, maxLength: 80 },
);

function withFates(fixtures: Fixtures, fates: readonly Partial<Fixture>[]): Record<string, Fixture> {
  return Object.fromEntries(
    Object.entries(fixtures).map(([id, fixture], index) => [id, { ...fixture, ...fates[index % fates.length] }]),
  );
}

/** What stands after a plan was written. */
function written(before: Fixtures, { saved, removed }: { saved: Fixtures; removed: readonly string[] }): Fixtures {
  return Object.fromEntries(Object.entries({ ...before, ...saved }).filter(([id]) => !removed.includes(id)));
}

const pairs = (fixtures: Fixtures) =>
  Object.values(fixtures).map(({ team1Id = '', team2Id = '' }) => [team1Id, team2Id].sort().join(' '));
const surplusOf = (team: string, all: readonly { team1Id?: string; team2Id?: string }[]) =>
  all.filter(({ team1Id }) => team1Id === team).length - all.filter(({ team2Id }) => team2Id === team).length;

describe('the plan of a league', () => {
  it('has each pair once or twice, without a conflict, and is the same again when nothing has happened', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const first = planLeague(plan, {}, idMaker(), NOW);
        const size = plan.teamIds.length;
        expect(Object.keys(first.saved)).toHaveLength(((size * (size - 1)) / 2) * (plan.double ? 2 : 1));
        expect([first.conflicts, first.left, first.removed]).toEqual([[], [], []]);
        const again = planLeague(plan, first.saved, idMaker('g'), NOW);
        expect([again.saved, again.removed]).toEqual([{}, []]);
      }),
      RUNS,
    );
  });

  it('again: keeps what has happened, gives the rest anew under the same ids, and each pair still meets as often', () => {
    fc.assert(
      fc.property(anyPlan, anyPlan, anyFates, (plan, other, fates) => {
        const first = planLeague(plan, {}, idMaker(), NOW);
        const before = withFates(first.saved, fates);
        const asked = { ...plan, seed: other.seed, slots: other.slots };
        const again = planLeague(asked, before, idMaker('g'), NOW);
        const after = written(before, again);
        for (const [id, fixture] of Object.entries(before)) {
          if (!isOpen(fixture)) expect(after[id]).toBe(fixture);
        }
        expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
        expect(pairs(after).sort()).toEqual(pairs(before).sort());
        expect(again.conflicts).toEqual([]);
        for (const [id, fixture] of Object.entries(again.saved)) {
          expect(fixture.sequence).toBe((before[id]?.sequence ?? 0) + 1);
          expect(fixture.state).toBe('planned');
        }
        const homes = Object.values(after).map(({ team1Id, team2Id }) => `${team1Id} ${team2Id}`);
        if (plan.double) expect(new Set(homes).size).toBe(homes.length);
        const places = Object.values(after).flatMap(({ round, team1Id, team2Id }) => [
          `${round} ${team1Id}`,
          `${round} ${team2Id}`,
        ]);
        expect(new Set(places).size).toBe(places.length);
      }),
      RUNS,
    );
  });

  it('again with other teams: each pair of them meets, what is open with a team that left goes', () => {
    fc.assert(
      fc.property(anyPlan, anyFates, fc.integer({ min: 2, max: 9 }), (plan, fates, size) => {
        const before = withFates(planLeague(plan, {}, idMaker(), NOW).saved, fates);
        const again = planLeague({ ...plan, teamIds: teamsUpTo(size) }, before, idMaker('g'), NOW);
        const after = written(before, again);
        const teams = new Set(teamsUpTo(size));
        const met = pairs(after).filter((pair) => pair.split(' ').every((team) => teams.has(team)));
        expect(met).toHaveLength(((size * (size - 1)) / 2) * (plan.double ? 2 : 1));
        const homes = Object.values(after)
          .map(({ team1Id = '', team2Id = '' }) => [team1Id, team2Id])
          .filter((pair) => pair.every((team) => teams.has(team)))
          .map((pair) => pair.join(' '));
        if (plan.double) expect(new Set(homes).size).toBe(homes.length);
        for (const fixture of Object.values(after)) {
          if (isOpen(fixture)) expect([fixture.team1Id, fixture.team2Id].every((id) => teams.has(id ?? ''))).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('leaves what was made by hand, other seasons and the play-offs alone, and goes round them', () => {
    const plan: LeaguePlan = {
      season: 's1',
      teamIds: teamsUpTo(4),
      double: false,
      seed: 1,
      slots: { start: '2026-11-21', weekdays: [6], times: ['19:30'], tables: 1 },
      keep: new Set(['hand']),
    };
    const at = Date.UTC(2026, 10, 28, 16, 30);
    const before = {
      hand: fixtureOf({ at, table: 1 }),
      semi: fixtureOf({ at: at + 7 * 86_400_000, stage: 'semi', tie: 's1', table: 1 }),
      old: fixtureOf({ season: 's0' }),
    };
    const { saved, removed, conflicts } = planLeague(plan, before, idMaker(), NOW);
    expect(removed).toEqual([]);
    expect(Object.values(saved)).toHaveLength(5);
    expect(pairs(saved)).not.toContain('t0 t1');
    expect(conflicts).toEqual([]);
    const times = Object.values(saved).map((one) => one.at);
    expect(times).not.toContain(at);
    expect(times).not.toContain(at + 7 * 86_400_000);
  });
});

describe('home and away', () => {
  it('are as even as any way to turn the matches makes them', () => {
    const anyPair = fc.subarray(teamsUpTo(4), { minLength: 2, maxLength: 2 });
    const toPair = ([team1Id = '', team2Id = '']: string[]) => ({ team1Id, team2Id });
    const spread = (all: readonly { team1Id: string; team2Id: string }[]) =>
      teamsUpTo(4).reduce((sum, team) => sum + surplusOf(team, all) ** 2, 0);
    fc.assert(
      fc.property(fc.array(anyPair, { maxLength: 6 }), fc.array(anyPair, { maxLength: 6 }), (one, other) => {
        const [free, fixed] = [one.map(toPair), other.map(toPair)];
        const best = Math.min(
          ...Array.from({ length: 2 ** free.length }, (_, mask) =>
            spread([
              ...fixed,
              ...free.map((pair, bit) =>
                (mask >> bit) % 2 === 0 ? pair : { team1Id: pair.team2Id, team2Id: pair.team1Id },
              ),
            ]),
          ),
        );
        const even = balanceHomes(free, fixed);
        expect(spread([...fixed, ...even])).toBe(best);
        expect(even.map((pair) => Object.values(pair).sort())).toEqual(free.map((pair) => Object.values(pair).sort()));
      }),
      RUNS,
    );
  });
});
