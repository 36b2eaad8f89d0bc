import { LIMITS, RequestError } from './limits.ts';

/** The keys from the root to a place; `[]` is the root. */
export type Path = readonly string[];

/** Splits `a/b/c`; empty pieces vanish as they do in the SDK. Checks nothing. */
export function splitPath(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  // A loop takes half the time of split and filter, and this runs several times for each write.
  for (let end = text.indexOf('/'); end >= 0; end = text.indexOf('/', start)) {
    if (end > start) pieces.push(text.slice(start, end));
    start = end + 1;
  }
  if (start < text.length) pieces.push(text.slice(start));
  return pieces;
}

/** Whether `key` may name a child: no `. # $ / [ ]`, no control characters, at most 768 bytes (protocol.md §11). */
export function isValidKey(key: string): boolean {
  for (let i = 0; i < key.length; i++) {
    const unit = key.charCodeAt(i);
    // . # $ / [ ] and DEL; for short keys a loop is faster than a regular expression.
    if (unit < 32 || unit === 46 || unit === 35 || unit === 36 || unit === 47) return false;
    if (unit === 91 || unit === 93 || unit === 127) return false;
  }
  return key !== '' && (key.length <= LIMITS.keyBytes / 3 || Buffer.byteLength(key) <= LIMITS.keyBytes);
}

/**
 * Parses and checks a path from a client.
 * @throws {RequestError} `invalid_path` for a bad key or more than 32 levels
 */
export function parsePath(text: unknown): string[] {
  if (typeof text !== 'string') throw new RequestError('invalid_path', 'Invalid path: expected a string');
  const path = splitPath(text);
  checkPath(path);
  return path;
}

/** The target of a write: a place, or the priority of that place. */
export interface WriteTarget {
  path: string[];
  priority: boolean;
}

/**
 * Like {@link parsePath}, but the last piece may be `.priority` (protocol.md §6).
 * @throws {RequestError} `invalid_path`
 */
export function parseWritePath(text: unknown): WriteTarget {
  if (typeof text !== 'string') throw new RequestError('invalid_path', 'Invalid path: expected a string');
  const path = splitPath(text);
  const priority = path.at(-1) === '.priority';
  if (priority) path.pop();
  checkPath(path);
  return { path, priority };
}

function checkPath(path: Path): void {
  if (path.length > LIMITS.depth) {
    throw new RequestError('invalid_path', `Invalid path: more than ${LIMITS.depth} levels deep`);
  }
  for (const key of path) {
    if (!isValidKey(key)) throw new RequestError('invalid_path', 'Invalid path: Invalid token in path');
  }
}

/** `/a/b` for `['a', 'b']`, `/` for the root. */
export function formatPath(path: Path): string {
  return `/${path.join('/')}`;
}

/** Whether `inner` is at or below `outer`. */
export function isWithin(inner: Path, outer: Path): boolean {
  if (inner.length < outer.length) return false;
  for (let i = 0; i < outer.length; i++) if (inner[i] !== outer[i]) return false;
  return true;
}

const INTEGER_KEY = /^-?0*\d{1,10}$/;

/** The int32 that the SDK sorts this key by, or null for a key sorted as a string (util.nameCompare). */
function integerKey(key: string): number | null {
  // The first character decides most keys without running the expression.
  const first = key.charCodeAt(0);
  if (first !== 45 && (first < 48 || first > 57)) return null;
  if (!INTEGER_KEY.test(key)) return null;
  const value = Number(key);
  return value >= -2147483648 && value <= 2147483647 ? value : null;
}

/**
 * Key order of the SDK: int32 keys first by value (`1` before `01`), then strings by UTF-16 unit (protocol.md §5).
 */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  const x = integerKey(a);
  const y = integerKey(b);
  if (x !== null) {
    if (y === null) return -1;
    return x === y ? a.length - b.length : x - y;
  }
  if (y !== null) return 1;
  return a < b ? -1 : 1;
}
