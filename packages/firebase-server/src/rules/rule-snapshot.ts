import { Branch, leafValue, type Primitive, type Priority, priorityOf, sameNode, type TreeNode } from '../tree/node.ts';
import type { Patch } from '../tree/patch.ts';

/**
 * A RuleDataSnapshot: a stored node with the patch of the judged write over it. It copies nothing and merges a place only as far as a rule reads it
 * (protocol.md §9).
 */
export class RuleSnapshot {
  readonly base: TreeNode | null;
  /** The write's changes at or below this place, null for none. */
  readonly patch: Patch | null;
  readonly above: RuleSnapshot | null;

  constructor(base: TreeNode | null, patch: Patch | null, above: RuleSnapshot | null) {
    // A terminal's new value replaces the node.
    this.base = patch?.terminal ? patch.value : base;
    this.patch = patch === null || patch.terminal ? null : patch;
    this.above = above;
  }

  child(key: string): RuleSnapshot {
    const base = this.base instanceof Branch ? (this.base.children.get(key) ?? null) : null;
    return new RuleSnapshot(base, this.patch?.children?.get(key) ?? null, this);
  }

  exists(): boolean {
    return this.base !== null && !this.#mayVanish() ? true : this.hasChildren() || this.#leaf() !== null;
  }

  /** Without a terminal only a branch with overwritten children can vanish. */
  #mayVanish(): boolean {
    return this.patch?.children != null && this.base instanceof Branch;
  }

  hasChildren(): boolean {
    const overwritten = this.patch?.children;
    if (overwritten == null) return this.base instanceof Branch;
    let known = 0;
    for (const key of overwritten.keys()) {
      if (this.child(key).exists()) return true;
      if (this.base instanceof Branch && this.base.children.has(key)) known++;
    }
    return this.base instanceof Branch && this.base.children.size > known;
  }

  /** The value of a leaf, null for none, undefined for a place with children. */
  value(): Primitive | null | undefined {
    if (this.hasChildren()) return undefined;
    return this.#leaf();
  }

  #leaf(): Primitive | null {
    return this.base instanceof Branch ? null : (leafValue(this.base) as Primitive | null);
  }

  priority(): Priority {
    if (!this.exists()) return null;
    return this.patch?.priority !== undefined ? this.patch.priority : priorityOf(this.base);
  }

  /** The keys of the children that exist. */
  *keys(): Generator<string> {
    const overwritten = this.patch?.children;
    if (this.base instanceof Branch) {
      for (const key of this.base.children.keys()) if (!overwritten?.has(key)) yield key;
    }
    if (overwritten != null) for (const key of overwritten.keys()) if (this.child(key).exists()) yield key;
  }

  /** Deep equality of values, for `data.val() == newData.val()` on objects. */
  equals(other: RuleSnapshot): boolean {
    if (this.patch === null && other.patch === null) return sameNode(this.base, other.base);
    const value = this.value();
    if (value !== other.value()) return false;
    if (value !== undefined) return true;
    let count = 0;
    for (const key of this.keys()) {
      if (!this.child(key).equals(other.child(key))) return false;
      count++;
    }
    for (const _ of other.keys()) count--;
    return count === 0;
  }
}
