import { withLogLine } from '../admin/admin-log.ts';
import { eventIdOf, type Intent, type OutboxRow } from '../outbox/intents.ts';
import { EVENTS_PER_UPDATE } from '../records/constants.ts';
import { guestPatch } from '../records/guests.ts';
import { keyOfGuest } from '../records/players.ts';
import { mayBegin, namedSeason, seasonAt, stageKey } from '../records/seasons.ts';
import { SERVER_TIME } from '../records/server-time.ts';
import type { Match, Patch } from '../records/types.ts';
import { uncounted } from '../records/uncounted.ts';
import { scoreOf, winnerIn } from '../schedule/steps.ts';
import type { Fixtures } from '../schedule/types.ts';
import { planEvents } from './event-patches.ts';
import {
  fixtureFields,
  fixtureFinish,
  fixtureMend,
  fixtureStart,
  fixtureStop,
  resultPatch,
} from './fixture-patches.ts';
import type { LineupChange } from './lineup.ts';
import { newcomersEntry, seatOf } from './lineup-change.ts';
import { liveEnd, liveStart } from './live-matches.ts';
import { foldMatch, judgeCompletion, overtimeFields, resultOf } from './match.ts';
import { MATCH_NOTE } from './note-kinds.ts';
import type { Plan, ServerState } from './plan.ts';

/**
 * The next rows that can share one update: a start, a change of the line-up, a note or an end has an update of its own, taps of one match share one.
 *
 * @param rows waiting rows of one match, oldest first
 */
export function takeRun(rows: readonly OutboxRow[]): OutboxRow[] {
  const first = rows[0];
  if (first === undefined) return [];
  if (eventIdOf(first) === null) return [first];
  const run: OutboxRow[] = [];
  for (const row of rows) {
    if (eventIdOf(row) === null || row.matchId !== first.matchId || run.length === EVENTS_PER_UPDATE) break;
    run.push(row);
  }
  return run;
}

/**
 * Computes the one multi-path update for a run (L8, WRITE-19 to WRITE-23), or finds that none is needed.
 *
 * @param run from {@link takeRun}
 * @param server newest state of that match
 * @param toServerTime device milliseconds → server milliseconds, never in the server's future
 * @param isAdmin whether the account may note a match that is over
 */
export function planRun(
  run: readonly OutboxRow[],
  server: ServerState,
  toServerTime: (at: number) => number,
  isAdmin = false,
): Plan {
  const plan: Plan = {
    accepted: [],
    refused: [],
    sent: [],
    patch: {},
    ...(server.match && { acceptedRev: server.match.rev }),
  };
  const first = run[0];
  if (first === undefined) return plan;
  if (first.intent.kind === 'start') planStart(first, first.intent, server, plan, toServerTime);
  else if (first.intent.kind === 'complete') planCompletion(first, server, plan, toServerTime);
  else if (first.intent.kind === 'cancel') planCancellation(first, server, plan, toServerTime);
  else if (first.intent.kind === 'note') planNote(first, first.intent, { server, plan, isAdmin });
  else if (first.intent.kind === 'lineup') planLineup(first, first.intent, server, plan);
  else planEvents(run, server, plan, toServerTime);
  return plan;
}

