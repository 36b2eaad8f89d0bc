import { notices } from '../messages/captain.ts';
import { compareTurkish } from '../text/collation.ts';
import { type Decision, notice, type Sender } from './applications.ts';
import type { Team, User } from './types.ts';
import { touched } from './user-keys.ts';

type Patch = Record<string, unknown>;

/**
 * A captain lets a member go: both sides and the notice to him, in one update; unless the account is gone or elsewhere
 * already.
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

/** A player leaves his team by himself, and his captain is told. */
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

/** Every member, those without a record too, by name. */
export function rosterOf(
  team: Pick<Team, 'members'>,
  users: Readonly<Record<string, User>>,
): { uid: string; user: User | undefined }[] {
  const nameOf = (uid: string) => users[uid]?.displayName ?? '';
  return Object.keys(team.members ?? {})
    .sort((a, b) => compareTurkish(nameOf(a), nameOf(b)))
    .map((uid) => ({ uid, user: users[uid] }));
}
