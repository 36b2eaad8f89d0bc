import type { CallableRequest } from '../../domain/functions/callables.ts';
import type { KeptForm } from '../../domain/records/public-name.ts';
import { warn } from '../async/warn.ts';
import type { ServerPort } from '../server.ts';
import { callProblem } from './call-problem.ts';

/**
 * Changes a name, or how much of it is public (decision 132).
 *
 * @param failed the sentence for a failure
 * @returns null, or the sentence
 */
export function changeName(
  server: Pick<ServerPort, 'call'>,
  request: CallableRequest<'changeName'>,
  failed: string,
): Promise<string | null> {
  return callProblem(server, 'changeName', request, { otherwise: failed });
}

/**
 * Says what stays of a name in the results once the person is gone; the deletion that follows carries it out.
 *
 * @throws with the choice unsaved, so that nobody is deleted under another name than he chose
 */
export async function chooseKeptName(server: Pick<ServerPort, 'call'>, uid: string, as: KeptForm): Promise<void> {
  const said = server.call('changeName', { step: 'leave', uid, as });
  // Without a choice nothing has to be said: only an earlier one is taken back.
  if (as === 'kept') await said.catch(warn('A kept name'));
  else if ((await said)?.success !== true) throw new Error('The answer to a choice of a name is not one.');
}
