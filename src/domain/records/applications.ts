import * as v from 'valibot';
import { notices, dashboard as texts } from '../messages/captain.ts';
import { profile as profileTexts } from '../messages/profile.ts';
import { compareTurkish } from '../text/collation.ts';
import { LIMITS, problemsOf, textProblem } from './field-problems.ts';
import { compact } from './parse.ts';
import { recordKey } from './record-keys.ts';
import { SERVER_TIME } from './server-time.ts';
import type { Patch, Team, User } from './types.ts';
import { relisted, touched } from './user-keys.ts';

export type ApplicationStatus = 'pending' | 'approved' | 'rejected';

/** `applications/{playerId}:{teamId}` (ENT-08, ENT-09). */
export interface Application {
  teamId: string;
  playerId: string;
  status: ApplicationStatus;
  /** ISO. */
  createdAt: string;
  message?: string;
  /** Server time in milliseconds at which the player withdrew the application; its status is then `rejected`. */
  withdrawnAt?: number;
}

type Teams = Readonly<Record<string, Pick<Team, 'approved'>>>;

const application = v.object({
  teamId: recordKey,
  playerId: recordKey,
  status: v.picklist(['pending', 'approved', 'rejected']),
  createdAt: v.fallback(v.string(), ''),
  message: v.fallback(v.optional(v.string()), undefined),
  withdrawnAt: v.fallback(v.optional(v.number()), undefined),
});

/** An application record, or null if the value is none. */
export function parseApplication(_key: string, value: unknown): Application | null {
  const result = v.safeParse(application, value);
  return result.success ? compact<Application>(result.output) : null;
}

/** The key names player and team, so that nobody has two applications to one team. */
export const applicationKey = (playerId: string, teamId: string): string => `${playerId}:${teamId}`;

/** Newest first. */
export function newestFirst(applications: Readonly<Record<string, Application>>): [string, Application][] {
  return Object.entries(applications).sort(([, a], [, b]) => b.createdAt.localeCompare(a.createdAt));
}

/** Whether a player is without a team; a `teamId` of a missing team counts as none (PPROF-06, decision 10). */
export function hasNoTeam(user: Pick<User, 'teamId'>, teams: Teams): boolean {
  return user.teamId === undefined || teams[user.teamId] === undefined;
}

/** The sender of a notice or a notification: the name must be that of the sender's record. */
export type Sender = Pick<User, 'uid' | 'displayName'>;

/** A notice with the app's fixed words; the rules compare them word for word. */
function notice(
  sender: Sender,
  to: { targetType: 'player' | 'team' | 'team-players'; targetId: string },
  content: { title: string; message: string; type: 'info' | 'success' | 'warning' | 'error'; link?: string },
): Patch {
  return {
    ...content,
    ...to,
    audience: `${to.targetType}:${to.targetId}`,
    senderId: sender.uid,
    senderName: sender.displayName,
    createdAt: SERVER_TIME,
  };
}

/** The application with its notice to the team, in one update (APPL-04, APPL-06, WRITE-07). */
export function applyPatch(
  player: Sender,
  { teamId, message }: { teamId: string; message: string },
  { noticeId, now }: { noticeId: string; now: number },
): Patch {
  const text = message.trim();
  return {
    [`applications/${applicationKey(player.uid, teamId)}`]: {
      playerId: player.uid,
      teamId,
      status: 'pending',
      createdAt: new Date(now).toISOString(),
      noticeId,
      ...(text === '' ? {} : { message: text }),
    },
    [`notifications/${noticeId}`]: notice(
      player,
      { targetType: 'team', targetId: teamId },
      { ...notices.applied(player.displayName), type: 'info', link: '/team-dashboard' },
    ),
  };
}

/** The sentence for each field that is wrong (APPL-01, APPL-02). */
export function applicationProblems(
  form: { teamId: string; message: string },
  teams: Readonly<Record<string, Pick<Team, 'approved'>>>,
): { teamId?: string; message?: string } {
  return problemsOf({
    teamId: teams[form.teamId]?.approved === true ? undefined : profileTexts.teamRequired,
    message: textProblem(form.message, {
      limit: LIMITS.application.message,
      tooLong: profileTexts.messageTooLong,
      many: true,
    }),
  });
}

/** How long after a withdrawal a player must wait before he applies to the same team again, in ms; the rules have the same hour. */
const AGAIN_MS = 3_600_000;

/**
 * Why a player cannot apply, as far as this device knows; null if he can.
 *
 * @param now server time in ms
 */
