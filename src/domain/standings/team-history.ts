import type { ManualMatch, Match } from '../records/types.ts';
import { formatDate } from '../text/format.ts';

/** A played match as its team's page lists it. */
export interface HistoryRow {
  key: string;
  /** Played in the app, or written in by hand under the team. */
  kind: 'system' | 'manual';
  result: 'win' | 'loss';
  opponent: string;
  /** Of the other team's page; manual matches have none. */
  opponentId?: string;
  /** The team's own score first. */
  score: string;
  date: string;
  at: number;
  videoUrl?: string;
}

/** Completed matches of a team and the ones written in by hand, newest first (MMATCH-01 to MMATCH-03). */
export function teamHistory(
  teamId: string,
  matches: readonly { matchId: string; match: Match }[],
  manual: Readonly<Record<string, ManualMatch>> = {},
): HistoryRow[] {
  const rows = matches
    .filter(({ match }) => match.status === 'completed' && (match.team1Id === teamId || match.team2Id === teamId))
    .map(({ matchId, match }) => systemRow(teamId, matchId, match));
  for (const [key, match] of Object.entries(manual)) rows.push(manualRow(key, match));
  return rows.sort((a, b) => b.at - a.at);
}

function systemRow(teamId: string, matchId: string, match: Match): HistoryRow {
  const first = match.team1Id === teamId;
  const at = match.completedAt ?? match.startedAt;
  return {
    key: matchId,
    kind: 'system',
    result: match.winnerId === teamId ? 'win' : 'loss',
    opponent: first ? match.team2Name : match.team1Name,
    opponentId: first ? match.team2Id : match.team1Id,
    score: first ? `${match.team1Score}–${match.team2Score}` : `${match.team2Score}–${match.team1Score}`,
    date: formatDate(at),
    at,
    ...(match.videoUrl === undefined ? {} : { videoUrl: match.videoUrl }),
  };
}

function manualRow(key: string, match: ManualMatch): HistoryRow {
  const at = Date.parse(match.date);
  return {
    key,
    kind: 'manual',
    result: match.result,
    opponent: match.opponent,
    score: match.score,
    date: formatDate(match.date),
    at: Number.isNaN(at) ? match.createdAt : at,
    ...(match.videoUrl === undefined ? {} : { videoUrl: match.videoUrl }),
  };
}
