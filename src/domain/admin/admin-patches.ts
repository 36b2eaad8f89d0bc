import type { Patch } from '../match/patches.ts';
import { entryPatch, gonePatch, teamEntry } from '../records/team-index.ts';
import type { StreamConfig, Team, User } from '../records/types.ts';

/** What the admin's decisions write; each is one multi-path update. */

type Users = Readonly<Record<string, User>>;

/** A team and, while he is there, its captain are approved together, and the team enters the index (WRITE-25, decision 2). */
export function teamApproval(teamId: string, team: Team, users: Users): Patch {
  return {
    [`teams/${teamId}/approved`]: true,
    ...entryPatch(teamId, teamEntry(team)),
    ...(users[team.captainId] === undefined ? {} : { [`users/${team.captainId}/approved`]: true }),
  };
}

/** Takes an approval back: team and captain stand as before it. */
export function teamApprovalUndone(teamId: string, team: Team, users: Users): Patch {
  const captain = users[team.captainId];
  return {
    [`teams/${teamId}/approved`]: team.approved,
    ...gonePatch(teamId, { approved: !team.approved }),
    ...(captain === undefined ? {} : { [`users/${team.captainId}/approved`]: captain.approved }),
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
  for (const user of Object.values(users)) if (user.teamId === teamId) patch[`users/${user.uid}/teamId`] = null;
  return patch;
}

/** A user is approved, alone (WRITE-28, decision 2). */
export function userApproval(uid: string): Patch {
  return { [`users/${uid}/approved`]: true };
}

/** Takes it back. */
export function userApprovalUndone(uid: string): Patch {
  return { [`users/${uid}/approved`]: false };
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