function planStart(
  row: OutboxRow,
  { match, table }: Extract<Intent, { kind: 'start' }>,
  server: ServerState,
  plan: Plan,
  toServerTime: (at: number) => number,
): void {
  const startedAt = server.match?.startedAt ?? toServerTime(row.at);
  const fixture = fixtureStart(stillPlayed(server, startedAt), row.matchId, { ...match, startedAt });
  const guests = () => guestsOfStart(row.uid, match, server.places);
  if (server.match !== null) {
    // A match that began without its fixture stays in the season and stage of its start.
    const isItsStage = fixture !== null && stageKey(fixture.fields) === stageKey(server.match);
    const missing = () => ({ ...(isItsStage ? fixture.patch : {}), ...guests() });
    mend(row, plan, server.match.status === 'ongoing' ? missing() : {});
    return;
  }
  plan.sent.push(row);
  // A match keeps the fixture that it was meant for, also one that is another's now; the intent of an earlier app does not say its season and stage.
  const [meant] = Object.entries(server.fixtures).map(([id, one]) => fixtureFields(id, one));
  const bySeason = namedSeason(seasonAt(server.seasons, startedAt));
  plan.patch = {
    [`matches/${row.matchId}`]: {
      ...match,
      ...(fixture?.fields ?? meant ?? (match.fixtureId === undefined ? bySeason : {})),
      createdAt: SERVER_TIME,
      startedAt,
      updatedAt: SERVER_TIME,
    },
    ...liveStart(row.matchId, { startedAt, ...(table === undefined ? {} : { table }) }, server.playing),
    ...fixture?.patch,
    ...guests(),
  };
}

/** Without the fixtures of a closed season that may not be played at this time any more: the match begins without one. */
const stillPlayed = ({ fixtures, seasons }: ServerState, at: number): Fixtures =>
  Object.fromEntries(Object.entries(fixtures).filter(([, { season }]) => mayBegin(seasons[season], at)));

/** The match already contains this row; the row is sent once more if the fixtures or the teams lack its changes. */
function mend(row: OutboxRow, plan: Plan, missing: Patch): void {
  if (Object.keys(missing).length === 0) plan.accepted.push(row);
  else {
    plan.sent.push(row);
    plan.patch = missing;
  }
}

function planCompletion(row: OutboxRow, server: ServerState, plan: Plan, toServerTime: (at: number) => number): void {
  const { match } = server;
  if (match === null) {
    plan.refused.push({ row, reason: 'match-missing' });
    return;
  }
  const folded = foldMatch(match, server.events);
  const verdict = judgeCompletion(match, folded);
  if (verdict === 'completed') {
    mend(row, plan, fixtureMend(server.fixtures, row.matchId, winnerIn(match), scoreOf(match)));
    return;
  }
  if (verdict !== null) {
    plan.refused.push({ row, reason: `match-${verdict}` });
    return;
  }
  const { matchId } = row;
  const root = `matches/${matchId}`;
  plan.sent.push(row);
  plan.patch = {
    [`${root}/status`]: 'completed',
    // A typed match was over before it was typed in.
    [`${root}/completedAt`]: match.typed ? match.startedAt : Math.max(match.startedAt, toServerTime(row.at)),
    [`${root}/endedBy`]: row.uid,
    [`${root}/rev`]: match.rev + 1,
    [`${root}/updatedAt`]: SERVER_TIME,
    // Score and lines stand there since the last tap, unless an earlier app left something out.
    ...resultPatch(matchId, match, folded),
  };
  Object.assign(plan.patch, uncounted(matchId));
  Object.assign(
    plan.patch,
    fixtureFinish(
      server.fixtures,
      matchId,
      winnerIn(resultOf(match, folded)),
      scoreOf({ ...folded, ...overtimeFields(folded) }),
    ),
  );
  Object.assign(plan.patch, liveEnd(matchId, server.playing));
}

/** Ends a match without a result (decision 25); a completed match stays completed (MATCH-11). */
function planCancellation(row: OutboxRow, server: ServerState, plan: Plan, toServerTime: (at: number) => number): void {
  const { match } = server;
  if (match?.status === 'cancelled') mend(row, plan, fixtureStop(server.fixtures, row.matchId));
  else if (match?.status !== 'ongoing') {
    plan.refused.push({ row, reason: match === null ? 'match-missing' : 'match-completed' });
  } else {
    const root = `matches/${row.matchId}`;
    plan.sent.push(row);
    plan.patch = {
      [`${root}/status`]: 'cancelled',
      [`${root}/cancelledAt`]: Math.max(match.startedAt, toServerTime(row.at)),
      [`${root}/endedBy`]: row.uid,
      [`${root}/rev`]: match.rev + 1,
      [`${root}/updatedAt`]: SERVER_TIME,
      ...liveEnd(row.matchId, server.playing),
      ...fixtureStop(server.fixtures, row.matchId),
    };
  }
}

