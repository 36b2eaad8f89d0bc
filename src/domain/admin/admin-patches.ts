import { SERVER_TIME } from '../records/server-time.ts';
import { entryPatch, NEVER_PLAYED, removedEntryPatch, teamEntry } from '../records/team-index.ts';
import type { Patch, StreamConfig, Team, User } from '../records/types.ts';
import { relisted, touched } from '../records/user-keys.ts';

/** The updates that the admin's decisions write; each is one multi-path update. */

type Users = Readonly<Record<string, User>>;

/**
 * Approves a team and, if his record exists, its captain together, and puts the team into the index (WRITE-25, decision 2), without figures: the league
 * counts those of a team that played before its approval was taken back (decision 118).
 */
export function teamApproval(teamId: string, team: Team, users: Users): Patch {
  return {
    [`teams/${teamId}/approved`]: true,
    ...entryPatch(teamId, teamEntry(team, NEVER_PLAYED)),
    ...approvalOf(users[team.captainId], true),
  };
}

/** Takes an approval back: team and captain wait for approval again. */
export function teamApprovalUndone(teamId: string, team: Team, users: Users): Patch {
  const captain = users[team.captainId];
  return {
    [`teams/${teamId}/approved`]: team.approved,
    ...removedEntryPatch(teamId, { approved: !team.approved }),
    ...approvalOf(captain, captain?.approved === true),
  };
}

/** Rejects a team; no button calls this function (WRITE-26, ADMIN-08, decision 6). */
export function teamRejection(teamId: string, team: Pick<Team, 'approved'>): Patch {
  return { [`teams/${teamId}/approved`]: false, ...removedEntryPatch(teamId, team) };
}

/**
 * Deletes a team; its members are without a team afterwards (WRITE-27, decision 5).
 *
 * @param team its record before the deletion; undefined if this device does not know it
 */
export function teamDeletion(
  teamId: string,
  team: Pick<Team, 'approved' | 'nameKey'> | undefined,
  users: Users,
): Patch {
  const patch: Patch = { [`teams/${teamId}`]: null, ...removedEntryPatch(teamId, team ?? { approved: false }) };
  if (team?.nameKey !== undefined) patch[`teamNames/${team.nameKey}`] = null;
  for (const { uid, ...user } of Object.values(users)) {
    if (user.teamId === teamId) Object.assign(patch, { [`users/${uid}/teamId`]: null }, touched(uid));
  }
  return patch;
}

/** Approves one user and nothing else (WRITE-28, decision 2). */
export function userApproval(user: User): Patch {
  return approvalOf(user, true);
}

/** Takes a user's approval back. */
export function userApprovalUndone(user: User): Patch {
  return approvalOf(user, false);
}

/** A user's approval, and his place in the list that follows from it. */
export function approvalOf(user: User | undefined, approved: boolean): Patch {
  if (user === undefined) return {};
  return { [`users/${user.uid}/approved`]: approved, ...relisted(user.uid, { ...user, approved }) };
}

/**
 * Deletes a user's record; the server then deletes his other data (WRITE-29, decision 5). The same update records the removal, so that the account
 * does not register a second time.
 */
export function userDeletion(uid: string): Patch {
  return { [`users/${uid}`]: null, [`removedUsers/${uid}`]: SERVER_TIME };
}

/** The stream settings (WRITE-30); an empty setting is not stored. */
export function streamSettings({ isLive, kickChannel, youtubeVideoId }: StreamConfig): Patch {
  return {
    'config/stream/isLive': isLive,
    'config/stream/kickChannel': kickChannel ?? null,
    'config/stream/youtubeVideoId': youtubeVideoId ?? null,
  };
}
