import type { Actor } from '../rules/rules.ts';
import type { Patch } from '../tree/patch.ts';
import type { Path } from '../tree/path.ts';
import { placeAt, takeAway } from './places.ts';
import type { Subscriber, View } from './view.ts';

/** A listen whose right depends on data that its rule read. */
export interface DependentListen {
  readonly subscriber: Subscriber;
  readonly view: View;
  readonly actor: Actor;
  /** The places that the allowing rule read. */
  readonly places: readonly Path[];
}

const NOBODY: ReadonlySet<DependentListen> = new Set();

/** A place that rules of open listens have read, or an ancestor of one. */
class Place {
  readonly children = new Map<string, Place>();
  readonly dependents = new Set<DependentListen>();

  get isEmpty(): boolean {
    return this.dependents.size === 0 && this.children.size === 0;
  }
}

/** The open listens by the places on which their right to listen depends. Listens whose rule reads no data are not included and cost nothing. */
export class ListenDependencies {
  readonly #root = new Place();
  readonly #bySubscriber = new Map<Subscriber, DependentListen>();

  /** Records what a listen depends on, in place of an earlier record. */
  set(dependent: DependentListen): void {
    this.remove(dependent.subscriber);
    if (dependent.places.length === 0) return;
    this.#bySubscriber.set(dependent.subscriber, dependent);
    for (const path of dependent.places) placeAt(this.#root, path, () => new Place()).dependents.add(dependent);
  }

  /** Removes a listen. */
  remove(subscriber: Subscriber): void {
    const dependent = this.#bySubscriber.get(subscriber);
    if (dependent === undefined) return;
    this.#bySubscriber.delete(subscriber);
    for (const path of dependent.places) takeAway(this.#root, path, (place) => place.dependents.delete(dependent));
  }

  /** The listens whose right a write may have changed. */
  touchedBy(patch: Patch): ReadonlySet<DependentListen> {
    if (this.#bySubscriber.size === 0) return NOBODY;
    const touched = new Set<DependentListen>();
    visit(touched, this.#root, patch);
    return touched;
  }
}

function visit(touched: Set<DependentListen>, place: Place, patch: Patch): void {
  for (const dependent of place.dependents) touched.add(dependent);
  if (patch.terminal) {
    for (const child of place.children.values()) visit(touched, child, patch);
    return;
  }
  if (patch.children === null || place.children.size === 0) return;
  for (const [key, change] of patch.children) {
    const child = place.children.get(key);
    if (child !== undefined) visit(touched, child, change);
  }
}
