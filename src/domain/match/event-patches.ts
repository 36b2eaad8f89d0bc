import { eventIdOf, type OutboxRow } from '../outbox/intents.ts';
import { eventOf } from '../outbox/row-event.ts';
import { SERVER_TIME } from '../records/server-time.ts';
import type { MatchEvent } from '../records/types.ts';
import { isInserted, sharedTime } from './inserted-keys.ts';
import { isCorrected } from './made-corrections.ts';
import { foldMatch, mergeLogs } from './match.ts';
import { throwKeyOf } from './ordered-keys.ts';
import type { Plan, ServerState } from './plan.ts';
import { playersOf, sideOf } from './sides.ts';
import { allSubstitutions, withSubstitutes } from './substitutes.ts';
import { changedSeats, mayComeIn } from './substitution.ts';

/**
 * Plans the events of a run: those that the league lacks, with the score that follows from the whole log (WRITE-21, L8). What it finds refused, held or
 * to be sent goes into `plan`; a row that is in none of them waits for the next run.
 *
 * @param toServerTime device milliseconds → server milliseconds
 */
export function planEvents(
  run: readonly OutboxRow[],
  server: ServerState,
  plan: Plan,
  toServerTime: (at: number) => number,
): void {
  const { match } = server;
  const fresh: Record<string, MatchEvent> = {};
  let seated = match;
  // A correction whose throw was refused has nothing to correct; whether its own target exists, is the server's to say (`findOrphan`).
  const isKnown = (key: string) => server.events[key] !== undefined || fresh[key] !== undefined;
  const isThere = (target: string) => isKnown(throwKeyOf(target));
  // A long queue without a forgotten throw copies no log for each of its throws.
  const hasForgotten = [...Object.keys(server.events), ...run.flatMap((row) => eventIdOf(row) ?? [])].some(isInserted);
  for (const row of run) {
    const event = eventOf(row, toServerTime);
    if (event === null) continue;
    const shared = hasForgotten ? sharedTime(mergeLogs(server.events, fresh), event.id) : undefined;
    const value = { ...event.value, at: shared ?? event.value.at };
    const isHeld = 'target' in value ? isCorrected(server.events, value) : server.events[event.id] !== undefined;
    if (isHeld) plan.held.push(row);
    // A correction of an event that this same update already corrects waits: another device may correct the event first.
    else if ('target' in value && isCorrected(mergeLogs(server.events, fresh), value)) continue;
    else if (match === null) plan.refused.push({ row, reason: 'match-missing' });
    else if (match.status !== 'ongoing') plan.refused.push({ row, reason: `match-${match.status}` });
    else if (row.intent.kind === 'sub' && !mayComeIn(match, row.intent, server.events))
      plan.refused.push({ row, reason: 'bench-full' });
    else if (value.type !== 'sub' && 'playerId' in value && sideOf(match, value.playerId) === null)
      plan.refused.push({ row, reason: 'not-seated' });
    else if ('target' in value && !isThere(value.target)) plan.refused.push({ row, reason: 'throw-missing' });
    // The event that it corrects was refused or never made: the taps before it do not share its refusal.
    else if ('target' in value && plan.sent.length > 0 && !isKnown(value.target)) break;
    else {
      // Who sits is settled in an update of its own; the league's name of a newcomer was read for the first row.
      const names =
        row.intent.kind === 'sub' ? { [row.intent.playerId]: server.newcomer ?? row.intent.playerName } : {};
      // Without a substitution nobody's seat changes, and a long queue copies no log for each of its throws.
      const after =
        value.type === 'sub' || allSubstitutions(server.events).length > 0
          ? withSubstitutes(match, { ...mergeLogs(server.events, fresh), [event.id]: value }, names)
          : match;
      // Another phone's change leaves him no place.
      if (value.type === 'sub' && sideOf(after, value.playerId) === null) {
        plan.refused.push({ row, reason: 'bench-full' });
        continue;
      }
      const isSeating = value.type === 'sub' || playersOf(after).join() !== playersOf(match).join();
      if (isSeating && (plan.sent.length > 0 || (row.intent.kind === 'sub' && row !== run[0]))) break;
      plan.sent.push(row);
      fresh[event.id] = value;
      if (!isSeating) continue;
      seated = after;
      break;
    }
  }
  const head = run[0];
  if (match === null || seated === null || head === undefined || plan.sent.length === 0) return;
  const root = `matches/${head.matchId}`;
  const folded = foldMatch(seated, mergeLogs(server.events, fresh));
  // The rules count the events by their numbers, and let the figures move by no more.
  let rev = match.rev;
  for (const [eventId, event] of Object.entries(fresh)) {
    rev += 1;
    plan.patch[`matchEvents/${head.matchId}/${eventId}`] = { ...event, number: rev };
    plan.patch[`eventNumbers/${head.matchId}/e${rev}`] = eventId;
  }
  Object.assign(plan.patch, {
    [`${root}/playerStats`]: folded.playerStats,
    [`${root}/team1Score`]: folded.team1Score,
    [`${root}/team2Score`]: folded.team2Score,
    [`${root}/rev`]: rev,
    [`${root}/updatedAt`]: SERVER_TIME,
    ...changedSeats(root, match, seated),
  });
}
