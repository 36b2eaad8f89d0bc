/** What all parts of the embedded league server share: types, names, errors and exit codes. */

/** The database's name: the `ns` of its URLs, and the project id of tokens. */
export const NAMESPACE = 'lig';
/** The file store's name. */
export const BUCKET = `${NAMESPACE}.appspot.com`;

/** JSON as the Realtime Database exports it: objects carry `.value` and `.priority` where a priority is set. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The `auth` variable of the security rules. */
export interface AuthVariable {
  uid: string;
  /** Sign-in provider, `password` for e-mail accounts. */
  provider: string;
  /** All claims of the ID token. */
  token: Record<string, Json>;
}

/** What a credential proves. `admin` bypasses the rules and is only ever the data folder's own secret. */
export interface Identity {
  auth: AuthVariable | null;
  admin: boolean;
  /** Milliseconds since the epoch; the session is told `expired_token` then. `Infinity` for the admin secret. */
  expiresAt: number;
  /** Tells this token from all others; absent where none is ever spared. */
  fingerprint?: string;
}

/** The token that a revocation spares: that of a change of password, whose answer may still be on its way. */
export interface SparedToken {
  /** As {@link Identity} has it. */
  fingerprint: string;
  /** Milliseconds since the epoch, by the clock of those who issue tokens. */
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

/** One structured log line: level, what happened (stable, kebab-case), and its fields. */
export interface Log {
  (level: 'debug' | 'info' | 'warn' | 'error', event: string, fields?: Record<string, unknown>): void;
  /** False where lines of the level `debug` are dropped, so that they need not be built. */
  readonly debug?: boolean;
}

/** Exit codes of the server process, so that a script can tell what went wrong (sysexits.h where one fits). */
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

  /**
   * @param options `cause`: the same fault in the words of the service that is emulated, for callers that answer with
   * it
   */
  constructor(exitCode: number, message: string, options?: { cause: unknown }) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** A message to one person, in plain text and, where `html` is given, in HTML too. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
  messageId?: string;
}

/** Resolves when the message is handed over (sent, or written to the mail folder). */
export type SendMail = (message: MailMessage) => Promise<void>;

/** Which children of a collection: in the order of a child of theirs that has its `.indexOn`. */
export interface ChildQuery {
  child: string;
  equals?: string;
  /** The first and the last value of the child. */
  from?: number;
  to?: number;
  /** At most so many, from the start or from the end of the order. */
  first?: number;
  last?: number;
}
