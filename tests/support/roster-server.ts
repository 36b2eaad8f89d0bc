import type { CollectionChange } from '../../src/data/store/league-store.ts';
import type { WatchOptions } from '../../src/sync/firebase-remote.ts';

export const DAY = 86_400_000;
const KEPT_MS = 90 * DAY;

type Values = Readonly<Record<string, unknown>>;

interface Listener {
  path: string;
  where: NonNullable<WatchOptions['where']>;
  tell: (change: CollectionChange) => void;
  denied: () => void;
  /** As in src/sync/watch-collection.ts: no answer yet, the whole answer was sent, or changes follow. */
  phase: 'asked' | 'shown' | 'followed';
  /** The last value sent. */
  view: Values;
}

/**
 * The server's side of the rosters: users, the marks of removed users (kept for 90 days), and the listeners. The test decides when an answer arrives,
 * whatever happens meanwhile.
 */
export function rosterServer() {
  let now = 1_760_000_000_000;
  let since: number | null = null;
  let skew = 0;
  let deniesMarks = false;
  let reversed = false;
  let users: Record<string, { teamId?: string; updatedAt: number }> = {};
  let marks: Record<string, number> = {};
  const listeners = new Set<Listener>();
  const values = new Set<(value: unknown) => void>();
  const asked: string[] = [];
  let held = false;

  const viewOf = ({ path, where: { child = '', from = 0 } }: Listener): Values => {
    if (path === 'removedUsers')
      return Object.fromEntries(Object.entries(marks).filter(([, at]) => at >= Number(from)));
    const found = Object.entries(users).filter(([key, user]) => {
      if (child === '') return path === `users/${key}`;
      const value = (user as Record<string, unknown>)[child];
      return typeof value === typeof from && (value as number | string) >= from;
    });
    return child === '' ? (found[0]?.[1] ?? {}) : Object.fromEntries(found);
  };
  const tellAll = () => {
    if (held) return;
    const all = [...listeners];
    for (const listener of reversed ? all.reverse() : all) {
      if (listener.phase !== 'followed' || !listeners.has(listener)) continue;
      const [before, view] = [listener.view, viewOf(listener)];
      const changed = Object.fromEntries([
        ...Object.keys(before).flatMap((key) => (key in view ? [] : [[key, null]])),
        ...Object.entries(view).filter(([key, value]) => before[key] !== value),
      ]);
      listener.view = view;
      if (Object.keys(changed).length > 0) listener.tell({ changed });
    }
  };
  /** Runs one more task of a listener that has not sent everything. */
  const goOn = (listener: Listener) => {
    if (listener.path === 'removedUsers' && deniesMarks) {
      listeners.delete(listener);
      listener.denied();
      return;
    }
    const view = viewOf(listener);
    const isNew = listener.phase === 'asked' || JSON.stringify(view) !== JSON.stringify(listener.view);
    if (listener.phase === 'asked') asked.push(`${listener.path} ${Object.keys(view).length}`);
    listener.phase = listener.phase === 'asked' ? 'shown' : 'followed';
    listener.view = view;
    if (isNew) listener.tell({ whole: Object.keys(view).length === 0 ? null : view });
  };
  const late = () => [...listeners].filter(({ phase }) => phase !== 'followed');
  const release = () => {
    held = false;
    tellAll();
  };
  return {
    asked,
    /** The error of the device's estimate of the server's clock, in ms; whether its account may not read the marks. */
    begin: (visit: { skew: number; denies: boolean; reversed: boolean }) => {
      held = false;
      skew = visit.skew;
      deniesMarks = visit.denies;
      reversed = visit.reversed;
    },
    pass: (ms: number) => {
      now += ms;
    },
    /** Sends one waiting listener a part of its answer. */
    answer: (which: number) => {
      if (held) return;
      const waiting = late();
      const listener = waiting[which % Math.max(1, waiting.length)];
      if (listener !== undefined) goOn(listener);
    },
    /** The device has sent an update of its own: it gets the next messages after that has arrived. */
    hold: () => {
      held = true;
    },
    release,
    answerAll: () => {
      release();
      for (let [first] = late(); first !== undefined; [first] = late()) goOn(first);
    },
    /** A user changes; the rules forbid the return of a user with a recorded removal. */
    write: (uid: string, teamId: string | null) => {
      if (uid in marks) return;
      users = { ...users, [uid]: { ...(teamId === null ? {} : { teamId }), updatedAt: now } };
      tellAll();
    },
    remove: (uid: string) => {
      if (!(uid in users)) return;
      const { [uid]: _gone, ...rest } = users;
      [users, marks] = [rest, { ...marks, [uid]: now }];
      tellAll();
    },
    /** Somebody deletes a user directly in the database: nothing is recorded. */
    erase: (uid: string) => {
      const { [uid]: _gone, ...rest } = users;
      users = rest;
      tellAll();
    },
    /** The daily cleanup. */
    clean: () => {
      const kept = Object.fromEntries(Object.entries(marks).filter(([, at]) => at >= now - KEPT_MS));
      if (Object.keys(kept).length === Object.keys(marks).length) return;
      since = Math.max(since ?? 0, now - KEPT_MS);
      for (const tell of values) tell(since);
      marks = kept;
      tellAll();
    },
    /** An older database replaces this one, as with a restored backup. */
    restore: (teams: Readonly<Record<string, string>>) => {
      const at = now - 400 * DAY;
      users = Object.fromEntries(Object.entries(teams).map(([uid, teamId]) => [uid, { teamId, updatedAt: at }]));
      marks = {};
      now += 1;
      since = now;
    },
    rosters: () =>
      Object.fromEntries(
        Object.entries(users).flatMap(([uid, { teamId, updatedAt }]) =>
          teamId === undefined ? [] : [[uid, `${teamId} ${updatedAt}`]],
        ),
      ),
    remote: {
      serverNow: () => now + skew,
      watchConnection: () => () => undefined,
      watchValue: (_path: string, onChange: (value: unknown) => void) => {
        values.add(onChange);
        onChange(since);
        return () => values.delete(onChange);
      },
      watchCollection: (
        path: string,
        tell: Listener['tell'],
        { where = {}, onDenied = () => undefined }: WatchOptions = {},
      ) => {
        const listener: Listener = { path, where, tell, denied: onDenied, phase: 'asked', view: {} };
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}
