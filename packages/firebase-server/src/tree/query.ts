import type { Json } from '../contracts.ts';
import { Branch, type Primitive, type TreeNode } from './node.ts';
import { compareEntries, compareSortValues, type Entry, type Index, PRIORITY_INDEX } from './order.ts';
import { compareKeys } from './path.ts';

/** One end of a window. A `key` of null means: before (start) or after (end) every key with that value. */
export interface Bound {
  value: Primitive | null;
  key: string | null;
  inclusive: boolean;
}

/** A query as the rules and the windows see it (protocol.md §5). */
export interface Query {
  index: Index;
  /** False when the request named no ordering. */
  ordered: boolean;
  start: Bound | null;
  end: Bound | null;
  limit: number | null;
  fromRight: boolean;
  /** Equal for equal queries. */
  id: string;
}

const MAX_NAME = '[MAX_NAME]';
const MIN_NAME = '[MIN_NAME]';

/** The query that selects everything. */
export const WHOLE: Query = makeQuery(PRIORITY_INDEX, false, null, null, null, false);

/** Builds a query; `id` follows from the parts. */
export function makeQuery(
  index: Index,
  ordered: boolean,
  start: Bound | null,
  end: Bound | null,
  limit: number | null,
  fromRight: boolean,
): Query {
  const bound = (b: Bound | null) => b && [b.value, b.key, b.inclusive];
  const filters = start !== null || end !== null || limit !== null;
  const id = filters ? JSON.stringify([index.name, bound(start), bound(end), limit, fromRight]) : '';
  return { index, ordered, start, end, limit, fromRight, id };
}

/** Whether the query can leave children out. A query that only orders is not filtered. */
export function isFiltered(query: Query): boolean {
  return query.id !== '';
}

function compareToBound(entry: Entry, bound: Bound, missing: -1 | 1): number {
  const difference = compareSortValues(entry.sort, bound.value);
  if (difference !== 0) return difference;
  // A missing key is the smallest key in a start and the largest in an end; so are the sentinels.
  if (bound.key === null) return missing;
  if (bound.key === MAX_NAME) return -1;
  if (bound.key === MIN_NAME) return 1;
  return compareKeys(entry.key, bound.key);
}

/** Whether `entry` lies between the bounds of the query, whatever its limit. */
export function inRange(query: Query, entry: Entry): boolean {
  return afterStart(query, entry) && beforeEnd(query, entry);
}

/** Whether `entry` is not before the start of the query. */
export function afterStart(query: Query, entry: Entry): boolean {
  if (query.start === null) return true;
  const order = compareToBound(entry, query.start, 1);
  return query.start.inclusive ? order >= 0 : order > 0;
}

/** Whether `entry` is not after the end of the query. */
export function beforeEnd(query: Query, entry: Entry): boolean {
  if (query.end === null) return true;
  const order = compareToBound(entry, query.end, -1);
  return query.end.inclusive ? order <= 0 : order < 0;
}

/** The entries that the query selects from the children of `node`, in order. */
export function selectEntries(query: Query, node: TreeNode | null): Entry[] {
  if (!(node instanceof Branch)) return [];
  const entries: Entry[] = [];
  for (const [key, child] of node.children) {
    const entry: Entry = { key, sort: query.index.sortValue(key, child) };
    if (inRange(query, entry)) entries.push(entry);
  }
  if (query.limit === null) return entries;
  entries.sort(compareEntries);
  return query.fromRight ? entries.slice(-query.limit) : entries.slice(0, query.limit);
}

/** The node with only the selected children and without its own priority; a leaf gives null (protocol.md §5). */
export function pickChildren(node: TreeNode | null, keys: Iterable<string>): TreeNode | null {
  if (!(node instanceof Branch)) return null;
  const children = new Map<string, TreeNode>();
  for (const key of keys) {
    const child = node.children.get(key);
    if (child !== undefined) children.set(key, child);
  }
  return children.size === 0 ? null : new Branch(children);
}

/** The filtered value of `node` under `query`. */
export function applyQuery(query: Query, node: TreeNode | null): TreeNode | null {
  if (!isFiltered(query)) return node;
  return pickChildren(
    node,
    selectEntries(query, node).map((entry) => entry.key),
  );
}

/** The `query` variable of the rules (protocol.md §9). */
export function ruleQuery(query: Query): Map<string, Json> {
  const { index, start, end } = query;
  const boundValue = (bound: Bound | null) => (bound === null ? null : index.kind === 'key' ? bound.key : bound.value);
  const equal =
    start !== null &&
    end !== null &&
    start.inclusive &&
    end.inclusive &&
    start.value === end.value &&
    start.key === end.key;
  // Without any query production reports the order by key.
  const unordered = !query.ordered && !isFiltered(query);
  return new Map<string, Json>([
    ['orderByKey', index.kind === 'key' || unordered],
    ['orderByPriority', index.kind === 'priority' && !unordered],
    ['orderByValue', index.kind === 'value'],
    ['orderByChild', index.kind === 'child' ? index.name : null],
    ['startAt', boundValue(start)],
    ['endAt', boundValue(end)],
    ['equalTo', equal ? boundValue(start) : null],
    ['limitToFirst', query.fromRight ? null : query.limit],
    ['limitToLast', query.fromRight ? query.limit : null],
  ]);
}

/** Whether the query needs an `.indexOn` (protocol.md §4). */
export function needsIndex(query: Query): boolean {
  return isFiltered(query) && (query.index.kind === 'child' || query.index.kind === 'value');
}
