import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { type WebSocket, WebSocketServer } from 'ws';
import { EXIT, type Log, StartError } from '../contracts.ts';
import { ClosingSocket } from '../database/database.ts';
import { logFault } from '../log.ts';
import { requestOrigin } from '../requests/requests.ts';
import { EMULATOR_TEXTS } from './texts.ts';

/** The handlers of one port of the emulator. */
export interface PortHandlers {
  fetch(request: Request): Promise<Response>;
  /** Returns the handler that takes over the socket, or null for an address without WebSockets. */
  upgrade?(url: URL): Promise<((socket: WebSocket, host: string, stream: Duplex) => void) | null>;
}

export interface LoopbackPort {
  port: number;
  close(): Promise<void>;
}

/** As in the league server: the SDKs split their messages at 16 KiB. */
const MAX_MESSAGE = 1024 * 1024;

/**
 * Listens only on 127.0.0.1 and, if the machine has it, on ::1: clients use `localhost`, which is either of the two. The message of the {@link
 * StartError} for a port in use names `flag`.
 */
export async function listenOnLoopback(
  port: number,
  flag: string,
  handlers: PortHandlers,
  log: Log,
): Promise<LoopbackPort> {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE,
    perMessageDeflate: false,
    WebSocket: ClosingSocket,
  });
  const listener = getRequestListener((request) => handlers.fetch(request));
  const make = (): Server => {
    const server = createServer(listener);
    server.on('upgrade', (incoming, socket, head) => {
      upgrade(handlers, sockets, incoming, socket, head, log).catch((error: unknown) => {
        logFault(log, 'upgrade-failed', error);
        socket.destroy();
      });
    });
    return server;
  };
  for (let attempt = 0; ; attempt += 1) {
    const v4 = make();
    const bound = await bind(v4, port, '127.0.0.1', flag);
    const v6 = make();
    try {
      await bind(v6, bound, '::1', flag);
    } catch (error) {
      const missing = error instanceof StartError && error.exitCode !== EXIT.portInUse;
      if (!missing) {
        await new Promise((resolve) => v4.close(resolve));
        if (port !== 0 || attempt >= 10) throw error; // a free port of one family may be in use in the other
        continue;
      }
      log('info', 'no-ipv6-loopback');
    }
    const servers = [v4, v6].filter((server) => server.listening);
    return { port: bound, close: () => close(servers, sockets) };
  }
}

async function bind(server: Server, port: number, host: string, flag: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      reject(
        inUse
          ? new StartError(EXIT.portInUse, EMULATOR_TEXTS.portInUse(port, flag))
          : new StartError(EXIT.usage, EMULATOR_TEXTS.noLoopback(error.code ?? error.message)),
      );
    });
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

async function upgrade(
  handlers: PortHandlers,
  sockets: WebSocketServer,
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  log: Log,
): Promise<void> {
  socket.on('error', () => socket.destroy()); // a reset during the handshake would otherwise end the process
  const host = requestOrigin(incoming, false)?.host;
  const target = `http://${host}${incoming.url}`;
  const take = host && URL.canParse(target) ? await handlers.upgrade?.(new URL(target)) : null;
  if (!host || !take) {
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    return;
  }
  sockets.handleUpgrade(incoming, socket, head, (client) => {
    client.on('error', (error) => log('debug', 'socket-error', { error: error.message }));
    take(client, host, socket);
  });
}

async function close(servers: Server[], sockets: WebSocketServer): Promise<void> {
  for (const client of sockets.clients) client.terminate();
  await Promise.all(
    servers.map((server) => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      return closed;
    }),
  );
}
