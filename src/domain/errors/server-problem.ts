import { errorSentence } from './error-sentence.ts';

/** The sentence for a write that failed: what can be said of the cause, else the one that the specification gives for this action. */
export function serverProblem(error: unknown, otherwise: string): string {
  return errorSentence(error, { otherwise });
}
