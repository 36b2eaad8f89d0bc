import { isCounted, teamIdsOf } from '../match/sides.ts';
import type { Match, PlayerStats, TeamStats } from '../records/types.ts';
import { grown, RATES, STATISTICS } from './statistics.ts';
import { longerForm, percent, withPoints, ZERO_PLAYER_STATS, ZERO_TEAM_STATS } from './stats.ts';

/** A player's statistics after one more match (COMP-11 to COMP-17). @param result with `seat` if the player's joined guest sat in the match */
export function addMatchToPlayer(
  stats: PlayerStats,
  result: { matchId: string; cups: number; won: boolean; mvp: boolean; seat?: string | undefined },
): PlayerStats {
  return { ...playerFigures(stats, result), lastMatchId: result.matchId };
}

/** The figures of a player, with their rates, after one more match; a missing earlier figure counts as 0. */
export function playerFigures(
  before: Partial<PlayerStats>,
  { cups, won, mvp, seat }: { cups: number; won: boolean; mvp: boolean; seat?: string | undefined },
) {
  const counts = { cups, mvp: mvp ? 1 : 0 };
  const after = grown(STATISTICS.player, before, 'match', { won, counts, isJoined: seat !== undefined });
  const sum = (names: readonly (keyof typeof after)[]) => names.reduce((total, name) => total + after[name], 0);
  const rate = ({ part, whole }: (typeof RATES)[keyof typeof RATES]) => percent(after[part], sum(whole));
  return { ...after, accuracy: rate(RATES.accuracy), winRate: rate(RATES.winRate) };
}

/** A team's statistics after one more match (COMP-09, COMP-10). */
export function addMatchToTeam(stats: TeamStats, { matchId, won }: { matchId: string; won: boolean }): TeamStats {
  return {
    ...withPoints(grown(STATISTICS.team, stats, 'match', { won })),
    form: longerForm(stats.form, won),
    lastMatchId: matchId,
  };
}

/**
 * All statistics recounted from the completed matches alone (L9).
 *
 * @returns the right statistics of each player and each team; a player or team without a match is missing
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
 * The completed matches that count, in the order in which the server counted them. After its completion only a match's video changes, so `updatedAt` is the
 * server's time of the completion; on a phone without network the match may have ended long before (`completedAt`).
 */
export function completedInOrder(matches: Readonly<Record<string, Match>>): [matchId: string, match: Match][] {
  return Object.entries(matches)
    .filter(([, match]) => isCounted(match))
    .sort(
      ([a, left], [b, right]) =>
        left.updatedAt - right.updatedAt || (left.completedAt ?? 0) - (right.completedAt ?? 0) || (a < b ? -1 : 1),
    );
}
