import { nextKey } from '../../src/domain/match/ordered-keys.ts';
import { planBracket } from '../../src/domain/schedule/plan-bracket.ts';
import type { Fixtures } from '../../src/domain/schedule/types.ts';
import { adminOf, savePlan } from './admin-services.ts';
import { nameOf } from './forfeit-world.ts';
import { entryLine, fillIndex } from './rules-league.ts';
import { openWorld, type RulesWorld } from './rules-world.ts';

/** A league of four teams with a saved bracket. @param bestOf games of each tie */
export async function bracketLeague(bestOf: 1 | 3): Promise<{ world: RulesWorld; saved: Fixtures }> {
  const world = openWorld();
  fillIndex(world);
  world.now = Date.UTC(2026, 10, 21);
  const teamIds = ['firtina', 'bardaklar', 't2', 't3'];
  for (const id of ['t2', 't3']) world.seed({ [`teams/${id}`]: { name: nameOf(id), approved: true, createdAt: 1 } });
  for (const id of ['t2', 't3']) world.seed(entryLine(world, id));
  let made = 0;
  const slots = { start: '2026-11-21', weekdays: [6, 7], times: ['18:00', '19:00', '20:00'], tables: 2 };
  const plan = { season: 'first', teamIds, size: 4, bestOf, hasThirdPlace: true, slots } as const;
  const bracket = planBracket(plan, {}, () => nextKey(world.now + made++, () => 0.5), world.now);
  if (typeof bracket === 'string') throw new Error(bracket);
  await savePlan(adminOf(world), bracket, { action: 'bracket-planned' });
  return { world, saved: bracket.saved };
}
