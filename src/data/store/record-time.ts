import type { LeagueState } from './league-store.ts';
import type { Window } from './windows.ts';

/**
 * Server time of the last change of a record's window, ms, as far as this device has read the window; null where the time
 * does not speak for all of the record: a match that is over may get a video later, and a team's is that of its last edit.
 */
export function recordTime(
  { windows, users, matches }: LeagueState,
  { name, collection, key = '' }: Window,
): number | null {
  if (windows[name] === undefined) return null;
  if (collection === 'users') return users[key]?.updatedAt ?? null;
  const match = collection === 'matches' ? matches[key] : undefined;
  return match?.status === 'ongoing' ? match.updatedAt : null;
}
