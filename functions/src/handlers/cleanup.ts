import { functions as texts } from '../../../src/domain/messages/functions.ts';
import { isOutdated } from '../../../src/domain/notifications.ts';
import type { Callable, HandlerDeps } from '../contract.ts';
import { requireAdmin } from './guards.ts';

/** Notifications in one update, so that a long list does not become one enormous write. */
const BATCH = 500;

/** What a cleanup answers (FUNC-06, FUNC-07; decision 19: the app takes it for done only with `success`). */
export interface CleanupAnswer {
  success: true;
  deletedCount: number;
  message: string;
}

/** Removes what was read and whose latest reading is older than two days (FUNC-09, decision 17). Returns the count. */
export async function removeOutdated(deps: HandlerDeps): Promise<number> {
  const notifications = await readNotifications(deps);
  const now = deps.now();
  const outdated = Object.keys(notifications).filter((id) => isOutdated(notifications[id], now));
  await removeAll(deps, outdated);
  deps.log('info', 'notifications-cleaned', { deleted: outdated.length });
  return outdated.length;
}

/** `manualCleanupNotifications` (FUNC-06): the admin's. */
export function manualCleanupNotifications(deps: HandlerDeps): Callable {
  return async ({ auth }): Promise<CleanupAnswer> => {
    await requireAdmin(deps, auth);
    const deletedCount = await removeOutdated(deps);
    return { success: true, deletedCount, message: texts.cleaned(deletedCount) };
  };
}

/** `clearAllNotifications` (FUNC-07): the admin's. */
export function clearAllNotifications(deps: HandlerDeps): Callable {
  return async ({ auth }): Promise<CleanupAnswer> => {
    await requireAdmin(deps, auth);
    const ids = Object.keys(await readNotifications(deps));
    await removeAll(deps, ids);
    deps.log('info', 'notifications-cleared', { deleted: ids.length });
    return { success: true, deletedCount: ids.length, message: texts.cleared(ids.length) };
  };
}

async function readNotifications(deps: HandlerDeps): Promise<Record<string, unknown>> {
  return ((await deps.db.get('notifications')) ?? {}) as Record<string, unknown>;
}

async function removeAll(deps: HandlerDeps, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    await deps.db.update(Object.fromEntries(batch.map((id) => [`notifications/${id}`, null])));
  }
}
