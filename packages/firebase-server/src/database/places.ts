import type { Path } from '../tree/path.ts';

/** A place at which, or below which, something is kept. */
export interface Place<P> {
  readonly children: Map<string, P>;
  /** Whether nothing is kept here or below. */
  readonly isEmpty: boolean;
}

/** The place at a path below `root`; `make` makes those that are missing on the way. */
export function placeAt<P extends Place<P>>(root: P, path: Path, make: () => P): P {
  let place = root;
  for (const key of path) {
    let next = place.children.get(key);
    if (next === undefined) {
      next = make();
      place.children.set(key, next);
    }
    place = next;
  }
  return place;
}

/** Takes something away from the place at a path, if it exists, and drops the places on the way that are then empty. */
export function takeAway<P extends Place<P>>(root: P, path: Path, take: (place: P) => void): void {
  const places = [root];
  for (const key of path) {
    const next = places.at(-1)?.children.get(key);
    if (next === undefined) return;
    places.push(next);
  }
  take(places.at(-1) as P);
  for (let depth = path.length; depth > 0 && places[depth]?.isEmpty; depth--) {
    places[depth - 1]?.children.delete(path[depth - 1] as string);
  }
}
