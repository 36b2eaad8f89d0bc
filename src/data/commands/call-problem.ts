import { errorSentence, type Situation } from '../../domain/errors/error-sentence.ts';
import type { CallableName, CallableRequest } from '../../domain/functions/callables.ts';
import type { ServerPort } from '../server.ts';

/**
 * Calls a function that answers only that it is done.
 *
 * @param situation the sentences for its errors
 * @returns null, or the sentence
 */
export async function callProblem<Name extends CallableName>(
  server: Pick<ServerPort, 'call'>,
  name: Name,
  request: CallableRequest<Name>,
  situation: Situation,
): Promise<string | null> {
  try {
    const answer = (await server.call(name, request)) as { success?: unknown } | null | undefined;
    if (answer?.success !== true) throw new Error('The answer is not one.');
    return null;
  } catch (error) {
    console.error(`${name}:`, error);
    return errorSentence(error, situation);
  }
}
