import { auth } from './messages/auth.ts';

/** The sentence for a failed sign-in (ERR-01 to ERR-05, decision 22). */
export function signInMessage(error: unknown): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  switch (code) {
    case 'auth/user-not-found':
      return auth.noUser;
    case 'auth/wrong-password':
      return auth.wrongPassword;
    case 'auth/invalid-email':
      return auth.invalidEmail;
    case 'auth/user-disabled':
      return auth.failed(auth.disabled);
    case 'auth/invalid-credential':
      return auth.failed(auth.hidden);
    case 'auth/too-many-requests':
      return auth.failed(auth.tooMany);
    case 'auth/network-request-failed':
      return auth.failed(auth.network);
    default:
      return auth.failed(typeof message === 'string' && message !== '' ? message : auth.unknown);
  }
}
