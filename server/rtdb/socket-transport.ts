import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import { splitFrames } from './frames.ts';
import { LIMITS } from './limits.ts';
import type { Transport } from './session.ts';
import { gather } from './socket-turn.ts';

const OPEN = 1;

const TEXT = { binary: false };

// Broadcasts send the same text to many sockets; cutting and encoding it once is enough.
let lastText = '';
let lastFrames: readonly Buffer[] = [];

function framesOf(text: string): readonly Buffer[] {
  if (text !== lastText) {
    lastText = text;
    lastFrames = splitFrames(text).map((frame) => Buffer.from(frame));
  }
  return lastFrames;
}

/** A session's way out over a WebSocket. A reader that lags too far behind is cut off. */
export class SocketTransport implements Transport {
  readonly #socket: WebSocket;
  readonly #stream: Writable;

  /** @param stream the connection under the socket, where what is sent in one turn can be gathered */
  constructor(socket: WebSocket, stream: Writable) {
    this.#socket = socket;
    this.#stream = stream;
  }

  send(text: string): void {
    const socket = this.#socket;
    if (socket.readyState !== OPEN) return;
    if (socket.bufferedAmount > LIMITS.bufferedBytes) {
      socket.terminate();
      return;
    }
    gather(this.#stream);
    for (const frame of framesOf(text)) socket.send(frame, TEXT);
  }

  pause(paused: boolean): void {
    if (this.#socket.readyState !== OPEN) return;
    if (paused) this.#socket.pause();
    else this.#socket.resume();
  }

  close(): void {
    this.#socket.close();
  }
}
