import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import type { MemoryShare } from '../../requests/requests.ts';
import { LIMITS } from '../../tree/limits.ts';
import { framesOf } from './frames.ts';
import { corkUntilTurnEnds } from './socket-turn.ts';
import type { Transport } from './transport.ts';

const OPEN = 1;

const TEXT = { binary: false };

/** Bytes given to the connection before the client has read the earlier ones. */
const WINDOW = 64 * 1024;

// Broadcasts send the same text to many sockets; encoding it once is enough.
let lastText = '';
let lastFrame = Buffer.alloc(0);

function encode(text: string): Buffer {
  if (text !== lastText) {
    lastText = text;
    lastFrame = Buffer.from(text);
  }
  return lastFrame;
}

/**
 * Sends a session's messages over a WebSocket. Pending messages stay text, cut into frames and encoded only when the
 * connection can accept them; a client that reads nothing for a while is disconnected.
 */
export class SocketTransport implements Transport {
  readonly #socket: WebSocket;
  readonly #stream: Writable;
  readonly #holding: MemoryShare | null;
  readonly #unreadTime: number;
  onDrain: (() => void) | null = null;
  #texts: string[] = [];
  #frames: Generator<string, void> | null = null;
  #waiting = 0;
  /** UTF-16 units of the first text that are still unsent. */
  #left = 0;
  #watch: NodeJS.Timeout | null = null;
  #flowing = false;

  /**
   * @param stream the connection under the socket; it is corked so that the frames of one turn leave together
   * @param holding counts the pending messages
   */
  constructor(socket: WebSocket, stream: Writable, holding: MemoryShare | null = null, unreadTime?: number) {
    this.#socket = socket;
    this.#stream = stream;
    this.#holding = holding;
    this.#unreadTime = unreadTime ?? LIMITS.unreadTime;
  }

  get unsent(): number {
    return this.#waiting;
  }

  send(text: string): void {
    if (this.#socket.readyState !== OPEN) return;
    if (this.#texts.length === 0 && text.length <= WINDOW / 4 && this.#socket.bufferedAmount < WINDOW) {
      corkUntilTurnEnds(this.#stream);
      this.#socket.send(encode(text), TEXT);
      return;
    }
    this.#texts.push(text);
    this.#count(text.length);
    if (!this.#flowing) this.#flow();
  }

  /** Gives the connection as much as it accepts, now and each time it has drained. */
  #flow(): void {
    const socket = this.#socket;
    corkUntilTurnEnds(this.#stream);
    while (this.#texts.length > 0 && socket.readyState === OPEN && socket.bufferedAmount < WINDOW) this.#sendFrame();
    if (socket.readyState !== OPEN) this.#end();
    else if (socket.bufferedAmount >= WINDOW) {
      this.#flowing = true;
      this.#stream.once('drain', this.#drained);
      this.#watch ??= setTimeout(() => this.#cut(), this.#unreadTime).unref();
    }
  }

  #sendFrame(): void {
    if (this.#frames === null) {
      const text = this.#texts[0] as string;
      this.#frames = framesOf(text);
      this.#left = text.length;
    }
    const { value, done } = this.#frames.next();
    if (done === true) {
      this.#frames = null;
      this.#texts.shift();
      return;
    }
    const sent = Math.min(this.#left, value.length);
    this.#left -= sent;
    this.#count(-sent);
    this.#socket.send(Buffer.from(value), TEXT);
  }

  readonly #drained = (): void => {
    this.#flowing = false;
    if (this.#watch !== null) clearTimeout(this.#watch);
    this.#watch = null;
    this.#flow();
    if (this.#waiting < LIMITS.unsentSize / 2) this.onDrain?.();
  };

  #count(size: number): void {
    this.#waiting += size;
    this.#holding?.grow(size);
  }

  /** The client has read nothing for too long. */
  #cut(): void {
    this.#socket.terminate();
    this.#end();
  }

  /** Discards the pending messages: the client will not read them. */
  #end(): void {
    if (this.#watch !== null) clearTimeout(this.#watch);
    this.#watch = null;
    this.#texts = [];
    this.#frames = null;
    this.#waiting = 0;
    this.#holding?.close();
  }

  pause(paused: boolean): void {
    if (this.#socket.readyState !== OPEN) return;
    if (paused) this.#socket.pause();
    else this.#socket.resume();
  }

  /** The client has disconnected: discards the pending messages. */
  gone(): void {
    this.#end();
  }

  close(): void {
    this.#socket.close();
  }
}
