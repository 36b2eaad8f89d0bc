import { teamIdsOf } from '../domain/match/sides.ts';
import type { OutboxRow } from '../domain/outbox/intents.ts';
import { freePlaces } from '../domain/records/guests.ts';
import type { Remote } from './remote.ts';

/**
 * The guests whom a start still has to add, each with a free place of his team, straight from the server; rejects as `get` does. Left out is who is in
 * the league already, who was there and is removed or joined, and who finds no place: his match starts all the same (decision 59).
 */
export async function readGuestPlaces(
  remote: Pick<Remote, 'get' | 'read'>,
  { intent }: Pick<OutboxRow, 'intent'>,
): Promise<Record<string, string>> {
  if (intent.kind !== 'start' || intent.guests === undefined) return {};
  const { guests, match } = intent;
  const isUnknown = async (id: string) => {
    const paths = [`users/${id}`, `removedUsers/${id}`, `joinedGuests/${id}`];
    const known = await Promise.all(paths.map((path) => remote.get(path)));
    return known.every((value) => value === null);
  };
  const placesIn = async (teamId: string): Promise<[string, string][]> => {
    const ofTeam = guests.filter((id) => match.playerStats[id]?.teamId === teamId);
    if (ofTeam.length === 0) return [];
    const [taken, people, ...unknown] = await Promise.all([
      remote.get(`teams/${teamId}/guests`),
      remote.read('users', { child: 'teamId', equals: teamId }),
      ...ofTeam.map(isUnknown),
    ]);
    const { unused, left } = freePlaces(taken, (people ?? {}) as Record<string, unknown>);
    const free = [...unused, ...left];
    const fresh = ofTeam.filter((_, place) => unknown[place]);
    return fresh.slice(0, free.length).map((id, place) => [id, free[place] as string]);
  };
  return Object.fromEntries((await Promise.all(teamIdsOf(match).map(placesIn))).flat());
}
