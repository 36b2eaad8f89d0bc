import { ZERO_PLAYER_STATS } from '../records/constants.ts';
import { SERVER_TIME } from '../records/server-time.ts';
import type { Role } from '../records/types.ts';
import { userKeys } from '../records/user-keys.ts';

// A file of its own, so that the page of the form loads without it.

/** What a person has read when he registers (decision 135). */
export interface Agreed {
  /** The version of the privacy notice that the form led to. */
  notice?: number;
}

/**
 * The one update that a registration makes (AUTH-12 to AUTH-14, AUTH-17, WRITE-01; the e-mail is stored apart: KVKK). The rules allow the role admin
 * only for the admin's address, and no other role for that address.
 */
export function registrationPatch(
  account: { uid: string; email: string; displayName: string; role: Role } & Agreed,
): Record<string, unknown> {
  const { uid, displayName, role, notice } = account;
  const user = { uid, displayName, role, approved: role !== 'team', stats: { ...ZERO_PLAYER_STATS } };
  return {
    [`users/${uid}`]: { ...user, ...userKeys(user), createdAt: SERVER_TIME, updatedAt: SERVER_TIME },
    [`contacts/${uid}/email`]: account.email,
    ...(notice === undefined ? {} : { [`contacts/${uid}/notice`]: { version: notice, at: SERVER_TIME } }),
  };
}
