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
  leavingPatch,
  parseApplication,
  rejectionPatch,
  removalPatch,
  withdrawalPatch,
} from '../../domain/records/applications.ts';
import { parseAll, parseTeam, parseUser } from '../../domain/records/parse.ts';
import type { Team, User } from '../../domain/records/types.ts';
import type { Services } from '../services.ts';
import { playerApplications, teamApplications } from '../store/feeds.ts';
import { serverNow } from '../store/league-store.ts';
import { type Feed, teamRecord, userRecord } from '../store/record-queries.ts';
import { mailQuietly } from './quiet.ts';

type Deps = Pick<Services, 'server' | 'league' | 'now'>;
type Reader = Pick<Services['server'], 'read'>;
type Answered = Pick<Application, 'playerId' | 'teamId'>;

/** Null for success, else the error message. */
export type Problem = string | null;

/** What decides about an application, as the league has it now (decision 40). */
interface Asked {
  /** Null if his record is gone. */
  player: User | null;
  /** The team of the application and the player's own, as far as they exist. */
  teams: Readonly<Record<string, Pick<Team, 'approved'>>>;
  applications: Readonly<Record<string, Application>>;
}

const isAsked = (answer: unknown): answer is Asked => !(answer instanceof Error);

/** @param feed the applications that the asking account may read; rejects as {@link Services.server} does */
async function ask(server: Reader, { playerId, teamId }: Answered, { where }: Feed): Promise<Asked> {
  const [{ [playerId]: stored }, applications] = await Promise.all([
    server.read(userRecord(playerId)),
    server.read({ collection: 'applications', ...(where === undefined ? {} : { query: where }) }),
  ]);
  const player = stored === undefined ? null : parseUser(playerId, stored);
  const teamIds = [...new Set([teamId, player?.teamId])].filter((id) => id !== undefined);
  const teams = await Promise.all(teamIds.map((id) => server.read(teamRecord(id))));
  return {
    player,
    teams: parseAll(Object.assign({}, ...teams), (_key, value) => parseTeam(value)),
    applications: parseAll(applications, parseApplication),
  };
}

/** Sends a player's application (WRITE-07, APPL-04, APPL-06). */
export async function apply(deps: Deps, player: User, form: { teamId: string; message: string }): Promise<Problem> {
  const { server, league, now } = deps;
  const { teamId } = form;
  const conflict = async () => {
    const asked = await ask(server, { playerId: player.uid, teamId }, playerApplications(player.uid));
    const problem = applyProblem(
      asked.player ?? player,
      teamId,
      asked.teams,
      asked.applications,
      serverNow({ league, now }),
    );
    return { problem, refusal: applyRefusal(teamId, asked.applications) };
  };
  try {
    const { problem } = await conflict();
    if (problem !== null) return problem;
    await server.update(applyPatch(player, form, { noticeId: nextKey(now(), Math.random), now: now() }));
    return null;
  } catch (error) {
    console.error('Applying:', error);
    const now = error instanceof DeniedError ? await conflict().catch(() => null) : null;
    return now?.problem ?? now?.refusal ?? serverProblem(error, profileTexts.applyFailed);
  }
}

/**
 * A captain's answer to an application, with its notices in the same update and the mail after it
 * (APPL-07 to APPL-11, WRITE-08 to WRITE-10, FUNC-05).
 */
export async function decide(deps: Deps, decision: Decision, status: 'approved' | 'rejected'): Promise<Problem> {
  const { server, now } = deps;
  const { playerId, teamId, team, playerName } = decision;
  const applicationId = applicationKey(playerId, teamId);
  const key = () => nextKey(now(), Math.random);
  const patch = status === 'approved' ? approvalPatch(decision, [key(), key()]) : rejectionPatch(decision, key());
  try {
    await server.update(patch);
  } catch (error) {
    console.error('Deciding an application:', error);
    if (!(error instanceof DeniedError)) return serverProblem(error, dashboard.decideFailed);
    const asked = await ask(server, decision, teamApplications(teamId)).catch((error: unknown) => error);
    // Only the captain of an approved team reads its applications.
    if (asked instanceof DeniedError) return dashboard.teamChanged;
    if (!isAsked(asked)) return serverProblem(error, dashboard.decideFailed);
    const known = asked.applications[applicationId];
    return decisionConflict(known, status === 'approved', asked.player ?? undefined, asked.teams);
  }
  const mail = { email: '', name: playerName, type: 'player', status, teamName: team.name, applicationId } as const;
  void mailQuietly(server, 'sendApprovalEmail', mail);
  return null;
}

/** Removes a player from the team and notifies him, in one update. */
export async function removePlayer(
  { server, now }: Pick<Deps, 'server' | 'now'>,
  team: Pick<Decision, 'captain' | 'teamId' | 'team'>,
  playerId: string,
): Promise<Problem> {
  return problemOf('Removing a player', dashboard.removeFailed, async () => {
    const { [playerId]: stored } = await server.read(userRecord(playerId));
    const player = stored === undefined ? undefined : (parseUser(playerId, stored) ?? undefined);
    await server.update(removalPatch(team, playerId, player, nextKey(now(), Math.random)));
  });
}

/** The player leaves his team; the same update notifies its captain. */
export async function leaveTeam({ server, now }: Deps, player: User, teamId: string): Promise<Problem> {
  const patch = leavingPatch(player, teamId, nextKey(now(), Math.random));
  return problemOf('Leaving a team', profileTexts.leaveFailed, () => server.update(patch));
}

/** The player withdraws an application that waits for its answer. */
export async function withdrawApplication(
  { server }: Pick<Deps, 'server'>,
  playerId: string,
  teamId: string,
): Promise<Problem> {
  const isAnswered = async () => {
    const { applications } = await ask(server, { playerId, teamId }, playerApplications(playerId));
    return applications[applicationKey(playerId, teamId)]?.status !== 'pending';
  };
  const problem = await problemOf('Withdrawing an application', profileTexts.withdrawFailed, () =>
    server.update(withdrawalPatch(playerId, teamId)),
  );
  return problem !== null && (await isAnswered().catch(() => false)) ? profileTexts.answered : problem;
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
