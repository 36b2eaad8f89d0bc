import { childOf, nodeAt, priorityOf, type TreeNode } from '../tree/node.ts';
import type { Patch, Write } from '../tree/patch.ts';
import { isWithin, type Path } from '../tree/path.ts';

/**
 * The places of an update whose priority the SDK's listeners would lose: they apply a merge child by child, so they drop the priority of a place that
 * does not exist yet, and a place that is empty in between loses its own. Call it before the write is applied.
 */
export function placesLosingPriority(patch: Patch, node: TreeNode | null, path: Path = []): Path[] {
  if (patch.terminal || patch.children === null) return [];
  const named = patch.priority !== undefined && patch.priority !== null;
  const fragile = node === null ? named : (named || priorityOf(node) !== null) && deletesSomething(patch);
  if (fragile) return [path];
  const places: Path[] = [];
  for (const [key, child] of patch.children)
    places.push(...placesLosingPriority(child, childOf(node, key), [...path, key]));
  return places;
}

function deletesSomething(patch: Patch): boolean {
  if (patch.terminal) return patch.value === null;
  for (const child of patch.children?.values() ?? []) if (deletesSomething(child)) return true;
  return false;
}

/** Replaces the changes in each such place of an applied update by one overwrite, so that listeners get the result. */
export function overwritePlaces(write: Write, places: readonly Path[], root: TreeNode | null): void {
  for (const path of places) {
    let patch = write.patch;
    for (const key of path) patch = patch.child(key);
    patch.terminal = true;
    patch.changed = true;
    patch.value = nodeAt(root, path);
    const entry = {
      path,
      relative: path.slice(write.base.length).join('/'),
      isPriority: false,
      value: patch.value,
      priority: null,
    };
    write.entries = [...write.entries.filter((other) => !isWithin(other.path, path)), entry];
    if (path.length > write.base.length) continue;
    // The whole update lies in this place, so it becomes a plain set of the place.
    write.kind = 'set';
    write.base = path;
  }
}
