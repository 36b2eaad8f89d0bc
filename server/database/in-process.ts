import { ADMIN } from '../rules/rules.ts';
import { nodeAt, toJson } from '../tree/node.ts';
import { parsePath } from '../tree/path.ts';
import type { Tree } from '../tree/tree.ts';
import type { Engine } from './engine.ts';
import type { InProcess } from './league-database.ts';
import type { WriteRequest } from './operation.ts';

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
