import { lastLineup, type OfferedPlayer, offeredPlayers } from '../../domain/match/new-match.ts';
import type { NewGuest } from '../../domain/outbox/new-guests.ts';
import { PLAYERS_PER_SIDE } from '../../domain/records/constants.ts';
import type { NamedSide } from '../../domain/schedule/lineups.ts';
import { lastPlayedMatches, PLAYED_KEPT, ROSTERS } from '../store/admin-queries.ts';
import { peopleOf, teamMatches } from '../store/record-queries.ts';
import { useMatchesOf } from './use-last-matches.ts';
import { useSubscription } from './use-subscription.ts';

/** A side of a new match: the players that its team offers, and who is chosen. */
export interface Lineup {
  offered: readonly OfferedPlayer[];
  chosen: readonly string[];
  /** Whether the captain has named who is chosen. */
  isNamed: boolean;
  /** Names of those who do not come. */
  missing: readonly string[];
  /** Whether the team is known to have too few to choose from, guests among them: nobody else can be offered. */
  isShort: boolean;
}

/**
 * A side of a new match. Until the admin chooses, those whom the captain has named are chosen (decision 98); without them the players of the team's last
 * match who have not said that they do not come, as far as this device knows it.
 *
 * @param picked the admin's own choice; null before it; @param added guests whom the league may not have yet; @param named of the fixture, if the match
 *   has one
 */
export function useLineup(
  teamId: string,
  picked: readonly string[] | null,
  added: readonly NewGuest[],
  named?: NamedSide,
): Lineup {
  const has = teamId !== '';
  const { records: users, state } = useSubscription('users', [...(has ? [peopleOf(teamId)] : []), ROSTERS]);
  const { matches } = useMatchesOf([lastPlayedMatches(PLAYED_KEPT), ...(has ? teamMatches(teamId, 1) : [])]);
  const offered = offeredPlayers(users, teamId, added);
  const played = matches.filter(({ match }) => match.status === 'completed').map(({ match }) => match);
  const nameOf = (uid: string) => offered.find((player) => player.uid === uid)?.displayName;
  const own = named?.teamId === teamId ? named : undefined;
  const two = (own?.players ?? []).filter((uid) => nameOf(uid) !== undefined);
  const out = own?.missing ?? [];
  const last = lastLineup(played, teamId, offered).filter((uid) => !out.includes(uid));
  return {
    offered,
    chosen: picked ?? (two.length > 0 ? two : last),
    isNamed: picked === null && two.length > 0,
    missing: out.map(nameOf).filter((name) => name !== undefined),
    isShort: has && state === 'known' && offered.length < PLAYERS_PER_SIDE,
  };
}
