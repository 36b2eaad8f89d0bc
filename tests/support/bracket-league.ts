import { nextKey } from '../../src/domain/match/ordered-keys.ts';
import { planBracket } from '../../src/domain/schedule/plan-bracket.ts';
import type { Fixtures } from '../../src/domain/schedule/types.ts';
import { adminOf, savePlan } from './admin-services.ts';
import { nameOf } from './forfeit-world.ts';
import { entryLine, fillIndex } from './rules-league.ts';
import { openWorld, type RulesWorld } from './rules-world.ts';

/** A league with a saved bracket of its teams. @param bestOf games of each tie @param size teams */
export async function bracketLeague(bestOf: 1 | 3 | 5, size = 4): Promise<{ world: RulesWorld; saved: Fixtures }> {
  const world = openWorld();
  fillIndex(world);
  world.now = Date.UTC(2026, 10, 21);
  const others = Array.from({ length: Math.max(0, size - 2) }, (_, index) => `t${index + 2}`);
  const teamIds = ['firtina', 'bardaklar', ...others];
  for (const id of others) world.seed({ [`teams/${id}`]: { name: nameOf(id), approved: true, createdAt: 1 } });
  for (const id of others) world.seed(entryLine(world, id));
  let made = 0;
  const slots = { start: '2026-11-21', weekdays: [6, 7], times: ['18:00', '19:00', '20:00'], tables: 2 };
  const plan = { season: 'first', teamIds, size, bestOf, hasThirdPlace: true, slots } as const;
  const bracket = planBracket(plan, {}, () => nextKey(world.now + made++, () => 0.5), world.now);
  if (typeof bracket === 'string') throw new Error(bracket);
  await savePlan(adminOf(world), bracket, { action: 'bracket-planned' });
  return { world, saved: bracket.saved };
}
