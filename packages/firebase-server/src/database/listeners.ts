import { LIMITS } from '../tree/limits.ts';
import { Branch, childOf, nodeAt, sameNode, type TreeNode } from '../tree/node.ts';
import { toJsonText } from '../tree/node-text.ts';
import { type Patch, patchTexts, type Write } from '../tree/patch.ts';
import type { Path } from '../tree/path.ts';
import { applyQuery, isFiltered, pickChildren, type Query } from '../tree/query.ts';
import { SortedIndex } from '../tree/sorted-index.ts';
import type { Tree } from '../tree/tree.ts';
import { placeAt, takeAway } from './places.ts';
import { type Delivery, type Push, type Subscriber, View } from './view.ts';
import { WindowSet } from './window-set.ts';

/** A place with listens at it or below it. */
class Place {
  readonly children = new Map<string, Place>();
  readonly views = new Map<string, View>();
  /** The views that show everything. */
  readonly whole = new Set<View>();
  /** The other views, by the name of their ordering. */
  readonly windows = new Map<string, WindowSet>();
  /** The orderings that filtered queries at this place use, by name. */
  readonly sorted = new Map<string, SortedIndex>();
  /** The orderings that the rules declare: they outlive the query for which they were built. */
  readonly declared = new Set<string>();

  get isEmpty(): boolean {
    return this.views.size === 0 && this.children.size === 0 && this.sorted.size === 0;
  }

  /** Runs after everything at this place was replaced: rebuilds the orderings that views use; the others are built at their next use. */
  rebuild(node: TreeNode | null): void {
    for (const [name, sorted] of this.sorted) {
      if (this.windows.has(name)) sorted.rebuild(node);
      else this.sorted.delete(name);
    }
  }
}

/** All open listens, as a trie that each write walks through (protocol.md §6). */
export class Listeners {
  #root = new Place();
  readonly #tree: Tree;

  constructor(tree: Tree) {
    this.#tree = tree;
  }

