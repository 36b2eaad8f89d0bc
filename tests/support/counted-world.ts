import type { HandlerDeps } from '../../functions/src/contract.ts';
import { createCounting } from '../../functions/src/counting/counting.ts';
import { COUNTED_REVISION, countedPatch } from '../../src/domain/records/uncounted.ts';
import { partsOf } from './parts.ts';
import { COUNTING, type RulesWorld } from './rules-world.ts';
import { answerOfJson } from './server-query.ts';

/** The counting's database on a world: it writes as on Firebase, where the rules judge it. */
export const countingDatabase = (world: RulesWorld): HandlerDeps['db'] => ({
  get: async (path) => world.read(path),
  parts: (path, most) => partsOf(world.read(path), most),
  query: async (path, query) => answerOfJson(world.read(path), query),
  update: async (patch) => world.seed(patch),
  updateCounted: async (revision, patch) => {
    if (world.write(COUNTING, { ...patch, ...countedPatch(revision) })) return true;
    if ((world.read(COUNTED_REVISION) ?? 0) === revision) throw new Error(`The rules refuse ${JSON.stringify(patch)}`);
    return false;
  },
  transact: async (path, change) => world.seed({ [path]: change(world.read(path)) }),
});

/** What the counting of a world needs; @param log what it should not have to say */
export const countingOf = (world: RulesWorld, db = countingDatabase(world)) => ({
  db,
  log: (_level: string, event: string, fields?: object) => {
    throw new Error(`${event} ${JSON.stringify(fields)}`);
  },
});

/** Counts what is marked in a world (decision 118). */
export const counted = (world: RulesWorld): Promise<void> => createCounting(countingOf(world))();

/** A database whose calls fail from the `last`-th on, before or after their work: a host that is killed there. */
export function killedAt(db: HandlerDeps['db'], last: number, isAfter: boolean): HandlerDeps['db'] {
  let calls = 0;
  const call =
    <Args extends unknown[], Answer>(work: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      calls += 1;
      if (calls < last) return work(...args);
      if (calls === last && isAfter) await work(...args);
      throw new Error('killed');
    };
  return {
    ...db,
    get: call(db.get),
    query: call(db.query),
    update: call(db.update),
    updateCounted: call(db.updateCounted),
  };
}
