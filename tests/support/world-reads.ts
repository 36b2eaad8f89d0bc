import type { Remote } from '../../src/sync/remote.ts';
import type { RulesWorld } from './rules-world.ts';
import { answerOfJson } from './window-query.ts';

/** What a drain reads of a world, as the league's server answers it. */
export const readsOf = (world: RulesWorld): Pick<Remote, 'serverNow' | 'get' | 'read'> => ({
  serverNow: () => world.now,
  get: async (path) => world.read(path),
  read: async (path, where) => answerOfJson(world.read(path), where),
});
