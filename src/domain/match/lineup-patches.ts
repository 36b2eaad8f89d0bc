import type { OutboxRow } from '../outbox/intents.ts';
import { SERVER_TIME } from '../records/server-time.ts';
import type { LineupChange } from './lineup.ts';
import { newcomersEntry, seatOf } from './lineup-change.ts';
import type { Plan, ServerState } from './plan.ts';

/**
 * Plans a change of the line-up (decision 58). Who sits already is not seated again (L3), also if another phone has since given another seat to who
 * left; after the first event, or if somebody else has the seat, the change comes too late. The newcomer has the name that the league knows; the row's name is that of a guest whom the league does not have.
 */
export function planLineup(
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
