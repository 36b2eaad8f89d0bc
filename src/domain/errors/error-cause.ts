import { isLostPart, isQuotaExceeded } from './device-errors.ts';
import { OfflineError, UncertainError } from './server-errors.ts';

/** The cause of an error, as far as the person can act on it. */
export type ErrorCause =
  /** The device has no connection, so nothing was sent. */
  | 'offline'
  /** The request did not reach the server. */
  | 'network'
  /** The request was sent and no answer came. */
  | 'uncertain'
  /** The server is reachable but does no work at the moment. */
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
/** The cause of any error that a service, a browser or our own code throws; null if it is not known. */
export function errorCause(error: unknown): ErrorCause | null {
  const { code, name, message } = (error ?? {}) as { code?: unknown; name?: unknown; message?: unknown };
  if (isQuotaExceeded(error)) return 'storage-full';
  if (isLostPart(error)) return 'lost-part';
  if (typeof code === 'string' && Object.hasOwn(CODES, code)) return CODES[code] ?? null;
  if (error instanceof OfflineError) return 'offline';
  if (error instanceof UncertainError) return 'uncertain';
  // Browsers throw a DOMException, which has no class of its own for this.
  if (name === 'NetworkError') return 'network';
  return name === 'TypeError' && NETWORK.test(String(message)) ? 'network' : null;
}
