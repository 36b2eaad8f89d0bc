import { isCounted, otherSide, outcomeOf, type Side, sideOfTeam, teamNameOf } from '../match/sides.ts';
import { isWaiting } from '../messages/annulled.ts';
import type { ManualMatch, Match } from '../records/types.ts';
import { isDay, momentOf } from '../text/league-clock.ts';
import { type FormResult, formResult } from './stats.ts';

/** A played match on its team's page. */
export type HistoryRow = {
  key: string;
  result: FormResult | 'annulled' | 'held';
  opponent: string;
  at: number;
  videoUrl?: string;
} & (
  | { kind: 'system'; match: Match }
  /** Entered by hand under the team. */
  | { kind: 'manual'; manual: ManualMatch }
);

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

function systemRow(side: Side, key: string, match: Match): HistoryRow {
  const { startedAt: at, videoUrl } = match;
  const opponent = teamNameOf(match, otherSide(side));
  return { key, kind: 'system', match, result: resultOf(side, match), opponent, at, ...(videoUrl && { videoUrl }) };
}

function resultOf(side: Side, match: Match): HistoryRow['result'] {
  if (!isCounted(match)) return isWaiting(match) ? 'held' : 'annulled';
  return formResult(outcomeOf(match, side) ?? 'lost');
}

function manualRow(key: string, manual: ManualMatch): HistoryRow {
  const { result, opponent, videoUrl } = manual;
  // A day begins at midnight in the league's time zone.
  const day = isDay(manual.date) ? momentOf({ day: manual.date, minute: 0 }) : Date.parse(manual.date);
  const at = Number.isNaN(day) ? manual.createdAt : day;
  return { key, kind: 'manual', manual, result, opponent, at, ...(videoUrl && { videoUrl }) };
}