export function applyProblem(
  player: Pick<User, 'teamId'>,
  teamId: string,
  teams: Teams,
  own: Readonly<Record<string, Application>>,
  now: number,
): string | null {
  if (!hasNoTeam(player, teams)) return profileTexts.alreadyMember;
  if (teams[teamId]?.approved !== true) return profileTexts.teamClosed;
  const known = Object.values(own).find((one) => one.teamId === teamId);
  if (known?.status === 'pending') return profileTexts.alreadyApplied;
  return (known?.withdrawnAt ?? 0) + AGAIN_MS > now ? profileTexts.withdrawnLately : null;
}

/** Why the rules refused an application of a player who could apply as far as this device knows: he has applied there before, and has to wait. */
export function applyRefusal(teamId: string, own: Readonly<Record<string, Application>>): string | null {
  return Object.values(own).some((one) => one.teamId === teamId) ? profileTexts.answeredLately : null;
}

/** Whether a sentence of {@link applyProblem} concerns the chosen team and belongs to its field. */
export function isAboutTeam(problem: string): boolean {
  return problem === profileTexts.teamClosed || problem === profileTexts.alreadyApplied;
}

export interface Decision {
  captain: Sender;
  teamId: string;
  team: Pick<Team, 'name'>;
  playerId: string;
  playerName: string;
}

/** Approval: status, both sides of the membership and both notices, all or nothing (WRITE-08 to -10, APPL-09, APPL-11). */
export function approvalPatch(decision: Decision, noticeIds: readonly [string, string]): Patch {
  const { captain, teamId, team, playerId, playerName } = decision;
  return {
    [`applications/${applicationKey(playerId, teamId)}/status`]: 'approved',
    [`applications/${applicationKey(playerId, teamId)}/noticeId`]: noticeIds[0],
    [`applications/${applicationKey(playerId, teamId)}/teamNoticeId`]: noticeIds[1],
    [`teams/${teamId}/members/${playerId}`]: true,
    [`users/${playerId}/teamId`]: teamId,
    ...touched(playerId),
    [`notifications/${noticeIds[0]}`]: notice(
      captain,
      { targetType: 'player', targetId: playerId },
      { ...notices.approved(team.name), type: 'success', link: '/player-profile' },
    ),
    [`notifications/${noticeIds[1]}`]: notice(
      captain,
      { targetType: 'team-players', targetId: teamId },
      { ...notices.joined(playerName, team.name), type: 'info', link: `/player/${playerId}` },
    ),
  };
}

/** Rejection with its notice to the player (WRITE-08, APPL-10). */
export function rejectionPatch({ captain, teamId, team, playerId }: Decision, noticeId: string): Patch {
  return {
    [`applications/${applicationKey(playerId, teamId)}/status`]: 'rejected',
    [`applications/${applicationKey(playerId, teamId)}/noticeId`]: noticeId,
    [`notifications/${noticeId}`]: notice(
      captain,
      { targetType: 'player', targetId: playerId },
      { ...notices.rejected(team.name), type: 'error', link: '/player-profile' },
    ),
  };
}

/** Why the captain cannot approve a player, as far as this device knows; null if he can. */
export function approvalProblem(player: User | undefined, teams: Teams): string | null {
  if (player === undefined || player.role !== 'player') return texts.playerRemoved;
  return hasNoTeam(player, teams) ? null : texts.playerTaken;
}

/** The sentence for a decision that the server refused: the application's present state, as this device knows it. */
export function decisionConflict(
  known: Application | undefined,
  approving: boolean,
  player: User | undefined,
  teams: Teams,
): string {
  if (known === undefined) return texts.applicationRemoved;
  if (known.status !== 'pending') return texts.alreadyDecided;
  return (approving ? approvalProblem(player, teams) : null) ?? texts.teamChanged;
}

/** A player withdraws his application before the captain answers it. */
export function withdrawalPatch(playerId: string, teamId: string): Patch {
  const at = `applications/${applicationKey(playerId, teamId)}`;
  return { [`${at}/status`]: 'rejected', [`${at}/withdrawnAt`]: SERVER_TIME };
}

/** The state of an application for its player: its status, or a later event (PPROF-11). */
export function shownStatusOf(
  { status, teamId, withdrawnAt }: Application,
  player: Pick<User, 'teamId'>,
): ApplicationStatus | 'withdrawn' | 'ended' {
  if (withdrawnAt !== undefined) return 'withdrawn';
  return status === 'approved' && player.teamId !== teamId ? 'ended' : status;
}

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
