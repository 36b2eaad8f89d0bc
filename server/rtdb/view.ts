import { Branch, childOf, type TreeNode, toJsonText } from './node.ts';
import { type Patch, patchTexts } from './patch.ts';
import type { Path } from './path.ts';
import { applyQuery, inRange, isFiltered, pickChildren, type Query } from './query.ts';
import type { SortedIndex } from './sorted-index.ts';

/** One event of a view, shared by all its subscribers. */
export interface Push {
  action: 'd' | 'm';
  /** Where it happened; `.priority` may be the last piece. */
  path: readonly string[];
  /** The wire's `d` as JSON text. */
  data: string;
  /** The wire's whole message without a tag, built by the first session that sends it. */
  text?: string;
}

/** Who is told about a view. Implemented by sessions and streams. */
export interface Subscriber {
  /** False once it has left; nothing more is sent to it. */
  active: boolean;
  push(push: Push): void;
}

/** An event with those who get it. */
export interface Delivery {
  push: Push;
  to: readonly Subscriber[];
}

/** All listens of one query at one place. */
export class View {
  readonly path: Path;
  readonly query: Query;
  readonly sorted: SortedIndex | null;
  readonly subscribers = new Set<Subscriber>();
  /** The keys in the window of a filtered query. */
  #window = new Set<string>();

  constructor(path: Path, query: Query, sorted: SortedIndex | null, node: TreeNode | null) {
    this.path = path;
    this.query = query;
    this.sorted = sorted;
    this.refill(node);
  }

  /** Works the window out anew; a {@link SortedIndex} must be up to date. */
  refill(node: TreeNode | null): void {
    if (!isFiltered(this.query)) return;
    if (this.sorted !== null) this.#window = this.sorted.window(this.query);
    else {
      const selected = applyQuery(this.query, node);
      this.#window = new Set(selected instanceof Branch ? selected.children.keys() : []);
    }
  }

  /** What the query selects now. */
  value(node: TreeNode | null): TreeNode | null {
    return isFiltered(this.query) ? pickChildren(node, this.#window) : node;
  }

  /** The event that replaces everything the subscribers know. */
  whole(node: TreeNode | null): Push {
    return { action: 'd', path: this.path, data: toJsonText(this.value(node)) };
  }

  /**
   * The one merge that brings a filtered query up to date after a write below its place, or null when the window
   * shows nothing of it (rtdb-protocol §6). `patch` is what the write changed here.
   */
  windowPush(node: TreeNode | null, patch: Patch): Push | null {
    if (patch.children === null) return null;
    const parts: string[] = [];
    const before = this.#window;
    const after = this.sorted === null ? this.#afterRange(node, patch.children) : this.sorted.window(this.query);
    const touched = this.sorted === null ? patch.children.keys() : new Set([...before, ...after]);
    for (const key of touched) {
      const was = before.has(key);
      const is = after.has(key);
      if (!is) {
        if (was) parts.unshift(`${JSON.stringify(key)}:null`);
      } else if (was) {
        const change = patch.children.get(key);
        // The client has the whole child, so only what changed in it is told.
        if (change !== undefined) parts.push(...patchTexts(change, [key]));
      } else parts.push(`${JSON.stringify(key)}:${toJsonText(childOf(node, key))}`);
    }
    if (this.sorted !== null) this.#window = after;
    else for (const key of patch.children.keys()) after.has(key) ? before.add(key) : before.delete(key);
    return parts.length === 0 ? null : { action: 'm', path: this.path, data: `{${parts.join(',')}}` };
  }

  /** Which of the touched children a query without a limit now selects. */
  #afterRange(node: TreeNode | null, touched: ReadonlyMap<string, Patch>): Set<string> {
    const after = new Set<string>();
    for (const key of touched.keys()) {
      const child = childOf(node, key);
      if (child !== null && inRange(this.query, { key, sort: this.query.index.sortValue(key, child) })) after.add(key);
    }
    return after;
  }
}
