import { LIMITS, RequestError } from '../../tree/limits.ts';
import type { Primitive } from '../../tree/node.ts';
import { childIndex, type Index, KEY_INDEX, PRIORITY_INDEX, VALUE_INDEX } from '../../tree/order.ts';
import { parsePath } from '../../tree/path.ts';
import { type Bound, makeQuery, type Query, WHOLE } from '../../tree/query.ts';

function invalidQuery(message: string): RequestError {
  return new RequestError('invalid_query', `Invalid query: ${message}`);
}

/**
 * The index of this name.
 * @throws {RequestError} `invalid_path`
 */
export function indexByName(name: string): Index {
  if (name === '.key') return KEY_INDEX;
  if (name === '.value') return VALUE_INDEX;
  if (name === '.priority') return PRIORITY_INDEX;
  const path = parsePath(name);
  if (path.length === 0) throw invalidQuery('an empty index');
  return childIndex(path);
}

/**
 * Reads the wire's query object `{i, sp, sn, sin, ep, en, ein, l, vf}`.
 * @throws {RequestError} `invalid_query`
 */
export function parseWireQuery(q: unknown): Query {
  if (q === null || q === undefined) return WHOLE;
  if (typeof q !== 'object' || Array.isArray(q)) throw invalidQuery('not an object');
  const wire = q as Record<string, unknown>;
  const ordered = wire.i !== undefined;
  if (ordered && typeof wire.i !== 'string') throw invalidQuery('i');
  const index = ordered ? indexByName(wire.i as string) : PRIORITY_INDEX;
  const start = wireBound(wire, 'sp', 'sn', 'sin', index);
  const end = wireBound(wire, 'ep', 'en', 'ein', index);
  let limit: number | null = null;
  if (wire.l !== undefined) {
    if (!Number.isInteger(wire.l) || (wire.l as number) <= 0) throw invalidQuery('l');
    limit = wire.l as number;
  }
  // Without `vf` the SDK means the left end if there is a start, else the right end (QueryParams.isViewFromLeft).
  const fromRight = wire.vf === 'r' || (wire.vf !== 'l' && start === null);
  return makeQuery(index, ordered, start, end, limit, limit !== null && fromRight);
}

function wireBound(
  wire: Record<string, unknown>,
  value: string,
  name: string,
  inclusive: string,
  index: Index,
): Bound | null {
  if (!Object.hasOwn(wire, value)) return null;
  const bound = wire[value];
  const type = typeof bound;
  if (bound !== null && type !== 'string' && type !== 'number' && type !== 'boolean') throw invalidQuery(value);
  const key = wire[name];
  if (key !== undefined && typeof key !== 'string') throw invalidQuery(name);
  if (typeof key === 'string' && key.length > LIMITS.keyBytes) throw invalidQuery(name);
  return boundFor(index, bound as Primitive | null, key ?? null, wire[inclusive] !== false);
}

/** A bound for `index`; with `.key` the value itself is the key. */
export function boundFor(index: Index, value: Primitive | null, key: string | null, inclusive: boolean): Bound {
  if (index.kind === 'key') {
    if (typeof value !== 'string') throw invalidQuery('a bound by key must be a string');
    return { value: null, key: value, inclusive };
  }
  return { value, key, inclusive };
}

const WIRE_KEYS = ['i', 'sp', 'sn', 'sin', 'ep', 'en', 'ein', 'l', 'vf'];

/** The query object with the known keys only, for `c`. */
export function echoedQuery(q: unknown): Record<string, unknown> {
  const wire = Object(q) as Record<string, unknown>;
  return Object.fromEntries(WIRE_KEYS.filter((key) => Object.hasOwn(wire, key)).map((key) => [key, wire[key]]));
}
