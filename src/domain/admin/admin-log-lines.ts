import type { Match } from '../records/types.ts';
import type { LogEntry } from './admin-log.ts';

/** A line as the panel shows it. */
export interface ShownLine {
  key: string;
  /** Uid; absent where only the admin can have done it. */
  by?: string;
  at: number;
  action: string;
  detail?: string;
}

/**
 * The log, newest first, with the starts and ends of matches in it. Those pass through the outbox and are told by the
 * matches themselves: a line of their own could be lost or doubled where the match cannot.
 */
export function logWithMatches(
  entries: Readonly<Record<string, LogEntry>>,
  matches: readonly { matchId: string; match: Match }[],
): ShownLine[] {
  const lines: ShownLine[] = Object.entries(entries).map(([key, { by, at, action, detail }]) => ({
    key,
    by,
    at,
    action,
    ...(detail === undefined ? {} : { detail }),
  }));
  for (const { matchId, match } of matches) {
    const teams = `${match.team1Name} – ${match.team2Name}`;
    lines.push({ key: `${matchId}:start`, at: match.startedAt, action: 'match-started', detail: teams });
    const endedAt = match.completedAt ?? match.cancelledAt;
    if (endedAt === undefined || match.status === 'ongoing') continue;
    const score = `${match.team1Name} ${match.team1Score}–${match.team2Score} ${match.team2Name}`;
    lines.push({ key: `${matchId}:end`, at: endedAt, action: `match-${match.status}`, detail: score });
  }
  return lines.sort((a, b) => b.at - a.at || (a.key < b.key ? 1 : -1));
}
