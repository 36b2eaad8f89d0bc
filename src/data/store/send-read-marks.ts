import { DeniedError, OfflineError, UncertainError } from '../../domain/errors/server-errors.ts';
import { readPatch } from '../../domain/notifications/audience.ts';
import type { ServerPort } from '../server.ts';
import type { LeagueStore } from './league-store.ts';

/**
 * Sends one update for all ids. If the rules refuse it (an admin may have deleted one of the notifications), sends each id alone.
 *
 * @returns the ids that need no other try
 */
export async function sendAll(
  server: Pick<ServerPort, 'update'>,
  uid: string,
  ids: readonly string[],
  league: LeagueStore,
): Promise<string[]> {
  try {
    await server.update(readPatch(ids, uid));
    return [...ids];
  } catch (error) {
    // The marks wait for the next try; marking twice changes nothing.
    if (error instanceof OfflineError || error instanceof UncertainError) return [];
    if (!(error instanceof DeniedError)) throw error;
    if (ids.length > 1) return (await Promise.all(ids.map((id) => sendAll(server, uid, [id], league)))).flat();
    return ids.filter((id) => !isKnown(league, id));
  }
}

function isKnown(league: LeagueStore, id: string): boolean {
  return Object.values(league.getState().feeds).some((records) => Object.hasOwn(records, id));
}
