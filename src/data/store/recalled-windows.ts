import { applyCachedWindow, type CollectionChange, type LeagueStore } from './league-store.ts';
import { windowRows } from './schema.ts';
import type { Window } from './windows.ts';

/** Windows that come from the device when somebody asks for them. */
export interface RecalledWindows {
  /** Brings one into the store, unless it is there; what is known already is shown rather than what the device has. */
  recall(window: Window): Promise<void>;
  /**
   * A change of a window, completed: what was changed since makes up all of it only together with what the device has, while
   * the store may know a record otherwise, from a window that was read before or after.
   *
   * @param isAnswer whether the server says with it what the window holds, or what was changed since the device heard of it
   */
  complete(window: Window, change: CollectionChange, isAnswer: boolean): CollectionChange;
}

/** @param readRecords reads the rows of a window from the device; null for none */
export function createRecalledWindows(
  store: LeagueStore,
  readRecords: (rows: string) => Promise<Record<string, unknown> | null>,
): RecalledWindows {
  /** What the device has of records that the store knew already, by window, until the server has answered. */
  const otherwise = new Map<string, Record<string, unknown>>();
  return {
    recall: async (window) => {
      const isKnown = () => store.getState().windows[window.name] !== undefined;
      if (isKnown()) return;
      const whole = await readRecords(windowRows(window));
      // What the server has said meanwhile is newer.
      if (whole === null || isKnown()) return;
      const known = store.getState()[window.collection];
      const both = Object.entries(whole).filter(([key]) => Object.hasOwn(known, key));
      if (window.byChange !== undefined) otherwise.set(window.name, Object.fromEntries(both));
      applyCachedWindow(store, window, whole);
    },
    complete: ({ name }, change, isAnswer) => {
      const records = otherwise.get(name);
      if (records === undefined) return change;
      if (isAnswer) otherwise.delete(name);
      if ('whole' in change) return change;
      for (const key of Object.keys(change.changed)) delete records[key];
      return isAnswer ? { changed: { ...records, ...change.changed } } : change;
    },
  };
}
