import { randomBytes } from 'node:crypto';
import type { Json } from '../contracts.ts';
import type { ChangeEvent } from '../tree/change-event.ts';
import { Branch, childOf, nodeAt, type TreeNode, toValue } from '../tree/node.ts';
import type { Patch, Write } from '../tree/patch.ts';

/** The kinds of change that Firebase's database triggers know. */
export type ChangeKind = 'created' | 'updated' | 'deleted';

/** A place whose changes are emitted: `notifications/{id}`, and the name of the watch. */
export interface WatchedPlace {
  name: string;
  ref: string;
  kind: ChangeKind | 'written';
}

/** Reads the watched places before a write; the returned function reads them after it and returns the changes. */
export function compareWatchedPlaces(
  watches: readonly WatchedPlace[],
  write: Write,
  root: TreeNode | null,
): (root: TreeNode | null) => ChangeEvent[] {
  const places: { watch: WatchedPlace; path: string[]; before: Json }[] = [];
  for (const watch of watches) {
    for (const path of placesOf(watch.ref.split('/'), write.patch, root, [])) {
      places.push({ watch, path, before: toValue(nodeAt(root, path)) });
    }
  }
  return (changed) =>
    places.flatMap(({ watch, path, before }) => {
      const after = toValue(nodeAt(changed, path));
      if (JSON.stringify(before) === JSON.stringify(after)) return [];
      const kind: ChangeKind = before === null ? 'created' : after === null ? 'deleted' : 'updated';
      if (watch.kind !== 'written' && watch.kind !== kind) return [];
      const id = randomBytes(15).toString('base64url');
      return [{ id, name: watch.name, params: paramsOf(watch.ref, path), before, after, time: write.now }];
    });
}

/** The concrete places of a pattern that a write touches at, above or below. */
function* placesOf(
  pattern: readonly string[],
  patch: Patch,
  node: TreeNode | null,
  path: string[],
): Generator<string[]> {
  const [segment, ...rest] = pattern;
  if (segment === undefined) {
    yield path;
    return;
  }
  if (patch.terminal) {
    yield* replacedPlaces(pattern, node, patch.value, path);
    return;
  }
  const keys = segment.startsWith('{') ? [...(patch.children?.keys() ?? [])] : [segment];
  for (const key of keys) {
    const child = patch.children?.get(key);
    if (child !== undefined) yield* placesOf(rest, child, childOf(node, key), [...path, key]);
  }
}

/** All present and future places below a place that is replaced as a whole. */
function* replacedPlaces(
  pattern: readonly string[],
  before: TreeNode | null,
  after: TreeNode | null,
  path: string[],
): Generator<string[]> {
  const [segment, ...rest] = pattern;
  if (segment === undefined) {
    yield path;
    return;
  }
  const keys = segment.startsWith('{') ? new Set([...keysOf(before), ...keysOf(after)]) : [segment];
  for (const key of keys) yield* replacedPlaces(rest, childOf(before, key), childOf(after, key), [...path, key]);
}

function keysOf(node: TreeNode | null): Iterable<string> {
  return node instanceof Branch ? node.children.keys() : [];
}

function paramsOf(ref: string, path: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [i, segment] of ref.split('/').entries()) {
    if (segment.startsWith('{')) params[segment.slice(1, -1)] = path[i] ?? '';
  }
  return params;
}
