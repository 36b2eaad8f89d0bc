import {
  type DataSnapshot,
  onChildAdded,
  onChildChanged,
  onChildRemoved,
  onValue,
  type Query,
} from 'firebase/database';
import type { CollectionChange } from '../data/store/league-store.ts';

/** Subscribes to a collection: first all records, then the changed ones. Returns an unsubscribe function. */
export function watchCollection(
  target: Query,
  gate: Gate,
  onChange: (change: CollectionChange) => void,
  onDenied?: () => void,
): () => void {
  const stops: (() => void)[] = [];
  let stopped = false;
  let following = false;
  let latest: DataSnapshot | null = null;
  let shown: DataSnapshot | null = null;
  let changed: Record<string, unknown> = {};
  /** Delivers the whole value once, in tasks of its own: the SDK takes long to build a large one, and a tap waits for the end of a task. */
  const soon = (work: () => void) => setTimeout(() => !stopped && gate.pass(target, work));
  const show = () => {
    if (latest === shown) return;
    shown = latest;
    onChange({ whole: latest?.val() ?? null });
  };
  const begin = () => {
    show();
    soon(follow);
  };
  // Shows changes that arrived meanwhile before it listens to the children: the child listeners first report every existing child, which `note`
  // skips.
  const follow = () => {
    show();
    const note = (snapshot: DataSnapshot, isRemoved = false) => {
      if (following && snapshot.key !== null) changed[snapshot.key] = isRemoved ? null : snapshot.val();
    };
    stops.push(
      onChildAdded(target, (snapshot) => note(snapshot), silent),
      onChildChanged(target, (snapshot) => note(snapshot), silent),
      onChildRemoved(target, (snapshot) => note(snapshot, true), silent),
    );
    following = true;
  };
  const tell = () => {
    const batch = changed;
    changed = {};
    if (Object.keys(batch).length > 0) onChange({ changed: batch });
  };
  stops.push(
    // The SDK raises the value event after the child events of one change: it closes the batch.
    onValue(
      target,
      (snapshot) => {
        const first = latest === null;
        latest = snapshot;
        if (following) gate.pass(target, tell);
        else if (first) soon(begin);
      },
      onDenied ?? ignoreDenial,
    ),
  );
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}

/**
 * While an update is on its way the SDK's listeners show it as if the server had it. The mirror may hold only the server's values, so deliveries wait
 * until the server has answered.
 */
export interface Gate {
  close(): () => void;
  pass(key: object, deliver: () => void): void;
  /** Resolves once nothing is pending. */
  opened(): Promise<void>;
}

export function createGate(): Gate {
  let closed = 0;
  const pending = new Map<object, () => void>();
  const waiting: (() => void)[] = [];
  return {
    close: () => {
      closed += 1;
      return () => {
        closed -= 1;
        if (closed > 0) return;
        const deliveries = [...pending.values()];
        pending.clear();
        for (const deliver of deliveries) deliver();
        for (const resolve of waiting.splice(0)) resolve();
      };
    },
    pass: (key, deliver) => {
      if (closed > 0) pending.set(key, deliver);
      else deliver();
    },
    opened: () => (closed === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
}

/** The SDK reports one denial to all four listeners; the value listener handles it. */
const silent = () => undefined;

/** Permission denied: the SDK has cancelled the listener. */
export function ignoreDenial(error: Error): void {
  console.warn('Listener cancelled:', error.message);
}
