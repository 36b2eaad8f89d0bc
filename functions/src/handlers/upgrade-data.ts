import { withLogLine } from '../../../src/domain/admin/admin-log.ts';
import type { UpgradeAnswer } from '../../../src/domain/functions/callables.ts';
import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import { functions as texts } from '../../../src/domain/messages/functions.ts';
import { SERVER_TIME } from '../../../src/domain/records/server-time.ts';
import { COUNTED_AT } from '../../../src/domain/records/uncounted.ts';
import { upgradeLeague } from '../../../src/domain/records/upgrade.ts';
import type { Callable, HandlerDeps } from '../contract.ts';
import { pauseInTurns } from '../pause.ts';
import { requireAdmin } from './guards.ts';

/**
 * `upgradeData`: adds the data that a league of an earlier version lacks; for the admin only. The next call finishes an interrupted one, and a call
 * for an upgraded league changes nothing.
 */
export function upgradeData(deps: HandlerDeps): Callable<'upgradeData'> {
  return async ({ auth }): Promise<UpgradeAnswer> => {
    const { uid } = await requireAdmin(deps, auth);
    let news: readonly string[] = [];
    const written = await upgradeLeague({ ...deps.db, pause: pauseInTurns() }, undefined, async (latest) => {
      news = latest;
      return {};
    });
    const message = [texts.upgraded(written), ...news].join(' ');
    const line = { action: 'data-upgraded', detail: message } as const;
    const who = { key: nextKey(deps.now(), Math.random), by: uid };
    // Ratings, records and stories may have changed too (decision 104).
    if (written > 0) await deps.db.update(withLogLine({ [COUNTED_AT]: SERVER_TIME }, who, line));
    deps.log('info', 'data-upgraded', { written });
    return { success: true, written, message };
  };
}
