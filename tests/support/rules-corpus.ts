import type { Json } from 'firebase-server';
import { Branch, type Patch, type Query, type Rules, type TreeNode } from 'firebase-server/testing';

/** One judgement recorded in a test: the data of the database, the actor, the request, and the verdict. */
export interface RuleCase {
  root: TreeNode | null;
  auth: Json;
  now: number;
  ask: { patch: Readonly<Record<string, unknown>> } | { path: string; query: Query };
  allowed: boolean;
}

/** Hears every judgement of the worlds in this process. */
export interface Recorder {
  /** Judges in place of the project's rules. */
  rules: Rules;
  /** @param judged makes the record, with its copy of the data; few judgements are kept */
  note(allowed: boolean, ask: RuleCase['ask'], auth: Json, judged: () => RuleCase): void;
}

/** Set by the proof of the rules, which runs the other tests in its process; null elsewhere. */
export const recording: { recorder: Recorder | null } = { recorder: null };

/** A separate copy: the stored tree changes in place. */
export function copyTree(node: TreeNode | null): TreeNode | null {
  if (!(node instanceof Branch)) return node;
  const children = new Map<string, TreeNode>();
  for (const [key, child] of node.children) children.set(key, copyTree(child) as TreeNode);
  return new Branch(children, node.priority);
}

/**
 * The copy after a write; it shares all parts that the write does not name, so that thousands of judgements use one copy.
 *
 * @param stored the tree with the write applied; @param before the earlier copy; @param patch the places of the write
 */
export function copyAfter(stored: TreeNode | null, before: TreeNode | null, patch: Patch): TreeNode | null {
  if (!(stored instanceof Branch) || !(before instanceof Branch) || patch.terminal) return copyTree(stored);
  const children = new Map<string, TreeNode>();
  for (const [key, child] of stored.children) {
    const [known, change] = [before.children.get(key), patch.children?.get(key)];
    const copy = known === undefined ? copyTree(child) : change === undefined ? known : copyAfter(child, known, change);
    children.set(key, copy as TreeNode);
  }
  return new Branch(children, stored.priority);
}
