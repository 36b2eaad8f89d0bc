import type { Patch } from '../records/patch.ts';
import { SERVER_TIME } from '../records/server-time.ts';
import { entryPatch, gonePatch, type LatestSeason, NEVER_PLAYED, teamEntry } from '../records/team-index.ts';
import type { StreamConfig, Team, User } from '../records/types.ts';
import { relisted, touched } from '../records/user-keys.ts';

/** What the admin's decisions write; each is one multi-path update. */

type Users = Readonly<Record<string, User>>;

/**
 * A team and, while he is there, its captain are approved together, and the team enters the index (WRITE-25, decision 2).
 *
 * @param latest what it did in its latest season, if it played before its approval was taken back
 */
export function teamApproval(teamId: string, team: Team, users: Users, latest: LatestSeason = NEVER_PLAYED): Patch {
  return {
    [`teams/${teamId}/approved`]: true,
    ...entryPatch(teamId, teamEntry(team, latest)),
    ...approvalOf(users[team.captainId], true),
  };
}

/** Takes an approval back: team and captain stand as before it. */
export function teamApprovalUndone(teamId: string, team: Team, users: Users): Patch {
  const captain = users[team.captainId];
  return {
    [`teams/${teamId}/approved`]: team.approved,
    ...gonePatch(teamId, { approved: !team.approved }),
    ...approvalOf(captain, captain?.approved === true),
  };
}

/** A team is turned down; no button calls it (WRITE-26, ADMIN-08, decision 6). */
export function teamRejection(teamId: string, team: Pick<Team, 'approved'>): Patch {
  return { [`teams/${teamId}/approved`]: false, ...gonePatch(teamId, team) };
}

/**
 * A team is gone, and everyone who was in it is free again (WRITE-27, decision 5).
 *
 * @param team as it is when it is deleted; undefined if this device does not know it
 */
export function teamDeletion(teamId: string, team: Pick<Team, 'approved'> | undefined, users: Users): Patch {
  const patch: Patch = { [`teams/${teamId}`]: null, ...gonePatch(teamId, team ?? { approved: false }) };
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
  return { [`users/${uid}`]: null, [`removedUsers/${uid}`]: SERVER_TIME };
}

/** The stream settings (WRITE-30); what is empty is not stored. */
export function streamSettings({ isLive, kickChannel, youtubeVideoId }: StreamConfig): Patch {
  return {
    'config/stream/isLive': isLive,
    'config/stream/kickChannel': kickChannel ?? null,
    'config/stream/youtubeVideoId': youtubeVideoId ?? null,
  };
}
