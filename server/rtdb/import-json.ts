import type { Json } from '../contracts.ts';
import { LIMITS, RequestError } from './limits.ts';
import { Branch, leafValue, nodeAt, type Priority, PriorityLeaf, priorityOf, type TreeNode } from './node.ts';
import { isValidKey } from './path.ts';

/** What server values resolve against (rtdb-protocol §6). */
export interface ServerValues {
  /** The time of the write in ms; equals `now` in the rules. */
  now: number;
  /** What is stored at the place that the value goes to. */
  existing: TreeNode | null;
}

function invalid(message: string): RequestError {
  return new RequestError('invalid_data', `Invalid data; ${message}`);
}

/**
 * Builds a node from export JSON: nulls and empty objects vanish, arrays become objects with integer keys,
 * `.value`/`.priority`/`.sv` are understood (rtdb-protocol §6).
 * @param depth levels of keys above this value
 * @throws {RequestError} `invalid_data` for a bad key, depth, number, string or server value
 */
export function nodeFromJson(json: unknown, depth = 0, values: ServerValues | null = null): TreeNode | null {
  if (json === null || json === undefined) return null;
  if (typeof json !== 'object') return primitive(json);
  const existing = values?.existing ?? null;
  const object = json as Record<string, unknown>;
  let priority: Priority = null;
  let body: unknown = json;
  if (!Array.isArray(json)) {
    if (Object.hasOwn(object, '.priority')) priority = priorityFromJson(object['.priority'], values);
    // A `.value` of null means the object itself, as in the SDK's nodeFromJSON.
    if (Object.hasOwn(object, '.value') && object['.value'] !== null) body = object['.value'];
  }
  if (typeof body === 'object' && body !== null && Object.hasOwn(body, '.sv')) {
    return leaf(serverValue((body as Record<string, unknown>)['.sv'], leafValue(existing), values), priority);
  }
  if (typeof body !== 'object' || body === null) return leaf(primitive(body), priority);
  if (body !== json) throw invalid("'.value' must hold a primitive.");
  return branchFromJson(json, depth, priority, values);
}

function branchFromJson(json: object, depth: number, priority: Priority, values: ServerValues | null): TreeNode | null {
  const children = new Map<string, TreeNode>();
  const existing = values?.existing ?? null;
  for (const [key, value] of Object.entries(json)) {
    if (key === '.priority' || key === '.value') continue;
    if (!isValidKey(key)) throw invalid("couldn't parse key. Key value can't be empty or contain $ # [ ] / or .");
    if (value === null) continue;
    if (depth >= LIMITS.depth) throw invalid(`more than ${LIMITS.depth} levels deep.`);
    const inner = values && { now: values.now, existing: nodeAt(existing, [key]) };
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
    if (typeof delta === 'number') return primitive(typeof existing === 'number' ? existing + delta : delta);
  }
  throw invalid("couldn't parse the server value.");
}

/** Parses JSON text as a tree without server values. Used for the journal, imports and tests. */
export function nodeFromTrusted(json: Json): TreeNode | null {
  return nodeFromJson(json);
}
