import type { Patch } from '../match/patches.ts';
import type { StreamConfig, Team, User } from '../records/types.ts';
import { relisted, touched } from '../records/user-keys.ts';

/** What the admin's decisions write; each is one multi-path update. */

type Users = Readonly<Record<string, User>>;

/** A team and, while he is there, its captain are approved together (WRITE-25, decision 2). */
export function teamApproval(teamId: string, team: Team, users: Users): Patch {
  return {
    [`teams/${teamId}/approved`]: true,
    ...approvalOf(users[team.captainId], true),
  };
}

/** Takes an approval back: team and captain stand as before it. */
export function teamApprovalUndone(teamId: string, team: Team, users: Users): Patch {
  const captain = users[team.captainId];
  return {
    [`teams/${teamId}/approved`]: team.approved,
    ...approvalOf(captain, captain?.approved === true),
  };
}

/** A team is turned down; no button calls it (WRITE-26, ADMIN-08, decision 6). */
export function teamRejection(teamId: string): Patch {
  return { [`teams/${teamId}/approved`]: false };
}

/** A team is gone, and everyone who was in it is free again (WRITE-27, decision 5). */
export function teamDeletion(teamId: string, users: Users): Patch {
  const patch: Patch = { [`teams/${teamId}`]: null };
  for (const { uid, ...user } of Object.values(users)) {
    if (user.teamId === teamId) Object.assign(patch, { [`users/${uid}/teamId`]: null }, touched(uid));
  }
  return patch;
}

/** A user is approved, alone (WRITE-28, decision 2). */
export function userApproval(user: User): Patch {
  return approvalOf(user, true);
}

/** Takes it back. */
export function userApprovalUndone(user: User): Patch {
  return approvalOf(user, false);
}

function approvalOf(user: User | undefined, approved: boolean): Patch {
  if (user === undefined) return {};
  return { [`users/${user.uid}/approved`]: approved, ...relisted(user.uid, { ...user, approved }) };
}

/**
 * A user's record is gone; the rest of him follows on the server (WRITE-29, decision 5). That it was there is said in the
 * same update, so that the account does not register a second time.
 */
export function userDeletion(uid: string): Patch {
  return { [`users/${uid}`]: null, [`removedUsers/${uid}`]: { '.sv': 'timestamp' } };
}

/** The stream settings (WRITE-30); what is empty is not stored. */
export function streamSettings({ isLive, kickChannel, youtubeVideoId }: StreamConfig): Patch {
  return {
    'config/stream/isLive': isLive,
    'config/stream/kickChannel': kickChannel ?? null,
    'config/stream/youtubeVideoId': youtubeVideoId ?? null,
  };
}
