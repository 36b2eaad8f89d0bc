import type { HandlerDeps } from '../contract.ts';

/** A removed account's tokens are valid for an hour; a day is well beyond that. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Removes the marks `removedUsers/{uid}` (a time, ms) once the removed user has no valid token left to register again
 * with. The rules demand such a mark in every update that removes a user's record.
 */
export async function removeOldRemovalMarks(deps: HandlerDeps): Promise<void> {
  const marks = ((await deps.db.get('removedUsers')) ?? {}) as Record<string, unknown>;
  const old = Object.entries(marks).filter(([, at]) => typeof at !== 'number' || at < deps.now() - KEPT_MS);
  if (old.length === 0) return;
  await deps.db.update(Object.fromEntries(old.map(([uid]) => [`removedUsers/${uid}`, null])));
  deps.log('info', 'removed-users-forgotten', { forgotten: old.length });
}
