import { WebSocket } from 'ws';

/**
 * A WebSocket that emits `closing` as soon as either side begins to close it. `close` comes only when the connection is
 * gone, and what others ask for in between must find what the leaving client had armed for its end.
 */
export class ClosingSocket extends WebSocket {
  override close(code?: number, data?: string | Buffer): void {
    this.emit('closing');
    super.close(code, data);
  }
}
