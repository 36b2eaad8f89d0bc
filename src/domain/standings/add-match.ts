import { teamIdsOf } from '../match/sides.ts';
import { ATTEMPTS_PER_MATCH, POINTS_PER_WIN } from '../records/constants.ts';
import type { Match, PlayerStats, TeamStats } from '../records/types.ts';
import { FORM_LENGTH, percent, ZERO_PLAYER_STATS, ZERO_TEAM_STATS } from './stats.ts';

/** A participant's statistics after one more match (COMP-11 to COMP-17). */
export function addMatchToPlayer(
  stats: PlayerStats,
  result: { matchId: string; cups: number; won: boolean; mvp: boolean; seat?: string | undefined },
): PlayerStats {
  const cupsScored = stats.cupsScored + result.cups;
  const totalAttempts = stats.totalAttempts + ATTEMPTS_PER_MATCH;
  const wins = stats.wins + (result.won ? 1 : 0);
  const losses = stats.losses + (result.won ? 0 : 1);
  return {
    gamesPlayed: stats.gamesPlayed + 1,
    cupsScored,
    totalAttempts,
    accuracy: percent(cupsScored, totalAttempts),
    wins,
    losses,
    winRate: percent(wins, wins + losses),
    mvpCount: stats.mvpCount + (result.mvp ? 1 : 0),
    lastMatchId: result.matchId,
    ...(result.seat === undefined ? {} : { lastSeat: result.seat }),
  };
}

/** A team's statistics after one more match (COMP-09, COMP-10). */
export function addMatchToTeam(stats: TeamStats, result: { matchId: string; won: boolean }): TeamStats {
  return {
    wins: stats.wins + (result.won ? 1 : 0),
    losses: stats.losses + (result.won ? 0 : 1),
    points: stats.points + (result.won ? POINTS_PER_WIN : 0),
    form: `${stats.form ?? ''}${result.won ? 'W' : 'L'}`.slice(-FORM_LENGTH),
    lastMatchId: result.matchId,
  };
}

/**
 * All statistics recounted from the completed matches alone (L9).
 *
 * @returns what each participant's and each team's statistics must be; who never played is not in it
 */
export function recount(matches: Readonly<Record<string, Match>>): {
  players: Record<string, PlayerStats>;
  teams: Record<string, TeamStats>;
} {
  const players: Record<string, PlayerStats> = {};
  const teams: Record<string, TeamStats> = {};
  for (const [matchId, match] of completedInOrder(matches)) {
    for (const teamId of teamIdsOf(match)) {
      const won = match.winnerId === teamId;
      teams[teamId] = addMatchToTeam(teams[teamId] ?? ZERO_TEAM_STATS, { matchId, won });
    }
    for (const player of Object.values(match.playerStats)) {
      players[player.playerId] = addMatchToPlayer(players[player.playerId] ?? ZERO_PLAYER_STATS, {
        matchId,
        cups: player.cupsScored,
        won: match.winnerId === player.teamId,
        mvp: player.isMVP,
      });
    }
  }
  return { players, teams };
}

/**
 * The completed matches in the order in which the server counted them. Nothing of a match but its video moves after its
 * completion, so `updatedAt` is when that arrived; on a phone without a network it had ended long before (`completedAt`).
 */
export function completedInOrder(matches: Readonly<Record<string, Match>>): [matchId: string, match: Match][] {
  return Object.entries(matches)
    .filter(([, match]) => match.status === 'completed')
    .sort(
      ([a, left], [b, right]) =>
        left.updatedAt - right.updatedAt || (left.completedAt ?? 0) - (right.completedAt ?? 0) || (a < b ? -1 : 1),
    );
}
