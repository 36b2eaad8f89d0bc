import { type AllowanceOf, type Json, LIMITS, type WriteAllowance } from 'firebase-server';

/**
 * What each role writes at once, with room to spare (tests/server/write-allowance.test.ts measures the largest write of a scorer). Nodes for so many
 * values of a stranger or member are built in about one turn.
 */
export const WRITE_ALLOWANCES = {
  /** Visitors, anonymous scorers and accounts without a record: at most a run of taps, or a registration. */
  stranger: { bytes: 64 * 1024, values: 4000 },
  /** Players and captains. */
  member: { bytes: 256 * 1024, values: 6000 },
  /** The admin plans whole seasons and imports leagues. */
  admin: { bytes: LIMITS.socketWriteBytes, values: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, WriteAllowance>;

/** The allowance of the league's accounts, by the records in the database. */
export function leagueAllowance(get: (path: string) => Json): AllowanceOf {
  return (auth) => {
    const { uid, token } = (auth ?? {}) as { uid?: string; token?: Record<string, Json> };
    const email = token?.email ?? null;
    if (uid === undefined || email === null) return WRITE_ALLOWANCES.stranger;
    if (email === get('config/admin/email')) return WRITE_ALLOWANCES.admin;
    return get(`users/${uid}/role`) === null ? WRITE_ALLOWANCES.stranger : WRITE_ALLOWANCES.member;
  };
}
