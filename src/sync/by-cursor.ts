import type { Cursor } from '../data/store/cursors.ts';
import type { CollectionChange } from '../data/store/league-store.ts';
import type { FirebaseRemote } from './firebase-remote.ts';

/** Something whose records say when they were changed last. */
export interface FollowedByCursor {
  /** How far the device knows it; null where it has to be read whole. */
  cursor(): Cursor | null;
  /**
   * Listens to all of it, or to what was changed at a time or later. Returns an unsubscribe function.
   *
   * @param from server time, ms; null for all
   * @param readWhole ends this and listens to all, where what was changed cannot be had
   */
  listen(from: number | null, tell: (change: CollectionChange) => void, readWhole: () => void): () => void;
  /** Takes over all of it, or what was changed, and how far the device knows it then. */
  take(change: CollectionChange, heard: Cursor): void;
}

/**
 * So much before the cursor is asked for again, in ms: writes are not strictly in the order of their times, and the server's
 * clock as the device knows it is late or early by the way of a message.
 */
const OVERLAP_MS = 60_000;

/**
 * Follows something by what was changed since this device heard of it last. It is read whole where the records of changes
 * begin later than that (`config/changesSince`): removals are recorded for 90 days, and a database that takes the place of
 * another has none. Returns an unsubscribe function.
 */
export function followByCursor(
  remote: Pick<FirebaseRemote, 'watchValue' | 'serverNow'>,
  { cursor, listen, take }: FollowedByCursor,
): () => void {
  let stop: () => void = NOTHING;
  let changesSince = 0;
  let turn = 0;
  const follow = (from: number | null) => {
    stop();
    turn += 1;
    const mine = turn;
    let answered: readonly string[] = [];
    const onChange = (change: CollectionChange) => {
      // An answer holds every change up to now; without that, all of a league that nobody changed would come again.
      const at = Math.max('whole' in change ? remote.serverNow() : 0, lastChange(change));
      let told = change;
      if ('whole' in change && from !== null) {
        const answer = (change.whole ?? {}) as Record<string, unknown>;
        // What an answer had and the next one lacks was removed between the two.
        told = { changed: { ...Object.fromEntries(answered.map((key) => [key, null])), ...answer } };
        answered = Object.keys(answer);
      }
      take(told, { at, since: changesSince });
    };
    const end = listen(from, onChange, () => follow(null));
    // Refused at once, it is another one that listens by now.
    if (mine === turn) stop = end;
    else end();
  };
  const known = cursor();
  // Asked first, so answered first: a device that was away too long takes over nothing that is only a part.
  const stopSince = remote.watchValue('config/changesSince', (since) => {
    changesSince = typeof since === 'number' ? since : 0;
    const now = cursor();
    if (now !== null && changesSince !== now.since && changesSince >= now.at - OVERLAP_MS) follow(null);
  });
  // The value may have been told at once, and have begun it.
  if (stop === NOTHING) follow(known === null ? null : fromOf(known));
  return () => {
    stopSince();
    stop();
  };
}

/** From which time on is asked for what was changed since a cursor. */
export const fromOf = ({ at }: Cursor): number => Math.max(0, at - OVERLAP_MS);

/** When the last of these records was changed (server time, ms); 0 for none. */
export function lastChange(change: CollectionChange): number {
  const records = 'whole' in change ? ((change.whole ?? {}) as Record<string, unknown>) : change.changed;
  return Object.values(records).reduce((last: number, record) => Math.max(last, changedAt(record)), 0);
}

/** A record says it in `updatedAt`, a mark is the time itself. */
function changedAt(record: unknown): number {
  const at = typeof record === 'object' ? (record as { updatedAt?: unknown } | null)?.updatedAt : record;
  return typeof at === 'number' ? at : 0;
}

const NOTHING = () => undefined;
