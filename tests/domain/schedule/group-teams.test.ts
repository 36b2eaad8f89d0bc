import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  completedGroups,
  dealGroups,
  emptyGroup,
  groupCounts,
  isSameGroups,
  storedGroups,
  teamsIn,
} from '../../../src/domain/schedule/group-seeds.ts';
import { type LeaguePlan, planLeague } from '../../../src/domain/schedule/plan-league.ts';
import { staysOf } from '../../../src/domain/schedule/stays.ts';
import type { Fixture, Fixtures } from '../../../src/domain/schedule/types.ts';
import { howMany } from '../../support/effort.ts';
import { anySlots, fixtureOf, idMaker, teamsUpTo } from './leagues.ts';

const RUNS = { numRuns: howMany('PROVE_RUNS', 60, 2_000) };
const NOW = Date.UTC(2026, 10, 1);
const sizesOf = (groups: Record<string, number>, count: number) =>
  Array.from({ length: count }, (_, index) => teamsIn(groups, index + 1).length);

/** Teams with a number of groups that they can have. */
const anyLeague = fc
  .integer({ min: 4, max: 20 })
  .chain((size) => fc.record({ teamIds: fc.constant(teamsUpTo(size)), count: fc.constantFrom(...groupCounts(size)) }));

const pairOf = ({ team1Id = '', team2Id = '' }: Pick<Fixture, 'team1Id' | 'team2Id'>) =>
  [team1Id, team2Id].sort().join(' ');

/** The planner looks for evenings in 732 days; the last of them may be a day without play. */
const ALMOST_TWO_YEARS = 700 * 86_400_000;

