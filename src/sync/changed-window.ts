import type { CollectionChange } from '../data/store/league-store.ts';
import type { Mirror } from '../data/store/mirror.ts';
import type { ByChange, Window, WindowQuery } from '../data/store/windows.ts';
import { followByCursor, fromOf, lastChange } from './by-cursor.ts';
import type { FirebaseRemote } from './firebase-remote.ts';

export interface ChangedWindowDeps {
  remote: Pick<FirebaseRemote, 'watchValue' | 'serverNow'>;
  mirror: Pick<Mirror, 'window' | 'cursor'>;
  /** Listens to what a query answers; a refusal is tried again unless somebody is told of it. */
  watch: (
    path: string,
    where: WindowQuery | undefined,
    tell: (change: CollectionChange) => void,
    onDenied?: () => void,
  ) => () => void;
}

/**
 * Follows a window whose records keep a child: whole the first time, then by what was changed in the collection and what was
 * removed from it since this device heard of them. Each of the two has a cursor of its own, since neither is told after
 * the other. Returns an unsubscribe function.
 */
export function followChangedWindow(
  { remote, mirror, watch }: ChangedWindowDeps,
  { by, removals }: ByChange,
  window: Window,
): () => void {
  const { name, collection, query } = window;
  const knownRemovals = () => mirror.cursor(name, removals);
  return followByCursor(remote, {
    cursor: () => {
      const [changes, gone] = [mirror.cursor(name), knownRemovals()];
      return changes === null || gone === null ? null : { ...changes, at: Math.min(changes.at, gone.at) };
    },
    listen: (from, tell, readWhole) => {
      const changes = mirror.cursor(name);
      const gone = knownRemovals();
      if (from === null || changes === null || gone === null) return watch(collection, query, tell);
      const onRemoved = (change: CollectionChange) => {
        const marks = ('whole' in change ? change.whole : change.changed) as Record<string, unknown> | null;
        // A mark that is cleaned away says nothing of who came back since.
        const uids = Object.entries(marks ?? {}).flatMap(([uid, at]) => (typeof at === 'number' ? [uid] : []));
        const at = Math.max('whole' in change ? remote.serverNow() : 0, lastChange(change));
        mirror.window(window, { changed: without(uids) }, { [removals]: { at, since: 0 } });
      };
      const stops = [
        watch(collection, { child: by, from: fromOf(changes) }, tell),
        // Where the rules keep the removals from this account, only all of it tells who is gone.
        watch(removals, { child: '.value', from: fromOf(gone) }, onRemoved, readWhole),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    take: (change, heard) => {
      if ('whole' in change) return mirror.window(window, change, { [name]: heard, [removals]: heard });
      const child = query?.child ?? '';
      const holds = (record: unknown) => typeof (record as Record<string, unknown> | null)?.[child] === 'string';
      const records = Object.entries(change.changed).map(([key, record]) => [key, holds(record) ? record : null]);
      mirror.window(window, { changed: Object.fromEntries(records) }, { [name]: heard });
    },
  });
}

const without = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, null]));
