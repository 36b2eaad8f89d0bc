import type { Log } from '../contracts.ts';
import { swallow } from '../log.ts';
import { RuleGuard, type Rules } from '../rules/rules.ts';
import type { ChangeEvent } from '../tree/change-event.ts';
import { RequestError } from '../tree/limits.ts';
import type { Tree } from '../tree/tree.ts';
import { asRequestError, Batch, type BatchHost, safely } from './batch.ts';
import { Denials } from './denials.ts';
import { Gate, type GateHost } from './gate.ts';
import { Guard } from './guard.ts';
import type { Journal } from './journal/journal.ts';
import { timeText } from './journal/journal-records.ts';
import { ListenDependencies } from './listen-dependencies.ts';
import { Listeners } from './listeners.ts';
import type { Effect, Operation, WriteRequest } from './operation.ts';
import { ServerClock } from './server-clock.ts';
import { OperationQueue, TURN, Turns } from './turns.ts';
import type { Subscriber, View } from './view.ts';
import type { WatchedPlace } from './watched-places.ts';
import { type AllowanceOf, DEFAULT_ALLOWANCE } from './write-allowance.ts';

/** Counts of the engine's work since it was made. */
export interface EngineCounts {
  /** Turns whose writes became durable together, and turns whose commit failed. */
  commits: number;
  failedCommits: number;
  /** Writes made durable. */
  writes: number;
  /** Seconds that commits took, all together. */
  commitSeconds: number;
  /** Writes that the rules refused. */
  denied: number;
}

/** The server stores a time that it gave to readers if it is this much greater than the last stored one, ms. */
const CLOCK_STEP_MS = 10_000;

/**
 * Runs all operations of the database, one after the other, in turns of some milliseconds; those of one gate strictly
 * in order of arrival ({@link Turns}). The writes of a turn are made durable together, and only then are pushes and
 * answers sent, in the same order. While a commit is pending no other operation runs, so no operation ever reads data
 * that may still be rolled back.
 */
export class Engine implements GateHost {
  /** The rules in force. */
  rules: Rules;
  // Private at run time too: code with a reference to the engine cannot reach the tree.
  readonly #host: BatchHost;
  readonly #audience: ListenDependencies;
  readonly #log: Log;
  readonly #journal: Journal;
  readonly #clock: ServerClock;
  /** A turn without a write stores the time from this time on. */
  #storeFrom: number;
  readonly #turns = new Turns();
  /** Operations of the server itself. */
  readonly #own = new OperationQueue('');
  #closing = false;
  #scheduled = false;
  /** From the first operation of a turn until it is durable. */
  #busy = false;
  #closed = false;
  readonly #counts = { commits: 0, failedCommits: 0, writes: 0, commitSeconds: 0 };
  #idle: (() => void)[] = [];

  /**
   * @param system the machine's clock, ms since the epoch
   * @param allowance how much a client's write may weigh
   */
  constructor(
    tree: Tree,
    journal: Journal,
    rules: Rules,
    log: Log,
    system: () => number,
    allowance: AllowanceOf = DEFAULT_ALLOWANCE,
  ) {
    this.#clock = new ServerClock(system, tree.time);
    this.#storeFrom = Math.max(system(), tree.time) + CLOCK_STEP_MS;
    const listeners = new Listeners(tree);
    const audience = new ListenDependencies();
    const ruleGuard = new RuleGuard(log, () => this.rules);
    const guard = new Guard({ tree, listeners, audience, rules: ruleGuard, now: () => this.now(), allowance });
    this.#audience = audience;
    this.#host = { tree, listeners, guard, log, denials: new Denials(log, system), watches: null };
    this.rules = rules;
    this.#log = log;
    this.#journal = journal;
  }

