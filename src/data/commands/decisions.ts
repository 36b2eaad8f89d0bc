import { parseContact } from '../../domain/admin/admin-lists.ts';
import { teamRejection } from '../../domain/admin/admin-patches.ts';
import { teamDecisionNotice } from '../../domain/notifications/notification-form.ts';
import type { Sender } from '../../domain/records/applications.ts';
import type { Team, User } from '../../domain/records/types.ts';
import { warn } from '../async/warn.ts';
import type { ServerPort } from '../server.ts';
import { type AdminServices, updateWithLog } from './admin-update.ts';
import { mailQuietly } from './quiet.ts';

export interface DecisionDeps {
  server: ServerPort;
  /** A fresh key for a record. */
  newKey: () => string;
  /** The admin, as the sender of the notification. */
  sender: Sender;
  users: Readonly<Record<string, User>>;
}

/**
 * The e-mail address of the person whom a decision concerns; null when he has none, or when the read failed. Never rejects. Call it before the
 * decision's write: a page that is being closed has no time for a read before the mail.
 */
export async function emailOf(server: Pick<ServerPort, 'read'>, uid: string): Promise<string | null> {
  try {
    return parseContact(uid, (await server.read({ collection: 'contacts', key: uid }))[uid]);
  } catch (error) {
    warn('Address')(error);
    return null;
  }
}

/**
 * Announces a decision to a team: a notification to the team and a mail to its captain (NOTIF-13, NOTIF-14, FUNC-04). Never rejects: it logs a
 * failure and goes on (ERR-24, FUNC-08).
 *
 * @param address the captain's, from {@link emailOf}
 */
export async function announceTeamDecision(
  deps: DecisionDeps,
  teamId: string,
  team: Team,
  approved: boolean,
  address: Promise<string | null>,
): Promise<void> {
  const notice = teamDecisionNotice(deps.newKey(), teamId, approved, deps.sender);
  await deps.server.update(notice).catch(warn('After a decision'));
  const email = await address;
  if (email === null) return;
  const name = deps.users[team.captainId]?.displayName ?? team.name;
  const status = approved ? 'approved' : 'rejected';
  await mailQuietly(deps.server, 'sendTeamApprovalEmail', { email, name, teamName: team.name, status });
}

/** Mails a user that the admin has approved him (FUNC-05); never rejects, like {@link announceTeamDecision}. */
export async function announceUserApproval(
  { server }: Pick<DecisionDeps, 'server'>,
  user: User,
  teamName: string,
  address: Promise<string | null>,
): Promise<void> {
  const email = await address;
  if (email === null) return;
  const type = user.role === 'team' ? 'team' : 'player';
  await mailQuietly(server, 'sendApprovalEmail', {
    email,
    name: user.displayName,
    type,
    status: 'approved',
    teamName,
  });
}

/** Rejects a team and announces it (WRITE-26, NOTIF-14, decision 6). No button calls it (ADMIN-08). */
export async function rejectTeam(deps: DecisionDeps & AdminServices, teamId: string, team: Team): Promise<void> {
  const address = emailOf(deps.server, team.captainId);
  const line = { action: 'team-rejected', target: `teams/${teamId}`, detail: team.name } as const;
  await updateWithLog(deps, teamRejection(teamId, team), line);
  await announceTeamDecision(deps, teamId, team, false, address);
}
