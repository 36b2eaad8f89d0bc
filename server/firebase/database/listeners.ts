import { LIMITS } from '../tree/limits.ts';
import { Branch, childOf, nodeAt, sameNode, type TreeNode, toJsonText } from '../tree/node.ts';
import { type Patch, patchTexts, type Write } from '../tree/patch.ts';
import type { Path } from '../tree/path.ts';
import { applyQuery, isFiltered, pickChildren, type Query } from '../tree/query.ts';
import { SortedIndex } from '../tree/sorted-index.ts';
import type { Tree } from '../tree/tree.ts';
import { type Delivery, type Push, type Subscriber, View } from './view.ts';
import { WindowSet } from './window-set.ts';

/** A place where, or below which, someone listens. */
class Place {
  readonly children = new Map<string, Place>();
  readonly views = new Map<string, View>();
  /** The views that show everything. */
  readonly whole = new Set<View>();
  /** The others, by the name of their ordering. */
  readonly windows = new Map<string, WindowSet>();
  /** The orderings that filtered queries at this place use, by name. */
  readonly sorted = new Map<string, SortedIndex>();
  /** Those of them that the rules declare: they outlive the query for which they were built. */
  readonly declared = new Set<string>();

  get isEmpty(): boolean {
    return this.views.size === 0 && this.children.size === 0 && this.sorted.size === 0;
  }

  /** After everything here was replaced: rebuilds the orderings that views use; the others are built at their next use. */
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
   * What `query` selects at `path`. Where the rules declare its index, the first such query builds it and the next ones cost
   * their answer alone.
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
    let place = this.#root;
    for (const key of path) {
      let next = place.children.get(key);
      if (next === undefined) {
        next = new Place();
        place.children.set(key, next);
      }
      place = next;
    }
    return place;
  }

  #sortedAt(place: Place, query: Query, node: TreeNode | null, declared: boolean): SortedIndex | null {
    const { name } = query.index;
    if (declared) place.declared.add(name);
    let sorted = place.sorted.get(name);
    if (sorted === undefined) {
      // Each costs memory in proportion to the list; beyond these, windows are computed by sorting.
      if (!declared && place.sorted.size >= LIMITS.sortedPerPlace) return null;
      sorted = new SortedIndex(query.index, node);
      place.sorted.set(name, sorted);
    }
    return sorted;
  }

  /** Removes a subscriber and whatever only it needed. */
  remove(view: View, subscriber: Subscriber): void {
    subscriber.active = false;
    view.subscribers.delete(subscriber);
    if (view.subscribers.size > 0) return;
    const places = [this.#root];
    for (const key of view.path) {
      const next = places.at(-1)?.children.get(key);
      if (next === undefined) return;
      places.push(next);
    }
    const place = places.at(-1) as Place;
    if (place.views.get(view.query.id) !== view) return;
    place.views.delete(view.query.id);
    place.whole.delete(view);
    if (isFiltered(view.query)) {
      const { name } = view.query.index;
      const windows = place.windows.get(name);
      windows?.remove(view);
      if (windows?.views.size === 0) {
        place.windows.delete(name);
        if (!place.declared.has(name)) place.sorted.delete(name);
      }
    }
    for (let i = places.length - 1; i > 0; i--) {
      const at = places[i] as Place;
      if (!at.isEmpty) break;
      places[i - 1]?.children.delete(view.path[i - 1] as string);
    }
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
    const told: Told = { deliveries: [], shared, level: write.base.length };
    visit(told, this.#root, write.patch, this.#tree.root, 0);
    return told.deliveries;
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

// Functions of the module: created for each write, as inner functions are, they would cost more than a small write.

interface Told {
  deliveries: Delivery[];
  shared: Push;
  /** The depth of the write's own place. */
  level: number;
}

function tell({ deliveries }: Told, view: View, push: Push | null): void {
  if (push !== null) deliveries.push({ push, to: [...view.subscribers] });
}

function visit(told: Told, place: Place, patch: Patch, node: TreeNode | null, depth: number): void {
  if (patch.terminal) {
    visitReplaced(told, place, patch, patch.before, node, depth, depth <= told.level);
    return;
  }
  if (patch.children !== null) {
    for (const sorted of place.sorted.values()) sorted.update(patch.children.keys(), node);
    for (const [name, windows] of place.windows) {
      const sorted = place.sorted.get(name);
      const views = sorted === undefined ? windows.views : windows.at(sorted.touched);
      for (const view of views) tell(told, view, view.windowPush(node, patch));
    }
  }
  for (const view of place.whole) {
    if (depth <= told.level) tell(told, view, told.shared);
    else tell(told, view, { action: 'm', path: view.path, data: `{${patchTexts(patch, []).join(',')}}` });
  }
  if (patch.children === null || place.children.size === 0) return;
  const few = patch.children.size < place.children.size ? patch.children : place.children;
  for (const key of few.keys()) {
    const child = place.children.get(key);
    const change = patch.children.get(key);
    if (child !== undefined && change !== undefined) visit(told, child, change, childOf(node, key), depth + 1);
  }
}

/** Everything at this place was replaced: by the write itself (`isTarget`) or by one above. */
function visitReplaced(
  told: Told,
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
      tell(told, view, view.wholePush(node));
    } else if (isTarget) tell(told, view, told.shared);
    else if (!same) tell(told, view, { action: 'd', path: view.path, data: toJsonText(node) });
  }
  if (same) return;
  for (const [key, child] of place.children) {
    visitReplaced(told, child, patch, childOf(old, key), childOf(node, key), depth + 1, false);
    if (child.isEmpty) place.children.delete(key);
  }
}
