import { isCounted, type Outcome, outcomeOf, sideOfTeam } from '../match/sides.ts';
import type { Match } from '../records/types.ts';
import { compareTurkish } from '../text/collation.ts';
import { lineOf } from './season-matches.ts';
import { playedOf } from './stats.ts';

/** A completed match of a player, from his side. */
export interface PlayerMatch {
  matchId: string;
  match: Match;
  outcome: Outcome;
  cups: number;
}

/** The player's record against one other player. */
export interface OpponentRecord {
  playerId: string;
  name: string;
  wins: number;
  losses: number;
  draws: number;
}

/** The figure that an outcome counts in. */
const COUNT = { won: 'wins', lost: 'losses', drawn: 'draws' } as const;

/**
 * The player's completed matches, newest first, and his opponents: the most frequent first, then by wins, then by name.
 *
 * @param uids his own uid first, then the ids of guests who were joined with him
 */
export function playerHistory(
  uids: readonly string[],
  matches: readonly { matchId: string; match: Match }[],
): { played: PlayerMatch[]; met: OpponentRecord[] } {
  const played: PlayerMatch[] = [];
  const met = new Map<string, OpponentRecord>();
  for (const { matchId, match } of matches) {
    const own = lineOf(match, uids);
    if (match.status !== 'completed' || own === undefined) continue;
    const side = sideOfTeam(match, own.teamId) ?? 'two';
    const outcome = outcomeOf(match, side) ?? 'lost';
    played.push({ matchId, match, outcome, cups: own.cupsScored });
    if (!isCounted(match)) continue;
    for (const { playerId, playerName, teamId } of Object.values(match.playerStats)) {
      if (teamId === own.teamId) continue;
      const row = met.get(playerId) ?? { playerId, name: playerName, wins: 0, losses: 0, draws: 0 };
      met.set(playerId, { ...row, [COUNT[outcome]]: row[COUNT[outcome]] + 1 });
    }
  }
  return {
    played: played.sort((a, b) => b.match.startedAt - a.match.startedAt),
    met: [...met.values()].sort(
      (a, b) => playedOf(b) - playedOf(a) || b.wins - a.wins || compareTurkish(a.name, b.name),
    ),
  };
}
