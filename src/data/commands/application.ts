import { DeniedError } from '../../domain/errors/server-errors.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { nextKey } from '../../domain/match/ordered-keys.ts';
import { dashboard } from '../../domain/messages/captain.ts';
import { profile as profileTexts } from '../../domain/messages/profile.ts';
import {
  type Application,
  applicationKey,
  applyPatch,
  applyProblem,
  applyRefusal,
  approvalPatch,
  type Decision,
  decisionConflict,
  parseApplication,
  rejectionPatch,
  withdrawalPatch,
} from '../../domain/records/applications.ts';
import { knownTeams } from '../../domain/records/known-teams.ts';
import { leavingPatch, removalPatch } from '../../domain/records/membership.ts';
import { parseAll } from '../../domain/records/parse.ts';
import type { User } from '../../domain/records/types.ts';
import type { Services } from '../services.ts';
import { type Feed, playerApplications, teamApplications } from '../store/feeds.ts';
import { type LeagueStore, serverNow } from '../store/league-store.ts';
import { mailQuietly } from './quiet.ts';

type Deps = Pick<Services, 'server' | 'league' | 'now'>;

/** Null for success, else the error message. */
export type Problem = string | null;

/** The applications of a feed, as far as this device knows them. */
function fed(league: LeagueStore, feed: Feed): Readonly<Record<string, Application>> {
  return parseAll(league.getState().feeds[feed.name], parseApplication);
}

/** Sends a player's application (WRITE-07, APPL-04, APPL-06). */
export async function apply(deps: Deps, player: User, form: { teamId: string; message: string }): Promise<Problem> {
  const { server, league, now } = deps;
  const own = () => fed(league, playerApplications(player.uid));
  const conflict = () => {
    const { users, teams, teamIndex } = league.getState();
    return applyProblem(
      users[player.uid] ?? player,
      form.teamId,
      knownTeams(teamIndex, teams),
      own(),
      serverNow({ league, now }),
    );
  };
  const known = conflict();
  if (known !== null) return known;
  try {
    await server.update(applyPatch(player, form, { noticeId: nextKey(now(), Math.random), now: now() }));
    return null;
  } catch (error) {
    console.error('Applying:', error);
    const refused = error instanceof DeniedError ? (conflict() ?? applyRefusal(form.teamId, own())) : null;
    return refused ?? serverProblem(error, profileTexts.applyFailed);
  }
}

/**
 * A captain's answer to an application, with its notices in the same update and the mail after it
 * (APPL-07 to APPL-11, WRITE-08 to WRITE-10, FUNC-05).
 */
export async function decide(deps: Deps, decision: Decision, status: 'approved' | 'rejected'): Promise<Problem> {
  const { server, league, now } = deps;
  const { playerId, teamId, team, playerName } = decision;
  const applicationId = applicationKey(playerId, teamId);
  const key = () => nextKey(now(), Math.random);
  const patch = status === 'approved' ? approvalPatch(decision, [key(), key()]) : rejectionPatch(decision, key());
  try {
    await server.update(patch);
  } catch (error) {
    console.error('Deciding an application:', error);
    if (!(error instanceof DeniedError)) return serverProblem(error, dashboard.decideFailed);
    const { users, teams, teamIndex } = league.getState();
    const known = fed(league, teamApplications(teamId))[applicationId];
    return decisionConflict(known, status === 'approved', users[playerId], knownTeams(teamIndex, teams));
  }
  const mail = { email: '', name: playerName, type: 'player', status, teamName: team.name, applicationId } as const;
  void mailQuietly(server, 'sendApprovalEmail', mail);
  return null;
}

/** Removes a player from the team and notifies him, in one update. */
export async function removePlayer(
  { server, league, now }: Deps,
  team: Pick<Decision, 'captain' | 'teamId' | 'team'>,
  playerId: string,
): Promise<Problem> {
  const player = league.getState().users[playerId];
  const patch = removalPatch(team, playerId, player, nextKey(now(), Math.random));
  return problemOf('Removing a player', dashboard.removeFailed, () => server.update(patch));
}

/** The player leaves his team; the same update notifies its captain. */
export async function leaveTeam({ server, now }: Deps, player: User, teamId: string): Promise<Problem> {
  const patch = leavingPatch(player, teamId, nextKey(now(), Math.random));
  return problemOf('Leaving a team', profileTexts.leaveFailed, () => server.update(patch));
}

/** The player withdraws an application that waits for its answer. */
export async function withdraw({ server, league }: Deps, playerId: string, teamId: string): Promise<Problem> {
  const isAnswered = () =>
    fed(league, playerApplications(playerId))[applicationKey(playerId, teamId)]?.status !== 'pending';
  return problemOf('Withdrawing an application', profileTexts.withdrawFailed, () =>
    server.update(withdrawalPatch(playerId, teamId)),
  ).then((problem) => (problem !== null && isAnswered() ? profileTexts.answered : problem));
}

async function problemOf(what: string, failed: string, work: () => Promise<void>): Promise<Problem> {
  try {
    await work();
    return null;
  } catch (error) {
    console.error(`${what}:`, error);
    return serverProblem(error, failed);
  }
}
