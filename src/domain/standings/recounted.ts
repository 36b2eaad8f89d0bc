import type { Met, SeasonPlayer, SeasonTeam } from '../records/season-stats.ts';
import type { PlayerStats, TeamStats } from '../records/types.ts';

/** The results that a record named before its recount. */
export interface Known {
  /** Its last match. */
  from: string | undefined;
  /** The line of the log about the last forfeit that moved the record, see {@link forfeitLineOf}. */
  fromLine?: string | undefined;
}

/** The line of the admin's log about the last forfeit, declared or taken back, that moved a stored record of a team. */
export function forfeitLineOf(stored: unknown): string | undefined {
  const { forfeitLine } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return typeof forfeitLine === 'string' ? forfeitLine : undefined;
}

/**
 * Figures in the form in which a recount writes them, with its mark: the rules refuse them if the record has moved since.
 *
 * @param stats the right figures
 * @param known what the stored record names
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
  // Results without a match are forfeits, and the rules require the record to name a line of the log for them.
  const hasResults = 'low' in stats ? stats.low + stats.high > 0 : stats.wins + stats.losses > 0;
  const hasOnlyForfeits = hasResults && stats.lastMatchId === undefined;
  const line = fromLine ?? (hasOnlyForfeits ? logKey : undefined);
  return { ...stats, ...(line === undefined ? {} : { forfeitLine: line }), recount: mark };
}
