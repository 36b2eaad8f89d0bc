import { FairQueue } from '../requests/requests.ts';
import type { Operation } from './operation.ts';

/** The limits of one client before other clients get a turn. Milliseconds; UTF-16 units of answers. */
export const TURN = {
  /** One turn of the engine; after it the server handles the network and makes the writes durable. */
  ms: 6,
  /** The share of one address, and of one queue. The rest of the turn goes to the waiting queues in rounds. */
  addressMs: 4,
  lineMs: 2,
  /** Answers of one queue, and of all queues of one address; the answer that exceeds it is the last of the turn. */
  lineSize: 256 * 1024,
  addressSize: 1024 * 1024,
} as const;

interface Used {
  turn: number;
  ms: number;
  size: number;
}

/** The operations of one client, which run in the order of their arrival. */
export class OperationQueue {
  /** The address whose share it uses. */
  readonly address: string;
  /** Whether the client can read more; called before each operation. */
  readonly ready: () => boolean;
  readonly used: Used = { turn: 0, ms: 0, size: 0 };
  /** True while the queue waits in the round or for its client: its operations then no longer run in order of arrival. */
  late = false;
  #operations: (Operation | undefined)[] = [];
  #next = 0;

  constructor(address: string, ready: () => boolean = () => true) {
    this.address = address;
    this.ready = ready;
  }

  get empty(): boolean {
    return this.#next === this.#operations.length;
  }

  push(operation: Operation): void {
    this.#operations.push(operation);
  }

  /** Queues an operation of the server ahead of the client's. */
  pushFirst(operation: Operation): void {
    if (this.#next > 0) this.#operations[--this.#next] = operation;
    else this.#operations.unshift(operation);
  }

  /** Drops all pending operations. */
  clear(): void {
    this.#operations = [];
    this.#next = 0;
  }

  shift(): Operation {
    const operation = this.#operations[this.#next] as Operation;
    this.#operations[this.#next++] = undefined;
    if (this.#next === this.#operations.length || this.#next > 4096) {
      this.#operations = this.#operations.slice(this.#next);
      this.#next = 0;
    }
    return operation;
  }
}

/**
 * Chooses the next operation. Under light load, operations run in order of arrival. A queue that has used up its
 * share of a turn, or its address's, is overtaken by the others and continues in a round: each address in turn, and
 * within it each queue. So no client waits longer for another's flood than for one operation of each address.
 */
export class Turns {
  /** The queue of each operation, in order of arrival. */
  #fresh: OperationQueue[] = [];
  #next = 0;
  readonly #round = new FairQueue<OperationQueue>(1);
  /** Queues that have used up their share of this turn. */
  #later: OperationQueue[] = [];
  readonly #stalled = new Set<OperationQueue>();
  readonly #byAddress = new Map<string, Used>();
  #turn = 0;

  add(line: OperationQueue, operation: Operation, first = false): void {
    if (first) line.pushFirst(operation);
    else line.push(operation);
    if (!line.late) this.#fresh.push(line);
    else if (first && this.#stalled.has(line)) this.#goOn(line);
  }

  /** Whether any operation could run in a turn. */
  get runnable(): boolean {
    return this.#next < this.#fresh.length || this.#round.size > 0 || this.#later.length > 0;
  }

  /** Whether no operation is pending. */
  get idle(): boolean {
    return !this.runnable && this.#stalled.size === 0;
  }

  begin(): void {
    this.#turn++;
    this.#byAddress.clear();
    for (const line of this.#later.splice(0)) this.#round.push([line.address], line);
  }

  /** The queue whose operation is next in this turn; null when there is none. */
  next(evenStalled = false): OperationQueue | null {
    while (this.#next < this.#fresh.length) {
      const line = this.#fresh[this.#next++] as OperationQueue;
      if (line.late || line.empty) continue;
      if (!evenStalled && !line.ready()) this.#stall(line);
      else if (this.#isOver(line)) this.#wait(line);
      else return line;
    }
    this.#fresh = [];
    this.#next = 0;
    for (let line = this.#round.shift(); line !== undefined; line = this.#round.shift()) {
      if (line.empty) line.late = false;
      else if (!evenStalled && !line.ready()) this.#stall(line);
      else if (this.#hasSaidEnough(line)) this.#later.push(line);
      else return line;
    }
    return null;
  }

  /** The queue's operation took `ms`. */
  ran(line: OperationQueue, ms: number): void {
    this.#usedBy(line).ms += ms;
    this.#usedAt(line.address).ms += ms;
    if (!line.late) return;
    if (line.empty) line.late = false;
    else this.#round.push([line.address], line);
  }

  /** The queue's operation has made an answer of `size` UTF-16 units. */
  countAnswer(line: OperationQueue, size: number): void {
    this.#usedBy(line).size += size;
    this.#usedAt(line.address).size += size;
  }

  /** A queue whose client could not read more resumes if the client is ready. */
  wake(line: OperationQueue): void {
    if (this.#stalled.has(line) && line.ready()) this.#goOn(line);
  }

  /** The queue's client has disconnected: drops the operations. */
  abandon(line: OperationQueue): void {
    line.clear();
    this.#stalled.delete(line);
  }

  /** All stalled queues resume if they are ready, or with `always` in any case. */
  wakeAll(always = false): void {
    for (const line of this.#stalled) if (always || line.ready()) this.#goOn(line);
  }

  #goOn(line: OperationQueue): void {
    this.#stalled.delete(line);
    this.#wait(line);
  }

  #wait(line: OperationQueue): void {
    line.late = true;
    this.#round.push([line.address], line);
  }

  #stall(line: OperationQueue): void {
    line.late = true;
    this.#stalled.add(line);
  }

  #isOver(line: OperationQueue): boolean {
    return (
      this.#usedBy(line).ms > TURN.lineMs || this.#usedAt(line.address).ms > TURN.addressMs || this.#hasSaidEnough(line)
    );
  }

  #hasSaidEnough(line: OperationQueue): boolean {
    return this.#usedBy(line).size > TURN.lineSize || this.#usedAt(line.address).size > TURN.addressSize;
  }

  #usedBy({ used }: OperationQueue): Used {
    if (used.turn !== this.#turn) {
      used.turn = this.#turn;
      used.ms = 0;
      used.size = 0;
    }
    return used;
  }

  #usedAt(address: string): Used {
    let used = this.#byAddress.get(address);
    if (used === undefined) {
      used = { turn: this.#turn, ms: 0, size: 0 };
      this.#byAddress.set(address, used);
    }
    return used;
  }
}
