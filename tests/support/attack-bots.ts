import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** The address of the attack; loopback has many addresses. */
export const ATTACKER = '127.0.0.2';

/** A bare connection to the server from the attacker's address; it reads only on demand. */
export interface Bot {
  socket: Socket;
  closed: boolean;
  /** Bytes received. */
  heard: number;
}

function openConnection(port: number): Promise<Bot> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: ATTACKER, noDelay: true });
  const bot: Bot = { socket, closed: false, heard: 0 };
  socket.on('error', () => undefined);
  socket.on('close', () => {
    bot.closed = true;
  });
  socket.on('data', (chunk) => {
    bot.heard += chunk.length;
  });
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(bot));
    socket.once('close', () => resolve(bot));
  });
}

/** A connection; by default a WebSocket of the database whose hello has been read. */
export async function openBot(port: number, upgraded = true): Promise<Bot> {
  const bot = await openConnection(port);
  if (!upgraded) return bot;
  bot.socket.write(
    `GET /.ws?v=5&ns=lig HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  );
  await new Promise<void>((resolve) => {
    bot.socket.once('data', () => resolve());
    bot.socket.once('close', () => resolve());
  });
  return bot;
}

/** A masked text frame with a mask of zero. */
export function frame(text: string): Buffer {
  const payload = Buffer.from(text);
  const long = payload.length > 65_535 ? 10 : payload.length > 125 ? 4 : 2;
  const head = Buffer.alloc(long + 4);
  head[0] = 0x81;
  head[1] = 0x80 | (long === 10 ? 127 : long === 4 ? 126 : payload.length);
  if (long === 10) head.writeBigUInt64BE(BigInt(payload.length), 2);
  else if (long === 4) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}

/** So many requests in one write. */
export function requests(count: number, a: string, b: unknown): Buffer {
  return Buffer.concat(
    Array.from({ length: count }, (_, i) => frame(JSON.stringify({ t: 'd', d: { r: i + 1, a, b } }))),
  );
}

/** An attack under way. */
export interface Attack {
  /** The attacker's current sockets. */
  bots: Bot[];
  stop(): void;
}

/** How hard an attack tries. */
export interface Force {
  sockets: number;
  /** Requests or frames of each socket. */
  each: number;
}

export async function several(port: number, count: number, act: (bot: Bot) => void): Promise<Attack> {
  const bots: Bot[] = [];
  for (let i = 0; i < count; i++) {
    const bot = await openBot(port);
    bots.push(bot);
    act(bot);
  }
  return {
    bots,
    stop: () => {
      for (const { socket } of bots) socket.destroy();
    },
  };
}

/** Repeats `act` on each socket, and opens another for each closed one. */
export async function persistent(port: number, count: number, pause: number, act: (bot: Bot) => void): Promise<Attack> {
  const attack = await several(port, count, act);
  let over = false;
  const loop = async (i: number): Promise<void> => {
    while (!over) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (over) break;
      if (attack.bots[i]?.closed !== false) attack.bots[i] = await openBot(port);
      const bot = attack.bots[i] as Bot;
      // More data than the server reads would only fill the attacker's own memory.
      if (bot.socket.writableLength === 0) act(bot);
    }
  };
  const loops = attack.bots.map((_, i) => loop(i));
  return {
    bots: attack.bots,
    stop: () => {
      over = true;
      attack.stop();
      void Promise.all(loops).then(attack.stop);
    },
  };
}

/** Opens connections that send a text, wait for a second and begin again. */
export async function restAttack(port: number, sockets: number, text: string | (() => string)): Promise<Attack> {
  const bots: Bot[] = [];
  let over = false;
  const loop = async (i: number): Promise<void> => {
    while (!over) {
      const bot = await openConnection(port);
      bots[i] = bot;
      bot.socket.write(typeof text === 'string' ? text : text());
      for (let waited = 0; waited < 10 && !bot.closed && !over; waited++) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      bot.socket.destroy();
    }
  };
  for (let i = 0; i < sockets; i++) void loop(i);
  return {
    bots,
    stop: () => {
      over = true;
      for (const bot of bots) bot?.socket.destroy();
    },
  };
}
