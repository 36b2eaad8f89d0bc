import { scoreFrom } from '../match/sides.ts';
import type { Match } from '../records/types.ts';
import type { LogEntry } from './admin-log.ts';

/** A line as the panel shows it. */
export interface ShownLine {
  key: string;
  /** Uid; absent if no record names it. */
  by?: string;
  /** The name that the person typed there: a scorer's account may have no name of its own. */
  called?: string;
  at: number;
  action: string;
  detail?: string;
  /** The match that ended; `by` is then whose account ended it, absent if an older app sent the end. */
  ended?: string;
}

/**
 * The log, newest first, with the starts and ends of matches in it. The matches themselves record their starts and ends, which pass through the
 * outbox: a separate log line could be lost or doubled, the match cannot.
 */
export function logWithMatches(
  entries: Readonly<Record<string, LogEntry>>,
  matches: readonly { matchId: string; match: Match }[],
): ShownLine[] {
  const teams = new Map(matches.map(({ matchId, match }) => [matchId, `${match.team1Name} – ${match.team2Name}`]));
  const lines = Object.entries(entries).map(([key, entry]) => lineOf(key, entry, teams));
  for (const { matchId, match } of matches) {
    // The line of the typed result, or of the correction, says all of it.
    if (match.typed === true || match.corrects !== undefined) continue;
    const start = { key: `${matchId}:start`, at: match.startedAt, action: 'match-started' };
    lines.push({ ...start, detail: teams.get(matchId) ?? '' });
    const endedAt = match.completedAt ?? match.cancelledAt;
    if (endedAt === undefined || match.status === 'ongoing') continue;
    const score = `${match.team1Name} ${scoreFrom(match, 'one')} ${match.team2Name}`;
    const end = { key: `${matchId}:end`, at: endedAt, action: `match-${match.status}`, detail: score, ended: matchId };
    lines.push(match.endedBy === undefined ? end : { ...end, by: match.endedBy });
  }
  return lines.sort((a, b) => b.at - a.at || (a.key < b.key ? 1 : -1));
}

/** @param teams the names of both teams, by the key of the match */
function lineOf(key: string, entry: LogEntry, teams: ReadonlyMap<string, string>): ShownLine {
  const { by, at, action, target, detail } = entry;
  if (action !== 'scorer-joined') return { key, by, at, action, ...(detail === undefined ? {} : { detail }) };
  const match = teams.get(target?.replace('matches/', '') ?? '');
  return {
    ...{ key, by, at, action },
    ...(detail === undefined ? {} : { called: detail }),
    ...(match === undefined ? {} : { detail: match }),
  };
}
