/** The types, names, errors and exit codes that all parts of the embedded league server share. */

/** The database's name: the `ns` of its URLs, and the project id of tokens. */
export const NAMESPACE = 'lig';
/** The file store's name. */
export const BUCKET = `${NAMESPACE}.appspot.com`;

/** JSON as the Realtime Database exports it: an object with a priority has `.value` and `.priority`. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The `auth` variable of the security rules. */
export interface AuthVariable {
  uid: string;
  /** Sign-in provider, `password` for e-mail accounts. */
  provider: string;
  /** All claims of the ID token. */
  token: Record<string, Json>;
}

/** The result of a credential check. `admin` bypasses the rules; only the data folder's own secret gives it. */
export interface Identity {
  auth: AuthVariable | null;
  admin: boolean;
  /** Milliseconds since the epoch; the session then gets `expired_token`. `Infinity` for the admin secret. */
  expiresAt: number;
  /** Identifies this token; absent if no revocation ever spares it. */
  fingerprint?: string;
}

/** The token that a revocation spares: that of a password change, whose answer may still be under way. */
export interface SparedToken {
  /** See {@link Identity}. */
  fingerprint: string;
  /** Milliseconds since the epoch, by the clock of the token issuer. */
  until: number;
}

/** Thrown by a {@link TokenVerifier}; `code` is sent to the client unchanged. */
export class InvalidCredentialError extends Error {
  readonly code: 'invalid_token' | 'expired_token';

  constructor(code: 'invalid_token' | 'expired_token', message: string) {
    super(message);
    this.code = code;
  }
}

/** Verifies an ID token or the admin secret. Rejects with {@link InvalidCredentialError}. */
export type TokenVerifier = (credential: string) => Promise<Identity>;

/** What an event has to say; the names of a line's head are the log's own. */
export type LogFields = Record<string, unknown> & Partial<Record<'time' | 'level' | 'event', never>>;

/** One structured log line: level, event name (stable, kebab-case), and its fields. */
export interface Log {
  (level: 'debug' | 'info' | 'warn' | 'error', event: string, fields?: LogFields): void;
  /** False if `debug` lines are dropped, so that the caller need not build them. */
  readonly debug?: boolean;
}

/** Exit codes of the server process, so that a script can tell what went wrong (from sysexits.h if one fits). */
export const EXIT = {
  usage: 64,
  badRules: 65,
  badFile: 66,
  portInUse: 69,
  dataFolderUnusable: 73,
  dataFolderCorrupt: 74,
  dataFolderInUse: 75,
  dataFolderTooNew: 76,
} as const;

/** An error that ends the start with a message for a person and an exit code. */
export class StartError extends Error {
  readonly exitCode: number;

  /** @param options `cause`: the same error in the words of the emulated service, for callers that answer with it */
  constructor(exitCode: number, message: string, options?: { cause: unknown }) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** A message to one person, in plain text and optionally in HTML. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
  messageId?: string;
}

/** Resolves after the message was sent, or written to the mail folder. */
export type SendMail = (message: MailMessage) => Promise<void>;

/**
 * A copy of the functions' type (`src/domain/records/child-query.ts`), which this half must not import. A query for some children of a collection,
 * ordered by a grandchild that has an `.indexOn`.
 */
export interface ChildQuery {
  child: string;
  equals?: string;
  /** The first and the last value of the child. */
  from?: number;
  to?: number;
  /** The largest number of results, from the start or from the end of the order. */
  first?: number;
  last?: number;
}
