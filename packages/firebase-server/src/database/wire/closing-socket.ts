import { WebSocket } from 'ws';

/**
 * A WebSocket that emits `closing` as soon as either side begins to close it. `close` comes only when the connection is gone; operations of other
 * clients in between must already see the leaving client's onDisconnect writes.
 */
export class ClosingSocket extends WebSocket {
  override close(code?: number, data?: string | Buffer): void {
    this.emit('closing');
    super.close(code, data);
  }
}
