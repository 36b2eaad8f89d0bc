import type { Json } from '../contracts.ts';
import { ADMIN } from '../rules/rules.ts';
import { nodeAt, toJson } from '../tree/node.ts';
import { parsePath } from '../tree/path.ts';
import type { Tree } from '../tree/tree.ts';
import type { WriteRequest } from './batch.ts';
import type { Engine } from './engine.ts';

/**
 * What the other parts of this process may do with the data, without rules. No text of a request is ever a path here.
 */
export interface InProcess {
  /** In-process privileged read (no rules), export JSON. */
  get(path: string): Json;
  /** In-process privileged writes; resolve when durable. Server values allowed. */
  set(path: string, value: Json): Promise<void>;
  update(path: string, values: Record<string, Json>): Promise<void>;
  /** Replaces a value by what `change` makes of it, with no other write in between. */
  transact(path: string, change: (current: Json) => Json): Promise<void>;
  /** The whole tree as export JSON. */
  exportJson(): Json;
}

/** The privileged access of this process to a database. */
export function inProcess(tree: Tree, engine: Pick<Engine, 'write'>): InProcess {
  const get = (path: string) => toJson(nodeAt(tree.root, parsePath(path)));
  const write = (change: WriteRequest['change']) =>
    new Promise<void>((resolve, reject) => {
      engine.write({ actor: () => ADMIN, change, done: (error) => (error === null ? resolve() : reject(error)) });
    });
  return {
    get,
    set: (path, json) => write({ kind: 'set', path, json }),
    update: (path, json) => write({ kind: 'update', path, json }),
    transact: (path, change) => write(() => ({ kind: 'set', path, json: change(get(path)) })),
    exportJson: () => toJson(tree.root),
  };
}
