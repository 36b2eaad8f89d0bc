import { base64, Sha1, stringToByteArray } from '@firebase/util';
import type { Database, Query } from 'firebase/database';

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
export type WithCopy = <Result>(target: Query, copy: unknown, begin: () => Result) => Result;

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
