import type { Json } from '../contracts.ts';
import { compareKeys } from './path.ts';

export type Primitive = string | number | boolean;
export type Priority = string | number | null;

/** A leaf with a priority. A leaf without one is stored as the bare primitive, which costs no object. */
export class PriorityLeaf {
  readonly value: Primitive;
  readonly priority: string | number;

  constructor(value: Primitive, priority: string | number) {
    this.value = value;
    this.priority = priority;
  }
}

/** A place with children. Never empty while it is part of the tree. */
export class Branch {
  // A Map, not an object: `__proto__` is a legal key.
  readonly children: Map<string, TreeNode>;
  priority: Priority;

  constructor(children: Map<string, TreeNode> = new Map(), priority: Priority = null) {
    this.children = children;
    this.priority = priority;
  }
}

/** The value of an existing place. A place without a value is `null`. */
export type TreeNode = Primitive | PriorityLeaf | Branch;

/** The child of `node`, or null. */
export function childOf(node: TreeNode | null, key: string): TreeNode | null {
  return node instanceof Branch ? (node.children.get(key) ?? null) : null;
}

/** The node at `path` below `node`, or null. */
export function nodeAt(node: TreeNode | null, path: readonly string[]): TreeNode | null {
  let current = node;
  for (const key of path) {
    if (!(current instanceof Branch)) return null;
    current = current.children.get(key) ?? null;
  }
  return current;
}

/** The value of a leaf, undefined for a branch, null for none. */
export function leafValue(node: TreeNode | null): Primitive | null | undefined {
  if (node instanceof Branch) return undefined;
  return node instanceof PriorityLeaf ? node.value : node;
}

/** The priority of a node, null if it has none. */
export function priorityOf(node: TreeNode | null): Priority {
  return node instanceof Branch || node instanceof PriorityLeaf ? node.priority : null;
}

/** The same value with another priority; a branch keeps its (shared) children. */
export function withPriority(node: TreeNode | null, priority: Priority): TreeNode | null {
  if (node === null) return null;
  if (node instanceof Branch) return new Branch(node.children, priority);
  const value = node instanceof PriorityLeaf ? node.value : node;
  return priority === null ? value : new PriorityLeaf(value, priority);
}

/** Deep equality, with priorities. */
export function sameNode(a: TreeNode | null, b: TreeNode | null): boolean {
  if (a === b) return true;
  if (a instanceof Branch) {
    if (!(b instanceof Branch) || a.priority !== b.priority || a.children.size !== b.children.size) return false;
    if (a.children === b.children) return true;
    for (const [key, child] of a.children) {
      const other = b.children.get(key);
      if (other === undefined || !sameNode(child, other)) return false;
    }
    return true;
  }
  return a instanceof PriorityLeaf && b instanceof PriorityLeaf && a.value === b.value && a.priority === b.priority;
}

/** A JSON value; `exportForm` as in {@link toJsonText}. Objects are ordinary, with `__proto__` as an own property. */
export function toJson(node: TreeNode | null, exportForm = true): Json {
  if (node === null) return null;
  if (node instanceof PriorityLeaf) {
    return exportForm ? { '.priority': node.priority, '.value': node.value } : node.value;
  }
  if (!(node instanceof Branch)) return node;
  const object: Record<string, Json> = {};
  if (exportForm && node.priority !== null) object['.priority'] = node.priority;
  for (const [key, child] of node.children) putKey(object, key, toJson(child, exportForm));
  return object;
}

/** `val()` in the SDKs' form: no priorities, and objects with mostly small integer keys as arrays (protocol.md §12). */
export function toValue(node: TreeNode | null): Json {
  if (!(node instanceof Branch)) return node instanceof PriorityLeaf ? node.value : node;
  const length = listLength(node);
  if (length !== null) return Array.from({ length }, (_, i) => toValue(childOf(node, String(i))));
  const object: Record<string, Json> = {};
  for (const key of [...node.children.keys()].sort(compareKeys)) putKey(object, key, toValue(childOf(node, key)));
  return object;
}

/** The length of the list that the SDKs make of a node; null if it stays an object. */
export function listLength({ children }: Branch): number | null {
  let highest = -1;
  for (const key of children.keys()) {
    if (!/^(0|[1-9]\d*)$/.test(key)) return null;
    highest = Math.max(highest, Number(key));
  }
  return highest < 2 * children.size ? highest + 1 : null;
}

/** Sets an own property, also one named `__proto__`. */
export function putKey<T>(object: Record<string, T>, key: string, value: T): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  } else object[key] = value;
}
