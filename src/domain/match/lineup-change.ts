import type { OutboxRow } from '../outbox/intents.ts';
import { PLAYERS_PER_SIDE } from '../records/constants.ts';
import type { Match, MatchPlayerStats } from '../records/types.ts';
import { isPossible, type LineupChange, newEntry } from './lineup.ts';
import type { Refusal } from './match.ts';
import { teamIdOf } from './sides.ts';
import type { MatchView } from './view.ts';

// A change of the line-up before the first event of a match (decision 58).

/** The path of a player's seat of the start within his match; null if he has none. */
export function seatOf(match: Pick<Match, 'team1Players' | 'team2Players'>, playerId: string): string | null {
  for (const side of ['team1Players', 'team2Players'] as const) {
    const place = match[side].indexOf(playerId);
    if (place !== -1 && place < PLAYERS_PER_SIDE) return `${side}/${place}`;
  }
  return null;
}

/** The entry of who takes a seat, without a throw. */
export function newcomersEntry(
  match: Pick<Match, 'team1Id' | 'team2Id' | 'team1Players'>,
  { leaves, playerId, playerName }: Pick<LineupChange, 'leaves' | 'playerId' | 'playerName'>,
): MatchPlayerStats {
  const teamId = teamIdOf(match, match.team1Players.includes(leaves) ? 'one' : 'two');
  return newEntry(playerId, playerName, teamId);
}

/** Whether the match has its first event, so that its players change by substitutions. */
export function hasBegun({ match, events }: Pick<MatchView, 'match' | 'events'>): boolean {
  return match.rev > 0 || Object.keys(events).length > 0;
}

/** Why the line-up cannot change: the match is over, has an event, or one of the two does not fit. Null when it can. */
export function judgeLineup(
  { match, events }: Pick<MatchView, 'match' | 'events'>,
  change: Pick<LineupChange, 'leaves' | 'playerId'>,
): Refusal | null {
  if (match.status !== 'ongoing') return `match-${match.status}`;
  if (hasBegun({ match, events })) return 'lineup-late';
  return isPossible(match, change) ? null : 'unknown-player';
}

/** The names of those who come, in the changes and substitutions of these rows, by uid. */
export function namesInLineups(rows: readonly Pick<OutboxRow, 'intent'>[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    rows.flatMap(({ intent }) =>
      intent.kind === 'lineup' || intent.kind === 'sub' ? [[intent.playerId, intent.playerName]] : [],
    ),
  );
}
