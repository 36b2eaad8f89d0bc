import type { Intent, OutboxRow } from '../outbox/intents.ts';
import type { Match } from '../records/types.ts';
import { sideOf } from './sides.ts';

// Every page that shows a match loads this file; what changes a line-up is in lineup-change.ts.

export type LineupChange = Extract<Intent, { kind: 'lineup' }>;

/** Whether a change of the line-up can be made: who leaves has a seat, and who comes has none. */
export const isPossible = (
  match: Pick<Match, 'team1Players' | 'team2Players'>,
  { leaves, playerId }: Pick<LineupChange, 'leaves' | 'playerId'>,
): boolean => sideOf(match, leaves) !== null && sideOf(match, playerId) === null;

/**
 * The match with the changes of the rows on top (decision 58). With its first event the record has the final line-up: a change that it lacks comes too
 * late.
 *
 * @param rows rows of this match that count, oldest first
 */
export function withLineup(match: Match, rows: readonly Pick<OutboxRow, 'intent'>[]): Match {
  let seated = match;
  for (const { intent } of match.rev > 0 ? [] : rows) {
    if (intent.kind !== 'lineup' || !isPossible(seated, intent)) continue;
    const { leaves, playerId, playerName } = intent;
    const place = (uid: string) => (uid === leaves ? playerId : uid);
    const { [leaves]: entry, ...others } = seated.playerStats;
    seated = {
      ...seated,
      team1Players: seated.team1Players.map(place),
      team2Players: seated.team2Players.map(place),
      // Nobody has thrown yet, so the entries differ only in the player.
      playerStats: entry === undefined ? others : { ...others, [playerId]: { ...entry, playerId, playerName } },
    };
  }
  return seated;
}
