import type { Json } from '../contracts.ts';
import { nodeFromTrusted } from './import-json.ts';
import { Branch, nodeAt, type Priority, type TreeNode, toJsonText } from './node.ts';
import { splitPath } from './path.ts';
import type { Tree } from './tree.ts';
import type { ChangeEvent } from './watch.ts';

const DOT = 46;

/** Text collected before a snapshot frame is closed, in UTF-16 units. */
const FRAME_TEXT = 256 * 1024;

/** A journal line: `["d"|"m", path, data]`. */
export function recordText(action: 'd' | 'm', path: readonly string[], data: string): string {
  return `["${action}",${JSON.stringify(path.join('/'))},${data}]`;
}

/** A journal line that keeps a change until it has been handled. */
export function eventText(event: ChangeEvent): string {
  return `["e",${JSON.stringify(event.id)},${JSON.stringify(event)}]`;
}

/** A journal line that says that a change has been handled. */
export function eventDoneText(id: string): string {
  return `["x",${JSON.stringify(id)},null]`;
}

/** Applies the lines of one frame. Throws on a line that is no record. */
export function applyRecords(tree: Tree, payload: string): void {
  for (const line of payload.split('\n')) {
    const [action, path, data] = JSON.parse(line) as ['d' | 'm' | 'e' | 'x', string, Json];
    if (action === 'd') applyOne(tree, splitPath(path), data);
    else if (action === 'e') tree.events.set(path, data as unknown as ChangeEvent);
    else if (action === 'x') tree.events.delete(path);
    else applyMerge(tree, splitPath(path), data as Record<string, Json>);
  }
}

function applyOne(tree: Tree, path: string[], data: Json): void {
  if (path.at(-1) === '.priority') tree.setPriority(path.slice(0, -1), data as Priority);
  else tree.set(path, nodeFromTrusted(data));
}

/** In the order of makeUpdate: values, deletions, priorities. JSON does not keep the order of integer keys. */
function applyMerge(tree: Tree, base: string[], values: Record<string, Json>): void {
  const entries = addChildren(tree, base, values);
  for (let turn = 0; turn < 3; turn++) {
    for (const [key, value] of entries) {
      if (mergeTurn(key, value) === turn) applyOne(tree, [...base, ...splitPath(key)], value);
    }
  }
}

function mergeTurn(key: string, value: Json): number {
  if (key.endsWith('.priority')) return 2;
  return value === null ? 1 : 0;
}

/**
 * Puts what is a whole child straight into a branch and answers the rest. Snapshots are full of it, and the keys of a
 * merge do not contain one another, so that it makes no difference which comes first.
 */
function addChildren(tree: Tree, base: string[], values: Record<string, Json>): [string, Json][] {
  const rest: [string, Json][] = [];
  let branch = nodeAt(tree.root, base);
  for (const key in values) {
    const value = values[key] as Json;
    if (value === null || key.charCodeAt(0) === DOT || key.includes('/')) rest.push([key, value]);
    else if (branch instanceof Branch) {
      branch.children.set(key, typeof value === 'object' ? (nodeFromTrusted(value) as TreeNode) : value);
    } else {
      // The first child makes the branch.
      applyOne(tree, [...base, key], value);
      branch = nodeAt(tree.root, base);
    }
  }
  return rest;
}

/** A whole tree as frame payloads of bounded size, to be applied in order to an empty tree. */
export function* snapshotPayloads(root: TreeNode | null): Generator<string> {
  let lines: string[] = [];
  let size = 0;
  for (const line of snapshotLines(root, [])) {
    lines.push(line);
    size += line.length;
    if (size < FRAME_TEXT) continue;
    yield lines.join('\n');
    lines = [];
    size = 0;
  }
  if (lines.length > 0) yield lines.join('\n');
}

function* snapshotLines(node: TreeNode | null, path: string[]): Generator<string> {
  if (node === null) return;
  if (!(node instanceof Branch) || isSmall(node)) {
    yield recordText('d', path, toJsonText(node));
    return;
  }
  // Small children share a line; the others have lines of their own.
  let group: string[] = [];
  let size = 0;
  for (const [key, child] of node.children) {
    if (child instanceof Branch && !isSmall(child)) {
      yield* snapshotLines(child, [...path, key]);
      continue;
    }
    const text = `${JSON.stringify(key)}:${toJsonText(child)}`;
    group.push(text);
    size += text.length;
    if (size < FRAME_TEXT) continue;
    yield recordText('m', path, `{${group.join(',')}}`);
    group = [];
    size = 0;
  }
  if (group.length > 0) yield recordText('m', path, `{${group.join(',')}}`);
  if (node.priority !== null) yield recordText('d', [...path, '.priority'], JSON.stringify(node.priority));
}

/** Whether a branch has so few children that its text needs no splitting. */
function isSmall(branch: Branch): boolean {
  let left = 1000;
  const visit = (node: TreeNode): boolean => {
    if (--left < 0) return false;
    if (!(node instanceof Branch)) return true;
    for (const child of node.children.values()) if (!visit(child)) return false;
    return true;
  };
  return visit(branch);
}
