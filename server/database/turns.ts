import { FairQueue } from '../requests/requests.ts';
import type { Operation } from './batch.ts';

/** What may run before everybody else has had a turn. Milliseconds; UTF-16 units of answers. */
export const TURN = {
  /** One turn of the engine, after which the network is served and what was written is made durable. */
  ms: 6,
  /** Of it for one address, and for one line. What is left over goes round among those who wait. */
  addressMs: 4,
  lineMs: 2,
  /** Answers of one line, and of all lines of one address; the one that passes it is the last of its turn. */
  lineSize: 256 * 1024,
  addressSize: 1024 * 1024,
} as const;

interface Used {
  turn: number;
  ms: number;
  size: number;
}

/** The operations of one client, which run in the order they came. */
export class OperationQueue {
  /** Whose time it takes. */
  readonly address: string;
  /** Whether the client can be given more; asked before each operation. */
  readonly ready: () => boolean;
  readonly used: Used = { turn: 0, ms: 0, size: 0 };
  /** True while it waits in the round or until it is ready, no longer in the order in which everything came. */
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

  /** Puts an operation of the server's own before what the client asked for. */
  pushFirst(operation: Operation): void {
    if (this.#next > 0) this.#operations[--this.#next] = operation;
    else this.#operations.unshift(operation);
  }

  /** Nothing that waits is asked for any more. */
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
 * Whose operation is next. As long as nobody asks for much, everything runs in the order it came. A line that has used
 * up its share of a turn, or its address's, is passed by the others and goes on in a round: each address in turn, and
 * in it each line. So nobody waits for another's flood longer than for one operation of each address.
 */
export class Turns {
  /** A line for each of its operations, in the order these came. */
  #fresh: OperationQueue[] = [];
  #next = 0;
  readonly #round = new FairQueue<OperationQueue>(1);
  /** Had enough of this turn. */
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

  /** Whether a turn would find something to do. */
  get runnable(): boolean {
    return this.#next < this.#fresh.length || this.#round.size > 0 || this.#later.length > 0;
  }

  /** Whether nothing waits at all. */
  get idle(): boolean {
    return !this.runnable && this.#stalled.size === 0;
  }

  begin(): void {
    this.#turn++;
    this.#byAddress.clear();
    for (const line of this.#later.splice(0)) this.#round.push([line.address], line);
  }

  /** The line whose operation is next in this turn, null when nobody has one. */
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

  /** The line's operation took so long. */
  ran(line: OperationQueue, ms: number): void {
    this.#usedBy(line).ms += ms;
    this.#usedAt(line.address).ms += ms;
    if (!line.late) return;
    if (line.empty) line.late = false;
    else this.#round.push([line.address], line);
  }

  /** The line's operation has made an answer of so many UTF-16 units. */
  countAnswer(line: OperationQueue, size: number): void {
    this.#usedBy(line).size += size;
    this.#usedAt(line.address).size += size;
  }

  /** A line that could not be given more is asked again. */
  wake(line: OperationQueue): void {
    if (this.#stalled.has(line) && line.ready()) this.#goOn(line);
  }

  /** A line whose client is gone: nothing of it runs any more, and nothing of it is kept. */
  abandon(line: OperationQueue): void {
    line.clear();
    this.#stalled.delete(line);
  }

  /** All lines that could not be given more are asked again, or go on whatever they say. */
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
