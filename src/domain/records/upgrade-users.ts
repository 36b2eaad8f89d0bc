import { SERVER_TIME } from './server-time.ts';
import { listedOf, nameKeysOf } from './user-keys.ts';

/** A multi-path update, as in src/domain/match/patches.ts. */
type Patch = Record<string, unknown>;

/**
 * Fills in what the records of users repeat of themselves (src/domain/records/user-keys.ts), where it is missing or wrong;
 * applied once, the next call has nothing to write. A record that changes gets the time of it.
 *
 * @param users the value of `users` as it is stored, damaged records too
 */
export function upgradedUsers(users: unknown): Patch {
  const patch: Patch = {};
  for (const [uid, user] of Object.entries(isRecord(users) ? users : {})) {
    if (!isRecord(user)) continue;
    const keys = typeof user.displayName === 'string' ? nameKeysOf(user.displayName) : null;
    const listed = listedOf(user);
    const changes: Patch = {
      ...((user.listed ?? null) === listed ? {} : { listed }),
      ...(sameKeys(user.nameKeys, keys) ? {} : { nameKeys: keys }),
    };
    if (typeof user.updatedAt === 'number' && Object.keys(changes).length === 0) continue;
    for (const [field, value] of Object.entries({ ...changes, updatedAt: SERVER_TIME })) {
      patch[`users/${uid}/${field}`] = value;
    }
  }
  return patch;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The database gives keys without a gap as a list, others as an object. */
function sameKeys(stored: unknown, keys: readonly string[] | null): boolean {
  if (keys === null) return stored === undefined || stored === null;
  if (!isRecord(stored)) return false;
  const known = Object.entries(stored);
  return known.length === keys.length && known.every(([index, key]) => keys[Number(index)] === key);
}
