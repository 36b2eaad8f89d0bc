import type { Json } from '../contracts.ts';
import { nodeFromJson, priorityFromJson, type ServerValues } from './import-json.ts';
import { LIMITS, RequestError } from './limits.ts';
import { nodeAt, type Priority, type TreeNode } from './node.ts';
import { toJsonText } from './node-text.ts';
import { type Path, parseWritePath, splitPath } from './path.ts';

/**
 * The changes of one write, as a trie over its paths. Rules, listeners and the journal read it, so that judging a write copies no part of the tree.
 */
export class Patch {
  children: Map<string, Patch> | null = null;
  /** Whether {@link value} replaces everything at this place. */
  terminal = false;
  value: TreeNode | null = null;
  /** The value before the write; only for terminals, set by applyWrite. */
  before: TreeNode | null = null;
  /** True if {@link before} is not known, but something here has changed. */
  changed = false;
  /** A new priority for this place; undefined when the write does not name it. */
  priority: Priority | undefined = undefined;

  child(key: string): Patch {
    this.children ??= new Map();
    let child = this.children.get(key);
    if (child === undefined) {
      child = new Patch();
      this.children.set(key, child);
    }
    return child;
  }
}

/** One place that a write replaces: a node, or (with `isPriority`) only the priority of the node there. */
export interface WriteEntry {
  /** From the root. */
  path: Path;
  /** Relative to the write, as text for the wire; `''` for a plain set. */
  relative: string;
  isPriority: boolean;
  value: TreeNode | null;
  priority: Priority;
}

/** A checked write with its server values resolved. */
export interface Write {
  kind: 'set' | 'update';
  /** The target of a set (without `.priority`), or the place to which an update's keys are relative. */
  base: Path;
  entries: WriteEntry[];
  patch: Patch;
  now: number;
  /** Whether a value of the write was computed from the stored data. */
  usesStored: boolean;
}

function makeEntry(
  state: TreeNode | null,
  base: Path,
  relative: string,
  json: unknown,
  given: Omit<ServerValues, 'existing'>,
): WriteEntry {
  const target = parseWritePath(`${base.join('/')}/${relative}`);
  const values = { ...given, existing: nodeAt(state, target.path) };
  return {
    path: target.path,
    relative,
    isPriority: target.priority,
    value: target.priority ? null : nodeFromJson(json, target.path.length, values),
    priority: target.priority ? priorityFromJson(json, values) : null,
  };
}

function applyOrder(entry: WriteEntry): number {
  if (entry.isPriority) return 2;
  return entry.value === null ? 1 : 0;
}

function addToPatch(root: Patch, entry: WriteEntry): void {
  let patch = root;
  for (const key of entry.path) {
    if (patch.terminal) throw overlapping();
    patch = patch.child(key);
  }
  if (entry.isPriority) {
    if (patch.terminal || patch.priority !== undefined) throw overlapping();
    patch.priority = entry.priority;
    return;
  }
  if (patch.terminal || patch.children !== null || patch.priority !== undefined) throw overlapping();
  patch.terminal = true;
  patch.value = entry.value;
}

function overlapping(): RequestError {
  return new RequestError('invalid_data', 'Invalid data; update keys must not contain one another.');
}

/**
 * A set of `path` (which may end in `.priority`) against the stored `state`.
 * @throws {RequestError} `invalid_path`, `invalid_data`
 */
export function makeSet(state: TreeNode | null, path: unknown, json: unknown, now: number): Write {
  const target = parseWritePath(path);
  const uses = { stored: false };
  const entry = makeEntry(state, target.path, target.priority ? '.priority' : '', json, { now, uses });
  const patch = new Patch();
  addToPatch(patch, entry);
  return { kind: 'set', base: target.path, entries: [entry], patch, now, usesStored: uses.stored };
}

/**
 * A multi-path update: the keys of `json` are paths relative to `path`.
 * @throws {RequestError} `invalid_path`, `invalid_data`
 */
export function makeUpdate(state: TreeNode | null, path: unknown, json: unknown, now: number): Write {
  const base = parseWritePath(path);
  if (base.priority) throw new RequestError('invalid_path', 'Invalid path: an update of a priority');
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new RequestError('invalid_data', 'Invalid data; an update must be an object.');
  }
  const values = Object.entries(json as Record<string, Json>);
  if (values.length > LIMITS.updatePaths) throw new RequestError('too_big', 'Data to write exceeds the maximum size.');
  const patch = new Patch();
  const uses = { stored: false };
  const entries: WriteEntry[] = [];
  for (const [key, value] of values) {
    const relative = splitPath(key).join('/');
    if (relative === '') throw new RequestError('invalid_data', 'Invalid data; an update key is empty.');
    const entry = makeEntry(state, base.path, relative, value, { now, uses });
    addToPatch(patch, entry);
    entries.push(entry);
  }
  // Values come first, then deletions, so that a place that continues to exist keeps its priority. Priorities come last, because they may belong to a
  // place that the same update makes (as in the SDK's CompoundWrite).
  entries.sort((a, b) => applyOrder(a) - applyOrder(b));
  return { kind: 'update', base: base.path, entries, patch, now, usesStored: uses.stored };
}

/** A requested write, unchecked. */
export interface Change {
  kind: 'set' | 'update';
  path: unknown;
  json: unknown;
}

/**
 * {@link makeSet} or {@link makeUpdate}. Whether it throws depends on the request alone, never on `state`: the rules
 * have not been applied yet.
 * @throws {RequestError} `invalid_path`, `invalid_data`
 */
export function makeWrite(state: TreeNode | null, { kind, path, json }: Change, now: number): Write {
  return kind === 'set' ? makeSet(state, path, json, now) : makeUpdate(state, path, json, now);
}

/** The value of an entry as JSON text in export form. */
function entryText(entry: WriteEntry): string {
  return entry.isPriority ? JSON.stringify(entry.priority) : toJsonText(entry.value);
}

/** The value of a set, or the members of an update by their relative paths, as JSON text in export form. */
function writtenText(kind: Write['kind'], entries: readonly WriteEntry[]): string {
  const [first] = entries;
  if (kind === 'set' && first !== undefined) return entryText(first);
  return `{${entries.map((entry) => `${JSON.stringify(entry.relative)}:${entryText(entry)}`).join(',')}}`;
}

/** The push for listeners at or above the write, which is also the journal's record. */
export function writePush({ kind, base, entries }: Write): { action: 'd' | 'm'; path: string[]; data: string } {
  const data = writtenText(kind, entries);
  if (kind === 'update') return { action: 'm', path: [...base], data };
  return { action: 'd', path: entries[0]?.isPriority ? [...base, '.priority'] : [...base], data };
}

/** The members of a merge body with all changes of a patch; each relative path begins with `prefix`. */
export function patchTexts(patch: Patch, prefix: readonly string[]): string[] {
  if (patch.terminal) return [`${JSON.stringify(prefix.join('/'))}:${toJsonText(patch.value)}`];
  const parts: string[] = [];
  for (const [key, child] of patch.children ?? []) parts.push(...patchTexts(child, [...prefix, key]));
  if (patch.priority !== undefined) {
    parts.push(`${JSON.stringify([...prefix, '.priority'].join('/'))}:${JSON.stringify(patch.priority)}`);
  }
  return parts;
}
