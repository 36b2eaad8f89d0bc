import { countsThrows } from '../match/game-rules.ts';
import { isCounted } from '../match/sides.ts';
import { exports as texts } from '../messages/admin-data.ts';
import { annulled, isWaiting } from '../messages/annulled.ts';
import { groupName } from '../messages/groups.ts';
import { overtime } from '../messages/overtime.ts';
import { publicPlayers } from '../records/players.ts';
import type { TeamEntry } from '../records/team-entry.ts';
import type { Match, User } from '../records/types.ts';
import { hasDraws, type StandingsRow } from '../standings/standings.ts';
import { formatDateTime } from '../text/format.ts';
import { type Cell, toCsv } from './csv.ts';

type ById<T> = Readonly<Record<string, T>>;

/** All matches, oldest first: teams, score, players with their cups, video; behind them overtimes and cups that nobody threw, where there are any. */
export function matchesCsv(matches: readonly Match[]): string {
  const hasOvertimes = matches.some(({ team1Overtime }) => team1Overtime !== undefined);
  const hasPenalties = matches.some(
    ({ team1Penalties = 0, team2Penalties = 0 }) => team1Penalties + team2Penalties > 0,
  );
  const rows = [...matches]
    .sort((a, b) => a.startedAt - b.startedAt)
    .map((match): Cell[] => [
      formatDateTime(match.startedAt),
      endOf(match),
      match.status !== 'completed' || isCounted(match)
        ? texts[match.status]
        : isWaiting(match)
          ? annulled.waiting
          : annulled.title,
      match.team1Name,
      match.team1Score,
      match.team2Score,
      match.team2Name,
      isCounted(match) ? (match.drawn ? overtime.drawn : (match.winnerName ?? '')) : '',
      isCounted(match) ? mvpOf(match) : '',
      side(match, match.team1Players),
      side(match, match.team2Players),
      match.videoUrl ?? '',
      ...(hasOvertimes ? [match.team1Overtime ?? '', match.team2Overtime ?? ''] : []),
      ...(hasPenalties ? [match.team1Penalties ?? '', match.team2Penalties ?? ''] : []),
    ]);
  const more = [...(hasOvertimes ? texts.overtimeColumns : []), ...(hasPenalties ? texts.penaltyColumns : [])];
  return toCsv([...texts.matchColumns, ...more], rows);
}

const mvpOf = (match: Match): string =>
  Object.values(match.playerStats).find((player) => player.isMVP)?.playerName ?? '';

function endOf({ completedAt, cancelledAt }: Match): string {
  const at = completedAt ?? cancelledAt;
  return at === undefined ? '' : formatDateTime(at);
}

function side(match: Match, uids: readonly string[]): string {
  return uids
    .map((uid) => match.playerStats[uid])
    .filter((player) => player !== undefined)
    .map(
      ({ playerName, cupsScored, attempts }) =>
        `${playerName} ${cupsScored}${countsThrows(match) ? `/${attempts}` : ''}`,
    )
    .join(', ');
}

/** The table as everyone sees it; a column behind the others names groups, and one counts draws, where there are any. @param table its rows in their final order, with ties decided */
export function standingsCsv(table: readonly StandingsRow[]): string {
  const hasGroups = table.some(({ group }) => group !== undefined);
  const isDrawn = hasDraws(table);
  const groupOf = ({ group }: StandingsRow) => (group === undefined ? '' : groupName(group));
  const rows = table.map((row): Cell[] => [
    row.rank,
    row.team.name,
    row.played,
    row.wins,
    row.losses,
    row.winRate,
    row.points,
    ...(hasGroups ? [groupOf(row)] : []),
    ...(isDrawn ? [row.draws] : []),
  ]);
  const more = [...(hasGroups ? [texts.groupColumn] : []), ...(isDrawn ? [texts.drawsColumn] : [])];
  return toCsv([...texts.standingsColumns, ...more], rows);
}

/** The statistics of every approved player, most cups first. */
export function playersCsv(users: ById<User>, teams: ById<TeamEntry>): string {
  const players = publicPlayers(users, teams);
  const isDrawn = players.some(({ user }) => (user.stats.draws ?? 0) > 0);
  const rows = players.map(({ user, team }): Cell[] => [
    user.displayName,
    team?.name ?? '',
    user.position ?? '',
    user.stats.gamesPlayed,
    user.stats.cupsScored,
    user.stats.totalAttempts,
    user.stats.accuracy,
    user.stats.wins,
    user.stats.losses,
    user.stats.winRate,
    user.stats.mvpCount,
    ...(isDrawn ? [user.stats.draws ?? 0] : []),
  ]);
  return toCsv([...texts.playerColumns, ...(isDrawn ? [texts.drawsColumn] : [])], rows);
}
