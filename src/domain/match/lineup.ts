import type { Intent, OutboxRow } from '../outbox/intents.ts';
import { PLAYERS_PER_SIDE } from '../records/constants.ts';
import type { Match, MatchPlayerStats } from '../records/types.ts';
import { sideOf } from './sides.ts';

// Every page that shows a match loads this file; what changes a line-up is in lineup-change.ts.

/** The entry of a player who has not thrown. */
export const newEntry = (playerId: string, playerName: string, teamId: string): MatchPlayerStats => ({
  playerId,
  playerName,
  teamId,
  cupsScored: 0,
  attempts: 0,
  accuracy: 0,
  isMVP: false,
});

export type LineupChange = Extract<Intent, { kind: 'lineup' }>;

/** Whether a change of the line-up can be made: who leaves has a seat, and who comes has none. */
export const isPossible = (
  match: Pick<Match, 'team1Players' | 'team2Players'>,
  { leaves, playerId }: Pick<LineupChange, 'leaves' | 'playerId'>,
): boolean => sideOf(match, leaves) !== null && sideOf(match, playerId) === null;

/**
 * The match with the changes of the rows on top: those of the line-up (decision 58), and who comes in later (decision 67). With its first event the
 * record has the final line-up: a change that it lacks comes too late. So has the record of a match that is over.
 *
 * @param rows rows of this match that count, oldest first
 */
export function withLineup(match: Match, rows: readonly Pick<OutboxRow, 'intent'>[]): Match {
  let seated = match;
  if (match.status !== 'ongoing') return match;
  for (const { intent } of rows) {
    const isSub = intent.kind === 'sub';
    if ((!isSub && intent.kind !== 'lineup') || (!isSub && match.rev > 0) || !isPossible(seated, intent)) continue;
    const { leaves, playerId, playerName } = intent;
    const side = sideOf(seated, leaves) === 'one' ? 'team1Players' : 'team2Players';
    const players = seated[side];
    if (isSub && players.length > PLAYERS_PER_SIDE) continue;
    const { [leaves]: entry, ...others } = seated.playerStats;
    const newcomer = entry && newEntry(playerId, playerName, entry.teamId);
    seated = {
      ...seated,
      [side]: isSub ? [...players, playerId] : players.map((uid) => (uid === leaves ? playerId : uid)),
      playerStats: { ...(isSub ? seated.playerStats : others), ...(newcomer && { [playerId]: newcomer }) },
    };
  }
  return seated;
}
