import { Branch, leafValue, nodeAt, type Primitive, priorityOf, type TreeNode } from './node.ts';
import { compareKeys } from './path.ts';

/** The sort key of a child: a primitive, null, or OBJECT for anything with children (objects tie). */
export type SortValue = Primitive | null | typeof OBJECT;

/** The sort value of every object. */
export const OBJECT = Symbol('object');

/** One of the four orderings of a query (protocol.md §5). */
export interface Index {
  readonly kind: 'priority' | 'key' | 'value' | 'child';
  /** `.priority`, `.key`, `.value` or the child path as it appears in `.indexOn`. */
  readonly name: string;
  /** The sort value of the child `key`. */
  sortValue(key: string, node: TreeNode): SortValue;
}

function sortValueOf(node: TreeNode | null): SortValue {
  return node instanceof Branch ? OBJECT : (leafValue(node) as Primitive | null);
}

export const PRIORITY_INDEX: Index = {
  kind: 'priority',
  name: '.priority',
  sortValue: (_key, node) => priorityOf(node),
};
export const KEY_INDEX: Index = { kind: 'key', name: '.key', sortValue: () => null };
export const VALUE_INDEX: Index = { kind: 'value', name: '.value', sortValue: (_key, node) => sortValueOf(node) };

/** The ordering by a child path such as `a/b`. */
export function childIndex(path: readonly string[]): Index {
  return { kind: 'child', name: path.join('/'), sortValue: (_key, node) => sortValueOf(nodeAt(node, path)) };
}

function rank(value: SortValue): number {
  if (value === null) return 0;
  switch (typeof value) {
    case 'boolean':
      return 1;
    case 'number':
      return 2;
    case 'string':
      return 3;
    default:
      return 4;
  }
}

/** null < false < true < numbers < strings (UTF-16 units) < objects, which tie (LeafNode.VALUE_TYPE_ORDER). */
export function compareSortValues(a: SortValue, b: SortValue): number {
  if (a === b) return 0;
  const difference = rank(a) - rank(b);
  if (difference !== 0) return difference;
  return (a as Primitive) < (b as Primitive) ? -1 : 1;
}

/** A child in an ordering. */
export interface Entry {
  key: string;
  sort: SortValue;
}

/** Compares by sort value, then by key. */
export function compareEntries(a: Entry, b: Entry): number {
  const difference = compareSortValues(a.sort, b.sort);
  return difference !== 0 ? difference : compareKeys(a.key, b.key);
}
