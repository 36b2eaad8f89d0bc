import { planSaving } from '../../src/data/commands/save-plan.ts';
import type { ServerPort } from '../../src/data/server.ts';
import type { SessionStore } from '../../src/data/session/session.ts';
import { DeniedError } from '../../src/domain/errors/server-errors.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import { ADMIN, type RulesWorld } from './rules-world.ts';
import { answerOfJson } from './server-query.ts';

/**
 * The services of the admin's commands, on a world with the real rules.
 *
 * @param update replaces the write; @param as the account that writes
 */
export function adminOf(world: RulesWorld, update?: (patch: Patch) => Promise<void>, as: typeof ADMIN = ADMIN) {
  const server: Pick<ServerPort, 'read' | 'update'> = {
    read: async ({ collection, key, query }) => {
      if (key === undefined) return (answerOfJson(world.read(collection), query) ?? {}) as Record<string, unknown>;
      const value = world.read(`${collection}/${key}`);
      return value === null ? {} : { [key]: value };
    },
    update:
      update ??
      (async (patch) => {
        if (!world.write(as, patch)) throw new DeniedError('permission_denied');
      }),
  };
  const session = { getState: () => ({ identity: { uid: as.uid } }) } as unknown as SessionStore;
  return { server: server as ServerPort, session, now: () => world.now };
}

/** Saves a plan whole. */
export const savePlan = (...given: Parameters<typeof planSaving>): Promise<void> => planSaving(...given).run();
