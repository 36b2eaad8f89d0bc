import type { MemoryShare } from '../../requests/requests.ts';
import { LIMITS } from '../../tree/limits.ts';

/** Bytes given to the connection before the client has read the earlier ones. */
const WINDOW = 64 * 1024;
/** UTF-16 units encoded at a time. */
const PIECE = 16 * 1024;

/** What a {@link StreamBody} reports to its stream. */
export interface StreamBodyEvents {
  /** The client has read most of what was pending. */
  onDrained: () => void;
  /** The client has closed the stream. */
  onLeft: () => void;
  /** The client has read nothing for `LIMITS.unreadTime` although something was pending. */
  onStuck: () => void;
}

/** The body of a stream's response. Pending events stay text; the body cuts and encodes them when the client can read them. */
export class StreamBody {
  readonly readable: ReadableStream<Uint8Array>;
  readonly #memory: MemoryShare;
  readonly #events: StreamBodyEvents;
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  #texts: string[] = [];
  /** The position of the unsent rest in the first text. */
  #at = 0;
  #unsent = 0;
  #stuckTimer: NodeJS.Timeout | null = null;
  #stopped = false;

  /** @param memory counts the pending text */
  constructor(memory: MemoryShare, events: StreamBodyEvents) {
    this.#memory = memory;
    this.#events = events;
    this.readable = new ReadableStream(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        pull: () => this.#pull(),
        cancel: () => events.onLeft(),
      },
      { highWaterMark: WINDOW, size: (chunk) => chunk?.byteLength ?? 0 },
    );
  }

  /** UTF-16 units that the client has not read yet. */
  get unsent(): number {
    return this.#unsent;
  }

  send(text: string): void {
    this.#texts.push(text);
    this.#count(text.length);
    this.#flow();
  }

  /** Ends the response after the bytes that the connection already has. */
  close(): void {
    this.#controller.close();
  }

  /** Nothing more is sent: stops the timer. */
  stop(): void {
    this.#stopped = true;
    this.#clearTimer();
  }

  #flow(): void {
    while (this.#texts.length > 0 && (this.#controller.desiredSize ?? 0) > 0) {
      const text = this.#texts[0] as string;
      let end = Math.min(this.#at + PIECE, text.length);
      const last = text.charCodeAt(end - 1);
      if (end < text.length && last >= 0xd800 && last <= 0xdbff) end--;
      const piece = text.slice(this.#at, end);
      this.#at = end < text.length ? end : 0;
      if (this.#at === 0) this.#texts.shift();
      this.#count(-piece.length);
      // Last, because it may request the next piece at once.
      this.#controller.enqueue(Buffer.from(piece));
    }
    if (this.#unsent > 0) this.#stuckTimer ??= setTimeout(this.#events.onStuck, LIMITS.unreadTime).unref();
  }

  #pull(): void {
    if (this.#stopped) return;
    this.#clearTimer();
    this.#flow();
    if (this.#unsent < LIMITS.unsentSize / 2) this.#events.onDrained();
  }

  #clearTimer(): void {
    if (this.#stuckTimer !== null) clearTimeout(this.#stuckTimer);
    this.#stuckTimer = null;
  }

  #count(size: number): void {
    this.#unsent += size;
    this.#memory.grow(size);
  }
}
