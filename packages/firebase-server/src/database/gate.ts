import type { RequestError } from '../tree/limits.ts';
import type { Guard } from './guard.ts';
import type { Effect, Operation, WriteRequest } from './operation.ts';
import type { OperationQueue } from './turns.ts';
import type { Subscriber, View } from './view.ts';

/** The parts of the engine that a gate uses. */
export interface GateHost {
  readonly closed: boolean;
  now(): number;
  submit(line: OperationQueue, operation: Operation, first?: boolean): void;
  countAnswer(line: OperationQueue, size: number): void;
  wake(line: OperationQueue): void;
  abandon(line: OperationQueue): void;
  unlisten(view: View, subscriber: Subscriber): void;
  asRequestError(error: unknown): RequestError;
}

/**
 * One client's access to the engine: it queues operations and hands them the guard, never the data. The operations of
 * one gate run in order; those of other gates may overtake them when its share of a turn is used up ({@link Turns}).
 */
export class Gate {
  readonly #host: GateHost;
  readonly #line: OperationQueue;

  constructor(host: GateHost, line: OperationQueue) {
    this.#host = host;
    this.#line = line;
  }

  /** True when no more operations are accepted. */
  get closed(): boolean {
    return this.#host.closed;
  }

  now(): number {
    return this.#host.now();
  }

  /** Queues work that needs no data, so that it takes its turn like the rest. */
  work(run: () => void): void {
    this.#host.submit(this.#line, { kind: 'work', run });
  }

  /** Queues a read; its effect runs when all writes before it are durable. The guard may be used in this turn only. */
  read(run: (guard: Guard) => Effect): void {
    this.#host.submit(this.#line, { kind: 'read', run });
  }

  /** Queues a read of the server itself, ahead of the client's operations. */
  readFirst(run: (guard: Guard) => Effect): void {
    this.#host.submit(this.#line, { kind: 'read', run }, true);
  }

  /** Queues a write. */
  write(request: WriteRequest): void {
    this.#host.submit(this.#line, { kind: 'write', ...request });
  }

  /** Queues writes that are computed when their turn comes; operations that are queued later run after them. */
  splice(writes: (guard: Guard) => WriteRequest[]): void {
    this.#host.submit(this.#line, { kind: 'splice', writes });
  }

  /** Called inside a turn: counts an answer of `size` UTF-16 units against the client's share. */
  countAnswer(size: number): void {
    this.#host.countAnswer(this.#line, size);
  }

  /** The client can read more again: its operations resume. */
  wake(): void {
    this.#host.wake(this.#line);
  }

  /** The client has disconnected and wrote nothing: drops its pending operations. */
  abandon(): void {
    this.#host.abandon(this.#line);
  }

  /** Unsubscribes at once; nothing more is sent. */
  unlisten(view: View, subscriber: Subscriber): void {
    this.#host.unlisten(view, subscriber);
  }

  /** The error answer for any failure. */
  asRequestError(error: unknown): RequestError {
    return this.#host.asRequestError(error);
  }
}
