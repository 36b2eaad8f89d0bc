import { errorSentence, type Situation } from '../errors/error-sentence.ts';
import { auth } from '../messages/auth.ts';

const SIGN_IN: Situation = {
  codes: {
    'auth/user-not-found': auth.noUser,
    'auth/wrong-password': auth.wrongPassword,
    'auth/invalid-email': auth.invalidEmail,
    'auth/user-disabled': auth.failed(auth.disabled),
    'auth/invalid-credential': auth.failed(auth.hidden),
  },
  causes: { network: auth.network, offline: auth.network, 'too-many': auth.tooMany },
  framed: auth.failed,
  otherwise: auth.unknown,
};

/** The field of a sign-in that a code concerns. */
export const SIGN_IN_FIELDS = {
  'auth/user-not-found': 'email',
  'auth/invalid-email': 'email',
  'auth/wrong-password': 'password',
} as const;

/** The sentence for a failed sign-in (ERR-01 to ERR-05, decision 22). It never shows the service's own message, which users cannot understand. */
export function signInMessage(error: unknown): string {
  return errorSentence(error, SIGN_IN);
}
