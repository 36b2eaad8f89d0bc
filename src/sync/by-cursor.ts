import type { CollectionChange } from '../data/store/league-store.ts';
import type { Cursor } from '../data/store/mirror.ts';
import type { FirebaseRemote } from './firebase-remote.ts';

/** A query or index whose records carry the time of their last change. */
export interface FollowedByCursor {
  /** How far the device knows it; null when the device must read all of it. */
  cursor(): Cursor | null;
  /**
   * Listens to all records, or to those that changed at a time or later. Returns an unsubscribe function.
   *
   * @param from server time, ms; null for all
   * @param readWhole ends this listener and listens to all records; called when the rules refuse the changes
   */
  listen(from: number | null, tell: (change: CollectionChange) => void, readWhole: () => void): () => void;
  /** Applies all records, or the changed ones, with the new cursor. */
  receive(change: CollectionChange, heard: Cursor): void;
}

/**
 * Milliseconds. A listener starts this long before the cursor: writes do not arrive strictly in the order of their times, and the device's estimate
 * of the server's clock is off by the time of one message.
 */
const OVERLAP_MS = 60_000;

/**
 * Follows the changes since this device last read. It reads everything if the records of changes begin later than that (`config/changesSince`): the
 * server keeps removals for 90 days, and a database that replaces another has none. Returns an unsubscribe function.
 */
export function followByCursor(
  remote: Pick<FirebaseRemote, 'watchValue' | 'serverNow'>,
  { cursor, listen, receive }: FollowedByCursor,
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
      // An answer contains every change up to now, so the cursor moves to now. Otherwise the device would read the records of a quiet league again.
      const at = Math.max('whole' in change ? remote.serverNow() : 0, lastChange(change));
      let received = change;
      if ('whole' in change && from !== null) {
        const answer = (change.whole ?? {}) as Record<string, unknown>;
        // A record of the last answer that the next answer lacks was removed in between.
        received = { changed: { ...Object.fromEntries(answered.map((key) => [key, null])), ...answer } };
        answered = Object.keys(answer);
      }
      receive(received, { at, since: changesSince });
    };
    const end = listen(from, onChange, () => follow(null));
    // `listen` may have been refused at once and `readWhole` called: then a newer listener is open already.
    if (mine === turn) stop = end;
    else end();
  };
  const known = cursor();
  // This listener is opened first, so the server answers it first: a device that was away too long must not apply a part of the changes.
  const stopSince = remote.watchValue('config/changesSince', (since) => {
    changesSince = typeof since === 'number' ? since : 0;
    const now = cursor();
    if (now !== null && changesSince !== now.since && changesSince >= now.at - OVERLAP_MS) follow(null);
  });
  // The value may have arrived synchronously and have begun the listener.
  if (stop === NOTHING) follow(known === null ? null : fromOf(known));
  return () => {
    stopSince();
    stop();
  };
}

/** The time from which to read the changes after a cursor, with the overlap. */
export const fromOf = ({ at }: Cursor): number => Math.max(0, at - OVERLAP_MS);

/** The time of the last change of these records (server time, ms); 0 for none. */
export function lastChange(change: CollectionChange): number {
  const records = 'whole' in change ? ((change.whole ?? {}) as Record<string, unknown>) : change.changed;
  return Object.values(records).reduce((last: number, record) => Math.max(last, changedAt(record)), 0);
}

/** The time of a record is its `updatedAt`; a removal's mark is the time itself. */
function changedAt(record: unknown): number {
  const at = typeof record === 'object' ? (record as { updatedAt?: unknown } | null)?.updatedAt : record;
  return typeof at === 'number' ? at : 0;
}

const NOTHING = () => undefined;
