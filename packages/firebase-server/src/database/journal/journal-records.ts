import type { Json } from '../../contracts.ts';
import type { ChangeEvent } from '../../tree/change-event.ts';
import { nodeFromTrusted } from '../../tree/import-json.ts';
import { Branch, nodeAt, type Priority, type TreeNode } from '../../tree/node.ts';
import { toJsonText } from '../../tree/node-text.ts';
import { splitPath } from '../../tree/path.ts';
import type { Tree } from '../../tree/tree.ts';

/** Text collected before a snapshot frame is closed, in UTF-16 units. */
const FRAME_TEXT = 256 * 1024;

type Line =
  | ['d' | 'm', string, Json]
  /**
   * Children of a branch as `[key, value, key, value, …]`: an object of a hundred thousand keys takes longer to
   * parse.
   */
  | ['c', string, Json[]]
  | ['e', string, ChangeEvent]
  | ['x', string, null]
  /** Folders of earlier versions have no such records. */
  | ['t', '', number];

/** A journal line: `["d"|"m", path, data]`. */
export function recordText(action: 'd' | 'm', path: readonly string[], data: string): string {
  return `["${action}",${JSON.stringify(path.join('/'))},${data}]`;
}

function childrenText(path: readonly string[], pairs: readonly string[]): string {
  return `["c",${JSON.stringify(path.join('/'))},[${pairs.join(',')}]]`;
}

/** The journal line that stores a change until it has been handled. */
export function eventText(event: ChangeEvent): string {
  return `["e",${JSON.stringify(event.id)},${JSON.stringify(event)}]`;
}

/** The journal line for a change that has been handled. */
export function eventDoneText(id: string): string {
  return `["x",${JSON.stringify(id)},null]`;
}

/** The journal line that stores the greatest time that the server gave. */
export function timeText(time: number): string {
  return `["t","",${time}]`;
}

/** Applies the lines of one frame. Throws on a line that is no record. */
export function applyRecords(tree: Tree, payload: string): void {
  for (const line of payload.split('\n')) {
    const [action, path, data] = JSON.parse(line) as Line;
    if (action === 'd') applyOne(tree, splitPath(path), data);
    else if (action === 'm') applyMerge(tree, splitPath(path), data as Record<string, Json>);
    else if (action === 'c') applyChildren(tree, splitPath(path), data);
    else if (action === 'e') tree.events.set(path, data);
    else if (action === 't') tree.time = Math.max(tree.time, data);
    else tree.events.delete(path);
  }
}

function applyOne(tree: Tree, path: string[], data: Json): void {
  if (path.at(-1) === '.priority') tree.setPriority(path.slice(0, -1), data as Priority);
  else tree.set(path, nodeFromTrusted(data));
}

/** In the order of makeUpdate: values, deletions, priorities. JSON does not keep the order of integer keys. */
function applyMerge(tree: Tree, base: string[], values: Record<string, Json>): void {
  const entries = Object.entries(values);
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

/** Puts the children of a record, each by its key, directly into a branch. */
function applyChildren(tree: Tree, base: string[], pairs: Json[]): void {
  let branch = nodeAt(tree.root, base);
  if (!(branch instanceof Branch)) {
    // The first child makes the branch.
    applyOne(tree, [...base, pairs[0] as string], pairs[1] as Json);
    branch = nodeAt(tree.root, base) as Branch;
  }
  const { children } = branch;
  for (let i = 0; i < pairs.length; i += 2) {
    const value = pairs[i + 1] as Json;
    children.set(pairs[i] as string, typeof value === 'object' ? (nodeFromTrusted(value) as TreeNode) : value);
  }
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
    const text = `${JSON.stringify(key)},${toJsonText(child)}`;
    group.push(text);
    size += text.length;
    if (size < FRAME_TEXT) continue;
    yield childrenText(path, group);
    group = [];
    size = 0;
  }
  if (group.length > 0) yield childrenText(path, group);
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
