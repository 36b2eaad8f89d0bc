import type { Log, SendMail } from '../contracts.ts';
import type { Account } from './account-tables.ts';
import type { AccountStore } from './accounts.ts';
import type { CustomTokens } from './custom-tokens.ts';
import type { Devices } from './devices.ts';
import type { Limiter } from './limits.ts';
import type { PasswordPool } from './passwords.ts';
import type { SparedTokens } from './spared-tokens.ts';
import type { Tokens } from './tokens.ts';
import type { Unproved } from './unproved.ts';

/** The services of the endpoints. */
export interface AuthContext {
  accounts: AccountStore;
  passwords: PasswordPool;
  /**
   * Checks a new password for the account of an address and returns it. Throws `MISSING_PASSWORD`, `WEAK_PASSWORD` or
   * `PASSWORD_DOES_NOT_MEET_REQUIREMENTS`.
   */
  checkPassword: (value: string | undefined, email: string) => string;
  devices: Devices;
  tokens: Tokens;
  customTokens: CustomTokens;
  spared: SparedTokens;
  limiter: Limiter;
  unproved: Unproved;
  sendMail: SendMail;
  /** A user's own name in a form that a mail program turns into no link or address. */
  plainName: (name: string) => string;
  /** Runs work after the answer is sent, so that neither the answer nor its timing reveals whether there was any work. A failure is logged. */
  later: (work: () => Promise<void>) => void;
  /** Called when an account's address was verified. */
  onVerified: (uid: string) => void;
  leagueName: () => string;
  /** Whether no account can register or change to a lower-case address: the admin's. */
  isReserved: (email: string) => boolean;
  now: () => number;
  log: Log;
}

/** The sender of a request, as the HTTP layer established it. */
export interface Client {
  address: string;
  /** Scheme, host and port for links in mails. */
  linkOrigin: string;
  /** Whether the client came over HTTPS. */
  secure: boolean;
}

/** One request, its body already parsed to an object. */
export interface Call {
  body: Record<string, unknown>;
  /** The client's IP address, for the rate limits. */
  address: string;
  /** Scheme, host and port for links in mails; never taken from an untrusted Host header. */
  linkOrigin: string;
  /** The request's `Cookie` header. */
  cookies: string;
  /** Makes the answer mark the client's device as known to the account; call it after a proof. */
  remember: (account: Account) => void;
}

export type Endpoint = (context: AuthContext, call: Call) => Promise<object>;

/** A text field of the request: a string, or undefined if it is absent or not a string. */
export function text(call: Call, field: string): string | undefined {
  const value = call.body[field];
  return typeof value === 'string' ? value : undefined;
}

/** An account in answers to its owner. */
export function passwordProvider(account: Account): object {
  return {
    providerId: 'password',
    rawId: account.email,
    federatedId: account.email,
    email: account.email,
    displayName: account.displayName,
    photoUrl: account.photoUrl,
  };
}
