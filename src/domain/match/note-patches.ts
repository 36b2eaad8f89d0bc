import type { Intent, OutboxRow } from '../outbox/intents.ts';
import { MATCH_NOTE } from './note-kinds.ts';
import type { Plan, ServerState } from './plan.ts';

/**
 * Plans a note. Sending it again says the same, and a note that the server already has is not sent (L3). On a match that is over only the admin's
 * notes are sent, and only on throws that arrived (decision 55).
 */
export function planNote(
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
