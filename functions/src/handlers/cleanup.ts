import { type LogAction, withLogLine } from '../../../src/domain/admin/admin-log.ts';
import type { CleanupAnswer } from '../../../src/domain/functions/callables.ts';
import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import { functions as texts } from '../../../src/domain/messages/functions.ts';
import { isOutdated } from '../../../src/domain/notifications/notifications.ts';
import type { Callable, HandlerDeps } from '../contract.ts';
import { requireAdmin } from './guards.ts';

/** Notifications removed by one update, so that a long list does not become one enormous write. */
const BATCH = 500;

/**
 * Removes read notifications whose latest reading is more than two days old (FUNC-09, decision 17). Returns the count.
 *
 * @param by uid of the admin who asked for it; absent when the schedule runs it
 */
export async function removeReadNotifications(deps: HandlerDeps, by?: string): Promise<number> {
  const notifications = await readNotifications(deps);
  const now = deps.now();
  const outdated = Object.keys(notifications).filter((id) => isOutdated(notifications[id], now));
  await removeAll(deps, outdated, by === undefined ? {} : line(deps, by, 'notifications-cleaned', outdated.length));
  deps.log('info', 'notifications-cleaned', { deleted: outdated.length });
  return outdated.length;
}

/** `manualCleanupNotifications` (FUNC-06); for the admin only. */
export function manualCleanupNotifications(deps: HandlerDeps): Callable<'manualCleanupNotifications'> {
  return async ({ auth }): Promise<CleanupAnswer> => {
    const { uid } = await requireAdmin(deps, auth);
    const deletedCount = await removeReadNotifications(deps, uid);
    return { success: true, deletedCount, message: texts.cleaned(deletedCount) };
  };
}

/** `clearAllNotifications` (FUNC-07); for the admin only. */
export function clearAllNotifications(deps: HandlerDeps): Callable<'clearAllNotifications'> {
  return async ({ auth }): Promise<CleanupAnswer> => {
    const { uid } = await requireAdmin(deps, auth);
    const ids = Object.keys(await readNotifications(deps));
    await removeAll(deps, ids, line(deps, uid, 'notifications-cleared', ids.length));
    deps.log('info', 'notifications-cleared', { deleted: ids.length });
    return { success: true, deletedCount: ids.length, message: texts.cleared(ids.length) };
  };
}

async function readNotifications(deps: HandlerDeps): Promise<Record<string, unknown>> {
  return ((await deps.db.get('notifications')) ?? {}) as Record<string, unknown>;
}

/** The line of the admin's log about this removal. */
function line(deps: HandlerDeps, by: string, action: LogAction, count: number): Record<string, unknown> {
  return withLogLine({}, { key: nextKey(deps.now(), Math.random), by }, { action, detail: texts.deletedCount(count) });
}

/** @param along further values, written in the same update as the last batch */
async function removeAll(deps: HandlerDeps, ids: readonly string[], along: Record<string, unknown>): Promise<void> {
  for (let from = 0; from < ids.length || from === 0; from += BATCH) {
    const batch = Object.fromEntries(ids.slice(from, from + BATCH).map((id) => [`notifications/${id}`, null]));
    const update = from + BATCH < ids.length ? batch : { ...batch, ...along };
    if (Object.keys(update).length > 0) await deps.db.update(update);
  }
}
