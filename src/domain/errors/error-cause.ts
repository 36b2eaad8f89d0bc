import { isLostPart, isQuotaExceeded } from './device-errors.ts';
import { OfflineError, UncertainError } from './server-errors.ts';

/** The cause of an error, as far as the person can do something about it. */
export type ErrorCause =
  /** Nothing was sent. */
  | 'offline'
  /** The server was not reached. */
  | 'network'
  /** It was sent and no answer came. */
  | 'uncertain'
  /** The server is there and does nothing at the moment. */
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

/** The messages of browsers for a request that reached nobody. */
const NETWORK = /failed to fetch|networkerror|load failed|fetch failed|network connection was lost/i;
/** The cause of any error that a service, a browser or our own code throws; null where nothing better is known. */
export function errorCause(error: unknown): ErrorCause | null {
  const { code, name, message } = (error ?? {}) as { code?: unknown; name?: unknown; message?: unknown };
  if (isQuotaExceeded(error)) return 'storage-full';
  if (isLostPart(error)) return 'lost-part';
  if (typeof code === 'string' && Object.hasOwn(CODES, code)) return CODES[code] ?? null;
  if (error instanceof OfflineError) return 'offline';
  if (error instanceof UncertainError) return 'uncertain';
  // Of browsers, whose DOMException has no class of its own for it.
  if (name === 'NetworkError') return 'network';
  return name === 'TypeError' && NETWORK.test(String(message)) ? 'network' : null;
}
