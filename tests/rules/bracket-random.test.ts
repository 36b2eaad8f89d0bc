import { describe, expect, it } from 'vitest';
import { declareForfeit, stepFixture, takeForfeitBack } from '../../src/data/commands/fixtures.ts';
import { parseAll } from '../../src/domain/records/parse.ts';
import { advance } from '../../src/domain/schedule/advance.ts';
import { isOpen, teamsOf } from '../../src/domain/schedule/fixture-kinds.ts';
import { type Fixture, parseFixture } from '../../src/domain/schedule/types.ts';
import { adminOf } from '../support/admin-services.ts';
import { bracketLeague } from '../support/bracket-league.ts';
import { FRESH_SEED, howMany } from '../support/effort.ts';
import { nameOf, stillWrong } from '../support/forfeit-world.ts';
import { seeded } from '../support/seeded.ts';

describe('a bracket of several games, whatever is postponed, decided «hükmen» and taken back', () => {
  /** Every step passes the real rules; open fixtures stay as the admin left them, and a recount finds no difference. */
  async function play(seed: number): Promise<void> {
    const random = seeded(seed);
    const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
    const { world, saved } = await bracketLeague(seed % 2 === 0 ? 3 : 5, 3 + (seed % 6));
    const admin = adminOf(world);
    const fixtures = () => parseAll(world.read('fixtures'), (_key, value) => parseFixture(value));
    const idsOf = (test: (fixture: Fixture) => boolean) =>
      Object.entries(fixtures()).flatMap(([id, fixture]) => (test(fixture) ? id : []));
    const left = new Map(Object.keys(saved).map((id) => [id, 'planned']));
    const moves: Record<string, () => Promise<unknown>> = {
      postpone: async () => {
        const id = pick(idsOf(({ state }) => state === 'planned'));
        if (id === undefined) return;
        expect(await stepFixture(admin, id, { type: 'postpone' }, nameOf)).toBeNull();
        left.set(id, 'postponed');
      },
      plan: async () => {
        const id = pick(idsOf(({ state }) => state === 'postponed'));
        if (id === undefined) return;
        expect(await stepFixture(admin, id, { type: 'plan', at: world.now + 5000 }, nameOf)).toBeNull();
        left.set(id, 'planned');
      },
      forfeit: async () => {
        const id = pick(idsOf((fixture) => isOpen(fixture) && teamsOf(fixture).length === 2));
        if (id === undefined) return;
        const winnerId = pick(teamsOf(fixtures()[id] as Fixture)) ?? '';
        expect(await declareForfeit(admin, id, winnerId)).toBeNull();
      },
      back: async () => {
        const id = pick(idsOf(({ state }) => state === 'forfeit'));
        if (id !== undefined) expect([null, 'next-played']).toContain(await takeForfeitBack(admin, id));
      },
    };
    const history: string[] = [];
    for (let step = 0; step < 30; step++) {
      world.now += 1000;
      history.push(pick(['postpone', 'plan', 'forfeit', 'forfeit', 'forfeit', 'back']) ?? '');
      await moves[history.at(-1) ?? '']?.();
      const label = `seed ${seed}: ${history.join(' ')}`;
      const open = idsOf(isOpen);
      expect(Object.fromEntries(open.map((id) => [id, fixtures()[id]?.state])), label).toEqual(
        Object.fromEntries(open.map((id) => [id, left.get(id)])),
      );
      expect([advance(fixtures()), await stillWrong(world)], label).toEqual([{ changes: {}, blocked: [] }, []]);
    }
  }

  it.each(Array.from({ length: howMany('FORFEIT_SEEDS', 6, 200) }, (_, index) => index))('seed %i', play);
  it.each(Array.from({ length: howMany('FORFEIT_SEEDS', 4, 200) }, (_, index) => FRESH_SEED + index))('seed %i', play);
});
