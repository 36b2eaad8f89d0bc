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
}

/** Codes of the callable protocol that the handlers use. */
export type CallErrorCode =
  | 'invalid-argument'
  | 'unauthenticated'
  | 'permission-denied'
  | 'not-found'
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
}

/** `pushSubscriptions/{uid}/{id}`: what a browser gave for one device. */
export interface PushSubscriptionRecord {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** `gone`: the subscription will never work again. */
export type PushResult = 'sent' | 'gone' | 'failed';

/** Sends one encrypted push; never rejects. */
export type PushSender = (
  subscription: PushSubscriptionRecord,
  payload: string,
  options: { tag: string; ttlSeconds: number },
) => Promise<PushResult>;

export interface HandlerDeps {
  /** Privileged access to the Realtime Database; values as plain JSON, null for nothing. */
  db: {
    get(path: string): Promise<unknown>;
    /** One atomic multi-path update. */
    update(values: Readonly<Record<string, unknown>>): Promise<void>;
  };
  /** Removes a sign-in account; no error where there is none. */
  deleteAccount(uid: string): Promise<void>;
  /** Rejects when the mail could not be handed over. */
  sendMail(mail: Mail): Promise<void>;
  /** Null where no VAPID keys are set: the league then offers no pushes. */
  push: PushSender | null;
  /** The league's name, and where its app is for links in mails; null where that is not known. */
  league: { name: string; url: string | null };
  /** Milliseconds since the epoch. */
  now(): number;
  log(level: 'info' | 'warn' | 'error', event: string, fields?: Readonly<Record<string, unknown>>): void;
}

/** A callable function: gets the request, answers with the value that the caller receives. */
export type Callable = (request: CallRequest) => Promise<unknown>;

/** A change in the database. `id` is the event's own: the same change may be told more than once. */
export interface DatabaseEvent {
  id: string;
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

/** Work that runs once a day. */
export interface DailySchedule {
  /** `HH:MM` in the league's time zone. */
  at: string;
  timeZone: string;
  run(): Promise<void>;
}

/** Everything a host has to run, by function name. */
export interface Definitions {
  callables: Readonly<Record<string, Callable>>;
  triggers: Readonly<Record<string, DatabaseTrigger>>;
  schedules: Readonly<Record<string, DailySchedule>>;
}
