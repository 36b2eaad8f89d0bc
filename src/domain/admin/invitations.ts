import type { InvitationKind } from '../accounts/one-time-code.ts';
import { isPlayer, type Patch, type User } from '../records/types.ts';
import { relisted } from '../records/user-keys.ts';
import type { LogEntry, LogLine } from './admin-log.ts';

/** For so long a wrong taker can be taken back, ms. */
export const UNDO_MS = 24 * 3_600_000;

/** Where the facts of an invitation stand, as the log and the counting name them. */
const targetOf = (kind: InvitationKind, subject: string) =>
  `${kind === 'team' ? 'teams' : 'joinedGuests'}/${subject}` as const;

/** The log line of a taken invitation. @param what the name of the team, or the name in the squad */
export const takenLine = (kind: InvitationKind, subject: string, what: string, taker: User) =>
  ({
    action: 'invitation-taken',
    target: targetOf(kind, subject),
    detail: `${what} → ${taker.displayName}`,
  }) as const;

/** The log line of one that was taken back; the counting finds by it whose figures have changed. */
export const undoneLine = (
  kind: InvitationKind,
  subject: string,
  { uid, detail }: { uid: string; detail: string },
): LogLine => ({
  action: 'invitation-undone',
  target: `${targetOf(kind, subject)}${kind === 'squad' ? `/${uid}` : ''}`,
  detail,
});

/** An invitation that somebody took, or a name that was joined. */
export interface TakenInvitation {
  kind: InvitationKind;
  subject: string;
  /** The team or the name, and who took it. */
  detail: string;
  /** Server ms. */
  at: number;
  /** Whether the admin or a captain joined the name (decision 134). */
  isJoining: boolean;
}

/**
 * The invitations and joinings that can still be taken back, newest first.
 *
 * @param entries lines of the admin's log, at least those of the last day; @param now server ms
 */
export function takenInvitations(entries: Readonly<Record<string, LogEntry>>, now: number): TakenInvitation[] {
  const seen = new Set<string>();
  return Object.values(entries)
    .filter(({ action, at }) => /^(invitation-(taken|undone)|guest-joined)$/.test(action) && at > now - UNDO_MS)
    .sort((a, b) => b.at - a.at)
    .flatMap(({ action, target = '', detail = '', at }) => {
      const [place, subject = ''] = target.split('/');
      // Only the last word about a team or a name counts.
      const isOld = seen.has(`${place}/${subject}`);
      seen.add(`${place}/${subject}`);
      if (isOld || action === 'invitation-undone' || subject === '') return [];
      const kind = place === 'teams' ? ('team' as const) : ('squad' as const);
      return [{ kind, subject, detail, at, isJoining: action === 'guest-joined' }];
    });
}

/** What a team's invitation changes in who takes it, kept for the way back. */
export type Former = Pick<User, 'role' | 'approved'> & Partial<Pick<User, 'teamId' | 'plays'>>;

export const formerOf = ({ role, approved, teamId, plays }: User): Former => ({
  ...{ role, approved },
  ...(teamId === undefined ? {} : { teamId }),
  ...(plays === undefined ? {} : { plays }),
});

/** Makes an account the approved captain of a team without one; a player stays a player beside it (decision 127). */
export function captaincy(teamId: string, user: User): Patch {
  const plays = isPlayer(user) || null;
  return {
    [`teams/${teamId}/captainId`]: user.uid,
    [`teams/${teamId}/members/${user.uid}`]: plays,
    [`users/${user.uid}/role`]: 'team',
    [`users/${user.uid}/teamId`]: teamId,
    [`users/${user.uid}/approved`]: true,
    [`users/${user.uid}/plays`]: plays,
    ...relisted(user.uid, { ...user, role: 'team', approved: true, plays: plays === true }),
  };
}

/** Takes a captaincy back: the team has no captain, and the account is what it was. Who has `played` meanwhile stays a player. */
export function captaincyUndone(teamId: string, { uid, stats }: User, former: Former, played: boolean): Patch {
  const plays = former.role === 'team' && (former.plays === true || played);
  return {
    [`teams/${teamId}/captainId`]: null,
    [`teams/${teamId}/members/${uid}`]: (former.teamId === teamId && former.role === 'player') || null,
    [`users/${uid}/role`]: former.role,
    [`users/${uid}/teamId`]: former.teamId ?? null,
    [`users/${uid}/approved`]: former.approved,
    [`users/${uid}/plays`]: plays || null,
    ...relisted(uid, { ...former, stats, plays }),
  };
}
