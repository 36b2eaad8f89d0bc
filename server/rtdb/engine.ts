import type { Log } from '../contracts.ts';
import {
  asRequestError,
  Batch,
  type BatchHost,
  type Effect,
  type Operation,
  safely,
  type WriteRequest,
} from './batch.ts';
import { Guard } from './guard.ts';
import type { Journal } from './journal.ts';
import { RequestError } from './limits.ts';
import { Listeners } from './listeners.ts';
import type { Rules } from './rules.ts';
import type { Tree } from './tree.ts';
import type { Subscriber, View } from './view.ts';
import type { ChangeEvent, Watch } from './watch.ts';

/** What the ways in (sockets, polls, REST, streams) get of the engine: turns and their guard, never the data. */
export type Gate = Pick<Engine, 'closed' | 'now' | 'read' | 'write' | 'splice' | 'unlisten' | 'asRequestError'>;

/**
 * The one line through which everything passes: operations run strictly in the order they came, a batch of writes
 * is made durable together, and only then do pushes and answers leave, in the same order. While a commit is on its
 * way nothing else runs, so nobody ever reads what might still be taken back.
 */
export class Engine {
  /** The rules in force. */
  rules: Rules;
  // Private at run time too: whoever holds the engine can neither name the tree nor reach it.
  readonly #host: BatchHost;
  readonly #log: Log;
  readonly #journal: Journal;
  readonly #now: () => number;
  #queue: Operation[] = [];
  #scheduled = false;
  #committing = false;
  #closed = false;
  #idle: (() => void)[] = [];

  constructor(tree: Tree, journal: Journal, rules: Rules, log: Log, now: () => number) {
    const listeners = new Listeners(tree);
    const guard = new Guard(tree, listeners, () => this.rules, log, now);
    this.#host = { tree, listeners, guard, log, watches: null };
    this.rules = rules;
    this.#log = log;
    this.#journal = journal;
    this.#now = now;
  }

  /** True when nothing is taken any more. */
  get closed(): boolean {
    return this.#closed;
  }

  now(): number {
    return this.#now();
  }

  /** Queues a read; its effect runs when all writes before it are durable. The guard is good for this turn alone. */
  read(run: (guard: Guard) => Effect): void {
    this.#submit({ kind: 'read', run });
  }

  /** Queues a write. */
  write(request: WriteRequest): void {
    this.#submit({ kind: 'write', ...request });
  }

  /** Queues writes that are asked for when their turn comes: whatever was queued later runs after them. */
  splice(writes: (guard: Guard) => WriteRequest[]): void {
    this.#submit({ kind: 'splice', writes });
  }

  /** Removes a subscriber at once; nothing more is told to it. */
  unlisten(view: View, subscriber: Subscriber): void {
    this.#host.listeners.remove(view, subscriber);
  }

  /** Tells of the changes of watched places from now on; answers with those that nobody has handled yet. */
  watch(list: readonly Watch[], emit: (event: ChangeEvent) => void): ChangeEvent[] {
    this.#host.watches = { list, emit };
    return [...this.#host.tree.events.values()];
  }

  /** Forgets a change that has been handled; `done` runs when that is durable. */
  settle(id: string, done: () => void): void {
    this.#submit({ kind: 'settle', id, done });
  }

  /** Resolves when everything queued so far has been answered. */
  drained(): Promise<void> {
    if (this.#queue.length === 0 && !this.#scheduled && !this.#committing) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  async close(): Promise<void> {
    await this.drained();
    this.#closed = true;
    await this.#journal.close();
  }

  #submit(operation: Operation): void {
    if (this.#closed) {
      if (operation.kind === 'write') operation.done(new RequestError('unavailable', 'The database is closed', 503));
      if (operation.kind === 'settle') operation.done();
      return;
    }
    this.#queue.push(operation);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#scheduled || this.#committing) return;
    this.#scheduled = true;
    // After the poll phase, so that all frames that have arrived share one commit.
    setImmediate(() => {
      this.#scheduled = false;
      this.#pump();
    });
  }

  #pump(): void {
    const batch = new Batch(this.#host);
    let taken = 0;
    while (taken < this.#queue.length && !batch.full) batch.take(this.#queue[taken++] as Operation);
    this.#queue = this.#queue.slice(taken);
    if (batch.records.length === 0) {
      this.#finish(batch.effects);
      return;
    }
    this.#committing = true;
    this.#journal.append(batch.records).then(
      () => this.#finish(batch.effects),
      (error) => {
        this.#log('error', 'commit-failed', { error: String(error), writes: batch.records.length });
        this.#finish(batch.rollBack());
      },
    );
  }

  #finish(effects: readonly Effect[]): void {
    this.#committing = false;
    for (const effect of effects) safely(this.#log, effect);
    if (this.#queue.length > 0) this.#schedule();
    else if (!this.#scheduled) {
      const waiting = this.#idle;
      this.#idle = [];
      for (const resolve of waiting) resolve();
    }
  }

  /** Any failure as an answer. */
  asRequestError(error: unknown): RequestError {
    return asRequestError(this.#log, error);
  }
}
