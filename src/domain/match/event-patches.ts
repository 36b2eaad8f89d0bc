import { eventIdOf, type Intent, type OutboxRow, type ParkReason } from '../outbox/intents.ts';
import { eventOf } from '../outbox/row-event.ts';
import { SERVER_TIME } from '../records/server-time.ts';
import type { EventLog, Match, MatchEvent, Patch } from '../records/types.ts';
import { clockOf, minutesOf } from './clock.ts';
import { isInserted, sharedTime } from './inserted-keys.ts';
import { isCorrected } from './made-corrections.ts';
import { type FoldedMatch, foldMatch, mergeLogs, rareFields } from './match.ts';
import { throwKeyOf } from './ordered-keys.ts';
import type { Plan, ServerState } from './plan.ts';
import { phaseOf } from './rulebook.ts';
import { playersOf, sideOf, sideOfTeam } from './sides.ts';
import { allSubstitutions, changedSeats, mayComeIn, withSubstitutes } from './substitutes.ts';

type RowEvent = NonNullable<ReturnType<typeof eventOf>>;

/**
 * Plans the events of a run: those that the league lacks, with the score that follows from the whole log (WRITE-21, L8). What it finds refused, accepted or
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
  const fresh: Record<string, MatchEvent> = {};
  let seated: Match | null = null;
  const isUnmade = (value: MatchEvent) => 'target' in value && !isIn(value.target, server.events, fresh);
  // A long queue without a forgotten throw copies no log for each of its throws.
  const hasForgotten = [...Object.keys(server.events), ...run.flatMap((row) => eventIdOf(row) ?? [])].some(isInserted);
  for (const row of run) {
    const event = eventOf(row, toServerTime);
    if (event === null) continue;
    const { id, value } = event;
    if (hasForgotten) value.at = sharedTime(mergeLogs(server.events, fresh), id) ?? value.at;
    const standing = standingOf(event, server.events, fresh);
    if (standing === 'accepted') plan.accepted.push(row);
    if (standing !== 'new') continue;
    const after = judgeEvent(row, event, server, fresh);
    if (typeof after === 'string') {
      plan.refused.push({ row, reason: after });
      continue;
    }
    // These have an update of their own: a change of who sits, and a correction of what was never made, whose refusal the taps before it do not share.
    if (plan.sent.length > 0 && (after !== null || isUnmade(value))) break;
    // The league's name of a newcomer was read for the first row.
    if (value.type === 'sub' && row !== run[0]) break;
    plan.sent.push(row);
    fresh[id] = value;
    seated = after;
    if (seated !== null) break;
  }
  const [head] = plan.sent;
  if (server.match !== null && head !== undefined)
    plan.patch = eventsPatch(head.matchId, [server.match, seated], server.events, fresh);
}

const isIn = (key: string, ...logs: EventLog[]): boolean => logs.some((log) => log[key] !== undefined);

/** `accepted`: the league has the event, or a correction of its target. `waits`: this update corrects its target, and another device may be faster. */
function standingOf({ id, value }: RowEvent, events: EventLog, fresh: EventLog): 'accepted' | 'waits' | 'new' {
  if (!('target' in value)) return isIn(id, events) ? 'accepted' : 'new';
  if (isCorrected(events, value)) return 'accepted';
  return isCorrected(mergeLogs(events, fresh), value) ? 'waits' : 'new';
}

/** The match after an event that changes who sits, null after any other one; or why the league can never accept the event. */
function judgeEvent(
  { intent }: OutboxRow,
  { id, value }: RowEvent,
  server: ServerState,
  fresh: EventLog,
): Match | null | ParkReason {
  const { match, events } = server;
  if (match === null) return 'match-missing';
  if (match.status !== 'ongoing') return `match-${match.status}`;
  if (intent.kind === 'sub' && !mayComeIn(match, intent, events)) return 'bench-full';
  if (value.type !== 'sub' && 'playerId' in value && !isOf(match, value)) return 'not-seated';
  // A correction whose throw was refused has nothing to correct; whether its own target exists, is the server's to say (`findOrphan`).
  if ('target' in value && !isIn(throwKeyOf(value.target), events, fresh)) return 'throw-missing';
  // Without a substitution nobody's seat changes, and a long queue copies no log for each of its throws.
  if (value.type !== 'sub' && allSubstitutions(events).length === 0) return null;
  const after = withSubstitutes(match, { ...mergeLogs(events, fresh), [id]: value }, namesOf(intent, server));
  if (value.type !== 'sub') return playersOf(after).join() === playersOf(match).join() ? null : after;
  // Another phone's change leaves him no place.
  return sideOf(after, value.playerId) === null ? 'bench-full' : after;
}

/** Whether who throws is in the match: a player, or the team that has a penalty. */
const isOf = (match: Match, { type, playerId }: { type: string; playerId: string }): boolean =>
  (type === 'penalty' ? sideOfTeam(match, playerId) : sideOf(match, playerId)) !== null;

const namesOf = (intent: Intent, { newcomer }: ServerState): Record<string, string> =>
  intent.kind === 'sub' ? { [intent.playerId]: newcomer ?? intent.playerName } : {};

/** The update that adds the events. @param seated the match with other seats; null if they stay */
function eventsPatch(
  matchId: string,
  [before, seated]: [Match, Match | null],
  events: EventLog,
  fresh: EventLog,
): Patch {
  const root = `matches/${matchId}`;
  const after = seated ?? before;
  const folded = foldMatch(after, mergeLogs(events, fresh));
  const patch: Patch = {};
  // The rules count the events by their numbers, and let the figures move by no more.
  let { rev } = before;
  for (const [eventId, event] of Object.entries(fresh)) {
    rev += 1;
    patch[`matchEvents/${matchId}/${eventId}`] = { ...event, number: rev };
    patch[`eventNumbers/${matchId}/e${rev}`] = eventId;
  }
  return {
    ...patch,
    [`${root}/playerStats`]: folded.playerStats,
    [`${root}/team1Score`]: folded.team1Score,
    [`${root}/team2Score`]: folded.team2Score,
    ...rarePatch(root, before, folded, { ...events, ...fresh }),
    [`${root}/rev`]: rev,
    [`${root}/updatedAt`]: SERVER_TIME,
    ...changedSeats(root, before, after),
  };
}

/** What changes of the fields that few matches have: an overtime that a correction ended leaves the record, as does the clock of a phase. */
export function rarePatch(root: string, before: Match, folded: FoldedMatch, events: EventLog): Patch {
  const patch: Patch = {};
  const now: Partial<Match> = rareFields(folded);
  const phase = phaseOf(folded);
  const clock = minutesOf(before, phase) === 0 ? undefined : clockOf(events, phase);
  for (const field of RARE) {
    if (before[field] !== now[field]) patch[`${root}/${field}`] = now[field] ?? null;
  }
  if (JSON.stringify(before.clock) !== JSON.stringify(clock)) patch[`${root}/clock`] = clock ?? null;
  return patch;
}

const RARE = ['phase', 'team1Overtime', 'team2Overtime', 'team1Penalties', 'team2Penalties'] as const;
