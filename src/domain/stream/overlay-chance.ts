import { playersOf } from '../match/sides.ts';
import { chanceNow, chancePercent, winTableOf } from '../match/win-course.ts';
import type { Match, User } from '../records/types.ts';
import type { Scene } from './overlay.ts';

/** Whether the address asks for the chance of winning (decision 92): `?chance=1`; off by default. */
export const readChance = (value: string | null): boolean => value === '1';

/**
 * The scene with the chance of side one in whole percent, while its match runs, somebody has thrown, and it can be said.
 *
 * @param careers the records of the players; the scene stays without a chance until each is known
 * @param isKnown whether the device has read this player's record, which may not exist
 */
export function withChance(
  scene: Scene | null,
  matches: Readonly<Record<string, Match>>,
  careers: Readonly<Record<string, Pick<User, 'stats'>>>,
  isKnown: (uid: string) => boolean,
): Scene | null {
  const match = scene?.kind === 'live' ? matches[scene.matchId] : undefined;
  if (scene === null || match === undefined || !playersOf(match).every(isKnown)) return scene;
  const now = chanceNow(
    match,
    winTableOf(match, (uid) => careers[uid]?.stats),
  );
  return now === null ? scene : { ...scene, chance: chancePercent(now) };
}
