import type { Actor } from '../rules/rules.ts';
import type { Patch } from '../tree/patch.ts';
import type { Path } from '../tree/path.ts';
import type { Subscriber, View } from './view.ts';

/** A listen that is open because of data that its rule read. */
export interface DependentListen {
  readonly subscriber: Subscriber;
  readonly view: View;
  readonly actor: Actor;
  /** The places that the rule that allowed it read. */
  readonly places: readonly Path[];
}

const NOBODY: ReadonlySet<DependentListen> = new Set();

/** A place that rules of open listens have read, or one on the way to such a place. */
class Place {
  readonly children = new Map<string, Place>();
  readonly dependents = new Set<DependentListen>();
}

/**
 * The open listens by the places on which their right to listen depends. Listens whose rule reads no data are not here
 * and cost nothing.
 */
export class ListenDependencies {
  readonly #root = new Place();
  readonly #bySubscriber = new Map<Subscriber, DependentListen>();

  /** Records what a listen depends on, in place of an earlier record. */
  set(dependent: DependentListen): void {
    this.remove(dependent.subscriber);
    if (dependent.places.length === 0) return;
    this.#bySubscriber.set(dependent.subscriber, dependent);
    for (const path of dependent.places) {
      let place = this.#root;
      for (const key of path) {
        let next = place.children.get(key);
        if (next === undefined) {
          next = new Place();
          place.children.set(key, next);
        }
        place = next;
      }
      place.dependents.add(dependent);
    }
  }

  /** Removes a listen. */
  remove(subscriber: Subscriber): void {
    const dependent = this.#bySubscriber.get(subscriber);
    if (dependent === undefined) return;
    this.#bySubscriber.delete(subscriber);
    for (const path of dependent.places) this.#forget(path, dependent);
  }

  #forget(path: Path, dependent: DependentListen): void {
    const places = [this.#root];
    for (const key of path) {
      const next = places.at(-1)?.children.get(key);
      // Another of its places lay above, and was removed with everything below.
      if (next === undefined) return;
      places.push(next);
    }
    places.at(-1)?.dependents.delete(dependent);
    for (let i = places.length - 1; i > 0; i--) {
      const at = places[i] as Place;
      if (at.dependents.size > 0 || at.children.size > 0) return;
      places[i - 1]?.children.delete(path[i - 1] as string);
    }
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
