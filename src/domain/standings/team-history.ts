import {
  isCounted,
  otherSide,
  outcomeOf,
  type Side,
  scoreFrom,
  sideOfTeam,
  teamIdOf,
  teamNameOf,
} from '../match/sides.ts';
import { isWaiting } from '../messages/annulled.ts';
import type { ManualMatch, Match } from '../records/types.ts';
import { formatDate } from '../text/format.ts';
import { isDay, momentOf } from '../text/league-clock.ts';
import { type FormResult, formResult } from './stats.ts';

/** A played match on its team's page. */
export interface HistoryRow {
  key: string;
  /** Played in the app, or entered by hand under the team. */
  kind: 'system' | 'manual';
  result: FormResult | 'annulled' | 'held';
  opponent: string;
  /** Id of the other team, for its page; manual matches have none. */
  opponentId?: string;
  /** The team's own score first. */
  score: string;
  date: string;
  at: number;
  videoUrl?: string;
}

/** The completed matches of a team and its manual matches, newest first (MMATCH-01 to MMATCH-03). */
export function teamHistory(
  teamId: string,
  matches: readonly { matchId: string; match: Match }[],
  manual: Readonly<Record<string, ManualMatch>> = {},
): HistoryRow[] {
  const rows = matches.flatMap(({ matchId, match }) => {
    const side = match.status === 'completed' ? sideOfTeam(match, teamId) : null;
    return side === null ? [] : [systemRow(side, matchId, match)];
  });
  for (const [key, match] of Object.entries(manual)) rows.push(manualRow(key, match));
  return rows.sort((a, b) => b.at - a.at);
}

function systemRow(side: Side, matchId: string, match: Match): HistoryRow {
  return {
    key: matchId,
    kind: 'system',
    result: resultOf(side, match),
    opponent: teamNameOf(match, otherSide(side)),
    opponentId: teamIdOf(match, otherSide(side)),
    score: scoreFrom(match, side),
    date: formatDate(match.startedAt),
    at: match.startedAt,
    ...(match.videoUrl === undefined ? {} : { videoUrl: match.videoUrl }),
  };
}

function resultOf(side: Side, match: Match): HistoryRow['result'] {
  if (!isCounted(match)) return isWaiting(match) ? 'held' : 'annulled';
  return formResult(outcomeOf(match, side) ?? 'lost');
}

function manualRow(key: string, match: ManualMatch): HistoryRow {
  // A day begins at midnight in the league's time zone.
  const at = isDay(match.date) ? momentOf({ day: match.date, minute: 0 }) : Date.parse(match.date);
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