/**
 * Adds the guests of a start to their teams, as the admin's own form does (decision 59). The line of the log has the guest's key, so a repeated update
 * writes the same line.
 *
 * @param by uid of the admin; @param places the guests to add, with a free place of their team
 */
function guestsOfStart(
  by: string,
  match: Pick<Match, 'playerStats' | 'team1Id' | 'team1Name' | 'team2Name'>,
  places: Readonly<Record<string, string>>,
): Patch {
  let patch: Patch = {};
  for (const [guestId, slot] of Object.entries(places)) {
    const { playerName: name = '', teamId = '' } = match.playerStats[guestId] ?? {};
    const teamName = teamId === match.team1Id ? match.team1Name : match.team2Name;
    const added = guestPatch({ guestId, name, teamId, slot, by });
    const line = { action: 'guest-added', target: `users/${guestId}`, detail: `${name} (${teamName})` } as const;
    patch = { ...patch, ...withLogLine(added, { key: keyOfGuest(guestId), by }, line) };
  }
  return patch;
}

/**
 * Plans a change of the line-up (decision 58). Who sits already is not seated again (L3), also if another phone has since given another seat to who
 * left; after the first event, or if somebody else has the seat, the change comes too late. The newcomer has the name that the league knows; the row's name is that of a guest whom the league does not have.
 */
function planLineup(
  row: OutboxRow,
  change: LineupChange,
  { match, newcomer }: Pick<ServerState, 'match' | 'newcomer'>,
  plan: Plan,
): void {
  if (match === null) {
    plan.refused.push({ row, reason: 'match-missing' });
    return;
  }
  const seat = seatOf(match, change.leaves);
  const isSeated = seatOf(match, change.playerId) !== null;
  const hasArrived = seat === null || (change.seat !== undefined && seatOf(match, change.playerId) === change.seat);
  if (isSeated && hasArrived) plan.accepted.push(row);
  else if (match.status !== 'ongoing') plan.refused.push({ row, reason: `match-${match.status}` });
  else if (isSeated || seat === null || match.rev > 0) plan.refused.push({ row, reason: 'lineup-late' });
  else {
    const root = `matches/${row.matchId}`;
    plan.sent.push(row);
    plan.patch = {
      [`${root}/${seat}`]: change.playerId,
      [`${root}/playerStats/${change.leaves}`]: null,
      [`${root}/playerStats/${change.playerId}`]: {
        ...newcomersEntry(match, change),
        playerName: newcomer ?? change.playerName,
      },
      [`${root}/updatedAt`]: SERVER_TIME,
    };
  }
}

/**
 * Plans a note. Sending it again says the same, and a note that the server already has is not sent (L3). On a match that is over only the admin's
 * notes are sent, and only on throws that arrived (decision 55).
 */
function planNote(
  row: OutboxRow,
  { target, note }: Extract<Intent, { kind: 'note' }>,
  {
    server: { match, events, notes },
    plan,
    isAdmin,
  }: { server: Pick<ServerState, 'match' | 'events' | 'notes'>; plan: Plan; isAdmin: boolean },
): void {
  const isThere = target === MATCH_NOTE || events[target] !== undefined;
  if ((notes[target] ?? null) === note) plan.accepted.push(row);
  else if (match === null) plan.refused.push({ row, reason: 'match-missing' });
  else if (match.status !== 'ongoing' && !(isAdmin && isThere)) {
    plan.refused.push({ row, reason: `match-${match.status}` });
  } else if (!isThere) plan.refused.push({ row, reason: 'throw-missing' });
  else {
    plan.sent.push(row);
    plan.patch = { [`matchNotes/${row.matchId}/${target}`]: note };
  }
}
