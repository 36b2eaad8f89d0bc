import { Branch, childOf, type TreeNode } from './node.ts';
import { compareEntries, type Entry, type Index } from './order.ts';
import { afterStart, beforeEnd, type Query } from './query.ts';

const CHUNK = 512;

/**
 * The children of one place in one ordering, kept sorted: a query costs a search and its answer, a write a search, for any number of children. Chunks
 * keep insertion cheap in long lists.
 */
export class SortedIndex {
  readonly index: Index;
  #chunks: Entry[][] = [];
  readonly #entries = new Map<string, Entry>();
  /** The keys whose place in the order the last write changed. */
  readonly changed = new Set<string>();
  /** The old and new positions of the children that the last write changed. */
  readonly touched: Entry[] = [];

  constructor(index: Index, node: TreeNode | null) {
    this.index = index;
    this.rebuild(node);
  }

  /** The number of children in it. */
  get size(): number {
    return this.#entries.size;
  }

  /** Rebuilds the index from `node`. */
  rebuild(node: TreeNode | null): void {
    this.#entries.clear();
    this.#chunks = [];
    if (!(node instanceof Branch)) return;
    for (const [key, child] of node.children) {
      this.#entries.set(key, { key, sort: this.index.sortValue(key, child) });
    }
    const sorted = [...this.#entries.values()].sort(compareEntries);
    for (let i = 0; i < sorted.length; i += CHUNK) this.#chunks.push(sorted.slice(i, i + CHUNK));
  }

  /** Moves the children that a write changed to their new positions. */
  update(keys: Iterable<string>, node: TreeNode | null): void {
    this.changed.clear();
    this.touched.length = 0;
    for (const key of keys) this.#updateOne(key, childOf(node, key));
  }

  #updateOne(key: string, child: TreeNode | null): void {
    const old = this.#entries.get(key);
    if (old !== undefined) {
      this.touched.push(old);
      if (child !== null && old.sort === this.index.sortValue(key, child)) return;
      this.#remove(old);
    }
    this.changed.add(key);
    if (child === null) return;
    const entry: Entry = { key, sort: this.index.sortValue(key, child) };
    this.touched.push(entry);
    this.#insert(entry);
  }

  #insert(entry: Entry): void {
    this.#entries.set(entry.key, entry);
    const at = Math.max(
      0,
      this.#chunkOf((first) => compareEntries(first, entry) <= 0),
    );
    const chunk = this.#chunks[at];
    if (chunk === undefined) {
      this.#chunks.push([entry]);
      return;
    }
    chunk.splice(
      lowerBound(chunk, (other) => compareEntries(other, entry) >= 0),
      0,
      entry,
    );
    if (chunk.length > 2 * CHUNK) this.#chunks.splice(at + 1, 0, chunk.splice(CHUNK));
  }

  #remove(entry: Entry): void {
    this.#entries.delete(entry.key);
    const at = Math.max(
      0,
      this.#chunkOf((first) => compareEntries(first, entry) <= 0),
    );
    const chunk = this.#chunks[at] as Entry[];
    chunk.splice(
      lowerBound(chunk, (other) => compareEntries(other, entry) >= 0),
      1,
    );
    if (chunk.length === 0) this.#chunks.splice(at, 1);
  }

  /** The last chunk whose first entry passes, or −1. */
  #chunkOf(passes: (first: Entry) => boolean): number {
    let low = 0;
    let high = this.#chunks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (passes((this.#chunks[middle] as Entry[])[0] as Entry)) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** The entries that a query selects, in order: a search and a step for each. */
  window(query: Query): Entry[] {
    const found: Entry[] = [];
    const limit = query.limit ?? Number.POSITIVE_INFINITY;
    // From the left the window begins at the range's first entry; from the right at its last, going down.
    const passes = query.fromRight ? (e: Entry) => beforeEnd(query, e) : (e: Entry) => !afterStart(query, e);
    let c = Math.max(0, this.#chunkOf(passes));
    let i = lowerBound(this.#chunks[c] ?? [], (e) => !passes(e));
    if (query.fromRight) i--;
    while (found.length < limit) {
      const chunk = this.#chunks[c];
      if (chunk === undefined) break;
      const entry = chunk[i];
      if (entry === undefined) {
        c += query.fromRight ? -1 : 1;
        i = query.fromRight ? (this.#chunks[c]?.length ?? 0) - 1 : 0;
        continue;
      }
      if (query.fromRight ? !afterStart(query, entry) : !beforeEnd(query, entry)) break;
      found.push(entry);
      i += query.fromRight ? -1 : 1;
    }
    return query.fromRight ? found.reverse() : found;
  }
}

/** The first position that passes, by binary search. */
function lowerBound(entries: readonly Entry[], passes: (entry: Entry) => boolean): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(entries[middle] as Entry)) high = middle;
    else low = middle + 1;
  }
  return low;
}
