import { ZERO_PLAYER_STATS } from './constants.ts';
import { SERVER_TIME } from './server-time.ts';
import type { PlayerStats } from './types.ts';
import { isSame } from './upgrade-seasons.ts';
import { listedOf, nameKeysOf } from './user-keys.ts';

/** A multi-path update, as in src/domain/match/patches.ts. */
type Patch = Record<string, unknown>;

/**
 * Corrects the statistics and the derived fields of user records (src/domain/records/user-keys.ts) that are missing or wrong;
 * after one run the next has nothing to write. A changed record also gets the time of its change.
 *
 * @param users the value of `users` as it is stored, with damaged records
 * @param right the statistics of each player that has results, recounted
 */
export function upgradedUsers(users: unknown, right: Readonly<Record<string, PlayerStats>>): Patch {
  const patch: Patch = {};
  for (const [uid, user] of Object.entries(isRecord(users) ? users : {})) {
    if (!isRecord(user)) continue;
    const keys = typeof user.displayName === 'string' ? nameKeysOf(user.displayName) : null;
    const due = right[uid] ?? ZERO_PLAYER_STATS;
    // An account without statistics, from before there were any, has the same as one with zeros.
    const stats = isSame(user.stats ?? ZERO_PLAYER_STATS, due) ? user.stats : due;
    const listed = listedOf({ ...user, stats });
    const changes: Patch = {
      ...(stats === user.stats ? {} : { stats }),
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

/** The database sends keys without a gap as a list, others as an object. */
function sameKeys(stored: unknown, keys: readonly string[] | null): boolean {
  if (keys === null) return stored === undefined || stored === null;
  if (!isRecord(stored)) return false;
  const known = Object.entries(stored);
  return known.length === keys.length && known.every(([index, key]) => keys[Number(index)] === key);
}
