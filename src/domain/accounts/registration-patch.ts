import { SERVER_TIME } from '../records/server-time.ts';
import type { Role } from '../records/types.ts';
import { userKeys } from '../records/user-keys.ts';
import { ZERO_PLAYER_STATS } from '../standings/stats.ts';

// A file of its own: the page of the form loads without it.

/**
 * The one update that a registration makes (AUTH-12 to AUTH-14, AUTH-17, WRITE-01; the e-mail apart: KVKK). The rules
 * refuse it with any other role than admin to who has the admin's address, and with that role to everyone else.
 */
export function registrationPatch(account: {
  uid: string;
  email: string;
  displayName: string;
  role: Role;
}): Record<string, unknown> {
  const { uid, displayName, role } = account;
  const user = { uid, displayName, role, approved: role !== 'team', stats: { ...ZERO_PLAYER_STATS } };
  return {
    [`users/${uid}`]: { ...user, ...userKeys(user), createdAt: SERVER_TIME, updatedAt: SERVER_TIME },
    [`contacts/${uid}/email`]: account.email,
  };
}
