import { childOf, type TreeNode } from '../tree/node.ts';
import { toJsonText } from '../tree/node-text.ts';
import { compareEntries, type Entry } from '../tree/order.ts';
import { type Patch, patchTexts } from '../tree/patch.ts';
import type { Path } from '../tree/path.ts';
import { inRange, isFiltered, pickChildren, type Query, selectEntries } from '../tree/query.ts';
import type { SortedIndex } from '../tree/sorted-index.ts';

/** One event of a view, shared by all its subscribers. */
export interface Push {
  action: 'd' | 'm';
  /** The changed place; `.priority` may be the last piece. */
  path: readonly string[];
  /** The wire's `d` as JSON text. */
  data: string;
  /** The wire's whole message without a tag, built by the first session that sends it. */
  text?: string;
  /** The data in the form of a GET, computed by the first stream that needs it; null for none. */
  plain?: string | null;
}

/** A listener of a view: a listen of a session, or a stream. */
export interface Subscriber {
  /** False once it has unsubscribed; nothing more is sent to it. */
  active: boolean;
  push(push: Push): void;
  /** The rules no longer allow the listen: unsubscribes, and informs the client. */
  revoke(): void;
}

/** An event and its recipients. */
export interface Delivery {
  push: Push;
  to: readonly Subscriber[];
}

/** All listens of one query at one place. */
export class View {
  readonly path: Path;
  readonly query: Query;
  readonly #sorted: SortedIndex | null;
  readonly subscribers = new Set<Subscriber>();
  /** The keys in the window of a filtered query. */
  #window = new Set<string>();
  /** The entry that a new one would push out of a full window, null if not known. */
  #edge: Entry | null = null;

  constructor(path: Path, query: Query, sorted: SortedIndex | null, node: TreeNode | null) {
    this.path = path;
    this.query = query;
    this.#sorted = sorted;
    this.refill(node);
  }

  /** Recomputes the window; a {@link SortedIndex} must be up to date. */
  refill(node: TreeNode | null): void {
    if (!isFiltered(this.query)) return;
    const entries = this.#sorted?.window(this.query) ?? selectEntries(this.query, node);
    this.#window = new Set(entries.map((entry) => entry.key));
    const full = entries.length >= (this.query.limit ?? Number.POSITIVE_INFINITY);
    this.#edge = full ? ((this.query.fromRight ? entries[0] : entries.at(-1)) ?? null) : null;
  }

  /** The present result of the query. */
  value(node: TreeNode | null): TreeNode | null {
    return isFiltered(this.query) ? pickChildren(node, this.#window) : node;
  }

  /** The event that replaces everything the subscribers have. */
  wholePush(node: TreeNode | null): Push {
    return { action: 'd', path: this.path, data: toJsonText(this.value(node)) };
  }

  /**
   * The one merge that updates a filtered query after a write below its place, or null if the window shows nothing of the write (protocol.md §6).
   * `patch` is the write's change at this place; the index is already up to date.
   */
  windowPush(node: TreeNode | null, patch: Patch): Push | null {
    if (patch.children === null) return null;
    const { left, entered } = this.#move(node, patch.children);
    // Children that leave the window come first. The client has every child that stays, so only its changes are sent.
    const parts = left.map((key) => `${JSON.stringify(key)}:null`);
    for (const [key, change] of patch.children) {
      if (this.#window.has(key) && !entered.has(key)) parts.push(...patchTexts(change, [key]));
    }
    for (const key of entered) parts.push(`${JSON.stringify(key)}:${toJsonText(childOf(node, key))}`);
    return parts.length === 0 ? null : { action: 'm', path: this.path, data: `{${parts.join(',')}}` };
  }

  /** Moves the window, as cheaply as the changed children allow. */
  #move(node: TreeNode | null, touched: ReadonlyMap<string, Patch>): { left: string[]; entered: Set<string> } {
    const limit = this.query.limit ?? Number.POSITIVE_INFINITY;
    const full = this.#window.size >= limit;
    const left: string[] = [];
    const entered = new Set<string>();
    let moved = false;
    for (const key of touched.keys()) {
      const child = childOf(node, key);
      const entry: Entry | null = child === null ? null : { key, sort: this.query.index.sortValue(key, child) };
      const selected = entry !== null && inRange(this.query, entry);
      if (this.#window.has(key)) {
        if (!selected) left.push(key);
        if (!selected || this.#sorted === null || this.#sorted.changed.has(key)) moved = true;
      } else if (selected) {
        entered.add(key);
        if (!full || this.#isInside(entry)) moved = true;
      }
    }
    if (!full && this.#window.size - left.length + entered.size <= limit) {
      // All entries in range are in the window, before and after the write; if they fill it, its edge is not known.
      this.#edge = null;
      for (const key of left) this.#window.delete(key);
      for (const key of entered) this.#window.add(key);
      return { left, entered };
    }
    if (!moved) return { left: [], entered: new Set() };
    const before = this.#window;
    this.refill(node);
    return {
      left: [...before].filter((key) => !this.#window.has(key)),
      entered: new Set([...this.#window].filter((key) => !before.has(key))),
    };
  }

  /** Whether an entry would push the farthest one out of a full window. */
  #isInside(entry: Entry): boolean {
    if (this.#edge === null) return true;
    const order = compareEntries(entry, this.#edge);
    return this.query.fromRight ? order > 0 : order < 0;
  }
}
