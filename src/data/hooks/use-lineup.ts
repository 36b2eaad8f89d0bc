import { lastLineup, type OfferedPlayer, offeredPlayers } from '../../domain/match/new-match.ts';
import type { NewGuest } from '../../domain/outbox/new-guests.ts';
import { PLAYED_KEPT, playedMatches, ROSTERS } from '../store/admin-queries.ts';
import { peopleOf, teamMatches } from '../store/record-queries.ts';
import { useMatchesOf } from './use-last-matches.ts';
import { useUsersIn } from './use-records.ts';

/** A side of a new match: the players that its team offers, and who is chosen. */
export interface Lineup {
  offered: readonly OfferedPlayer[];
  chosen: readonly string[];
}

/**
 * A side of a new match. Until the admin chooses, the players of the team's last match are chosen, as far as this device knows it.
 *
 * @param picked the admin's own choice; null before it; @param added guests whom the league may not have yet
 */
export function useLineup(teamId: string, picked: readonly string[] | null, added: readonly NewGuest[]): Lineup {
  const has = teamId !== '';
  const users = useUsersIn(...(has ? [peopleOf(teamId)] : []), ROSTERS);
  const { matches } = useMatchesOf([playedMatches(PLAYED_KEPT), ...(has ? teamMatches(teamId, 1) : [])]);
  const offered = offeredPlayers(users, teamId, added);
  const played = matches.filter(({ match }) => match.status === 'completed').map(({ match }) => match);
  return { offered, chosen: picked ?? lastLineup(played, teamId, offered) };
}
