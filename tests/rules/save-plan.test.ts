import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFixtures } from '../../src/data/commands/fixtures.ts';
import { PLAN_PART, planSaving } from '../../src/data/commands/save-plan.ts';
import { DeniedError, UncertainError } from '../../src/domain/errors/server-errors.ts';
import { nextKey } from '../../src/domain/match/ordered-keys.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import { planLeague } from '../../src/domain/schedule/plan-league.ts';
import { staysOf } from '../../src/domain/schedule/stays.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { adminOf } from '../support/admin-services.ts';
import { howMany } from '../support/effort.ts';
import { ADMIN, openWorld, type RulesWorld } from '../support/rules-world.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const LINE = { action: 'fixtures-planned', target: 'fixtures', detail: 'Plan' } as const;
const SIZE = 30;
const TEAMS = Array.from({ length: SIZE }, (_, index) => `t${index}`);
const ALL = SIZE * (SIZE - 1);
const PLAN = {
  ...{ season: 'first', teamIds: TEAMS, double: true, seed: 1 },
  slots: { start: '2026-11-21', weekdays: [6, 7], times: ['18:00', '19:00', '20:00'], tables: 8 },
};

function league(): RulesWorld {
  const world = openWorld(null);
  world.now = NOW;
  world.seed(Object.fromEntries(TEAMS.map((id) => [`teams/${id}`, { name: id, approved: true }])));
  return world;
}
function newIds() {
  let last = 0;
  return () => nextKey(NOW + last++, () => 0.5);
}
const stored = (world: RulesWorld) => (world.read('fixtures') ?? {}) as unknown as Record<string, Fixture>;
const lines = (world: RulesWorld) =>
  Object.values((world.read('adminLog') ?? {}) as Record<string, { detail: string }>);

/** What happens to one update: it arrives; it is lost; it arrives and its answer is lost; the SDK sends it twice; the network is gone before it. */
type Fate = 'arrives' | 'lost' | 'unanswered' | 'twice' | 'offline';

function fateful(world: RulesWorld, fates: readonly Fate[]) {
  let next = 0;
  const write = (patch: Patch) => {
    world.now += 1;
    if (!world.write(ADMIN, patch)) throw new DeniedError('permission_denied');
  };
  return async (patch: Patch) => {
    const fate = fates[next++] ?? 'arrives';
    if (fate === 'lost' || fate === 'offline') throw new UncertainError('cut');
    write(patch);
    if (fate === 'unanswered') throw new UncertainError('cut');
    if (fate === 'twice') write(patch);
  };
}

describe('decision 62: a plan is saved in parts', () => {
  it('continued after any cut, each match is there once and each part has its line once', async () => {
    const anyFate = fc.array(fc.constantFrom<Fate>('arrives', 'lost', 'unanswered', 'twice', 'offline'), {
      maxLength: 7,
    });
    await fc.assert(
      fc.asyncProperty(anyFate, async (fates) => {
        const world = league();
        const plan = planLeague(PLAN, {}, newIds(), NOW);
        const saving = planSaving(adminOf(world, fateful(world, fates)), plan, LINE, {
          'config/plan': { double: true, tables: 8 },
        });
        const seen: number[] = [];
        for (let tries = 0; saving.progress().done < ALL; tries += 1) {
          expect(tries).toBeLessThan(10);
          const before = saving.progress().done;
          await saving
            .run(({ done }) => seen.push(done))
            .catch((error: unknown) => expect(error).toBeInstanceOf(UncertainError));
          expect(saving.progress().done).toBeGreaterThanOrEqual(before);
        }
        expect(Object.keys(stored(world)).sort()).toEqual(Object.keys(plan.saved).sort());
        expect(seen).toEqual([PLAN_PART, 2 * PLAN_PART, ALL]);
        expect(
          lines(world)
            .map(({ detail }) => detail)
            .sort(),
        ).toEqual(['Plan (1/3)', 'Plan (2/3)', 'Plan (3/3)']);
        expect(world.read('config/plan')).toEqual({ double: true, tables: 8 });
      }),
      { numRuns: howMany('PROVE_RUNS', 12, 200) },
    );
  });

  it('left cut off, planning again adds what is missing: no pair is lost or doubled', async () => {
    for (const fates of [['arrives', 'lost'], ['arrives', 'unanswered'], ['unanswered']] as Fate[][]) {
      const world = league();
      const first = planSaving(adminOf(world, fateful(world, fates)), planLeague(PLAN, {}, newIds(), NOW), LINE);
      await expect(first.run()).rejects.toThrow(UncertainError);
      world.now += 60_000;
      const { fixtures } = await readFixtures(adminOf(world).server);
      const keep = staysOf(PLAN, fixtures, 'new-only');
      let last = 0;
      const rest = planLeague({ ...PLAN, keep }, fixtures, () => nextKey(world.now + last++, () => 0.5), world.now);
      expect(Object.keys(rest.saved)).toHaveLength(ALL - Object.keys(fixtures).length);
      await planSaving(adminOf(world), rest, LINE).run();
      const homes = Object.values(stored(world)).map(({ team1Id, team2Id }) => `${team1Id} ${team2Id}`);
      expect([homes.length, new Set(homes).size]).toEqual([ALL, ALL]);
    }
  });

  it('a part that another device forestalled is refused, and what was written stays written', async () => {
    const world = league();
    const plan = planLeague(PLAN, {}, newIds(), NOW);
    await planSaving(adminOf(world), plan, LINE).run();
    world.now += 1000;
    const ids = Object.keys(plan.saved);
    world.seed({ [`fixtures/${ids.at(-1)}/sequence`]: 9 });
    const moved = Object.fromEntries(
      Object.entries(plan.saved).map(([id, one]) => [
        id,
        { ...one, at: one.at + 60_000, sequence: 1, planSequence: 1 },
      ]),
    );
    const saving = planSaving(adminOf(world), { saved: moved, removed: [] }, LINE);
    await expect(saving.run()).rejects.toThrow(DeniedError);
    expect(saving.progress()).toEqual({ done: 2 * PLAN_PART, all: ALL });
    expect(Object.values(stored(world)).filter(({ sequence }) => sequence === 1)).toHaveLength(2 * PLAN_PART);
  });
});
