import { DeniedError, OfflineError } from '../../domain/errors/server-errors.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import type { CallableRequest, UncheckedAnswer } from '../../domain/functions/callables.ts';
import { noShow } from '../../domain/messages/no-show.ts';
import { tableCall as texts } from '../../domain/messages/table-call.ts';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { isPending } from '../../domain/outbox/pending-rows.ts';
import { callAnswerPatch, callPatch, type TableScorer } from '../../domain/scorers/night.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { ServerPort } from '../server.ts';
import type { Services } from '../services.ts';
import { scorerName } from '../session/device.ts';
import type { LeagueStore } from '../store/league-store.ts';
import { callProblem } from './call-problem.ts';
import type { ClaimDeps } from './claim.ts';

/** The admin's step with a night; rejects as {@link ServerPort.call} does. */
export async function runNight(
  server: Pick<ServerPort, 'call'>,
  step: CallableRequest<'runNight'>,
): Promise<UncheckedAnswer<'runNight'>> {
  const answer = await server.call('runNight', step);
  if (answer?.success !== true) throw new Error('The answer to a step of the night is not one.');
  return answer;
}

/** Who has the right over a table decides that a team did not come, or takes that back; null, or the sentence for the failure. */
export function decideNoShow(
  { server }: Pick<Services, 'server'>,
  asked: CallableRequest<'decideNoShow'>,
): Promise<string | null> {
  const { needsNetwork, notAllowed, changed, tooMany, failed } = noShow;
  const codes = {
    'functions/permission-denied': notAllowed,
    'functions/not-found': changed,
    'functions/failed-precondition': changed,
    'functions/resource-exhausted': tooMany,
  };
  const causes = { offline: needsNetwork, network: needsNetwork };
  return callProblem(server, 'decideNoShow', asked, { codes, causes, otherwise: failed });
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

/** How long the next start waits for the end before it, ms. */
const LIMIT_MS = 8_000;

/**
 * Sends the ends of these matches that are pending or not sent yet: who starts the next match takes no end back (decision 54), and the league
 * would not free the table before.
 *
 * @throws {OfflineError} the server has not taken them in time
 */
async function settleEnds(
  { outbox, league }: { outbox: Pick<Outbox, 'update'>; league: Pick<LeagueStore, 'getState' | 'subscribe'> },
  matchIds: readonly string[],
): Promise<void> {
  const ends = () => league.getState().rows.filter((row) => isEnd(row) && matchIds.includes(row.matchId));
  const pending = ends().filter(isPending);
  if (pending.length > 0) {
    await outbox.update(
      pending.map(({ seq }) => seq),
      { heldUntil: 0 },
    );
  }
  await new Promise<void>((resolve, reject) => {
    const stop = league.subscribe(check);
    const timer = setTimeout(
      () => finish(() => reject(new OfflineError('The end of the match before was not sent.'))),
      LIMIT_MS,
    );
    function finish(how: () => void) {
      stop();
      clearTimeout(timer);
      how();
    }
    function check() {
      if (ends().length === 0) finish(resolve);
    }
    check();
  });
}

const isEnd = ({ intent: { kind }, state }: OutboxRow) =>
  (kind === 'complete' || kind === 'cancel') && state === 'waiting';

/**
 * Calls the admin to a match (decision 93). The league alone knows whether somebody of this table has called him already.
 *
 * @returns null for success, else the sentence for the failure
 */
export async function callAdmin(
  { server, session, league }: Pick<Services, 'server' | 'session' | 'league'>,
  matchId: string,
): Promise<string | null> {
  const uid = session.getState().identity?.uid;
  if (uid === undefined) return texts.failed;
  // Whoever was given a match gave a name.
  const who = scorerName(session.getState(), league.getState().users, matchId);
  if (who === null) return texts.failed;
  try {
    await server.update(callPatch(matchId, { uid, who }));
    return null;
  } catch (error) {
    console.error('Calling the admin:', error);
    return error instanceof DeniedError ? texts.refused : serverProblem(error, texts.failed);
  }
}

/** The admin answers a call; as {@link callAdmin}. */
export async function answerCall({ server }: Pick<Services, 'server'>, matchId: string): Promise<string | null> {
  try {
    await server.update(callAnswerPatch(matchId));
    return null;
  } catch (error) {
    console.error('Answering a call:', error);
    return serverProblem(error, texts.answerFailed);
  }
}
