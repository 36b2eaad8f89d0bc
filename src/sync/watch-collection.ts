import { base64, Sha1, stringToByteArray } from '@firebase/util';
import {
  type Database,
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

/** What a listen of the SDK names, inside the SDK. */
interface Listened {
  _path: { toString(): string };
  _queryIdentifier: string;
}

type Done = (status: string, data: unknown) => void;

/** The SDK's connection: its own listens go through the first method, everything that the server sends through the second. */
interface Wire {
  listen(query: Listened, hashNow: () => string, tag: number | null, done: Done): void;
  onDataUpdate_(path: string, data: unknown, isMerge: boolean, tag: number | null): void;
}

/** Begins a listener of the SDK with the device's copy of what it listens to. */
type WithCopy = <Result>(target: Query, copy: unknown, begin: () => Result) => Result;

/**
 * Lets a listen carry the hash of the device's copy, as the SDK itself does after a lost connection: if the server has the same, it sends nothing, and
 * the copy is taken for its answer (protocol.md §4). An SDK without these methods reads everything.
 */
export function knownCopies(database: Database): WithCopy {
  const wire = (database as Database & { _repo?: { server_?: Partial<Wire> } })._repo?.server_;
  const { listen, onDataUpdate_: hear } = wire ?? {};
  if (wire === undefined || listen === undefined || hear === undefined) return (_target, _copy, begin) => begin();
  let offered: { name: string; copy: unknown } | null = null;
  /** Listens with a copy that the server has not answered yet: by their tag, those of a whole path by the path. */
  const unanswered = new Set<string | number>();
  wire.onDataUpdate_ = (path, data, isMerge, tag) => {
    // A merge before the answer belongs to an earlier listen of the path.
    if (!isMerge) unanswered.delete(placeOf(path, tag));
    hear.call(wire, path, data, isMerge, tag);
  };
  wire.listen = (query, hashNow, tag, done) => {
    const { copy = null } = offered?.name === nameOf(query) ? offered : {};
    if (copy === null) return listen.call(wire, query, hashNow, tag, done);
    const path = query._path.toString();
    const place = placeOf(path, tag);
    const hash = hashOf(copy);
    unanswered.add(place);
    const answered: Done = (status, data) => {
      // The server sends what differs before it answers; an answer alone says that nothing differs.
      if (unanswered.delete(place) && status === 'ok') hear.call(wire, path, copy, false, tag);
      done(status, data);
    };
    listen.call(wire, query, () => (unanswered.has(place) ? hash : hashNow()), tag, answered);
  };
  return (target, copy, begin) => {
    offered = { name: nameOf(target as Query & Listened), copy };
    try {
      return begin();
    } finally {
      offered = null;
    }
  };
}

const nameOf = ({ _path, _queryIdentifier }: Listened) => `${_path.toString()}?${_queryIdentifier}`;
const placeOf = (path: string, tag: number | null | undefined) => tag ?? path.replace(/^\//, '');

/**
 * The hash of a value as the server compares it (protocol.md §7); `''` for nothing. Keys are ordered as texts: a record whose keys are numbers of several
 * digits would have another hash there, and be read whole; the league has none.
 */
export function hashOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return sha1(`${typeof value}:${typeof value === 'number' ? hexOf(value) : value}`);
  const children = Object.keys(value)
    .sort()
    .flatMap((key) => {
      const hash = hashOf((value as Record<string, unknown>)[key]);
      return hash === '' ? [] : `:${key}:${hash}`;
    });
  return children.length === 0 ? '' : sha1(children.join(''));
}

function sha1(text: string): string {
  const sum = new Sha1();
  sum.update(stringToByteArray(text));
  return base64.encodeByteArray(sum.digest());
}

const scratch = new DataView(new ArrayBuffer(8));

function hexOf(value: number): string {
  // The server keeps no negative zero.
  scratch.setFloat64(0, value + 0);
  return [0, 4].map((at) => scratch.getUint32(at).toString(16).padStart(8, '0')).join('');
}
