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
  /** Addresses by uid, as far as they are known. */
  emails: Readonly<Record<string, string>>;
}

/**
 * Tells a team of the decision on it: a notification to it and a mail to its captain (NOTIF-13, NOTIF-14, FUNC-04). Never
 * rejects: what fails here is logged and otherwise ignored (ERR-24, FUNC-08).
 */
export async function announceTeamDecision(
  deps: DecisionDeps,
  teamId: string,
  team: Team,
  approved: boolean,
): Promise<void> {
  const notice = teamDecisionNotice(deps.newKey(), teamId, approved, deps.sender);
  await deps.server.update(notice).catch(warn('After a decision'));
  const email = deps.emails[team.captainId];
  if (email === undefined) return;
  const name = deps.users[team.captainId]?.displayName ?? team.name;
  const status = approved ? 'approved' : 'rejected';
  await mailQuietly(deps.server, 'sendTeamApprovalEmail', { email, name, teamName: team.name, status });
}

/** Tells a user by mail that he was approved (FUNC-05); never rejects, like the above. */
export async function announceUserApproval(deps: DecisionDeps, user: User, teamName: string): Promise<void> {
  const email = deps.emails[user.uid];
  if (email === undefined) return;
  const type = user.role === 'team' ? 'team' : 'player';
  await mailQuietly(deps.server, 'sendApprovalEmail', {
    email,
    name: user.displayName,
    type,
    status: 'approved',
    teamName,
  });
}

/** Turns a team down and tells it (WRITE-26, NOTIF-14, decision 6). No button calls it (ADMIN-08). */
export async function rejectTeam(deps: DecisionDeps, teamId: string, team: Team): Promise<void> {
  const line = { action: 'team-rejected', target: `teams/${teamId}`, detail: team.name } as const;
  await deps.server.update(withLogLine(teamRejection(teamId, team), { key: deps.newKey(), by: deps.sender.uid }, line));
  await announceTeamDecision(deps, teamId, team, false);
}
