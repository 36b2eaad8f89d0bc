import { parseContact } from '../../domain/admin/admin-lists.ts';
import { withLogLine } from '../../domain/admin/admin-log.ts';
import { teamRejection } from '../../domain/admin/admin-patches.ts';
import { type Sender, teamDecisionNotice } from '../../domain/notifications/notification-form.ts';
import type { Team, User } from '../../domain/records/types.ts';
import { warn } from '../async/warn.ts';
import type { ServerPort } from '../server.ts';
import { mailQuietly } from './quiet.ts';

export interface DecisionDeps {
  server: ServerPort;
  /** A fresh key for a record. */
  newKey: () => string;
  /** The admin. */
  sender: Sender;
  users: Readonly<Record<string, User>>;
}

/**
 * The address of the one whom a decision is about; null when he has none, or when it cannot be read. Never rejects. It is asked
 * for when the decision is made: a page that is left has no time for a question before the mail.
 */
export async function addressOf(server: Pick<ServerPort, 'read'>, uid: string): Promise<string | null> {
  try {
    return parseContact(uid, (await server.read({ collection: 'contacts', key: uid }))[uid]);
  } catch (error) {
    warn('Address')(error);
    return null;
  }
}

/**
 * Tells a team of the decision on it: a notification to it and a mail to its captain (NOTIF-13, NOTIF-14, FUNC-04). Never
 * rejects: what fails here is logged and otherwise ignored (ERR-24, FUNC-08).
 *
 * @param address the captain's, of {@link addressOf}
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

/** Tells a user by mail that he was approved (FUNC-05); never rejects, like the above. */
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

/** Turns a team down and tells it (WRITE-26, NOTIF-14, decision 6). No button calls it (ADMIN-08). */
export async function rejectTeam(deps: DecisionDeps, teamId: string, team: Team): Promise<void> {
  const address = addressOf(deps.server, team.captainId);
  const line = { action: 'team-rejected', target: `teams/${teamId}`, detail: team.name } as const;
  await deps.server.update(withLogLine(teamRejection(teamId, team), { key: deps.newKey(), by: deps.sender.uid }, line));
  await announceTeamDecision(deps, teamId, team, false, address);
}
