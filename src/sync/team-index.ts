import type { CollectionChange } from '../data/store/league-store.ts';
import type { Mirror } from '../data/store/mirror.ts';
import type { FirebaseRemote } from './firebase-remote.ts';

export interface TeamIndexDeps {
  remote: Pick<FirebaseRemote, 'watchCollection' | 'watchValue' | 'serverNow'>;
  mirror: Pick<Mirror, 'teamIndex' | 'teamIndexCursor' | 'live'>;
  now: () => number;
}

/**
 * So much before the cursor is asked for again, in ms: writes are not strictly in the order of their times, and the server's
 * clock as the device knows it is late or early by the way of a message.
 */
const OVERLAP_MS = 60_000;

/**
 * Follows the team index by what was changed since this device heard of it last. It is read whole where the records of
 * changes begin later than that (`config/changesSince`): deletions are recorded for 90 days, and a database that takes
 * the place of another has none. Returns an unsubscribe function.
 */
export function followTeamIndex({ remote, mirror, now }: TeamIndexDeps): () => void {
  let stop: () => void = NOTHING;
  let changesSince = 0;
  const listen = (from: number | null) => {
    stop();
    const onChange = (change: CollectionChange) => {
      mirror.live(now());
      const isAnswer = 'whole' in change;
      const told = isAnswer && from !== null ? { changed: (change.whole ?? {}) as Record<string, unknown> } : change;
      // An answer holds every change up to now; without that, all of a league that nobody changed would come again.
      mirror.teamIndex(told, { at: isAnswer ? remote.serverNow() : 0, since: changesSince });
    };
    const where = { child: 'updatedAt', from: Math.max(0, (from ?? 0) - OVERLAP_MS) };
    stop = remote.watchCollection('teamIndex', onChange, { where });
  };
  const known = mirror.teamIndexCursor();
  // Asked first, so answered first: a device that was away too long takes over nothing that is only a part.
  const stopSince = remote.watchValue('config/changesSince', (since) => {
    changesSince = typeof since === 'number' ? since : 0;
    const cursor = mirror.teamIndexCursor();
    if (cursor !== null && changesSince !== cursor.since && changesSince >= cursor.at - OVERLAP_MS) listen(null);
  });
  // The value may have been told at once, and have begun it.
  if (stop === NOTHING) listen(known === null ? null : known.at);
  return () => {
    stopSince();
    stop();
  };
}

const NOTHING = () => undefined;
