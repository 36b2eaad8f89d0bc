import { DeniedError } from '../../domain/errors/server-errors.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { tableCall as texts } from '../../domain/messages/table-call.ts';
import { callAnswerPatch, callPatch } from '../../domain/scorers/table-call.ts';
import type { Services } from '../services.ts';
import { scorerName } from '../session/scorer-name.ts';

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
