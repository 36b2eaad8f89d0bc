import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/**
 * The cheapest WebSocket client that still reads every byte: a load of a thousand listeners must not cost more than
 * the server under test. Text frames below 64 kB from the server, nothing else.
 */
export class LightClient {
  readonly socket: Socket;
  /** Gets each text frame as bytes that are only valid during the call. */
  onFrame: (payload: Buffer) => void = () => undefined;
  /** Answers Engine.IO's pings, which are frames of one `2`. */
  pongs = false;
  #rest: Buffer | null = null;

  private constructor(socket: Socket) {
    this.socket = socket;
  }

  /** Connects and shakes hands. */
  static async open(port: number, path: string): Promise<LightClient> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const client = new LightClient(socket);
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
    await new Promise<void>((resolve, reject) => {
      let head = Buffer.alloc(0);
      const read = (chunk: Buffer) => {
        head = Buffer.concat([head, chunk]);
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        socket.off('data', read);
        if (!head.subarray(0, 12).toString().endsWith('101')) reject(new Error(head.subarray(0, end).toString()));
        socket.on('data', (bytes: Buffer) => client.#read(bytes));
        resolve();
        const behind = head.subarray(end + 4);
        // Only after the caller could register the receiver of the frames.
        if (behind.length > 0) setImmediate(() => client.#read(behind));
      };
      socket.on('data', read);
      socket.once('error', reject);
    });
    socket.on('error', () => undefined);
    return client;
  }

  #read(chunk: Buffer): void {
    let bytes = chunk;
    if (this.#rest !== null) {
      bytes = Buffer.concat([this.#rest, chunk]);
      this.#rest = null;
    }
    let at = 0;
    while (at + 2 <= bytes.length) {
      const short = (bytes[at + 1] as number) & 127;
      const start = at + (short === 126 ? 4 : short === 127 ? 10 : 2);
      if (start > bytes.length) break;
      const length =
        short === 126 ? bytes.readUInt16BE(at + 2) : short === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : short;
      const end = start + length;
      if (end > bytes.length) break;
      if (this.pongs && length === 1 && bytes[start] === 50) this.send('3');
      else if (((bytes[at] as number) & 15) === 1) this.onFrame(bytes.subarray(start, end));
      at = end;
    }
    if (at < bytes.length) this.#rest = Buffer.from(bytes.subarray(at));
  }

  /** Sends a text frame, masked with zeros. */
  send(text: string): void {
    const payload = Buffer.from(text);
    const long = payload.length > 125;
    const head = Buffer.alloc(long ? 8 : 6);
    head[0] = 0x81;
    head[1] = 0x80 | (long ? 126 : payload.length);
    if (long) head.writeUInt16BE(payload.length, 2);
    this.socket.write(Buffer.concat([head, payload]));
  }

  close(): void {
    this.socket.destroy();
  }
}
