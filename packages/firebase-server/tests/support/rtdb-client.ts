import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { type Database, getDatabase, goOffline } from 'firebase/database';
import { WebSocket } from 'ws';
import { FrameAssembler, splitFrames } from '../../src/database/wire/frames.ts';
import type { TestServer } from './rtdb-server.ts';

let appNumber = 0;

export interface SdkClient {
  db: Database;
  app: FirebaseApp;
  close(): Promise<void>;
}

/** The unmodified SDK, connected to a test server. */
export function connectSdk(server: TestServer): SdkClient {
  return clientOf(initializeApp({ databaseURL: `${server.origin}?ns=lig` }, `app-${++appNumber}`));
}

/** The database of an app of the SDK. */
export function clientOf(app: FirebaseApp): SdkClient {
  const db = getDatabase(app);
  return {
    db,
    app,
    close: async () => {
      goOffline(db);
      await deleteApp(app);
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the test checks whatever the server sends
type Message = any;

/** A client that sends raw protocol messages and stores all messages that it receives. */
export class RawClient {
  readonly socket: WebSocket;
  readonly messages: Message[] = [];
  readonly frames: string[] = [];
  closed = false;
  #assembler = new FrameAssembler(undefined, 300 * 1024 * 1024);
  #next = 1;
  #waiting: { test: (message: Message) => boolean; resolve: (message: Message) => void }[] = [];

  constructor(server: Pick<TestServer, 'port'>, params = '') {
    this.socket = new WebSocket(`ws://127.0.0.1:${server.port}/.ws?v=5&ns=lig${params}`);
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => {
      this.closed = true;
    });
    this.socket.on('message', (data) => {
      const frame = data.toString();
      this.frames.push(frame);
      const text = this.#assembler.take(frame);
      if (text === null) return;
      const message = JSON.parse(text);
      this.messages.push(message);
      for (const waiter of this.#waiting.filter(({ test }) => test(message))) {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        waiter.resolve(message);
      }
    });
  }

  /** The next message that passes `test`. */
  next(test: (message: Message) => boolean): Promise<Message> {
    return new Promise((resolve) => this.#waiting.push({ test, resolve }));
  }

  /** Connects and answers the hello. */
  async open(): Promise<Message> {
    return this.messages[0] ?? this.next((message) => message.t === 'c' && message.d.t === 'h');
  }

  send(text: string): void {
    for (const frame of splitFrames(text)) this.socket.send(frame);
  }

  /** Sends a request without waiting; returns its number. */
  post(a: string, b: unknown): number {
    const r = this.#next++;
    this.send(JSON.stringify({ t: 'd', d: { r, a, b } }));
    return r;
  }

  /** Sends a request; resolves with its answer `{s, d}`. */
  async ask(a: string, b: unknown): Promise<{ s: string; d: Message }> {
    const r = this.post(a, b);
    return (await this.next((message) => message.t === 'd' && message.d.r === r)).d.b;
  }

  /** The messages since the last call, without the hello: pushes as `{a, b}`, answers as `{r, s, d}`. */
  take(): Message[] {
    return this.messages
      .splice(0)
      .filter((message) => message.t === 'd')
      .map(({ d }) => ('r' in d ? { r: d.r, ...d.b } : d));
  }

  close(): void {
    this.socket.terminate();
  }
}

/** A client that the server has greeted. */
export async function openRaw(server: Pick<TestServer, 'port'>, params = ''): Promise<RawClient> {
  const client = new RawClient(server, params);
  await client.open();
  return client;
}

/** Waits until `test` holds, and fails after its time: a busy machine is slow. */
export async function until(test: () => boolean, what = 'the condition', patience = 300_000): Promise<void> {
  const end = Date.now() + patience;
  while (!test()) {
    if (Date.now() > end) throw new Error(`timed out waiting for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
