import { type LiveMatch, NOTHING_PLAYED, type Playing, parseLiveMatches } from '../domain/match/live-matches.ts';
import type { OutboxRow } from '../domain/outbox/intents.ts';
import type { Remote } from './remote.ts';

/**
 * The running matches, straight from the server, if the start or the end of a match needs them; rejects as `get` does. A match counts as running by
 * its status, not by its entry in `liveMatches`: a stale entry must not block the end of another match.
 */
export async function readPlaying(
  remote: Pick<Remote, 'get'>,
  { matchId, intent: { kind } }: Pick<OutboxRow, 'matchId' | 'intent'>,
): Promise<Playing> {
  if (kind !== 'start' && kind !== 'complete' && kind !== 'cancel') return NOTHING_PLAYED;
  const isPlayed = async (id: string) => (await remote.get(`matches/${id}/status`)) === 'ongoing';
  // Both reads run together, because on a slow link each costs a round trip.
  const [named, entries] = await Promise.all([
    remote.get('config/activeMatch'),
    kind === 'start' ? null : remote.get('liveMatches'),
  ]);
  if (typeof named !== 'string') return NOTHING_PLAYED;
  if (named !== matchId) return { ...NOTHING_PLAYED, featured: (await isPlayed(named)) ? named : null };
  const others: Record<string, LiveMatch> = {};
  const over: string[] = [];
  const live = parseLiveMatches(entries);
  await Promise.all(
    Object.keys((entries ?? {}) as object).map(async (id) => {
      if (id === matchId) return;
      const entry = live[id];
      if (entry !== undefined && (await isPlayed(id))) others[id] = entry;
      else over.push(id);
    }),
  );
  return { featured: named, others, over };
}
