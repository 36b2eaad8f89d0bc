import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createTlsServer, Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import {
  ClosingSocket,
  EXIT,
  type Log,
  NAMESPACE,
  networkOf,
  requestOrigin,
  StartError,
  type TrustedProxies,
} from 'firebase-server';
import { WebSocketServer } from 'ws';
import type { TlsPair } from '../process/process.ts';
import { Entrance } from './entrance.ts';
import { notYet } from './not-yet.ts';
import { stopParsingWhenDestroyed } from './pipelining.ts';
import { onRequestOver } from './request-over.ts';
import { createRoutes, type RouteTargets } from './routes.ts';
import { SLOTS, SlotCounter } from './slots.ts';
import { SocketReads } from './socket-reads.ts';
import { HTTP_TEXTS } from './texts.ts';

export interface HttpOptions {
  /** PEM texts; without them plain HTTP. */
  tls?: TlsPair | undefined;
  /** The proxies whose X-Forwarded-* headers count; false for none. */
  trustProxy: TrustedProxies | false;
  log: Log;
}

/** The only server, on the only port. Until {@link LeagueHttp.serve} is called it answers 503, browsers with a page that says why. */
export interface LeagueHttp {
  /** Binds and returns the port (0 for any free one). Rejects with {@link StartError} if that is not possible. */
  listen(port: number, host: string | undefined): Promise<number>;
  /** The second sentence of that page, after the one that the league opens soon. */
  show(line: string): void;
  serve(targets: Omit<RouteTargets, 'port' | 'trustProxy' | 'log' | 'certificate'>): void;
  /** The certificate that is served (PEM); null without https. */
  certificate(): string | null;
  /** Serves another certificate from now on; open connections go on. Throws {@link StartError} if certificate and key do not fit. */
  renewTls(tls: TlsPair): void;
  /** Refuses new requests, lets running ones finish for `grace` milliseconds, then cuts them. Harmless if not bound. */
  close(grace?: number): Promise<void>;
}

/** Bytes of a WebSocket message: the Firebase SDKs cut messages at 16,384 UTF-16 units, each of which takes at most three bytes. */
const MAX_MESSAGE = 64 * 1024;
/** The most pieces of one message. */
const MAX_PIECES = 1024;
/** Unanswered requests of one connection. Browsers and SDKs wait for each answer. */
const MAX_PIPELINED = 8;
/** A connection that is idle for this long is closed; streams and polls send something sooner. */
const MAX_SILENCE = 90_000;

