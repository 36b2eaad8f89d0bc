import type { Met, SeasonPlayer, SeasonTeam } from '../records/season-stats.ts';
import type { PlayerStats, TeamStats } from '../records/types.ts';

/** What a record named before it is recounted. */
export interface Known {
  /** Its last match. */
  from: string | undefined;
  /** The line of the log about the forfeit that moved it last, see {@link forfeitLineOf}. */
  fromLine?: string | undefined;
}

/** The line of the admin's log that declared, or took back, the forfeit which moved a stored record of a team last. */
export function forfeitLineOf(stored: unknown): string | undefined {
  const { forfeitLine } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return typeof forfeitLine === 'string' ? forfeitLine : undefined;
}

/**
 * Figures as a recount writes them, with its mark: the rules refuse it where the record has moved since.
 *
 * @param stats what they are to be
 * @param known what the record names now
 * @param logKey key of the line of the log in the same update
 */
export function recounted(
  stats: PlayerStats | TeamStats | SeasonTeam | SeasonPlayer | Met,
  { from, fromLine }: Known,
  logKey: string,
): Record<string, unknown> {
  const mark = {
    id: logKey,
    ...(from === undefined ? {} : { from }),
    ...(fromLine === undefined ? {} : { fromLine }),
  };
  // Results without a match are forfeits, and the rules ask which line of the log says so.
  const hasResults = 'low' in stats ? stats.low + stats.high > 0 : stats.wins + stats.losses > 0;
  const hasOnlyForfeits = hasResults && stats.lastMatchId === undefined;
  const line = fromLine ?? (hasOnlyForfeits ? logKey : undefined);
  return { ...stats, ...(line === undefined ? {} : { forfeitLine: line }), recount: mark };
}
