import { eventIdOf, type OutboxRow } from '../outbox/intents.ts';
import { eventOf } from '../outbox/row-event.ts';
import { isFinal } from '../outbox/sync-status.ts';
import type { EventLog, Match, MatchEvent } from '../records/types.ts';
import { clockOf, minutesOf } from './clock.ts';
import { withLineup } from './lineup.ts';
import { type FoldedMatch, foldMatch, judgeCompletion, mergeLogs, rareFields, resultOf } from './match.ts';

/** A match as this device sees it: the server's values with the outbox on top. */
export interface MatchView {
  match: Match;
  folded: FoldedMatch;
  events: EventLog;
  /** The state before `events`; null if they are the match's whole log. */
  base: Match | null;
  /** Keys of the events that the server has not acknowledged. */
  pendingEvents: ReadonlySet<string>;
  /** How many rows of this match the outbox has, of any kind. */
  pending: number;
}

/**
 * Folds mirror ∪ pending without duplicates.
 *
 * @param server the last known record; null if the server has never sent one
 * @param events the last known log; null if this device never had it (then taps count on top of the
 *   server's own fold)
 * @param rows outbox rows of this match, oldest first; of the refused ones those count that may still arrive (decision 115)
 * @param offset server clock minus device clock, ms: the clock of a match runs by the server's (decision 153), and a row has the device's time
 * @param seat how the whole log seats the players; without it the record does, which misses only what the league does not know of yet
 * @returns null if neither the server nor the outbox knows the match
 */
export function viewMatch(
  server: Match | null,
  events: EventLog | null,
  rows: readonly OutboxRow[],
  offset = 0,
  seat?: (match: Match, log: EventLog, rows: readonly OutboxRow[]) => Match,
): MatchView | null {
  // An accepted row's revision tells that the record has its event already; the log, if it is here, has the event too.
  const isInRecord = ({ rev }: OutboxRow) => server !== null && rev !== undefined && rev <= server.rev;
  const isInLog = (row: OutboxRow) => events === null || events[eventIdOf(row) ?? ''] !== undefined;
  const live = rows.filter((row) => countsHere(row) && !(isInRecord(row) && isInLog(row)));
  const record = server ?? startedLocally(live);
  if (record === null) return null;
  const known = server === null ? (events ?? {}) : events;
  const added = live.flatMap((row) => {
    const event = eventOf(row, (at) => (row.intent.kind === 'clock' ? at + offset : at));
    return event === null || known?.[event.id] !== undefined ? [] : [{ ...event, row }];
  });
  const fresh = logOf(added);
  const log = mergeLogs(known ?? {}, fresh);
  const seated = withLineup(record, live);
  const base = seat === undefined || known === null ? seated : seat(seated, log, live);
  const folded = known === null ? foldMatch(base, fresh, base) : foldMatch(base, log);
  return {
    // Nothing follows the log of an ended match, so it may lack what the record says.
    match:
      base.status !== 'ongoing'
        ? base
        : withClock(
            endLocally(base, folded, live),
            known === null || added.some(({ row }) => row.intent.kind === 'clock' && isInRecord(row))
              ? // The record alone has the league's time of the events that it has.
                { events: logOf(added.filter(({ row }) => !isInRecord(row))), isWhole: false }
              : { events: log, isWhole: true },
          ),
    folded,
    events: log,
    base: known === null ? base : null,
    pendingEvents: new Set(added.filter(({ row }) => isPending(row)).map(({ id }) => id)),
    pending: live.filter(isPending).length,
  };
}

const logOf = (events: readonly { id: string; value: MatchEvent }[]): EventLog =>
  Object.fromEntries(events.map(({ id, value }) => [id, value]));

const isPending = ({ state }: OutboxRow) => state !== 'accepted';

/** The match with its clock as the rows have it. @param isWhole else the events are what the record lacks */
function withClock(match: Match, { events, isWhole }: { events: EventLog; isWhole: boolean }): Match {
  const phase = match.phase ?? 0;
  if (minutesOf(match, phase) === 0) return match;
  const { clock: stored, ...rest } = match;
  const clock = clockOf(events, phase, isWhole ? undefined : stored);
  return clock === undefined ? rest : { ...rest, clock };
}

/** Whether a row counts on this phone: one that was refused, too, unless that is final or it ends the match. */
const countsHere = (row: OutboxRow) => row.state !== 'parked' || !(isFinal(row) || isEnd(row));

const isEnd = ({ intent }: OutboxRow) => intent.kind === 'complete' || intent.kind === 'cancel';

function startedLocally(rows: readonly OutboxRow[]): Match | null {
  for (const row of rows) {
    if (row.intent.kind === 'start') {
      return { ...row.intent.match, createdAt: row.at, startedAt: row.at, updatedAt: row.at };
    }
  }
  return null;
}

function endLocally(base: Match, folded: FoldedMatch, rows: readonly OutboxRow[]): Match {
  const { playerStats, team1Score, team2Score, mvpId } = folded;
  // A correction of this phone may have ended the overtime of the record, or taken a penalty back.
  const { phase: _phase, team1Overtime: _one, team2Overtime: _two, ...frame } = base;
  const { team1Penalties: _own, team2Penalties: _theirs, ...rest } = frame;
  const match: Match = { ...rest, playerStats, team1Score, team2Score, ...rareFields(folded) };
  // The record has the end of such a row and is ongoing all the same: the admin has taken the end back (decision 94).
  const isTakenBack = ({ state, rev }: OutboxRow) => state === 'accepted' && rev !== undefined && rev <= base.rev;
  const end = rows.find((row) => isEnd(row) && !isTakenBack(row));
  if (end?.intent.kind === 'cancel') return { ...match, status: 'cancelled', cancelledAt: end.at };
  if (end === undefined || judgeCompletion(match, folded) !== null) return match;
  const flagged = Object.entries(playerStats).map(([id, stats]) => [id, { ...stats, isMVP: id === mvpId }]);
  return {
    ...match,
    playerStats: Object.fromEntries(flagged),
    status: 'completed',
    completedAt: end.at,
    ...resultOf(match, folded),
  };
}
