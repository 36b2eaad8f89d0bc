import { PLAYERS_PER_SIDE } from '../records/constants.ts';
import type { OfferedPlayer } from './new-match.ts';

/**
 * Who throws for a team until the volunteer has chosen: those whom the captain has named, if each of them can be chosen; else the team's players if there
 * are just enough; else nobody.
 *
 * @param named uids of the captain's line-up; none without one
 */
export function startingPlayers(
  offered: readonly Pick<OfferedPlayer, 'uid'>[],
  named: readonly string[],
): readonly string[] {
  const uids = offered.map(({ uid }) => uid);
  if (named.length === PLAYERS_PER_SIDE && named.every((uid) => uids.includes(uid))) return named;
  return uids.length === PLAYERS_PER_SIDE ? uids : [];
}