type Handler = (request: Request, env: HttpBindings) => Response | Promise<Response>;
/** Makes the server without binding it. Throws {@link StartError} for an invalid certificate or key. */
export function createHttpServer({ tls, trustProxy, log }: HttpOptions): LeagueHttp {
  let news = '';
  let handle: Handler = (request) => notYet(request, news);
  let targets: Parameters<LeagueHttp['serve']>[0] | undefined;
  const answer = getRequestListener((request, env) => handle(request, env as HttpBindings));
  const running = new WeakMap<object, number>();
  const entrance = new Entrance();
  // What many requests waited for together would otherwise be answered in one turn.
  const exit = new Entrance();
  const reads = new SocketReads();
  const listener: typeof answer = async (incoming, outgoing) => {
    const { socket } = incoming;
    const before = running.get(socket) ?? 0;
    if (before >= MAX_PIPELINED) {
      socket.destroy();
      return;
    }
    running.set(socket, before + 1);
    onRequestOver(incoming, outgoing, () => running.set(socket, (running.get(socket) ?? 1) - 1));
    entrance.enter(networkOf(socket.remoteAddress ?? ''), () => {
      if (!socket.destroyed) void answer(incoming, outgoing);
    });
  };
  const server = makeServer(tls, listener);
  stopParsingWhenDestroyed(server);
  let certificate = tls?.cert ?? null;
  server.headersTimeout = 15_000;
  server.requestTimeout = 120_000;
  server.timeout = MAX_SILENCE;
  server.maxConnections = SLOTS.connections.all;
  const connections = new SlotCounter(SLOTS.connections);
  const socketPlaces = new SlotCounter(SLOTS.sockets);
  // Each request listens to the end of its connection, see onRequestOver.
  server.on('connection', (socket) => socket.setMaxListeners(10 + 2 * MAX_PIPELINED));
  // Behind a proxy all connections have the proxy's address.
  if (!trustProxy) {
    server.on('connection', (socket) => {
      const leave = connections.take(networkOf(socket.remoteAddress ?? ''));
      if (leave === null) socket.destroy();
      else socket.once('close', leave);
    });
  }
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE,
    maxBufferedChunks: MAX_PIECES,
    maxFragments: MAX_PIECES,
    perMessageDeflate: false,
    WebSocket: ClosingSocket,
  });

  server.on('upgrade', (incoming, socket, head) => {
    socket.on('error', () => socket.destroy()); // a reset during the handshake would otherwise end the process
    const origin = requestOrigin(incoming, trustProxy);
    const url = origin && parseTarget(incoming, origin.host);
    if (!url) return refuse(socket, '400 Bad Request');
    if (!targets) return refuse(socket, '503 Service Unavailable');
    if (url.pathname !== '/.ws' || url.searchParams.get('ns') !== NAMESPACE) return refuse(socket, '404 Not Found');
    const address = networkOf(origin.address);
    const leave = socketPlaces.take(address);
    if (leave === null) return refuse(socket, '429 Too Many Requests');
    socket.once('close', leave);
    const { db, metrics } = targets;
    const accept = () =>
      sockets.handleUpgrade(incoming, socket, head, (client) => {
        client.on('error', (error) => {
          log('debug', 'socket-error', { error: error.message });
          client.terminate(); // a normal close would continue to read the client's data
        });
        reads.follow(socket, client, address);
        metrics.count('websocket_connections_total');
        db.accept(client, { url, host: origin.host, stream: socket, address });
      });
    entrance.enter(networkOf(incoming.socket.remoteAddress ?? ''), () => {
      if (!socket.destroyed) accept();
    });
  });

  return {
    listen: async (port, host) => {
      await new Promise<void>((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, port, host)));
        server.listen(port, host, resolve);
      });
      server.on('error', (error) => log('error', 'server-error', { error: error.message }));
      return (server.address() as AddressInfo).port;
    },
    show: (line) => {
      news = line;
    },
    serve: (what) => {
      targets = what;
      what.metrics.gauge('websocket_connections', () => sockets.clients.size);
      const { port } = server.address() as AddressInfo; // read once, because requests still run while the server closes
      const routes = createRoutes({ ...what, trustProxy, log, port: () => port, certificate: () => certificate });
      handle = (request, env) => {
        const answer = routes.fetch(request, env);
        if (!(answer instanceof Promise)) return answer;
        const address = networkOf(env.incoming.socket.remoteAddress ?? '');
        return answer.then((one) => new Promise((send) => exit.enter(address, () => send(one))));
      };
    },
    certificate: () => certificate,
    renewTls: (renewed) => {
      if (!(server instanceof TlsServer)) return;
      try {
        server.setSecureContext({ ...secure(renewed) });
      } catch (error) {
        throw badCertificate(error);
      }
      certificate = renewed.cert;
    },
    close: async (grace = 2000) => {
      for (const client of sockets.clients) client.close(1001);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const cut = setTimeout(() => {
        for (const client of sockets.clients) client.terminate();
        server.closeAllConnections();
      }, grace);
      await closed;
      clearTimeout(cut);
    },
  };
}

function makeServer(tls: HttpOptions['tls'], listener: Parameters<typeof createServer>[1] & object): Server {
  if (!tls) return createServer(listener);
  try {
    return createTlsServer(secure(tls), listener);
  } catch (error) {
    throw badCertificate(error);
  }
}

const secure = ({ cert, key }: TlsPair) => ({ cert, key, minVersion: 'TLSv1.2' }) as const;

function badCertificate(error: unknown): StartError {
  return new StartError(EXIT.usage, HTTP_TEXTS.badCertificate((error as Error).message));
}

function parseTarget(incoming: IncomingMessage, host: string): URL | null {
  const target = `http://${host}${incoming.url}`;
  return incoming.url?.startsWith('/') && URL.canParse(target) ? new URL(target) : null;
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function listenError(error: NodeJS.ErrnoException, port: number, host: string | undefined): StartError {
  if (error.code === 'EADDRINUSE') return new StartError(EXIT.portInUse, HTTP_TEXTS.portInUse(port));
  // Not 69: another try would be refused as well, and the unit would try for ever.
  if (error.code === 'EACCES') return new StartError(EXIT.usage, HTTP_TEXTS.portForbidden(port));
  return new StartError(EXIT.usage, HTTP_TEXTS.badHost(host ?? '', error.code ?? error.message));
}
