import { DeniedError } from '../../domain/errors/server-errors.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { objections as texts } from '../../domain/messages/objections.ts';
import { type Objection, type ObjectionPlace, objectionPatch } from '../../domain/records/objections.ts';
import type { Services } from '../services.ts';

/**
 * Sends a captain's objection. The rules decide whether the match has an objection already and whether it is too late (decision 40).
 *
 * @returns null for success, else the sentence for the failure
 */
export async function object(
  { server }: Pick<Services, 'server'>,
  objection: ObjectionPlace & Pick<Objection, 'by' | 'reason'>,
): Promise<string | null> {
  try {
    await server.update(objectionPatch(objection));
    return null;
  } catch (error) {
    console.error('Objecting:', error);
    return error instanceof DeniedError ? texts.refused : serverProblem(error, texts.failed);
  }
}
