import type { CallableRequest, UncheckedAnswer } from '../../domain/functions/callables.ts';
import type { TableScorer } from '../../domain/scorers/night.ts';
import type { ServerPort } from '../server.ts';
import type { ClaimDeps } from './claim.ts';
import { settleEnds } from './settle-ends.ts';

/** The admin's step with a night; rejects as {@link ServerPort.call} does. */
export async function runNight(
  server: Pick<ServerPort, 'call'>,
  step: CallableRequest<'runNight'>,
): Promise<UncheckedAnswer<'runNight'>> {
  const answer = await server.call('runNight', step);
  if (answer?.success !== true) throw new Error('The answer to a step of the night is not one.');
  return answer;
}

/**
 * Asks for a table: signs in an anonymous account if nobody is signed in. Rejects as {@link ServerPort.call} and the authentication service do.
 *
 * @returns whether the right was given at once; otherwise the admin decides
 */
export async function askForTable(
  { auth, server, session }: Pick<ClaimDeps, 'auth' | 'server' | 'session'>,
  asked: CallableRequest<'askForTable'>,
): Promise<boolean> {
  if (session.getState().identity === null) await auth.signInAnonymously();
  const answer = await server.call('askForTable', asked);
  if (answer?.success !== true) throw new Error('The answer to an ask is not one.');
  return typeof answer.until === 'number';
}

/**
 * Gets the right to score the match that runs at a table, and stores it. Rejects as {@link ServerPort.call} does.
 *
 * @param name the scorer's, as the right over the table has it
 * @returns the key of the match
 */
export async function claimTable(deps: ClaimDeps, table: number, name: string): Promise<string> {
  return keepMatch(deps, name, await deps.server.call('claimTable', { table }));
}

/**
 * Starts the next fixture of a table, and stores the right to score it; as {@link claimTable}. The ends of the matches before are sent first.
 *
 * @param right the scorer's name, and the matches that he has scored there
 */
export async function startAtTable(
  deps: ClaimDeps & Parameters<typeof settleEnds>[0],
  asked: CallableRequest<'startAtTable'>,
  { name, matches }: Pick<TableScorer, 'name' | 'matches'>,
): Promise<string> {
  await settleEnds(deps, matches);
  return keepMatch(deps, name, await deps.server.call('startAtTable', asked));
}

async function keepMatch(
  { session, keepRight }: Pick<ClaimDeps, 'session' | 'keepRight'>,
  name: string,
  answer: UncheckedAnswer<'claimTable'>,
): Promise<string> {
  const { success, matchId, until, at } = answer ?? {};
  const { identity } = session.getState();
  if (success !== true || typeof matchId !== 'string' || typeof until !== 'number' || identity === null) {
    throw new Error('The answer about a table is not one.');
  }
  const { uid, anonymous } = identity;
  const right = { uid, name, until, given: until, ...(anonymous ? { anonymous } : {}) };
  await keepRight(matchId, typeof at === 'number' ? { ...right, at } : right);
  return matchId;
}
