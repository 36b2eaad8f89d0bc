import type { LeagueState } from './league-store.ts';
import type { RecordQuery } from './record-queries.ts';

/**
 * Server time of the last change of a record's query, ms, as far as this device has read the query. Null if the time does not cover every change of
 * the record: a completed match may get a video later, a match with a video the second of its log in it (decision 106), and a team has only the time of
 * its last edit. A running match that gets its video tells it with its next throw.
 */
export function recordTime(
  { queries, users, matches }: LeagueState,
  { name, collection, key = '' }: RecordQuery,
): number | null {
  if (queries[name] === undefined) return null;
  if (collection === 'users') return users[key]?.updatedAt ?? null;
  const match = collection === 'matches' ? matches[key] : undefined;
  return match?.status === 'ongoing' && match.videoUrl === undefined ? match.updatedAt : null;
}
