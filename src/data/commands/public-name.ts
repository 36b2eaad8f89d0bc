import { errorSentence } from '../../domain/errors/error-sentence.ts';
import type { CallableRequest } from '../../domain/functions/callables.ts';
import type { ServerPort } from '../server.ts';

/**
 * Changes a name, or how much of it is public (decision 132).
 *
 * @param failed the sentence for a failure
 * @returns null, or the sentence
 */
export async function changeName(
  server: Pick<ServerPort, 'call'>,
  request: CallableRequest<'changeName'>,
  failed: string,
): Promise<string | null> {
  try {
    const answer = await server.call('changeName', request);
    if (answer?.success !== true) throw new Error('The answer to a change of a name is not one.');
    return null;
  } catch (error) {
    console.error('Changing a name:', error);
    return errorSentence(error, { codes: {}, otherwise: failed });
  }
}
