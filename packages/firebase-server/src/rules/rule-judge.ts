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

/** Receives the result of each rule, or with `faultsOnly` only of those with an unexpected error. */
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
    // A run-time type error denies; any other error is a fault of the server, and must deny too.
    result = false;
    isFault = !(error instanceof RuleTypeError);
    line = isFault ? `fault: ${String(error)}` : `type error: ${(error as Error).message}`;
  }
  if (trace !== null && (isFault || trace.faultsOnly !== true)) {
    trace.push({ at: formatPath(scope.keys), rule: rule.path, kind: rule.kind, source: rule.source, result: line });
  }
  return result;
}

/** A scope that the judge moves from place to place. */
type MovingScope = RuleScope & { keys: string[] };

function makeScope(snapshot: RuleSnapshot, auth: Json, now: number): MovingScope {
  return { auth, now, root: snapshot, data: snapshot, newData: snapshot, keys: [], query: NO_QUERY };
}

/** Whether `.read` allows `query` at `path` (protocol.md §9); `reads` then has the places that the allowing rule read. */
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

/** A refused write: by which kind of rules, and at which place, which no rule allows or one denies. */
export interface Refusal {
  kind: '.write' | '.validate';
  place: Path;
}

/** Judges a write against the stored `root` by `.write` and `.validate` (protocol.md §9); null when they allow it. */
export function judgeWrite(
  rules: Rules,
  root: TreeNode | null,
  write: Write,
  auth: Json,
  trace: Trace = null,
): Refusal | null {
  const scope = makeScope(new RuleSnapshot(root, null, null), auth, write.now);
  const newData = new RuleSnapshot(root, write.patch, null);
  // All of `.write` first: an actor without the right to write must learn nothing from how long `.validate` takes.
  for (const judge of [mayTouch, isValid]) {
    scope.data = scope.root;
    scope.newData = newData;
    if (judge(rules.root, write.patch, scope, trace)) continue;
    return { kind: judge === mayTouch ? '.write' : '.validate', place: scope.keys };
  }
  return null;
}

/** Whether {@link judgeWrite} allows a write. */
export function mayWrite(rules: Rules, root: TreeNode | null, write: Write, auth: Json, trace: Trace = null): boolean {
  return judgeWrite(rules, root, write, auth, trace) === null;
}

/**
 * The rule that refused, as the rules file names it: `/users/$uid/.write`, the deepest that was asked, without a key of the data.
 * `no .write` if none stands at the place or above it.
 */
export function refusingRule(rules: Rules, { kind, place }: Refusal): string {
  let rule: Rule | null = null;
  let node: RuleNode | null = rules.root;
  for (let depth = 0; node !== null; depth++) {
    rule = (kind === '.write' ? node.write : node.validate) ?? rule;
    const key = place[depth];
    if (key === undefined) break;
    node = childRules(node, key);
  }
  if (rule === null) return `no ${kind}`;
  return `${rule.path === '/' ? '' : rule.path}/${kind}`;
}

/**
 * Judges the scope's place and every place below it that a write names. Does not move the scope's data back to its place; after a refusal its keys
 * are those of the refused place.
 */
type Judge = (node: RuleNode | null, patch: Patch, scope: MovingScope, trace: Trace) => boolean;

/** Whether a `.write` at or above each place that a write names allows it. */
const mayTouch: Judge = (node, patch, scope, trace) => {
  if (node === null) return false;
  if (node.write !== null && evaluate(node.write, scope, trace)) return true;
  if (patch.terminal || patch.priority !== undefined) return false;
  return everyChild(mayTouch, node, patch, scope, trace);
};

/** `.validate` from the root through all places that a write names. */
const isValid: Judge = (node, patch, scope, trace) => {
  if (node === null) return true;
  // Rules are skipped where the new value is null.
  if (node.validate !== null && scope.newData.exists() && !evaluate(node.validate, scope, trace)) return false;
  return patch.terminal ? isValidBelow(node, scope, trace) : everyChild(isValid, node, patch, scope, trace);
};

function everyChild(judge: Judge, node: RuleNode, patch: Patch, scope: MovingScope, trace: Trace): boolean {
  const { data, newData } = scope;
  for (const [key, child] of patch.children ?? []) {
    scope.keys.push(key);
    scope.data = data.child(key);
    scope.newData = newData.child(key);
    const fine = judge(childRules(node, key), child, scope, trace);
    if (!fine) return false;
    scope.keys.pop();
  }
  return true;
}

/** `.validate` of everything written below a place. */
function isValidBelow(node: RuleNode, scope: MovingScope, trace: Trace): boolean {
  if (node.children.size === 0 && node.wildcard === null) return true;
  const { data, newData } = scope;
  for (const key of node.wildcard === null ? node.children.keys() : newData.keys()) {
    const below = childRules(node, key);
    const child = newData.child(key);
    if (below === null || !child.exists()) continue;
    scope.keys.push(key);
    scope.data = data.child(key);
    scope.newData = child;
    const fine =
      (below.validate === null || evaluate(below.validate, scope, trace)) && isValidBelow(below, scope, trace);
    if (!fine) return false;
    scope.keys.pop();
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
