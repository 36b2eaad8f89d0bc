import type { HandlerDeps } from '../contract.ts';

/** Tokens of an account that is gone are good for an hour; a day is far beyond that. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Forgets who was removed once no token can be left with which he might register again: `removedUsers/{uid}` (when), which
 * the rules have whoever removes a record write along.
 */
export async function forgetRemovedUsers(deps: HandlerDeps): Promise<void> {
  const marks = ((await deps.db.get('removedUsers')) ?? {}) as Record<string, unknown>;
  const old = Object.entries(marks).filter(([, at]) => typeof at !== 'number' || at < deps.now() - KEPT_MS);
  if (old.length === 0) return;
  await deps.db.update(Object.fromEntries(old.map(([uid]) => [`removedUsers/${uid}`, null])));
  deps.log('info', 'removed-users-forgotten', { forgotten: old.length });
}
