import type { Remote } from '../../src/sync/remote.ts';
import type { RulesWorld } from './rules-world.ts';
import { answerOfJson } from './server-query.ts';

/** The drain's reads of a world, with the answers of the league's server. */
export const readsOf = (world: RulesWorld): Pick<Remote, 'serverNow' | 'get' | 'read'> => ({
  serverNow: () => world.now,
  get: async (path) => world.read(path),
  read: async (path, where) => answerOfJson(world.read(path), where),
});
