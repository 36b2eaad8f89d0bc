import { isGuessedFirst } from '../errors/error-cause.ts';
import { errorSentence, type Situation } from '../errors/error-sentence.ts';
import { DeniedError } from '../errors/server-errors.ts';
import { auth as texts } from '../messages/auth.ts';

const REGISTRATION: Situation = {
  codes: {
    'auth/email-already-in-use': texts.emailInUse,
    'auth/weak-password': texts.weakPassword,
    'auth/password-does-not-meet-requirements': texts.weakPassword,
    'auth/invalid-email': texts.invalidEmailNew,
  },
  causes: { network: texts.network, offline: texts.network, 'too-many': texts.tooMany },
  framed: texts.registerFailed,
  otherwise: texts.unknown,
};

/** The sentence for a failed registration (ERR-06 to ERR-09). It never shows the service's own message, which users cannot understand. */
export function registrationMessage(error: unknown): string {
  if (error instanceof DeniedError) return texts.registerFailed(texts.refused);
  return isGuessedFirst(error) ? texts.guessedFirst : errorSentence(error, REGISTRATION);
}
