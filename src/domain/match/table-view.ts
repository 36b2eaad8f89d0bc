import type { OutboxRow } from '../outbox/intents.ts';
import type { EventLog, Match } from '../records/types.ts';
import { namesInLineups } from './lineup-change.ts';
import { withSubstitutes } from './substitutes.ts';
import { type MatchView, viewMatch } from './view.ts';

/** {@link viewMatch} for the table, which decides who may come in: its players are those of the whole log (decision 67). */
export function viewTable(
  server: Match | null,
  events: EventLog | null,
  rows: readonly OutboxRow[],
  offset?: number,
): MatchView | null {
  return viewMatch(server, events, rows, offset, (match, log, live) =>
    withSubstitutes(match, log, namesInLineups(live)),
  );
}
