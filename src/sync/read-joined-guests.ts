import { playersOf } from '../domain/match/sides.ts';
import { isGuestId } from '../domain/records/guest-ids.ts';
import type { Match } from '../domain/records/types.ts';
import { joinedTo } from '../domain/standings/guest-seats.ts';
import type { Remote } from './remote.ts';

/** The joined guests of a match and their players, straight from the server; a match without guests reads nothing. Rejects as `get` does. */
export async function readJoinedGuests(remote: Pick<Remote, 'get'>, match: Match): Promise<Record<string, string>> {
  const guests = playersOf(match).filter(isGuestId);
  const found = await Promise.all(
    guests.map(async (id) => [id, joinedTo(await remote.get(`joinedGuests/${id}`))] as const),
  );
  return Object.fromEntries(found.flatMap(([id, uid]) => (uid === null ? [] : [[id, uid]])));
}
