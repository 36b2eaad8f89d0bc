import { setImmediate } from 'node:timers/promises';
import type { ChildQuery, Json } from '../contracts.ts';
import { ADMIN } from '../rules/rules.ts';
import { Branch, nodeAt, putKey, type TreeNode, toJson } from '../tree/node.ts';
import { childIndex } from '../tree/order.ts';
import { parsePath } from '../tree/path.ts';
import { type Bound, makeQuery, type Query } from '../tree/query.ts';
import type { Tree } from '../tree/tree.ts';
import type { Engine } from './engine.ts';
import type { InProcess } from './league-database.ts';
import type { WriteRequest } from './operation.ts';

/** The privileged access of this process to a database. */
export function inProcess(tree: Tree, engine: Pick<Engine, 'read' | 'write'>): InProcess {
  const get = (path: string) => toJson(nodeAt(tree.root, parsePath(path)));
  const write = (change: WriteRequest['change']) =>
    new Promise<void>((resolve, reject) => {
      engine.write({ actor: () => ADMIN, change, done: (error) => (error === null ? resolve() : reject(error)) });
    });
  const query = (path: string, asked: ChildQuery) =>
    new Promise<Json>((resolve, reject) => {
      engine.read((guard) => {
        try {
          const answer = toJson(guard.read(ADMIN, parsePath(path), queryOf(asked)).value);
          return () => resolve(answer);
        } catch (error) {
          return () => reject(error);
        }
      });
    });
  return {
    get,
    count: (path) => childCount(nodeAt(tree.root, parsePath(path))),
    parts: (path, most) => partsOf(nodeAt(tree.root, parsePath(path)), most),
    query,
    set: (path, json) => write({ kind: 'set', path, json }),
    update: (path, json) => write({ kind: 'update', path, json }),
    updateIf: async (path, equals, values) => {
      let isSame = false;
      await write(() => {
        isSame = (get(path) ?? 0) === equals;
        return { kind: 'update', path: '', json: isSame ? values : {} };
      });
      return isSame;
    },
    transact: (path, change) => write(() => ({ kind: 'set', path, json: change(get(path)) })),
    exportJson: () => toJson(tree.root),
  };
}

const childCount = (node: TreeNode | null) => (node instanceof Branch ? node.children.size : 0);

/** How long one part of a collection takes at most, in ms. */
const PART_MS = 4;

async function* partsOf(node: TreeNode | null, most = Number.POSITIVE_INFINITY): AsyncGenerator<Record<string, Json>> {
  if (!(node instanceof Branch)) return;
  let part: Record<string, Json> = {};
  let count = 0;
  let due = performance.now() + PART_MS;
  for (const [key, child] of node.children) {
    putKey(part, key, toJson(child));
    count += 1;
    if (count < most && performance.now() < due) continue;
    yield part;
    await setImmediate();
    part = {};
    count = 0;
    due = performance.now() + PART_MS;
  }
  if (count > 0) yield part;
}

function queryOf({ child, equals, from, to, first, last }: ChildQuery): Query {
  const bound = (value: string | number | undefined): Bound | null =>
    value === undefined ? null : { value, key: null, inclusive: true };
  const limit = first ?? last ?? null;
  return makeQuery(
    childIndex(child.split('/')),
    true,
    bound(equals ?? from),
    bound(equals ?? to),
    limit,
    last !== undefined,
  );
}
