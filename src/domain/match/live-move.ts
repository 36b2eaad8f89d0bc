import type { Patch } from '../records/patch.ts';
import { SERVER_TIME } from '../records/server-time.ts';

/**
 * Moves a running match to another table, and its fixture with it, whose calendars learn it by the higher number.
 *
 * @param fixture the match's, if it has one and this device knows it
 */
export function liveMove(matchId: string, table: number, fixture: { id: string; sequence: number } | null): Patch {
  const patch: Patch = { [`liveMatches/${matchId}/table`]: table };
  if (fixture === null) return patch;
  const root = `fixtures/${fixture.id}`;
  const fields = { [`${root}/table`]: table, [`${root}/sequence`]: fixture.sequence + 1 };
  return { ...patch, ...fields, [`${root}/updatedAt`]: SERVER_TIME };
}
