import type { Json } from '../contracts.ts';
import type { TreeNode } from '../tree/node.ts';
import type { Patch, Write } from '../tree/patch.ts';
import { formatPath, type Path } from '../tree/path.ts';
import { isFiltered, needsIndex, type Query, ruleQuery } from '../tree/query.ts';
import { childRules, type Rule, type RuleNode, type Rules } from './compile-rules.ts';
import type { RuleScope } from './compiled.ts';
import { RuleTypeError } from './rule-methods.ts';
import { RecordingSnapshot, type RuleReads } from './rule-reads.ts';
import { RuleSnapshot } from './rule-snapshot.ts';

/** The result of one rule, for the log. */
export interface TraceLine {
  at: string;
  rule: string;
  kind: string;
  source: string;
  result: boolean | string;
}

/** Receives the result of each rule, or with `faultsOnly` of those alone that could not be evaluated. */
export interface Tracer {
  push(line: TraceLine): void;
  readonly faultsOnly?: true;
}

type Trace = Tracer | null;

const NO_QUERY: ReadonlyMap<string, Json> = new Map();

function evaluate(rule: Rule, scope: RuleScope, trace: Trace): boolean {
  let result: boolean;
  let line: boolean | string;
  let isFault = false;
  try {
    result = rule.test(scope);
    line = result;
  } catch (error) {
    // A run-time type error denies; anything else is a fault of the server, and must not allow either.
    result = false;
    isFault = !(error instanceof RuleTypeError);
    line = isFault ? `fault: ${String(error)}` : `type error: ${(error as Error).message}`;
  }
  if (trace !== null && (isFault || trace.faultsOnly !== true)) {
    trace.push({ at: formatPath(scope.keys), rule: rule.path, kind: rule.kind, source: rule.source, result: line });
  }
  return result;
}

function makeScope(snapshot: RuleSnapshot, auth: Json, now: number): RuleScope & { keys: string[] } {
  return { auth, now, root: snapshot, data: snapshot, newData: snapshot, keys: [], query: NO_QUERY };
}

/** Whether `.read` allows `query` at `path` (protocol.md §9); `reads` then holds what the allowing rule read. */
export function mayRead(
  rules: Rules,
  root: TreeNode | null,
  path: Path,
  query: Query,
  auth: Json,
  now: number,
  trace: Trace = null,
  reads: RuleReads | null = null,
): boolean {
  const snapshot = reads === null ? new RuleSnapshot(root, null, null) : new RecordingSnapshot(root, null, '', reads);
  const scope = makeScope(snapshot, auth, now);
  scope.query = ruleQuery(query);
  let node: RuleNode | null = rules.root;
  for (let depth = 0; node !== null; depth++) {
    reads?.clear();
    if (node.read !== null && evaluate(node.read, scope, trace)) return true;
    const key = path[depth];
    if (key === undefined) return false;
    node = childRules(node, key);
    scope.keys.push(key);
    scope.data = scope.data.child(key);
  }
  return false;
}

/** Whether `.write` and `.validate` allow a write against the stored `root` (protocol.md §9). */
export function mayWrite(rules: Rules, root: TreeNode | null, write: Write, auth: Json, trace: Trace = null): boolean {
  const scope = makeScope(new RuleSnapshot(root, null, null), auth, write.now);
  const newData = new RuleSnapshot(root, write.patch, null);
  const { root: data } = scope;
  // All of `.write` first: an actor without the right to write must learn nothing from how long `.validate` takes.
  if (!mayTouch(rules.root, write.patch, data, newData, scope, trace)) return false;
  return judgePatch(rules.root, write.patch, data, newData, scope, trace);
}

/** Whether a `.write` at or above each place that a write names allows it. */
function mayTouch(
  node: RuleNode | null,
  patch: Patch,
  data: RuleSnapshot,
  newData: RuleSnapshot,
  scope: RuleScope & { keys: string[] },
  trace: Trace,
): boolean {
  if (node === null) return false;
  scope.data = data;
  scope.newData = newData;
  if (node.write !== null && evaluate(node.write, scope, trace)) return true;
  if (patch.terminal || patch.priority !== undefined) return false;
  for (const [key, child] of patch.children ?? []) {
    scope.keys.push(key);
    const fine = mayTouch(childRules(node, key), child, data.child(key), newData.child(key), scope, trace);
    scope.keys.pop();
    if (!fine) return false;
  }
  return true;
}

/** `.validate` from the root through all places that a write names. */
function judgePatch(
  node: RuleNode | null,
  patch: Patch,
  data: RuleSnapshot,
  newData: RuleSnapshot,
  scope: RuleScope & { keys: string[] },
  trace: Trace,
): boolean {
  if (node === null) return true;
  scope.data = data;
  scope.newData = newData;
  // Rules are skipped where the new value is null.
  if (node.validate !== null && newData.exists() && !evaluate(node.validate, scope, trace)) return false;
  if (patch.terminal) return judgeBelow(node, data, newData, scope, trace);
  for (const [key, child] of patch.children ?? []) {
    scope.keys.push(key);
    const fine = judgePatch(childRules(node, key), child, data.child(key), newData.child(key), scope, trace);
    scope.keys.pop();
    if (!fine) return false;
  }
  return true;
}

/** `.validate` of everything written below a place. */
function judgeBelow(
  node: RuleNode,
  data: RuleSnapshot,
  newData: RuleSnapshot,
  scope: RuleScope & { keys: string[] },
  trace: Trace,
): boolean {
  if (node.children.size === 0 && node.wildcard === null) return true;
  for (const key of node.wildcard === null ? node.children.keys() : newData.keys()) {
    const below = childRules(node, key);
    const child = newData.child(key);
    if (below === null || !child.exists()) continue;
    const before = data.child(key);
    scope.keys.push(key);
    scope.data = before;
    scope.newData = child;
    const fine =
      (below.validate === null || evaluate(below.validate, scope, trace)) &&
      judgeBelow(below, before, child, scope, trace);
    scope.keys.pop();
    if (!fine) return false;
  }
  return true;
}

/** The rules that apply at a place. */
function rulesAt(rules: Rules, path: Path): RuleNode | null {
  let node: RuleNode | null = rules.root;
  for (const key of path) node = childRules(node, key);
  return node;
}

/** The text of the missing-index error, or null when the query is indexed or needs no index (protocol.md §4). */
export function missingIndex(rules: Rules, path: Path, query: Query): string | null {
  if (!isFiltered(query) || !needsIndex(query)) return null;
  const { name } = query.index;
  if (rulesAt(rules, path)?.indexOn.has(name)) return null;
  return `Index not defined, add ".indexOn": "${name}", for path "${formatPath(path)}", to the rules`;
}
