import { parseFixture } from '../../src/domain/schedule/types.ts';
import { FINAL_FIXTURE, LEAGUE_FIXTURE } from './rules-league.ts';
import type { RulesWorld } from './rules-world.ts';

/** An attempted write of a fixture: a whole one, one of its fields, or its deletion. */
export function hostileFixture(
  world: RulesWorld,
  pick: <T>(list: readonly T[]) => T,
  value: () => unknown,
): Record<string, unknown> {
  const id = pick(['week1', 'final', 'f1']);
  const at = `fixtures/${id}`;
  const fields = [...Object.keys(FINAL_FIXTURE), 'matchId', 'winnerId', 'from1/tie'];
  const state = pick(['planned', 'postponed', 'cancelled', 'forfeit', 'played']);
  const sequence = pick([0, 1, 4, Number(world.read(`${at}/sequence`) ?? 0) + 1]);
  return pick([
    { [at]: { ...pick([LEAGUE_FIXTURE, FINAL_FIXTURE]), state, sequence, updatedAt: world.now } },
    { [`${at}/state`]: state, [`${at}/sequence`]: sequence, [`${at}/updatedAt`]: world.now },
    { [`${at}/${pick(fields)}`]: value(), [`${at}/updatedAt`]: world.now },
    { [at]: null },
  ]);
}

/** Checks each fixture alone; returns the first fault. */
export function brokenFixtures(world: RulesWorld): string | null {
  for (const [id, stored] of Object.entries((world.read('fixtures') ?? {}) as Record<string, unknown>)) {
    const fixture = parseFixture(stored);
    if (fixture === null || Object.keys(fixture).length !== Object.keys(stored as object).length) {
      return `fixture ${id} is ${JSON.stringify(stored)}`;
    }
    const { state, winnerId, team1Id, team2Id, stage, tie, updatedAt } = fixture;
    if (state === 'forfeit' || (winnerId !== undefined && state !== 'played')) return `fixture ${id} is ${state}`;
    if (team1Id !== undefined && team1Id === team2Id) return `${team1Id} meets itself in ${id}`;
    if ((stage === 'league') !== (tie === undefined)) return `fixture ${id} is at ${String(tie)}`;
    if (updatedAt > world.now) return `fixture ${id} changed at ${updatedAt}`;
  }
  return null;
}
