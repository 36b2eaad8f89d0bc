import { BEHIND_FROM } from '../admin/waiting.ts';
import type { TableRow } from './table-rows.ts';

/** How a running match is scored: its phone sends, lags behind, is away, or nobody has scored yet. */
export type ScoringState = 'live' | 'behind' | 'away' | 'nobody';

/** Who scores a match, as one line for the organiser; null for nobody. */
export function mainRow(rows: readonly TableRow[]): TableRow | null {
  const heard = rows.filter(({ phone }) => phone !== undefined).sort((a, b) => (b.phone?.at ?? 0) - (a.phone?.at ?? 0));
  return rows.find(({ isTurn }) => isTurn) ?? heard.find(({ isThere }) => isThere) ?? heard[0] ?? rows[0] ?? null;
}

/** @param main from {@link mainRow} */
export function scoringState(main: TableRow | null): ScoringState {
  if (main?.phone === undefined) return 'nobody';
  if (!main.isThere) return 'away';
  return (main.phone.unsent ?? 0) >= BEHIND_FROM ? 'behind' : 'live';
}
