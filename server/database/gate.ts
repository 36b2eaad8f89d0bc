import type { RequestError } from '../tree/limits.ts';
import type { Effect, Operation, WriteRequest } from './batch.ts';
import type { Guard } from './guard.ts';
import type { OperationQueue } from './turns.ts';
import type { Subscriber, View } from './view.ts';

/** What a gate needs of the engine. */
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
 * One client's way into the engine: turns and their guard, never the data. What one gate is asked for runs in that
 * order; another's operations may pass it when its turn is used up ({@link Turns}).
 */
export class Gate {
  readonly #host: GateHost;
  readonly #line: OperationQueue;

  constructor(host: GateHost, line: OperationQueue) {
    this.#host = host;
    this.#line = line;
  }

  /** True when nothing is taken any more. */
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

  /** Queues a read; its effect runs when all writes before it are durable. The guard is good for this turn alone. */
  read(run: (guard: Guard) => Effect): void {
    this.#host.submit(this.#line, { kind: 'read', run });
  }

  /** Queues a read of the server's own before whatever the client has asked for. */
  readFirst(run: (guard: Guard) => Effect): void {
    this.#host.submit(this.#line, { kind: 'read', run }, true);
  }

  /** Queues a write. */
  write(request: WriteRequest): void {
    this.#host.submit(this.#line, { kind: 'write', ...request });
  }

  /** Queues writes that are asked for when their turn comes: whatever was queued later runs after them. */
  splice(writes: (guard: Guard) => WriteRequest[]): void {
    this.#host.submit(this.#line, { kind: 'splice', writes });
  }

  /** Called inside a turn: an answer of so many UTF-16 units has been made. */
  countAnswer(size: number): void {
    this.#host.countAnswer(this.#line, size);
  }

  /** The client can be given more than before. */
  wake(): void {
    this.#host.wake(this.#line);
  }

  /** The client is gone, and nothing that it has asked for lasts: none of it is done any more. */
  abandon(): void {
    this.#host.abandon(this.#line);
  }

  /** Removes a subscriber at once; nothing more is told to it. */
  unlisten(view: View, subscriber: Subscriber): void {
    this.#host.unlisten(view, subscriber);
  }

  /** Any failure as an answer. */
  asRequestError(error: unknown): RequestError {
    return this.#host.asRequestError(error);
  }
}
