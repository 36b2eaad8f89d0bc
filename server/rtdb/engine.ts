import type { Log } from '../contracts.ts';
import { fragilePlaces, overwriteWhole } from './fragile.ts';
import type { Journal } from './journal.ts';
import { eventDoneText, eventText, recordText } from './journal-records.ts';
import { permissionDenied, RequestError } from './limits.ts';
import { Listeners } from './listeners.ts';
import type { TreeNode } from './node.ts';
import { type Write, writePush } from './patch.ts';
import type { Path } from './path.ts';
import type { Query } from './query.ts';
import { type Actor, guardRead, guardWrite } from './rule-guard.ts';
import type { Rules } from './rules.ts';
import type { Tree } from './tree.ts';
import type { Delivery } from './view.ts';
import { type ChangeEvent, observe, type Watch } from './watch.ts';

/** What leaves the server once everything before it is durable. */
type Effect = () => void;

interface WriteOperation {
  kind: 'write';
  actor: () => Actor;
  build: (state: TreeNode | null, now: number) => Write;
  done: (error: RequestError | null) => void;
}

/** A change of a watched place has been handled: its record may go. */
interface SettleOperation {
  kind: 'settle';
  id: string;
  done: () => void;
}

interface ReadOperation {
  kind: 'read';
  /** Runs on the state as it is; may run again after a failed commit, so it must be repeatable. */
  run: () => Effect;
}

type Operation = WriteOperation | ReadOperation | SettleOperation;

// Bounds of one group commit: how long the oldest writer may wait for the youngest.
const BATCH_OPERATIONS = 2000;
const BATCH_TEXT = 8 * 1024 * 1024;

interface Batch {
  operations: Operation[];
  undos: (() => void)[];
  records: string[];
  size: number;
  effects: Effect[];
}

/**
 * The one line through which everything passes: operations run strictly in the order they came, a batch of writes
 * is made durable together, and only then do pushes and answers leave, in the same order. While a commit is on its
 * way nothing else runs, so nobody ever reads what might still be taken back.
 */
export class Engine {
  readonly tree: Tree;
  readonly listeners: Listeners;
  rules: Rules;
  /** Places whose changes someone handles, and who is told of each once it is durable. */
  watches: { list: readonly Watch[]; emit: (event: ChangeEvent) => void } | null = null;
  readonly #journal: Journal;
  readonly #log: Log;
  readonly #now: () => number;
  #queue: Operation[] = [];
  #scheduled = false;
  #committing = false;
  #closed = false;
  #idle: (() => void)[] = [];

  constructor(tree: Tree, journal: Journal, rules: Rules, log: Log, now: () => number) {
    this.tree = tree;
    this.listeners = new Listeners(tree);
    this.rules = rules;
    this.#journal = journal;
    this.#log = log;
    this.#now = now;
  }

  /** True when nothing is taken any more. */
  get closed(): boolean {
    return this.#closed;
  }

  now(): number {
    return this.#now();
  }

  /** Queues a read; its effect runs when all writes before it are durable. */
  read(run: () => Effect): void {
    this.#submit({ kind: 'read', run });
  }

  /** Queues a write; `done` runs after the pushes it caused, when it is durable, or with the error. */
  write(
    actor: () => Actor,
    build: (state: TreeNode | null, now: number) => Write,
    done: (error: RequestError | null) => void,
  ): void {
    this.#submit({ kind: 'write', actor, build, done });
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
    const batch: Batch = { operations: [], undos: [], records: [], size: 0, effects: [] };
    let taken = 0;
    while (taken < this.#queue.length && taken < BATCH_OPERATIONS && batch.size < BATCH_TEXT) {
      const operation = this.#queue[taken++] as Operation;
      batch.operations.push(operation);
      batch.effects.push(this.#run(operation, batch));
    }
    this.#queue = this.#queue.slice(taken);
    if (batch.records.length === 0) {
      this.#finish(batch.effects);
      return;
    }
    this.#committing = true;
    this.#journal.append(batch.records).then(
      () => this.#finish(batch.effects),
      (error) => this.#rollBack(batch, error),
    );
  }

