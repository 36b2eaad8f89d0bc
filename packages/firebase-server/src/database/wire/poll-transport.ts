import type { MemoryShare } from '../../requests/requests.ts';
import { LIMITS } from '../../tree/limits.ts';
import type { Transport } from './transport.ts';

/** How long a poll waits for a message, in ms. */
const HOLD_MS = 20_000;

interface Waiting {
  resolve: (script: string) => void;
  timer: NodeJS.Timeout;
}

/** Sends a session's messages over long polling: they are queued for the next poll (protocol.md §10). */
export class PollTransport implements Transport {
  /** The number in the names of the client's callbacks. */
  readonly #callback: number;
  readonly #onControl: (type: unknown) => void;
  readonly #holding: MemoryShare | null;
  onDrain: (() => void) | null = null;
  #messages: string[] = [];
  #size = 0;
  #waiting: Waiting | null = null;
  #responses = 0;
  #closed = false;
  #flushing = false;

  /** @param holding counts the pending messages */
  constructor(callback: number, onControl: (type: unknown) => void, holding: MemoryShare | null = null) {
    this.#holding = holding;
    this.#callback = callback;
    this.#onControl = onControl;
  }

  send(text: string): void {
    if (this.#closed) return;
    this.#messages.push(text);
    this.#count(text.length);
    if (this.#waiting === null || this.#flushing) return;
    // Answers at the end of the turn, so that a burst shares one response.
    this.#flushing = true;
    setImmediate(() => {
      this.#flushing = false;
      if (this.#messages.length > 0) this.#answer();
    });
  }

  control(type: unknown): void {
    this.#onControl(type);
  }

  get unsent(): number {
    return this.#size;
  }

  #count(size: number): void {
    this.#size += size;
    this.#holding?.grow(size);
  }

  /** Pending messages stay: the client may fetch them, perhaps its `close`, with its next poll. */
  gone(): void {}

  /** Whether the client has been, or will be, told to close. */
  get closed(): boolean {
    return this.#closed;
  }

  close(): void {
    this.#closed = true;
    this.#messages = [];
    this.#count(-this.#size);
    this.#holding?.close();
    this.#answer();
  }

  /** A poll: answered when there is a message, when a newer poll comes, or after {@link HOLD_MS}. */
  poll(): Promise<string> {
    this.#answer();
    return new Promise((resolve) => {
      this.#waiting = { resolve, timer: setTimeout(() => this.#answer(), HOLD_MS).unref() };
      if (this.#messages.length > 0 || this.#closed) this.#answer();
    });
  }

  /** The response to the first request: the names for polling, then the pending messages (the hello). */
  start(id: string, password: string): string {
    return `${this.#command('start', id, password)}${this.#drain()}`;
  }

  #answer(): void {
    if (this.#waiting === null) return;
    const { resolve, timer } = this.#waiting;
    this.#waiting = null;
    clearTimeout(timer);
    resolve(this.#closed ? this.#command('close') : this.#drain());
  }

  #drain(): string {
    const messages = this.#messages.join(',');
    this.#messages = [];
    if (this.#size > 0) {
      this.#count(-this.#size);
      // Runs after this answer has left.
      setImmediate(() => this.onDrain?.());
    }
    return `parent.window["pRTLPCB${this.#callback}"](${this.#responses++},[${messages}]);\n`;
  }

  #command(name: string, ...values: string[]): string {
    return `parent.window["pLPCommand${this.#callback}"](${[name, ...values].map((v) => JSON.stringify(v)).join(',')});\n`;
  }
}

/** Bytes that a segment costs beside its text. */
const PIECE = 100;

/** Orders and joins the segments of a client's messages. */
export class SegmentAssembler {
  readonly #pending = new Map<number, { total: number; data: string }>();
  readonly #pieces: string[] = [];
  readonly #held: (size: number) => void;
  #next = 0;
  #size = 0;

  /** @param held called with how many UTF-16 units more (or less) are held; may throw to refuse them */
  constructor(held: (size: number) => void = () => {}) {
    this.#held = held;
  }

  /** Takes the segments of one request; returns the messages that are complete. Throws when they grow too big. */
  take(params: URLSearchParams): string[] {
    for (let i = 0; params.has(`seg${i}`); i++) {
      const number = Number(params.get(`seg${i}`));
      const total = Number(params.get(`ts${i}`));
      const data = params.get(`d${i}`) ?? '';
      if (!Number.isInteger(number) || !Number.isInteger(total) || number < this.#next || this.#pending.has(number))
        continue;
      // A segment without text costs memory too.
      this.#held(data.length + PIECE);
      this.#size += data.length;
      if (this.#size > 2 * LIMITS.socketWriteBytes) throw new RangeError('too much data');
      this.#pending.set(number, { total, data });
    }
    const messages: string[] = [];
    for (let piece = this.#pending.get(this.#next); piece !== undefined; piece = this.#pending.get(this.#next)) {
      this.#pending.delete(this.#next++);
      this.#pieces.push(piece.data);
      if (this.#pieces.length < piece.total) continue;
      const pieces = this.#pieces.splice(0);
      const encoded = pieces.join('');
      this.#held(-encoded.length - pieces.length * PIECE);
      this.#size -= encoded.length;
      // base64url with `.` for padding; the decoder takes it without.
      messages.push(Buffer.from(encoded.replaceAll('.', ''), 'base64url').toString());
    }
    return messages;
  }
}
