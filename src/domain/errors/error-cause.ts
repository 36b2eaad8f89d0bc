import { isLostPart, isQuotaExceeded } from './device-errors.ts';
import { OfflineError, ServerFaultError, UncertainError } from './server-errors.ts';

/** The cause of an error, as far as the person can act on it. */
export type ErrorCause =
  /** The device has no connection, so nothing was sent. */
  | 'offline'
  /** The request did not reach the server. */
  | 'network'
  /** The request was sent and no answer came. */
  | 'uncertain'
  /** The server is reachable but has a fault. */
  | 'down'
  | 'too-many'
  /** The account is not signed in any more. */
  | 'signed-out'
  /** A file of the running version did not load. */
  | 'lost-part'
  | 'storage-full';

const CODES: Readonly<Record<string, ErrorCause>> = {
  'auth/network-request-failed': 'network',
  'auth/timeout': 'network',
  'storage/retry-limit-exceeded': 'network',
  'functions/deadline-exceeded': 'uncertain',
  'functions/unavailable': 'down',
  'auth/internal': 'down',
  'auth/internal-error-encountered.': 'down',
  'auth/unavailable': 'down',
  UNAVAILABLE: 'down',
  'auth/too-many-requests': 'too-many',
  'auth/quota-exceeded': 'too-many',
  'auth/requests-blocked': 'too-many',
  'functions/resource-exhausted': 'too-many',
  'functions/unauthenticated': 'signed-out',
  'storage/unauthenticated': 'signed-out',
  'auth/user-token-expired': 'signed-out',
  'auth/invalid-user-token': 'signed-out',
  'auth/user-signed-out': 'signed-out',
  'auth/null-user': 'signed-out',
};

/** Browser messages for a request that reached no server. */
const NETWORK = /failed to fetch|networkerror|load failed|fetch failed|network connection was lost/i;
/** Browser messages for an answer that is no JSON, or JSON of another shape. */
const UNREAD = /^SyntaxError|JSON|undefined|null/;

/**
 * Whether the authentication service answered with something that the SDK cannot read, e.g. a proxy's page with status 502: the SDK uses the code of a
 * lost network for it and keeps the true error's text in `customData`.
 */
function isUnreadAnswer(error: unknown): boolean {
  const { code, customData } = error as { code?: unknown; customData?: { message?: unknown } };
  const cause = customData?.message;
  return code === 'auth/network-request-failed' && typeof cause === 'string' && UNREAD.test(cause);
}

/** The cause of any error that a service, a browser or our own code throws; null if it is not known. */
export function errorCause(error: unknown): ErrorCause | null {
  const { code, name, message } = (error ?? {}) as { code?: unknown; name?: unknown; message?: unknown };
  if (isQuotaExceeded(error)) return 'storage-full';
  if (isLostPart(error)) return 'lost-part';
  if (error instanceof ServerFaultError || isUnreadAnswer(error ?? {})) return 'down';
  if (typeof code === 'string' && Object.hasOwn(CODES, code)) return CODES[code] ?? null;
  if (error instanceof OfflineError) return 'offline';
  if (error instanceof UncertainError) return 'uncertain';
  // Browsers throw a DOMException, which has no class of its own for this.
  if (name === 'NetworkError') return 'network';
  return name === 'TypeError' && NETWORK.test(String(message)) ? 'network' : null;
}

/** The embedded server's reason for `WEAK_PASSWORD` when a password is long enough but easy to guess; the SDK passes it on in its message. */
export const GUESSED_FIRST = 'Password is one of those that are guessed first';

/** Whether the server refuses a new password because it is easy to guess. */
export function isGuessedFirst(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === 'auth/weak-password' && String(message).includes(GUESSED_FIRST);
}
