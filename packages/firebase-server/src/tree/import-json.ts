import type { Json } from '../contracts.ts';
import { LIMITS, RequestError } from './limits.ts';
import { Branch, leafValue, type Priority, PriorityLeaf, priorityOf, type TreeNode } from './node.ts';
import { isValidKey } from './path.ts';

/** The values from which server values are computed (protocol.md §6). */
export interface ServerValues {
  /** The time of the write in ms; equals `now` in the rules. */
  now: number;
  /** The stored value at the target. */
  existing: TreeNode | null;
  /** Set if a value was computed from the stored one. */
  uses?: { stored: boolean };
}

function invalid(message: string): RequestError {
  return new RequestError('invalid_data', `Invalid data; ${message}`);
}

/**
 * Builds a node from export JSON: nulls and empty objects vanish, arrays become objects with integer keys,
 * and `.value`/`.priority`/`.sv` have their meaning (protocol.md §6).
 * @param depth levels of keys above this value
 * @throws {RequestError} `invalid_data` for a bad key, depth, number, string or server value
 */
export function nodeFromJson(json: unknown, depth = 0, values: ServerValues | null = null): TreeNode | null {
  if (json === null || json === undefined) return null;
  if (typeof json !== 'object') return primitive(json);
  // Fields such as `.value` are rare; a check of the first characters of the keys is enough for most objects.
  const keys = Object.keys(json);
  for (const key of keys) if (key.charCodeAt(0) === DOT) return nodeWithFields(json, keys, depth, values);
  return branchFromJson(json, keys, depth, null, values);
}

const DOT = 46;

/** An object with `.value`, `.priority` or `.sv`. */
function nodeWithFields(json: object, keys: string[], depth: number, values: ServerValues | null): TreeNode | null {
  const object = json as Record<string, unknown>;
  const priority = Object.hasOwn(object, '.priority') ? priorityFromJson(object['.priority'], values) : null;
  // A `.value` of null means the object itself, as in the SDK's nodeFromJSON.
  const body = Object.hasOwn(object, '.value') && object['.value'] !== null ? object['.value'] : json;
  if (typeof body !== 'object' || body === null) return leaf(primitive(body), priority);
  if (Object.hasOwn(body, '.sv')) {
    const existing = leafValue(values?.existing ?? null);
    return leaf(serverValue((body as Record<string, unknown>)['.sv'], existing, values), priority);
  }
  if (body !== json) throw invalid("'.value' must hold a primitive.");
  const children = keys.filter((key) => key !== '.priority' && key !== '.value');
  return branchFromJson(json, children, depth, priority, values);
}

function branchFromJson(
  json: object,
  keys: string[],
  depth: number,
  priority: Priority,
  values: ServerValues | null,
): TreeNode | null {
  const children = new Map<string, TreeNode>();
  const existing = values?.existing instanceof Branch ? values.existing : null;
  for (const key of keys) {
    if (!isValidKey(key)) throw invalid("couldn't parse key. Key value can't be empty or contain $ # [ ] / or .");
    const value = (json as Record<string, unknown>)[key];
    if (value === null) continue;
    if (depth >= LIMITS.depth) throw invalid(`more than ${LIMITS.depth} levels deep.`);
    if (typeof value !== 'object') {
      children.set(key, primitive(value));
      continue;
    }
    const inner = values && { ...values, existing: existing?.children.get(key) ?? null };
    const child = nodeFromJson(value, depth + 1, inner);
    if (child !== null) children.set(key, child);
  }
  return children.size === 0 ? null : new Branch(children, priority);
}

function leaf(value: string | number | boolean, priority: Priority): TreeNode {
  return priority === null ? value : new PriorityLeaf(value, priority);
}

function primitive(value: unknown): string | number | boolean {
  if (typeof value === 'string') {
    const long = value.length > LIMITS.stringBytes / 3 && Buffer.byteLength(value) > LIMITS.stringBytes;
    if (long) throw invalid('a string is longer than 10485760 bytes of UTF-8.');
    return value;
  }
  if (typeof value === 'boolean') return value;
  // JSON cannot carry NaN, infinities or −0, so neither may the tree.
  if (typeof value === 'number' && Number.isFinite(value)) return value === 0 ? 0 : value;
  throw invalid("couldn't parse JSON object, array, or value.");
}

/**
 * A priority from JSON, server values included.
 * @throws {RequestError} `invalid_data`
 */
export function priorityFromJson(json: unknown, values: ServerValues | null): Priority {
  if (json === null || json === undefined) return null;
  if (typeof json === 'string') return primitive(json) as string;
  if (typeof json === 'number') return primitive(json) as number;
  if (typeof json === 'object') {
    const object = json as Record<string, unknown>;
    if (Object.hasOwn(object, '.sv')) {
      const value = serverValue(object['.sv'], priorityOf(values?.existing ?? null), values);
      if (typeof value !== 'boolean') return value;
    }
    const inner = object['.value'];
    if (typeof inner === 'string' || typeof inner === 'number') return primitive(inner) as string | number;
  }
  throw invalid('a priority must be a string, a number or null.');
}

function serverValue(sv: unknown, existing: unknown, values: ServerValues | null): string | number | boolean {
  if (values === null) throw invalid('server values are not allowed here.');
  if (sv === 'timestamp') return values.now;
  if (typeof sv === 'object' && sv !== null && Object.hasOwn(sv, 'increment')) {
    const delta = (sv as Record<string, unknown>).increment;
    if (values.uses !== undefined) values.uses.stored = true;
    if (typeof delta === 'number') return increased(existing, primitive(delta) as number);
  }
  throw invalid("couldn't parse the server value.");
}

/** Stops at the largest number: an error would reveal the stored value to an actor who may not read it. */
function increased(existing: unknown, delta: number): number {
  if (typeof existing !== 'number') return delta;
  const sum = Math.min(Math.max(existing + delta, -Number.MAX_VALUE), Number.MAX_VALUE);
  return sum === 0 ? 0 : sum;
}

/** Builds a node from JSON that this server wrote itself, without checks, so that a start is quick. */
export function nodeFromTrusted(json: Json): TreeNode | null {
  if (typeof json !== 'object') return json;
  if (json === null) return null;
  const children = new Map<string, TreeNode>();
  let priority: Priority = null;
  let value: TreeNode | null = null;
  for (const key in json) {
    const child = (json as Record<string, Json>)[key] as Json;
    if (key.charCodeAt(0) === DOT) {
      if (key === '.priority') priority = child as Priority;
      else value = child as TreeNode;
    } else children.set(key, typeof child === 'object' ? (nodeFromTrusted(child) as TreeNode) : child);
  }
  if (value !== null) return leaf(value as string, priority);
  return children.size === 0 ? null : new Branch(children, priority);
}
