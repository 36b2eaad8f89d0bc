import { PLAYERS_PER_SIDE } from '../records/constants.ts';
import type { OfferedPlayer } from './new-match.ts';

/** What is known of who may throw for a team, as uids. */
export interface KnownSide {
  /** The captain's line-up; none without one. */
  named: readonly string[];
  /** Who started in the team's last match. */
  last: readonly string[];
  /** Who does not come. */
  missing: readonly string[];
}

/**
 * Who throws for a team until the volunteer has chosen: those whom the captain has named, if each of them can be chosen; else the team's players who come,
 * if there are just enough; else those of its last match who come, as in the admin's form (decision 98).
 */
export function startingPlayers(
  offered: readonly Pick<OfferedPlayer, 'uid'>[],
  { named, last, missing }: KnownSide,
): readonly string[] {
  const uids = offered.map(({ uid }) => uid);
  if (named.length === PLAYERS_PER_SIDE && named.every((uid) => uids.includes(uid))) return named;
  const come = uids.filter((uid) => !missing.includes(uid));
  return come.length === PLAYERS_PER_SIDE ? come : last.filter((uid) => come.includes(uid));
}
