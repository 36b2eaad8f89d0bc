import { errorSentence } from './error-sentence.ts';

/** The sentence for a failed write: the known cause, otherwise the specification's sentence for this action. */
export function serverProblem(error: unknown, otherwise: string): string {
  return errorSentence(error, { otherwise });
}
