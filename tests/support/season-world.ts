import { expect } from 'vitest';
import { seasonOpening } from '../../src/domain/admin/season-patches.ts';
import { parseSeasons } from '../../src/domain/records/seasons.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import { counted } from './counted-world.ts';
import { fillIndex } from './rules-league.ts';
import { ADMIN, type RulesWorld } from './rules-world.ts';
import { completionPatch, playedWorld, startPatch, tapsIn } from './scoring-world.ts';

/** The update with the server's values for timestamps. */
export const resolved = (world: RulesWorld, patch: Patch): Patch =>
  JSON.parse(JSON.stringify(patch).replaceAll('{".sv":"timestamp"}', String(world.now)));

/** The app's update that opens the next season. */
export const openingPatch = (world: RulesWorld, name = 'Yaz'): Patch =>
  resolved(world, seasonOpening(parseSeasons(world.read('seasons')), name, 1000).patch);

/** Opens the next season, a second after the last write. */
export function openSeason(world: RulesWorld): void {
  world.now += 1000;
  expect(world.write(ADMIN, openingPatch(world))).toBe(true);
  world.now += 1000;
}

/** A league with index entries and a running match after these taps, in the running season. */
export async function indexedWorld(...script: string[]): Promise<RulesWorld> {
  const world = await playedWorld(...script);
  fillIndex(world);
  return world;
}

/** Plays one more match to its end, and the host counts it. */
export async function playOn(world: RulesWorld, matchId: string, ...script: string[]): Promise<void> {
  expect(world.write(ADMIN, await startPatch(world, matchId))).toBe(true);
  world.now += 1000;
  expect(world.write(ADMIN, await tapsIn(world, matchId, ...script))).toBe(true);
  world.now += 1000;
  expect(world.write(ADMIN, await completionPatch(world, matchId))).toBe(true);
  await counted(world);
  world.now += 1000;
}