describe('decision 73: the groups of a plan', () => {
  it('can be two to eight, of two teams at least', () => {
    expect(groupCounts(3)).toEqual([]);
    expect(groupCounts(4)).toEqual([2]);
    expect(groupCounts(15)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(groupCounts(60)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });

  it('are dealt like a snake, and differ by one team at most', () => {
    expect(dealGroups(teamsUpTo(7), 3)).toEqual({ t0: 1, t1: 2, t2: 3, t3: 3, t4: 2, t5: 1, t6: 1 });
    fc.assert(
      fc.property(anyLeague, ({ teamIds, count }) => {
        const sizes = sizesOf(dealGroups(teamIds, count), count);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(teamIds.length);
      }),
      RUNS,
    );
  });

  it('keep the known places; a team that joins later comes into the smallest group', () => {
    const known = { t0: 1, t1: 2, t2: 2, gone: 1, t3: 3 };
    expect(completedGroups(teamsUpTo(6), known, 2)).toEqual({ t0: 1, t1: 2, t2: 2, t3: 1, t4: 1, t5: 2 });
  });

  it('are the same only with the same teams in the same places', () => {
    const same = (other: Record<string, number>) => isSameGroups({ a: 1, b: 2 }, other);
    expect([same({ b: 2, a: 1 }), same({ a: 2, b: 1 }), same({ a: 1, b: 1 })]).toEqual([true, false, false]);
    expect([same({ a: 1 }), same({ a: 1, b: 2, c: 1 }), same({ a: 1, c: 2 })]).toEqual([false, false, false]);
    expect(isSameGroups({}, {})).toBe(true);
  });

  it('say which group has too few teams for a match', () => {
    expect(emptyGroup({ t0: 1, t1: 1, t2: 2 }, 2)).toBe(2);
    expect(emptyGroup({ t0: 1, t1: 1, t2: 2, t3: 2 }, 3)).toBe(3);
    expect(emptyGroup({ t0: 1, t1: 1, t2: 2, t3: 2 }, 2)).toBeUndefined();
  });

  it('are stored with those of teams that do not play any more, unless their group is gone', () => {
    const stored = { t0: 2, left: 2, other: 3 };
    expect(storedGroups({ t0: 1, t1: 1, t2: 2, t3: 2 }, stored)).toEqual({ left: 2, t0: 1, t1: 1, t2: 2, t3: 2 });
    expect(storedGroups(null, stored)).toBeNull();
  });
});

describe('decision 73: the plan of a league in groups', () => {
  const anyPlan = fc.record({ league: anyLeague, double: fc.boolean(), seed: fc.integer(), slots: anySlots });
  const planOf = ({
    league,
    ...plan
  }: { league: { teamIds: string[]; count: number } } & Pick<LeaguePlan, 'double' | 'seed' | 'slots'>) => ({
    ...{ season: 's1', teamIds: league.teamIds, groups: dealGroups(league.teamIds, league.count) },
    ...plan,
  });

  it('has every pair of a group once, or twice, and none across groups, without a conflict', () => {
    fc.assert(
      fc.property(anyPlan, (given) => {
        const plan = planOf(given);
        const { saved, conflicts, left } = planLeague(plan, {}, idMaker(), NOW);
        expect(conflicts).toEqual([]);
        const wanted = plan.teamIds.flatMap((one, at) =>
          plan.teamIds
            .slice(at + 1)
            .filter((other) => plan.groups[one] === plan.groups[other])
            .flatMap((other) => Array<string>(plan.double ? 2 : 1).fill([one, other].sort().join(' '))),
        );
        // Left is only what two years have no evening for (seed -1533619196: 180 matches, one a week).
        const last = Math.max(...Object.values(saved).map(({ at }) => at));
        if (left.length > 0) expect(last).toBeGreaterThan(Date.parse(plan.slots.start) + ALMOST_TWO_YEARS);
        expect([...Object.values(saved), ...left].map(pairOf).sort()).toEqual(wanted.sort());
      }),
      RUNS,
    );
  });

  it('has nobody twice in a round, and for the second leg the other home', () => {
    fc.assert(
      fc.property(anyPlan, (given) => {
        const plan = planOf({ ...given, double: true });
        const fixtures = Object.values(planLeague(plan, {}, idMaker(), NOW).saved);
        const places = fixtures.flatMap(({ round, team1Id, team2Id }) => [
          `${round} ${team1Id}`,
          `${round} ${team2Id}`,
        ]);
        expect(new Set(places).size).toBe(places.length);
        expect(new Set(fixtures.map(({ team1Id, team2Id }) => `${team1Id} ${team2Id}`)).size).toBe(fixtures.length);
      }),
      RUNS,
    );
  });

  it('is the same again when nothing has happened', () => {
    fc.assert(
      fc.property(anyPlan, (given) => {
        const plan = planOf(given);
        const { saved } = planLeague(plan, {}, idMaker(), NOW);
        const keep = staysOf(plan, saved, 'new-only');
        const again = planLeague({ ...plan, keep }, saved, idMaker('g'), NOW);
        expect([again.saved, again.removed]).toEqual([{}, []]);
      }),
      RUNS,
    );
  });

  it('planned again after a team has changed its group, keeps what was played and what a hand has touched across groups', () => {
    const teamIds = teamsUpTo(6);
    const slots = { start: '2026-11-21', weekdays: [6, 7], times: ['18:00', '19:00'], tables: 2 };
    const plan = { season: 's1', teamIds, double: false, seed: 1, slots, groups: dealGroups(teamIds, 2) };
    const first = planLeague(plan, {}, idMaker(), NOW).saved;
    const [own = ''] = Object.keys(first).filter((id) => pairOf(first[id] ?? {}).includes('t0'));
    const before: Fixtures = {
      ...first,
      [own]: { ...first[own], state: 'played', matchId: 'm', winnerId: 't0' } as Fixture,
      hand: fixtureOf({ team1Id: 't0', team2Id: 't1', sequence: 1, at: Date.UTC(2027, 0, 1) }),
    };
    // t0 and t1 exchange their groups.
    const groups = { ...plan.groups, t0: plan.groups.t1 ?? 0, t1: plan.groups.t0 ?? 0 };
    const keep = staysOf({ ...plan, groups }, before, 'new-only');
    const { saved, removed } = planLeague({ ...plan, groups, keep }, before, idMaker('g'), NOW);
    expect(removed).not.toContain(own);
    expect(removed).not.toContain('hand');
    const open = Object.entries({ ...before, ...saved }).filter(
      ([id]) => id !== own && id !== 'hand' && !removed.includes(id),
    );
    const isInside = ({ team1Id = '', team2Id = '' }: Fixture) =>
      groups[team1Id as keyof typeof groups] === groups[team2Id as keyof typeof groups];
    expect(open).toHaveLength(6);
    expect(open.every(([, one]) => isInside(one))).toBe(true);
  });
});
