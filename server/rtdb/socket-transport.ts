import type { WebSocket } from 'ws';
import { splitFrames } from './frames.ts';
import { LIMITS } from './limits.ts';
import type { Transport } from './session.ts';

const OPEN = 1;

// Broadcasts send the same text to many sockets; cutting it once is enough.
let lastText = '';
let lastFrames: readonly string[] = [];

function framesOf(text: string): readonly string[] {
  if (text !== lastText) {
    lastText = text;
    lastFrames = splitFrames(text);
  }
  return lastFrames;
}

/** A session's way out over a WebSocket. A reader that lags too far behind is cut off. */
export class SocketTransport implements Transport {
  readonly #socket: WebSocket;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  send(text: string): void {
    const socket = this.#socket;
    if (socket.readyState !== OPEN) return;
    if (socket.bufferedAmount > LIMITS.bufferedBytes) {
      socket.terminate();
      return;
    }
    for (const frame of framesOf(text)) socket.send(frame);
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