  #finish(effects: readonly Effect[]): void {
    this.#committing = false;
    for (const effect of effects) this.#safely(effect);
    if (this.#queue.length > 0) this.#schedule();
    else if (!this.#scheduled) {
      const waiting = this.#idle;
      this.#idle = [];
      for (const resolve of waiting) resolve();
    }
  }

  #safely(effect: Effect): void {
    try {
      effect();
    } catch (error) {
      this.#log('error', 'effect-failed', { error: String((error as Error)?.stack ?? error) });
    }
  }

  #run(operation: Operation, batch: Batch): Effect {
    if (operation.kind === 'read') return this.#runRead(operation);
    if (operation.kind === 'write') return this.#runWrite(operation, batch);
    const { id, done } = operation;
    const event = this.tree.events.get(id);
    if (event !== undefined) {
      this.tree.events.delete(id);
      batch.undos.push(() => this.tree.events.set(id, event));
      batch.records.push(eventDoneText(id));
    }
    return done;
  }

  #runRead(operation: ReadOperation): Effect {
    try {
      return operation.run();
    } catch (error) {
      this.#log('error', 'operation-failed', { error: String((error as Error)?.stack ?? error) });
      return () => {};
    }
  }

  #runWrite(operation: WriteOperation, batch: Batch): Effect {
    try {
      const write = operation.build(this.tree.root, this.#now());
      const actor = operation.actor();
      if (!this.mayWrite(write, actor)) throw permissionDenied();
      const fragile = write.kind === 'update' ? fragilePlaces(write.patch, this.tree.root) : [];
      const eventsAfter = this.watches === null ? null : observe(this.watches.list, write, this.tree.root);
      batch.undos.push(this.tree.apply(write));
      const events = eventsAfter === null ? [] : eventsAfter(this.tree.root);
      overwriteWhole(write, fragile, this.tree.root);
      const push = writePush(write);
      const record = recordText(push.action, push.path, push.data);
      batch.records.push(record);
      batch.size += record.length;
      for (const event of events) this.#keepEvent(event, batch);
      const deliveries = this.listeners.collect(write, push);
      return () => {
        for (const delivery of deliveries) this.#deliver(delivery);
        operation.done(null);
        for (const event of events) this.#safely(() => this.watches?.emit(event));
      };
    } catch (error) {
      const answer = this.asRequestError(error);
      return () => operation.done(answer);
    }
  }

  /** Into the same commit as the write, so that neither can be without the other after a crash. */
  #keepEvent(event: ChangeEvent, batch: Batch): void {
    this.tree.events.set(event.id, event);
    batch.undos.push(() => this.tree.events.delete(event.id));
    batch.records.push(eventText(event));
  }

  #deliver(delivery: Delivery): void {
    for (const subscriber of delivery.to) {
      if (!subscriber.active) continue;
      this.#safely(() => subscriber.push(delivery.push));
    }
  }

  /** Any failure as an answer; faults of ours are logged and told without detail. */
  asRequestError(error: unknown): RequestError {
    if (error instanceof RequestError) return error;
    this.#log('error', 'operation-failed', { error: String((error as Error)?.stack ?? error) });
    return new RequestError('internal_error', 'Internal error', 500);
  }

  #rollBack(batch: Batch, cause: unknown): void {
    this.#log('error', 'commit-failed', { error: String(cause), writes: batch.records.length });
    for (let i = batch.undos.length - 1; i >= 0; i--) batch.undos[i]?.();
    this.listeners.refillAll();
    const failed = new RequestError('unavailable', 'The write could not be stored', 503);
    this.#finish(
      batch.operations.map((operation) =>
        operation.kind === 'read'
          ? this.#runRead(operation)
          : operation.kind === 'write'
            ? () => operation.done(failed)
            : operation.done,
      ),
    );
  }

  /** Whether the rules let `actor` write; a denial is logged with the rules that were asked. */
  mayWrite(write: Write, actor: Actor): boolean {
    return actor.admin || guardWrite(this.#log, this.rules, this.tree.root, write, actor);
  }

  /** Whether the rules let `actor` read; a denial is logged with the rules that were asked. */
  mayRead(path: Path, query: Query, actor: Actor): boolean {
    return actor.admin || guardRead(this.#log, this.rules, this.tree.root, path, query, actor, this.#now());
  }
}