  get counts(): EngineCounts {
    return { ...this.#counts, denied: this.#host.denials.count };
  }

  /** True when no more operations are accepted. */
  get closed(): boolean {
    return this.#closed;
  }

  /** The server's time: {@link ServerClock.now}. */
  now(): number {
    return this.#clock.now();
  }

  /** {@link ServerClock.ahead}. */
  clockAhead(): number {
    return this.#clock.ahead();
  }

  /** {@link Gate.read} and {@link Gate.write} for the server itself. */
  read(run: (guard: Guard) => Effect): void {
    this.submit(this.#own, { kind: 'read', run });
  }

  write(request: WriteRequest): void {
    this.submit(this.#own, { kind: 'write', ...request });
  }

  /** A gate for one client of `address`; `ready` returns whether it can be sent more (by default always). */
  gate(address: string, ready?: () => boolean): Gate {
    return new Gate(this, new OperationQueue(address, ready));
  }

  /** Unsubscribes at once; nothing more is sent. */
  unlisten(view: View, subscriber: Subscriber): void {
    this.#host.listeners.remove(view, subscriber);
    this.#audience.remove(subscriber);
  }

  /** Emits the changes of watched places from now on; returns the earlier ones that are not handled yet. */
  watch(list: readonly WatchedPlace[], emit: (event: ChangeEvent) => void): ChangeEvent[] {
    this.#host.watches = { list, emit };
    return [...this.#host.tree.events.values()];
  }

  /** Removes a change that has been handled; `done` runs when that is durable. */
  acknowledge(id: string, done: () => void): void {
    this.submit(this.#own, { kind: 'acknowledge', id, done });
  }

  /** Resolves when everything queued so far has been answered. */
  drained(): Promise<void> {
    if (this.#turns.idle && !this.#scheduled && !this.#busy) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#turns.wakeAll(true);
    this.#schedule();
    await this.drained();
    this.#closed = true;
    await this.#storeTime(this.#clock.latest);
    await this.#journal.close();
  }

  submit(line: OperationQueue, operation: Operation, first = false): void {
    if (this.#closed) {
      if (operation.kind === 'write') operation.done(new RequestError('unavailable', 'The database is closed', 503));
      if (operation.kind === 'acknowledge') operation.done();
      return;
    }
    this.#turns.add(line, operation, first);
    this.#schedule();
  }

  countAnswer(line: OperationQueue, size: number): void {
    this.#turns.countAnswer(line, size);
  }

  wake(line: OperationQueue): void {
    this.#turns.wake(line);
    if (this.#turns.runnable) this.#schedule();
  }

  abandon(line: OperationQueue): void {
    this.#turns.abandon(line);
    // The last pending operation may have been this client's: `drained` must notice.
    this.#schedule();
  }

  /** Memory for answers is free again: the waiting gates resume. */
  wakeAll(): void {
    this.#turns.wakeAll();
    if (this.#turns.runnable) this.#schedule();
  }

  #schedule(): void {
    // Operations queued inside a turn belong to it or to the next one, which starts when this one is durable.
    if (this.#scheduled || this.#busy) return;
    this.#scheduled = true;
    // Runs after the poll phase, so that all frames that have arrived share one commit.
    setImmediate(() => {
      this.#scheduled = false;
      this.#pump();
    });
  }

  #pump(): void {
    const batch = new Batch(this.#host);
    this.#busy = true;
    this.#turns.begin();
    const started = performance.now();
    let now = started;
    while (!batch.full && now - started < TURN.ms) {
      const line = this.#turns.next(this.#closing);
      if (line === null) break;
      batch.take(line.shift());
      const before = now;
      now = performance.now();
      this.#turns.ran(line, now - before);
    }
    const writes = batch.records.length;
    const time = this.#clock.latest;
    if (writes === 0) {
      if (time < this.#storeFrom) this.#finish(batch.effects);
      else void this.#storeTime(time).then(() => this.#finish(batch.effects));
      return;
    }
    const since = performance.now();
    this.#journal.append([...batch.records, timeText(time)]).then(
      () => {
        this.#timeStored(time);
        this.#counts.commits++;
        this.#counts.writes += writes;
        this.#counts.commitSeconds += (performance.now() - since) / 1000;
        this.#finish(batch.effects);
      },
      (error) => {
        this.#counts.failedCommits++;
        this.#log('error', 'commit-failed', { error: String(error), writes });
        this.#finish(batch.rollBack());
      },
    );
  }

  /** Stores a time that no write has stored. While the disk refuses writes, the next write stores a greater time. */
  async #storeTime(time: number): Promise<void> {
    if (time <= this.#host.tree.time || !this.#journal.healthy()) return;
    this.#storeFrom = time + CLOCK_STEP_MS; // also after a failure: not every read must retry
    const failed = swallow(this.#log, 'time-not-stored', {}, 'warn');
    await this.#journal.append([timeText(time)]).then(() => this.#timeStored(time), failed);
  }

  #timeStored(time: number): void {
    this.#host.tree.time = time;
    this.#storeFrom = time + CLOCK_STEP_MS;
  }

  #finish(effects: readonly Effect[]): void {
    this.#busy = false;
    for (const effect of effects) safely(this.#log, effect);
    if (this.#turns.runnable) this.#schedule();
    else if (!this.#scheduled && this.#turns.idle) {
      const waiting = this.#idle;
      this.#idle = [];
      for (const resolve of waiting) resolve();
    }
  }

  /** The error answer for any failure. */
  asRequestError(error: unknown): RequestError {
    return asRequestError(this.#log, error);
  }
}
