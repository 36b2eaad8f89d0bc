import { describe, expect, it } from 'vitest';
import { createCounting } from '../../functions/src/counting/counting.ts';
import { counted, countingDatabase } from '../support/counted-world.ts';
import { fillIndex } from '../support/rules-league.ts';
import { ADMIN, openWorld, type RulesWorld } from '../support/rules-world.ts';
import { MATCH, patchFor, startPatch, tapsPatch } from '../support/scoring-world.ts';

/** A world in which Fırtına has beaten Bardaklar 2–1, not yet counted. */
async function ended(): Promise<RulesWorld> {
  const world = openWorld();
  fillIndex(world);
  expect(world.write(ADMIN, await startPatch(world))).toBe(true);
  expect(world.write(ADMIN, await tapsPatch(world, 'ali+', 'veli+', 'ceren+'))).toBe(true);
  expect(world.write(ADMIN, await patchFor(world, [{ kind: 'complete' }]))).toBe(true);
  return world;
}

describe('decision 118: facts in, figures out', () => {
  it('counts a completed match once', async () => {
    const world = await ended();
    expect(world.read('uncounted')).toEqual({ [MATCH]: world.now });
    expect(world.read('teams/firtina/stats/wins')).toBe(0);
    await counted(world);
    console.log(JSON.stringify(world.read(''), null, 1).slice(0, 6000));
    expect(world.read('uncounted')).toBeNull();
    expect(world.read('teams/firtina/stats')).toEqual({ wins: 1, losses: 0, points: 3, form: 'W', lastMatchId: MATCH });
    expect(createCounting({ db: countingDatabase(world) })).toBeDefined();
  });
});
