import { notices } from '../messages/captain.ts';
import { compareTurkish } from '../text/collation.ts';
import { type Decision, notice, type Sender } from './applications.ts';
import type { Team, User } from './types.ts';
import { relisted, touched } from './user-keys.ts';

type Patch = Record<string, unknown>;

/**
 * A captain removes a member: the update changes both sides and sends the member a notice. If the account is gone or already in another team, it
 * changes the captain's side only.
 */
export function removalPatch(
  { captain, teamId, team }: Pick<Decision, 'captain' | 'teamId' | 'team'>,
  playerId: string,
  player: Pick<User, 'teamId'> | undefined,
  noticeId: string,
): Patch {
  if (player?.teamId !== teamId) return { [`teams/${teamId}/members/${playerId}`]: null };
  const to = { targetType: 'player', targetId: playerId } as const;
  const said = { ...notices.removed(team.name), type: 'warning', link: '/player-profile' } as const;
  return { ...membershipEnd(teamId, playerId, noticeId), [`notifications/${noticeId}`]: notice(captain, to, said) };
}

/** A player leaves his team, and his captain gets a notice. */
export function leavingPatch(player: Sender, teamId: string, noticeId: string): Patch {
  const to = { targetType: 'team', targetId: teamId } as const;
  const said = { ...notices.left(player.displayName), type: 'info', link: '/team-dashboard' } as const;
  return { ...membershipEnd(teamId, player.uid, noticeId), [`notifications/${noticeId}`]: notice(player, to, said) };
}

const membershipEnd = (teamId: string, playerId: string, noticeId: string): Patch => ({
  [`teams/${teamId}/members/${playerId}`]: null,
  [`users/${playerId}/teamId`]: null,
  [`users/${playerId}/leaveNoticeId`]: noticeId,
  ...touched(playerId),
});

/** A captain becomes a player of his team beside his role, or is none any more (decision 127). @param captain has a team */
export const playingPatch = (captain: User, plays: boolean): Patch => ({
  [`users/${captain.uid}/plays`]: plays || null,
  [`teams/${captain.teamId}/members/${captain.uid}`]: plays || null,
  ...relisted(captain.uid, { ...captain, plays }),
});

/** All members by name, also those without a record. */
export function rosterOf(
  team: Pick<Team, 'members'>,
  users: Readonly<Record<string, User>>,
): { uid: string; user: User | undefined }[] {
  const nameOf = (uid: string) => users[uid]?.displayName ?? '';
  return Object.keys(team.members ?? {})
    .sort((a, b) => compareTurkish(nameOf(a), nameOf(b)))
    .map((uid) => ({ uid, user: users[uid] }));
}
