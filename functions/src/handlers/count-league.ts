import type { LeagueCounts } from '../../../src/domain/functions/callables.ts';
import { isPlayer, type Listing } from '../../../src/domain/records/types.ts';
import type { Callable, HandlerDeps } from '../contract.ts';
import { requireAdmin } from './guards.ts';
import { refusingServices, type ServiceRecord } from './push-services.ts';

/** `countLeague`: the numbers of teams, players and users (ADMIN-22), and of devices that no push reaches; for the admin only. */
export function countLeague(deps: HandlerDeps): Callable<'countLeague'> {
  return async ({ auth }): Promise<LeagueCounts> => {
    await requireAdmin(deps, auth);
    const [teams, users, resting, services] = await Promise.all(
      ['teams', 'users', 'pushResting', 'pushServices'].map((path) => deps.db.get(path)),
    );
    const all = Object.values((users ?? {}) as Record<string, Listing | null>);
    return {
      teams: Object.keys((teams ?? {}) as object).length,
      players: all.filter((user) => user !== null && isPlayer(user)).length,
      users: all.length,
      unreachable: Object.keys((resting ?? {}) as object).length,
      refusing: refusingServices((services ?? {}) as Record<string, ServiceRecord>),
    };
  };
}
