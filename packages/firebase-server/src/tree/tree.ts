import type { ChangeEvent } from './change-event.ts';
import { Branch, childOf, type Priority, priorityOf, type TreeNode, withPriority } from './node.ts';
import { forgetTexts, forgetTextsOf } from './node-text.ts';
import type { Patch, Write } from './patch.ts';
import type { Path } from './path.ts';

/** Reverts one change of the tree. Revert changes in reverse order. */
type Undo = () => void;

/** All stored data: one mutable tree of Maps; each write changes one pointer per place. */
export class Tree {
  root: TreeNode | null = null;
  /** Unhandled changes of watched places, by id; stored beside the data, where clients cannot reach them. */
  readonly events = new Map<string, ChangeEvent>();
  /** The greatest stored time that the server gave, ms since the epoch; 0 for none. */
  time = 0;

  /** Puts `value` at `path`; null deletes, and parents left empty vanish (protocol.md §6). */
  set(path: Path, value: TreeNode | null): Undo | null {
    return value === null ? this.#remove(path) : this.#put(path, value);
  }

  #put(path: Path, value: TreeNode): Undo {
    const above: Branch[] = [];
    let node: TreeNode | null = this.root;
    let depth = 0;
    while (depth < path.length && node instanceof Branch) {
      above.push(node);
      node = node.children.get(path[depth] as string) ?? null;
      depth++;
    }
    // The remaining keys replace `node`: nothing, a leaf, or at full depth any value.
    let built: TreeNode = value;
    for (let i = path.length - 1; i >= depth; i--) {
      // A child written under a leaf replaces it and keeps the priority.
      const priority = i === depth ? priorityOf(node) : null;
      built = new Branch(new Map([[path[i] as string, built]]), priority);
    }
    return this.#point(above, path[depth - 1] as string, built);
  }

  #remove(path: Path): Undo | null {
    // Cuts at the highest place that would be left empty.
    const above: Branch[] = [];
    let cutDepth = 0;
    let cutKey = '';
    let node: TreeNode | null = this.root;
    for (const key of path) {
      if (!(node instanceof Branch)) return null;
      above.push(node);
      if (node.children.size > 1) {
        cutDepth = above.length;
        cutKey = key;
      }
      node = node.children.get(key) ?? null;
    }
    if (node === null) return null;
    return this.#point(above.slice(0, cutDepth), cutKey, null);
  }

  /** Sets the priority at `path`; does nothing without a value there. */
  setPriority(path: Path, priority: Priority): Undo | null {
    const above: Branch[] = [];
    let node: TreeNode | null = this.root;
    for (const key of path) {
      if (!(node instanceof Branch)) return null;
      above.push(node);
      node = node.children.get(key) ?? null;
    }
    if (node === null) return null;
    if (node instanceof Branch) {
      forgetTextsOf([...above, node]);
      const branch = node;
      const old = branch.priority;
      branch.priority = priority;
      return () => {
        branch.priority = old;
      };
    }
    return this.#point(above, path.at(-1) as string, withPriority(node, priority));
  }

  /** Sets or deletes a child. @param above the branches from the root to its parent; none for the root itself */
  #point(above: readonly Branch[], key: string, value: TreeNode | null): Undo {
    forgetTextsOf(above);
    const parent = above.at(-1);
    if (parent === undefined) {
      const old = this.root;
      this.root = value;
      return () => {
        this.root = old;
      };
    }
    const { children } = parent;
    const old = children.get(key);
    if (value === null) children.delete(key);
    else children.set(key, value);
    return () => {
      if (old === undefined) children.delete(key);
      else children.set(key, old);
    };
  }

  /** Applies a whole write; returns a function that reverts it. */
  apply(write: Write): Undo {
    const undos: Undo[] = [];
    for (const entry of write.entries) {
      if (!entry.isPriority) this.#rememberBefore(write.patch, entry.path);
      const undo = entry.isPriority ? this.setPriority(entry.path, entry.priority) : this.set(entry.path, entry.value);
      if (undo !== null) undos.push(undo);
    }
    return () => {
      forgetTexts();
      for (let i = undos.length - 1; i >= 0; i--) undos[i]?.();
    };
  }

  #rememberBefore(root: Patch, path: Path): void {
    let patch = root;
    let node = this.root;
    for (const key of path) {
      patch = patch.child(key);
      node = childOf(node, key);
    }
    patch.before = node;
  }
}
