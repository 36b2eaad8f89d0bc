import type { HandlerDeps } from '../contract.ts';

/** How long a device may stay away and still ask only for what changed. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Removes the entries of the team index that say `gone` for longer than 90 days, and says in the same update since when
 * the changes are complete: a device that read before that reads the index whole.
 */
export async function removeOldChangeRecords(deps: HandlerDeps): Promise<void> {
  const entries = ((await deps.db.get('teamIndex')) ?? {}) as Record<string, { gone?: unknown; updatedAt?: unknown }>;
  const limit = deps.now() - KEPT_MS;
  const old = Object.entries(entries).filter(
    ([, { gone, updatedAt }]) => gone === true && (typeof updatedAt !== 'number' || updatedAt < limit),
  );
  if (old.length === 0) return;
  const since = Number((await deps.db.get('config/changesSince')) ?? 0);
  await deps.db.update({
    ...Object.fromEntries(old.map(([id]) => [`teamIndex/${id}`, null])),
    // An import or a restored backup may have set a later time.
    'config/changesSince': Math.max(since, limit),
  });
  deps.log('info', 'change-records-removed', { removed: old.length });
}
