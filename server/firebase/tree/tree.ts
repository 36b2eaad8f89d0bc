import type { ChangeEvent } from './change-event.ts';
import { Branch, childOf, clearTextCache, type Priority, priorityOf, type TreeNode, withPriority } from './node.ts';
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
    let parent: Branch | null = null;
    let node: TreeNode | null = this.root;
    let depth = 0;
    while (depth < path.length && node instanceof Branch) {
      parent = node;
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
    return this.#point(parent, path[depth - 1] as string, built);
  }

  #remove(path: Path): Undo | null {
    // Cuts at the highest place that would be left empty.
    let cutParent: Branch | null = null;
    let cutKey = '';
    let node: TreeNode | null = this.root;
    for (const key of path) {
      if (!(node instanceof Branch)) return null;
      if (node.children.size > 1) {
        cutParent = node;
        cutKey = key;
      }
      node = node.children.get(key) ?? null;
    }
    if (node === null) return null;
    return this.#point(cutParent, cutKey, null);
  }

  /** Sets the priority at `path`; does nothing without a value there. */
  setPriority(path: Path, priority: Priority): Undo | null {
    let parent: Branch | null = null;
    let node: TreeNode | null = this.root;
    for (const key of path) {
      if (!(node instanceof Branch)) return null;
      parent = node;
      node = node.children.get(key) ?? null;
    }
    if (node === null) return null;
    clearTextCache();
    if (node instanceof Branch) {
      const branch = node;
      const old = branch.priority;
      branch.priority = priority;
      return () => {
        branch.priority = old;
      };
    }
    return this.#point(parent, path.at(-1) as string, withPriority(node, priority));
  }

  #point(parent: Branch | null, key: string, value: TreeNode | null): Undo {
    clearTextCache();
    if (parent === null) {
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
      clearTextCache();
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
