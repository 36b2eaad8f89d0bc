import type { Json } from '../../server/contracts.ts';
import { Branch, type TreeNode } from '../../server/tree/node.ts';
import type { Query } from '../../server/tree/query.ts';

/** One judgement recorded in a test: the data of the database, the actor, the request, and the verdict. */
export interface RuleCase {
  root: TreeNode | null;
  auth: Json;
  now: number;
  ask: { patch: Readonly<Record<string, unknown>> } | { path: string; query: Query };
  allowed: boolean;
}

/** Every judgement of the tests in this process, in order; coverage and mutation replay them. */
export const corpus: RuleCase[] = [];

/** A tree of its own: the stored one changes in place. */
export function copyTree(node: TreeNode | null): TreeNode | null {
  if (!(node instanceof Branch)) return node;
  const children = new Map<string, TreeNode>();
  for (const [key, child] of node.children) children.set(key, copyTree(child) as TreeNode);
  return new Branch(children, node.priority);
}