  /**
   * Adds a subscriber and returns its view, which has the current value.
   *
   * @param declared whether the rules declare the index that the query needs
   */
  add(path: Path, query: Query, subscriber: Subscriber, declared = false): View {
    const place = this.#placeAt(path);
    let view = place.views.get(query.id);
    if (view === undefined) {
      const node = nodeAt(this.#tree.root, path);
      view = new View(path, query, isFiltered(query) ? this.#sortedAt(place, query, node, declared) : null, node);
      place.views.set(query.id, view);
      if (isFiltered(query)) windowsOf(place, query).add(view);
      else place.whole.add(view);
    }
    view.subscribers.add(subscriber);
    return view;
  }

  /**
   * The children that `query` selects at `path`. If the rules declare its index, the first such query builds it, and later ones cost only their
   * answer.
   */
  select(path: Path, query: Query, declared: boolean): TreeNode | null {
    const node = nodeAt(this.#tree.root, path);
    const few = !(node instanceof Branch) || node.children.size < LIMITS.indexFrom;
    if (!declared || few || !isFiltered(query)) return applyQuery(query, node);
    const sorted = this.#sortedAt(this.#placeAt(path), query, node, true);
    if (sorted === null) return applyQuery(query, node);
    return pickChildren(
      node,
      sorted.window(query).map(({ key }) => key),
    );
  }

  #placeAt(path: Path): Place {
    return placeAt(this.#root, path, () => new Place());
  }

  #sortedAt(place: Place, query: Query, node: TreeNode | null, declared: boolean): SortedIndex | null {
    const { name } = query.index;
    if (declared) place.declared.add(name);
    let sorted = place.sorted.get(name);
    if (sorted === undefined) {
      // Each ordering costs memory in proportion to the list; beyond the limit, windows are computed by sorting.
      if (!declared && place.sorted.size >= LIMITS.sortedPerPlace) return null;
      sorted = new SortedIndex(query.index, node);
      place.sorted.set(name, sorted);
    }
    return sorted;
  }

  /** Removes a subscriber and everything that only it needed. */
  remove(view: View, subscriber: Subscriber): void {
    subscriber.active = false;
    view.subscribers.delete(subscriber);
    if (view.subscribers.size > 0) return;
    takeAway(this.#root, view.path, (place) => {
      if (place.views.get(view.query.id) !== view) return;
      place.views.delete(view.query.id);
      place.whole.delete(view);
      if (!isFiltered(view.query)) return;
      const { name } = view.query.index;
      const windows = place.windows.get(name);
      windows?.remove(view);
      if (windows?.views.size !== 0) return;
      place.windows.delete(name);
      if (!place.declared.has(name)) place.sorted.delete(name);
    });
  }

  /** Brings every window up to date after the tree was rolled back. */
  refillAll(): void {
    const visit = (place: Place, node: TreeNode | null): void => {
      place.rebuild(node);
      for (const view of place.views.values()) view.refill(node);
      for (const [key, child] of place.children) visit(child, childOf(node, key));
    };
    visit(this.#root, this.#tree.root);
  }

  /** The events of a write that has just been applied. `shared` is the event for listeners at or above it. */
  collect(write: Write, shared: Push): Delivery[] {
    const collector: Collector = { deliveries: [], shared, level: write.base.length };
    visit(collector, this.#root, write.patch, this.#tree.root, 0);
    return collector.deliveries;
  }
}

function windowsOf(place: Place, { index }: Query): WindowSet {
  let windows = place.windows.get(index.name);
  if (windows === undefined) {
    windows = new WindowSet(index.kind);
    place.windows.set(index.name, windows);
  }
  return windows;
}

// Functions of the module, because functions created for each write would cost more than a small write.

interface Collector {
  deliveries: Delivery[];
  shared: Push;
  /** The depth of the write's own place. */
  level: number;
}

function addDelivery({ deliveries }: Collector, view: View, push: Push | null): void {
  if (push !== null) deliveries.push({ push, to: [...view.subscribers] });
}

function visit(collector: Collector, place: Place, patch: Patch, node: TreeNode | null, depth: number): void {
  if (patch.terminal) {
    visitReplaced(collector, place, patch, patch.before, node, depth, depth <= collector.level);
    return;
  }
  if (patch.children !== null) {
    for (const sorted of place.sorted.values()) sorted.update(patch.children.keys(), node);
    for (const [name, windows] of place.windows) {
      const sorted = place.sorted.get(name);
      const views = sorted === undefined ? windows.views : windows.at(sorted.touched);
      for (const view of views) addDelivery(collector, view, view.windowPush(node, patch));
    }
  }
  for (const view of place.whole) {
    if (depth <= collector.level) addDelivery(collector, view, collector.shared);
    else addDelivery(collector, view, { action: 'm', path: view.path, data: `{${patchTexts(patch, []).join(',')}}` });
  }
  if (patch.children === null || place.children.size === 0) return;
  const few = patch.children.size < place.children.size ? patch.children : place.children;
  for (const key of few.keys()) {
    const child = place.children.get(key);
    const change = patch.children.get(key);
    if (child !== undefined && change !== undefined) visit(collector, child, change, childOf(node, key), depth + 1);
  }
}

/** Everything at this place was replaced: by the write itself (`isTarget`) or by a write above. */
function visitReplaced(
  collector: Collector,
  place: Place,
  patch: Patch,
  old: TreeNode | null,
  node: TreeNode | null,
  depth: number,
  isTarget: boolean,
): void {
  const same = !patch.changed && sameNode(old, node);
  if (!same) place.rebuild(node);
  for (const view of place.views.values()) {
    if (isFiltered(view.query)) {
      if (same) continue;
      view.refill(node);
      addDelivery(collector, view, view.wholePush(node));
    } else if (isTarget) addDelivery(collector, view, collector.shared);
    else if (!same) addDelivery(collector, view, { action: 'd', path: view.path, data: toJsonText(node) });
  }
  if (same) return;
  for (const [key, child] of place.children) {
    visitReplaced(collector, child, patch, childOf(old, key), childOf(node, key), depth + 1, false);
    if (child.isEmpty) place.children.delete(key);
  }
}
