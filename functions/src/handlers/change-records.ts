import type { HandlerDeps } from '../contract.ts';

/** How long a device may stay away and still ask only for what changed. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Removes the records of removals that are older than 90 days: entries of the team index with `gone`, and the marks `removedUsers/{uid}` (a time,
 * ms). The same update stores the time since which the changes are complete: a device that read before this time reads everything again. The rules
 * demand a mark in every update that removes a user's record. While the mark exists, the account cannot register again; no token of a removed account
 * is valid for nearly as long.
 */
export async function removeOldChangeRecords(deps: HandlerDeps): Promise<void> {
  const [entries, marks] = (await Promise.all([deps.db.get('teamIndex'), deps.db.get('removedUsers')])) as [
    Record<string, { gone?: unknown; updatedAt?: unknown }> | null,
    Record<string, unknown> | null,
  ];
  const limit = deps.now() - KEPT_MS;
  const isOld = (at: unknown) => typeof at !== 'number' || at < limit;
  const old = [
    ...Object.entries(entries ?? {}).flatMap(([id, { gone, updatedAt }]) =>
      gone === true && isOld(updatedAt) ? [`teamIndex/${id}`] : [],
    ),
    ...Object.entries(marks ?? {}).flatMap(([uid, at]) => (isOld(at) ? [`removedUsers/${uid}`] : [])),
  ];
  if (old.length === 0) return;
  const since = Number((await deps.db.get('config/changesSince')) ?? 0);
  await deps.db.update({
    ...Object.fromEntries(old.map((path) => [path, null])),
    // An import or a restored backup may have set a later time.
    'config/changesSince': Math.max(since, limit),
  });
  deps.log('info', 'change-records-removed', { removed: old.length });
}
