import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import type { ChildQuery, Json, Log, SparedToken, TokenVerifier } from '../contracts.ts';
import type { MemoryBudget } from '../requests/requests.ts';
import type { compileRules, Rules } from '../rules/rules.ts';
import type { ChangeEvent } from '../tree/change-event.ts';
import type { LIMITS } from '../tree/limits.ts';
import type { EngineCounts } from './engine.ts';
import type { WatchedPlace } from './watched-places.ts';
import type { AllowanceOf } from './write-allowance.ts';

export interface DatabaseOptions {
  /** Folder of this namespace's journal and snapshot; null for a database in memory. */
  dir: string | null;
  namespace: string;
  /** Text of `database.rules.json` (JSON with comments). */
  rules: string;
  verifyToken: TokenVerifier;
  log: Log;
  /** The machine's clock, ms since the epoch. */
  now?: () => number;
  /** Whether the credential issuers use this database's time, which never goes back; otherwise they use `now`. */
  issuersGoByServerTime?: boolean;
  /** Budgets for unanswered requests and for unread answers; the database has its own by default. */
  incoming?: MemoryBudget;
  outgoing?: MemoryBudget;
  /** How much one request of a client may weigh ({@link DEFAULT_ALLOWANCE}). */
  writeAllowance?: AllowanceOf;
  /** Changes an update of a client at the root before it is judged, for apps of earlier versions. */
  amend?: (values: unknown) => unknown;
  /** Milliseconds in which a client with pending messages must read some of them ({@link LIMITS.unreadTime}). */
  unreadTime?: number;
  /** Compiles rules, these and later ones; {@link compileRules} by default. */
  compile?: (text: string) => Rules;
}

/** The client of a REST request. */
export interface RestClient {
  address: string;
  /** Calls back when the client has read the answer or has disconnected. */
  whenOver?: (done: () => void) => void;
}

/** Unrestricted access to the data for other parts of this process. No text of a request is ever a path here. */
export interface InProcess {
  /** In-process privileged read (no rules), export JSON. */
  get(path: string): Json;
  /** How many children a path has. */
  count(path: string): number;
  /**
   * The children below a path in parts, each in a turn of its own: for collections that are too big for {@link InProcess.get}. What others write
   * meanwhile may be in it or not.
   *
   * @param most the most children of one part
   */
  parts(path: string, most?: number): AsyncIterable<Record<string, Json>>;
  /**
   * The children below a path that a query selects: costs its answer, not the collection.
   * @throws {RequestError} `no_index` if the rules declare none for its child
   */
  query(path: string, query: ChildQuery): Promise<Json>;
  /** In-process privileged writes; resolve when durable. Server values allowed. */
  set(path: string, value: Json): Promise<void>;
  update(path: string, values: Record<string, Json>): Promise<void>;
  /**
   * The update, unless this number has changed; 0 is none.
   * @returns whether it was written
   */
  updateIf(path: string, equals: number, values: Record<string, Json>): Promise<boolean>;
  /** Replaces a value by the result of `change`, with no other write in between. */
  transact(path: string, change: (current: Json) => Json): Promise<void>;
  /** The whole tree as export JSON. */
  exportJson(): Json;
}

export interface LeagueDatabase extends InProcess {
  /** The server's time, ms since the epoch: `now` in the rules and the timestamps of writes. Never goes back. */
  now(): number;
  /** How far that time is ahead of the machine's clock, ms: somebody has set the clock back, or it was wrong before; 0 while both agree. */
  clockAhead(): number;
  /**
   * Takes over a WebSocket that was upgraded for `/.ws`; `host` is the request's Host header, sent in the hello.
   * `stream` is the connection under it.
   */
  accept(socket: WebSocket, request: { url: URL; host: string; stream: Writable; address?: string }): void;
  /** REST: answers `/<path>.json?ns=` (already routed here). */
  rest(request: Request, client?: RestClient): Promise<Response>;
  /** Long polling: answers `/.lp` requests of this namespace. */
  longPoll(request: Request, address?: string): Promise<Response>;
  /** Counts of commits since the start, for the metrics. */
  counts(): Readonly<EngineCounts>;
  /** The text of the rules in force, comments included. */
  rulesText(): string;
  /**
   * Puts new rules in force and revokes the listens and streams that they deny; resolves afterwards.
   * @throws {StartError} `EXIT.badRules`; the old rules then stay
   */
  setRules(text: string): Promise<void>;
  /**
   * Revokes the tokens of `uid` issued before `validSince` (Unix seconds, `Infinity` for a deleted account). Sockets,
   * polls and streams with such a token become anonymous at once and get `ac` or `auth_revoked`; the rules judge their
   * onDisconnect writes as an anonymous client's. Resolves when those writes are answered.
   *
   * @param spared a token that is revoked only at the end of its time
   */
  revoke(uid: string, validSince: number, spared?: SparedToken): Promise<void>;
  /**
   * Emits the changes of the places in `list` once they are durable, first those that an earlier process did not handle. At least once: after a
   * restart a change is emitted again until it is acknowledged.
   */
  watch(list: readonly WatchedPlace[], emit: (event: ChangeEvent) => void): void;
  /** Marks a change as handled; resolves when that is durable. */
  acknowledge(id: string): Promise<void>;
  /** False while the disk refuses writes. */
  healthy(): boolean;
  /** Closes the sockets and flushes the journal. */
  close(): Promise<void>;
}
