import type { BackupState, CallableAnswer, CallableName } from '../../src/domain/functions/callables.ts';
import type { ChildQuery } from '../../src/domain/records/child-query.ts';

/**
 * The contract between handlers and their host. The same handlers run on Cloud Functions and in the embedded server;
 * only the deps differ.
 */

/** The caller: uid and claims of the verified ID token. */
export interface Caller {
  uid: string;
  token: Readonly<Record<string, unknown>>;
}

export interface CallRequest {
  auth: Caller | null;
  data: unknown;
  /** The caller's network address, for limits on callers without an account; null if the host does not know it. */
  address: string | null;
}

/** Codes of the callable protocol that the handlers use. */
export type CallErrorCode =
  | 'invalid-argument'
  | 'unauthenticated'
  | 'permission-denied'
  | 'not-found'
  | 'failed-precondition'
  | 'resource-exhausted'
  | 'internal';

/** A refusal that the caller gets unchanged. Every other error reaches the caller as `internal` without detail. */
export class CallError extends Error {
  readonly code: CallErrorCode;

  constructor(code: CallErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** A mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** `<…@…>`; the same for every attempt to send the mail. */
  messageId: string;
}

/** The subscription that a browser made for one device. */
export interface PushSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * The outcome of a push. `gone`: the subscription will never work again. `refused`: this push will never be accepted; without a service's answer, our own
 * settings refuse it. `failed`: the service did not accept it now; retry. `unknown`: no answer, so it may have been accepted.
 */
export type PushResult = 'sent' | 'gone' | 'refused' | 'failed' | 'unknown';

/** Why a service will never accept a push. */
export interface PushRefusal {
  /** The HTTP status. */
  status: number;
  /** The service's own words, cut and plain; empty without any. */
  reason: string;
}

/** Sends pushes to the browsers' push services. */
export interface PushGateway {
  /** Whether the endpoint belongs to a push service that the gateway may call. */
  accepts(endpoint: string): boolean;
  /** Sends one encrypted push; never rejects. */
  send(
    subscription: PushSubscription,
    payload: string,
    options: { topic: string; ttlSeconds: number; urgency: 'normal' | 'high' },
  ): Promise<PushResult | PushRefusal>;
}

/** Backups that the host makes of itself. */
export interface BackupHost {
  state(): BackupState;
  /** Makes one and tries it out, or waits for the one that is being made. Never rejects: the state tells how it ended. */
  make(): Promise<void>;
}

/** What an event of the log has to say; the names of a line's head are the log's own. */
export type LogFields = Readonly<Record<string, unknown>> &
  Partial<Record<'time' | 'level' | 'event' | 'severity', never>>;

export interface HandlerDeps {
  /** Privileged access to the Realtime Database; values are plain JSON, null for none. */
  db: {
    get(path: string): Promise<unknown>;
    /** All children of a collection, at most `most` of them at once. */
    parts(path: string, most?: number): AsyncIterable<Readonly<Record<string, unknown>>>;
    /** The children of a collection that an indexed query selects; null for none. */
    query(path: string, query: ChildQuery): Promise<unknown>;
    /** One atomic multi-path update. */
    update(values: Readonly<Record<string, unknown>>): Promise<void>;
    /**
     * The same of the counting, together with `countedPatch` (decision 118).
     *
     * @param revision the one that the figures were counted from
     * @returns false if it has moved since; then nothing is written
     */
    updateCounted(revision: number, values: Readonly<Record<string, unknown>>): Promise<boolean>;
    /**
     * Replaces the value at a path by `change(value)` in a transaction. `change` may be called again with a newer
     * value; the result of its last call is stored.
     */
    transact(path: string, change: (current: unknown) => unknown): Promise<void>;
  };
  /** Removes a sign-in account; no error if it does not exist. */
  deleteAccount(uid: string): Promise<void>;
  /** Sets a password and ends all sessions of the account. Resolves to null, or to the reason for which the host refuses this password. */
  setPassword(uid: string, password: string): Promise<string | null>;
  /** A custom token that signs the account in; null if it has signed in since then (ms), or if the host gives none. */
  signInToken(uid: string, since: number): Promise<string | null>;
  /** The account got a right in the league, so a host that makes room for newer anonymous accounts keeps it. Resolves with whether there is such an account. */
  keepAccount(uid: string): Promise<boolean>;
  /** The verified address of a sign-in account; null if it is not verified or there is no account. */
  verifiedEmail(uid: string): Promise<string | null>;
  /** The paths of the files that this account has uploaded. */
  filesOf(uid: string): Promise<readonly string[]>;
  /** Removes a stored file by its path; no error if it does not exist. */
  removeFile(path: string): Promise<void>;
  /** Stores a picture without asking the rules; resolves to the value that a record stores for it, null for a league without files. */
  putFile(path: string, type: string, bytes: Uint8Array): Promise<string | null>;
  /** Rejects, like nodemailer, when the mail server did not accept the mail. */
  sendMail(mail: Mail): Promise<void>;
  /** Null if no VAPID keys are set: the league then offers no pushes. */
  push: PushGateway | null;
  /** What the host is set up for. */
  host: {
    /** Whether it serves https by itself. */
    tls: boolean;
    /** Whole days until its own certificate ends, if that is soon; null otherwise. */
    certificateDaysLeft(): number | null;
    /** Whether a mail server is set. */
    mails: boolean;
    /** False where Apple refuses the contact of the pushes. */
    reachesApple: boolean;
    /** Whether it backs itself up once it has a folder; Firebase does that apart from the functions. */
    makesBackups: boolean;
  };
  /** Null if the host makes none. */
  backups: BackupHost | null;
  /** The league's name, and the app's address for links in mails; null if the address is not known. */
  league: { name: string; url: string | null };
  /** Milliseconds since the epoch. */
  now(): number;
  log(level: 'info' | 'warn' | 'error', event: string, fields?: LogFields): void;
}

/** A callable function: takes the unchecked request and resolves to the caller's answer. */
export type Callable<Name extends CallableName = CallableName> = (
  request: CallRequest,
) => Promise<CallableAnswer<Name>>;

/** A change in the database. The host may deliver the same change more than once, always with the same `id`. */
export interface DatabaseEvent {
  id: string;
  /** Time of the change, milliseconds since the epoch. */
  time: number;
  params: Readonly<Record<string, string>>;
  before: unknown;
  after: unknown;
}

export interface DatabaseTrigger {
  /** Path with `{wildcards}`, without a leading slash. */
  ref: string;
  kind: 'created' | 'updated' | 'deleted' | 'written';
  /** Waits for no other handler. */
  alone?: true;
  handle(event: DatabaseEvent): Promise<void>;
}

/** Work that runs once a day, `at` `HH:MM` by the league's clock, or every few minutes. */
export type Schedule = ({ at: string } | { everyMinutes: number }) & { run(): Promise<void> };

/** All functions that a host has to run, by name. */
export interface Definitions {
  callables: { readonly [Name in CallableName]: Callable<Name> };
  triggers: Readonly<Record<string, DatabaseTrigger>>;
  schedules: Readonly<Record<string, Schedule>>;
}
