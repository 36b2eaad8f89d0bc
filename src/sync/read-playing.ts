import {
  isForgotten,
  type LiveMatch,
  NOTHING_PLAYED,
  type Playing,
  parseLiveMatches,
} from '../domain/match/live-matches.ts';
import type { OutboxRow } from '../domain/outbox/intents.ts';
import type { Remote } from './remote.ts';

/**
 * The running matches, straight from the server, if the start or the end of a match needs them; rejects as `get` does. A match counts as running by
 * its status, not by its entry in `liveMatches`: a stale entry must not block the end of another match. A forgotten match does not stay featured when
 * another one starts.
 */
export async function readPlaying(
  remote: Pick<Remote, 'get' | 'serverNow'>,
  { matchId, intent: { kind } }: Pick<OutboxRow, 'matchId' | 'intent'>,
): Promise<Playing> {
  if (kind !== 'start' && kind !== 'complete' && kind !== 'cancel') return NOTHING_PLAYED;
  const statusOf = async (id: string): Promise<'over' | 'forgotten' | 'played'> => {
    const [status, updatedAt] = await Promise.all([
      remote.get(`matches/${id}/status`),
      remote.get(`matches/${id}/updatedAt`),
    ]);
    if (status !== 'ongoing') return 'over';
    return isForgotten({ status, updatedAt: Number(updatedAt) || 0 }, remote.serverNow()) ? 'forgotten' : 'played';
  };
  // Both reads run together, because on a slow link each costs a round trip.
  const [named, entries] = await Promise.all([
    remote.get('config/activeMatch'),
    kind === 'start' ? null : remote.get('liveMatches'),
  ]);
  if (typeof named !== 'string') return NOTHING_PLAYED;
  if (named !== matchId) {
    const found = await statusOf(named);
    const stays = found === 'played' || (found === 'forgotten' && kind !== 'start');
    return { ...NOTHING_PLAYED, featured: stays ? named : null };
  }
  const others: Record<string, LiveMatch> = {};
  const [forgotten, over]: [string[], string[]] = [[], []];
  const live = parseLiveMatches(entries);
  await Promise.all(
    Object.keys((entries ?? {}) as object).map(async (id) => {
      if (id === matchId) return;
      const entry = live[id];
      const found = entry === undefined ? 'over' : await statusOf(id);
      if (entry === undefined || found === 'over') return void over.push(id);
      others[id] = entry;
      if (found === 'forgotten') forgotten.push(id);
    }),
  );
  return { featured: named, others, forgotten, over };
}
