import type { Log } from '../contracts.ts';
import { logFault } from '../log.ts';
import type { ChangeEvent } from '../tree/change-event.ts';
import { RequestError } from '../tree/limits.ts';
import { type Write, writePush } from '../tree/patch.ts';
import type { Tree } from '../tree/tree.ts';
import type { Denials } from './denials.ts';
import type { Guard } from './guard.ts';
import { eventDoneText, eventText, recordText } from './journal/journal-records.ts';
import type { Listeners } from './listeners.ts';
import { overwritePlaces, placesLosingPriority } from './lost-priorities.ts';
import type { Effect, Operation, ReadOperation, Step, WriteOperation } from './operation.ts';
import type { Delivery } from './view.ts';
import { compareWatchedPlaces, type WatchedPlace } from './watched-places.ts';

// Bounds of one group commit: how long the oldest writer may wait for the youngest.
const BATCH_OPERATIONS = 2000;
const BATCH_TEXT = 8 * 1024 * 1024;

/** The parts of the engine that a batch uses. */
export interface BatchHost {
  readonly tree: Tree;
  readonly listeners: Listeners;
  readonly guard: Guard;
  readonly log: Log;
  readonly denials: Denials;
  /** Watched places, and the function that gets each of their changes once it is durable. */
  watches: { list: readonly WatchedPlace[]; emit: (event: ChangeEvent) => void } | null;
}

/** The operations of one group commit: applied to the tree at once, sent to clients when they are durable. */
export class Batch {
  /** The records for the journal. */
  readonly records: string[] = [];
  /** Effects after the commit, in the order of the operations. */
  readonly effects: Effect[] = [];
  readonly #host: BatchHost;
  readonly #operations: Step[] = [];
  readonly #undos: (() => void)[] = [];
  readonly #applied: Write[] = [];
  #size = 0;

  constructor(host: BatchHost) {
    this.#host = host;
  }

  get full(): boolean {
    return this.#operations.length >= BATCH_OPERATIONS || this.#size >= BATCH_TEXT;
  }

  /** Runs an operation on the tree. */
  take(operation: Operation): void {
    if (operation.kind === 'splice') {
      safely(this.#host.log, () => {
        for (const write of operation.writes(this.#host.guard)) this.take({ kind: 'write', ...write });
      });
      return;
    }
    if (operation.kind === 'work') {
      safely(this.#host.log, operation.run);
      return;
    }
    this.#operations.push(operation);
    this.effects.push(this.#run(operation));
  }

  /** Rolls everything back: writes get an error, reads get the state before the batch. */
  rollBack(): Effect[] {
    for (let i = this.#undos.length - 1; i >= 0; i--) this.#undos[i]?.();
    this.#host.listeners.refillAll();
    // The state before the batch allowed every listen, so no listen is denied here; the call records their dependencies again.
    for (const write of this.#applied) this.#host.guard.listensDeniedBy(write);
    const failed = new RequestError('unavailable', 'The write could not be stored', 503);
    return this.#operations.map((operation) => {
      if (operation.kind === 'read') return this.#runRead(operation);
      return operation.kind === 'write' ? () => operation.done(failed) : operation.done;
    });
  }

  #run(operation: Step): Effect {
    if (operation.kind === 'read') return this.#runRead(operation);
    if (operation.kind === 'write') return this.#runWrite(operation);
    const { id, done } = operation;
    const { events } = this.#host.tree;
    const event = events.get(id);
    if (event !== undefined) {
      events.delete(id);
      this.#undos.push(() => events.set(id, event));
      this.records.push(eventDoneText(id));
    }
    return done;
  }

  #runRead(operation: ReadOperation): Effect {
    try {
      return operation.run(this.#host.guard);
    } catch (error) {
      logFault(this.#host.log, 'operation-failed', error);
      return () => {};
    }
  }

  #runWrite(operation: WriteOperation): Effect {
    const { tree, listeners, guard, log, denials } = this.#host;
    try {
      const actor = operation.actor();
      const change = typeof operation.change === 'function' ? operation.change() : operation.change;
      const write = guard.authorizeWrite(actor, change, operation.onlyIf, (rule) => denials.note(actor, change, rule));
      const fragile = write.kind === 'update' ? placesLosingPriority(write.patch, tree.root) : [];
      const eventsAfter =
        this.#host.watches === null ? null : compareWatchedPlaces(this.#host.watches.list, write, tree.root);
      this.#undos.push(tree.apply(write));
      this.#applied.push(write);
      // Runs before the pushes of this write are made: a listen that the write makes forbidden must not get them.
      const denied = guard.listensDeniedBy(write);
      operation.inspect?.((wantsValue) => guard.visibleWrite(actor, change, write, wantsValue));
      const events = eventsAfter === null ? [] : eventsAfter(tree.root);
      overwritePlaces(write, fragile, tree.root);
      const push = writePush(write);
      const record = recordText(push.action, push.path, push.data);
      this.records.push(record);
      this.#size += record.length;
      for (const event of events) this.#keepEvent(event);
      const deliveries = listeners.collect(write, push);
      return () => {
        for (const subscriber of denied) if (subscriber.active) safely(log, () => subscriber.revoke());
        for (const delivery of deliveries) this.#deliver(delivery);
        operation.done(null);
        for (const event of events) safely(log, () => this.#host.watches?.emit(event));
      };
    } catch (error) {
      const answer = asRequestError(log, error);
      return () => operation.done(answer);
    }
  }

  /** The event is in the same commit as the write, so that a crash loses both or neither. */
  #keepEvent(event: ChangeEvent): void {
    const { events } = this.#host.tree;
    events.set(event.id, event);
    this.#undos.push(() => events.delete(event.id));
    this.records.push(eventText(event));
  }

  #deliver({ push, to }: Delivery): void {
    for (const subscriber of to) {
      if (subscriber.active) safely(this.#host.log, () => subscriber.push(push));
    }
  }
}

/** Runs an effect; a fault in one must not keep the others from running. */
export function safely(log: Log, effect: Effect): void {
  try {
    effect();
  } catch (error) {
    logFault(log, 'effect-failed', error);
  }
}

/** The error answer for any failure; faults of the server are logged and answered without detail. */
export function asRequestError(log: Log, error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  logFault(log, 'operation-failed', error);
  return new RequestError('internal_error', 'Internal error', 500);
}
