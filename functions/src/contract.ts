import type { CallableAnswer, CallableName } from '../../src/domain/functions/callables.ts';

/**
 * What a handler may ask of its host. The same handlers run on Cloud Functions and in the embedded server; only the
 * deps differ.
 */

/** Who calls: the verified ID token's uid and claims. */
export interface Caller {
  uid: string;
  token: Readonly<Record<string, unknown>>;
}

export interface CallRequest {
  auth: Caller | null;
  data: unknown;
  /** Network address of who calls, for limits on callers without an account; null where the host does not know it. */
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

/** A refusal that the caller is told; anything else that is thrown reaches him as `internal` without detail. */
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
  /** `<…@…>`; the same for each try to send it. */
  messageId: string;
}

/** What a browser gave for one device. */
export interface PushSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * What became of a push. `gone`: the subscription will never work again. `refused`: this push will never be taken.
 * `failed`: not taken, may be tried again. `unknown`: no answer, so it may have been taken.
 */
export type PushResult = 'sent' | 'gone' | 'refused' | 'failed' | 'unknown';

/** How pushes leave the league. */
export interface PushGateway {
  /** Whether an address is that of a push service that may be asked. */
  accepts(endpoint: string): boolean;
  /** Sends one encrypted push; never rejects. */
  send(
    subscription: PushSubscription,
    payload: string,
    options: { topic: string; ttlSeconds: number; urgency: 'normal' | 'high' },
  ): Promise<PushResult>;
}

export interface HandlerDeps {
  /** Privileged access to the Realtime Database; values as plain JSON, null for nothing. */
  db: {
    get(path: string): Promise<unknown>;
    /** One atomic multi-path update. */
    update(values: Readonly<Record<string, unknown>>): Promise<void>;
    /**
     * Replaces the value at a path by what `change` makes of it, with nobody in between. `change` may be called again
     * with a newer value; its last call is the one that counts.
     */
    transact(path: string, change: (current: unknown) => unknown): Promise<void>;
  };
  /** Removes a sign-in account; no error where there is none. */
  deleteAccount(uid: string): Promise<void>;
  /** The address of a sign-in account, if its owner has proved that it is his; null if not, or without an account. */
  verifiedEmail(uid: string): Promise<string | null>;
  /** Removes a stored file by its path; no error where there is none. */
  removeFile(path: string): Promise<void>;
  /** Rejects when the mail could not be handed over, as nodemailer does. */
  sendMail(mail: Mail): Promise<void>;
  /** Null where no VAPID keys are set: the league then offers no pushes. */
  push: PushGateway | null;
  /** The league's name, and where its app is for links in mails; null where that is not known. */
  league: { name: string; url: string | null };
  /** Milliseconds since the epoch. */
  now(): number;
  log(level: 'info' | 'warn' | 'error', event: string, fields?: Readonly<Record<string, unknown>>): void;
}

/** A callable function: gets the request, which nobody has checked, and answers with the value that the caller receives. */
export type Callable<Name extends CallableName = CallableName> = (
  request: CallRequest,
) => Promise<CallableAnswer<Name>>;

/** A change in the database. `id` is the event's own: the same change may be told more than once. */
export interface DatabaseEvent {
  id: string;
  /** When it happened, milliseconds since the epoch. */
  time: number;
  params: Readonly<Record<string, string>>;
  before: unknown;
  after: unknown;
}

export interface DatabaseTrigger {
  /** Path with `{wildcards}`, without a leading slash. */
  ref: string;
  kind: 'created' | 'updated' | 'deleted' | 'written';
  handle(event: DatabaseEvent): Promise<void>;
}

/** Work that runs once a day, `at` `HH:MM` in the time zone, or again and again. */
export type Schedule = ({ at: string; timeZone: string } | { everyMinutes: number }) & { run(): Promise<void> };

/** Everything a host has to run, by function name. */
export interface Definitions {
  callables: { readonly [Name in CallableName]: Callable<Name> };
  triggers: Readonly<Record<string, DatabaseTrigger>>;
  schedules: Readonly<Record<string, Schedule>>;
}
