import { afterEach, beforeEach, expect, test } from 'vitest';
import { RawClient, until } from './support/rtdb-client.ts';
import { startTestServer, type TestServer } from './support/rtdb-server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
});

afterEach(() => server.close());

// biome-ignore lint/suspicious/noExplicitAny: what the server's scripts call back with
type Anything = any;

/** A browser's polling client: runs the scripts it receives and has at most two open requests. */
class Poller {
  readonly messages: Anything[] = [];
  readonly commands: Anything[][] = [];
  readonly numbers: number[] = [];
  id = '';
  password = '';
  #segment = 0;
  #next = 1;

  async request(params: string): Promise<number> {
    const response = await fetch(`${server.origin}/.lp?${params}`);
    const text = await response.text();
    if (response.status !== 200) return response.status;
    const parent = {
      window: {
        pLPCommand7: (...command: Anything[]) => {
          this.commands.push(command);
          if (command[0] === 'start') [, this.id, this.password] = command;
        },
        pRTLPCB7: (number: number, messages: Anything[]) => {
          this.numbers.push(number);
          this.messages.push(...messages);
        },
      },
    };
    new Function('parent', text)(parent);
    return response.status;
  }

  start(): Promise<number> {
    return this.request('start=t&ser=1&cb=7&v=5&ns=lig');
  }

  poll(extra = ''): Promise<number> {
    return this.request(`id=${this.id}&pw=${this.password}&ser=${this.#next++}&ns=lig${extra}`);
  }

  /** Sends a message in pieces of `size`. */
  send(message: unknown, size = 1800): Promise<number> {
    const encoded = Buffer.from(JSON.stringify(message))
      .toString('base64')
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '.');
    const pieces = encoded.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
    const params = pieces.map((d, i) => `&seg${i}=${this.#segment++}&ts${i}=${pieces.length}&d${i}=${d}`);
    return this.poll(params.join(''));
  }

  ask(r: number, a: string, b: unknown): Promise<number> {
    return this.send({ t: 'd', d: { r, a, b } });
  }
}

test('a polling client works like a socket, with responses numbered without a gap', async () => {
  const poller = new Poller();
  await poller.start();
  expect(poller.commands[0]).toEqual(['start', expect.any(String), expect.any(String)]);
  expect(poller.messages[0].d.t).toBe('h');
  expect(poller.messages[0].d.d.s).toBe(poller.id);
  await poller.ask(1, 'q', { p: 'a', h: '' });
  await poller.ask(2, 'p', { p: 'a', d: 'ü 🏆' });
  expect(poller.messages.slice(1)).toEqual([
    { t: 'd', d: { r: 1, b: { s: 'ok', d: {} } } },
    { t: 'd', d: { a: 'd', b: { p: 'a', d: 'ü 🏆' } } },
    { t: 'd', d: { r: 2, b: { s: 'ok', d: {} } } },
  ]);
  // The server holds a poll until another client changes something.
  const held = poller.poll();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(poller.messages).toHaveLength(4);
  await server.database.set('a', 2);
  await held;
  expect(poller.messages.at(-1)).toEqual({ t: 'd', d: { a: 'd', b: { p: 'a', d: 2 } } });
  // A newer poll makes the server answer the older one.
  const older = poller.poll();
  await new Promise((resolve) => setTimeout(resolve, 10));
  const newer = poller.send({ t: 'd', d: { r: 3, a: 'p', b: { p: 'long', d: 'y'.repeat(5000) } } }, 700);
  await Promise.all([older, newer]);
  expect(server.database.get('long')).toBe('y'.repeat(5000));
  expect(poller.numbers).toEqual(poller.numbers.map((_, i) => i));
});

test('a client that leaves ends its session; a request with a wrong password changes nothing', async () => {
  const poller = new Poller();
  await poller.start();
  await poller.ask(1, 'o', { p: 'gone', d: true });
  expect((await fetch(`${server.origin}/.lp?id=${poller.id}&pw=wrong&ser=1`)).status).toBe(404);
  expect(server.database.get('gone')).toBeNull();
  const frame = await fetch(`${server.origin}/.lp?dframe=t&id=${poller.id}&pw=${poller.password}`);
  expect(frame.headers.get('content-type')).toContain('text/html');
  // A real browser tests the request of a closing tab: tests/e2e/sdk-steps.e2e.ts.
  expect(await frame.text()).toContain('pagehide');
  await fetch(`${server.origin}/.lp?disconn=t&id=${poller.id}&pw=${poller.password}`);
  await until(() => server.database.get('gone') === true, 'onDisconnect');
  expect(await poller.poll()).toBe(404);
  expect((await fetch(`${server.origin}/.lp?start=t&cb=alert(1)`)).status).toBe(400);
});

test('an upgrade to a WebSocket keeps the session, its listens and the order', async () => {
  const poller = new Poller();
  await poller.start();
  await poller.ask(1, 'q', { p: 'a', h: '' });
  const socket = new RawClient(server, `&s=${poller.id}`);
  expect(await socket.next((m) => m.d.t === 'a')).toEqual({ t: 'c', d: { t: 'a', d: {} } });
  socket.send('{"t":"c","d":{"t":"p","d":{}}}');
  await socket.next((m) => m.d.t === 'o');
  socket.send('{"t":"c","d":{"t":"a","d":{}}}');
  // The server handles messages on the socket after the last message by polling.
  socket.send('{"t":"d","d":{"r":3,"a":"p","b":{"p":"a","d":"second"}}}');
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(server.database.get('a')).toBeNull();
  await poller.ask(2, 'p', { p: 'a', d: 'first' });
  await poller.send({ t: 'c', d: { t: 'n', d: {} } });
  await until(() => poller.messages.at(-1).d.t === 'n', 'n by polling');
  await until(() => server.database.get('a') === 'second');
  await until(() => socket.messages.some((m) => m.d.r === 3), 'the answer');
  expect(socket.take()).toEqual([
    { a: 'd', b: { p: 'a', d: 'second' } },
    { r: 3, s: 'ok', d: {} },
  ]);
  await fetch(`${server.origin}/.lp?disconn=t&id=${poller.id}&pw=${poller.password}`);
  await server.database.set('a', 'third');
  await until(() => socket.messages.length > 0, 'the push');
  expect(socket.take()).toEqual([{ a: 'd', b: { p: 'a', d: 'third' } }]);
  // From here on it is a normal connection: the server handles its messages and notices its end.
  socket.send('{"t":"d","d":{"r":4,"a":"o","b":{"p":"left","d":true}}}');
  socket.send('{"t":"d","d":{"r":5,"a":"p","b":{"p":"a","d":"fourth"}}}');
  await until(() => socket.messages.some((m) => m.d.r === 5), 'the answer after the upgrade');
  expect(server.database.get('a')).toBe('fourth');
  socket.close();
  await until(() => server.database.get('left') === true, 'onDisconnect after the upgrade');
});

test('the server tells an upgrade of an unknown session to start over', async () => {
  const socket = new RawClient(server, '&s=nobody');
  const message = await socket.next(() => true);
  expect(message).toEqual({ t: 'c', d: { t: 'r', d: `127.0.0.1:${server.port}` } });
  await until(() => socket.closed);
});
