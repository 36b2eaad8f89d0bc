import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import { type Identity, InvalidCredentialError, type Json, type Log } from '../../src/contracts.ts';
import { type AllowanceOf, type LeagueDatabase, openDatabase } from '../../src/database/database.ts';
import { ClosingSocket } from '../../src/database/wire/closing-socket.ts';
import { compileRules, type Rules } from '../../src/rules/rules.ts';
import { LIMITS } from '../../src/tree/limits.ts';

export const OPEN_RULES = '{"rules":{".read":true,".write":true}}';
export const ADMIN_SECRET = 'the-admin-secret';

/** No bound but the protocol's. */
const EVERYTHING = { bytes: LIMITS.restWriteBytes, values: Number.POSITIVE_INFINITY };

export interface LogLine {
  level: string;
  event: string;
  fields: Record<string, unknown>;
}

export interface TestServer {
  database: LeagueDatabase;
  port: number;
  /** `http://127.0.0.1:port` */
  origin: string;
  log: LogLine[];
  /** Cuts every socket without closing it properly. */
  cut(): void;
  close(): Promise<void>;
}

/**
 * Credentials of the tests: the admin secret, or `user:<uid>[:<ms until expiry>]`, or an unsigned JWT whose payload
 * holds `sub`.
 */
export async function verifyTestToken(credential: string): Promise<Identity> {
  if (credential === ADMIN_SECRET) return { auth: null, admin: true, expiresAt: Number.POSITIVE_INFINITY };
  const [kind, uid, life] = credential.split(':');
  const claims: Record<string, Json> | null = kind === 'user' && uid ? { sub: uid } : jwtClaims(credential);
  if (claims === null || typeof claims.sub !== 'string')
    throw new InvalidCredentialError('invalid_token', 'Invalid token');
  // Slow, so that the server must queue requests behind an auth request.
  await new Promise((resolve) => setTimeout(resolve, 5));
  const expiresAt = life ? Date.now() + Number(life) : Number.POSITIVE_INFINITY;
  const auth = { uid: claims.sub, provider: 'password', token: claims };
  return { auth, admin: false, expiresAt, fingerprint: credential };
}

function jwtClaims(token: string): Record<string, Json> | null {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  } catch {
    return null;
  }
}

export interface TestServerOptions {
  rules?: string;
  dir?: string | null;
  now?: () => number;
  /** Accepts `owner` as the admin secret, as the emulator does. */
  owner?: boolean;
  /** Compiles the rules. */
  compile?: (text: string) => Rules;
  /** How much one request of a client may weigh; by default as much before the sign-in as after it, since most tests never sign in. */
  writeAllowance?: AllowanceOf;
  unreadTime?: number;
}

const compiled = new Map<string, Rules>();

/** The project's rules take a tenth of a second, which many tests would pay before each of their parts. */
function compileOnce(text: string): Rules {
  const rules = compiled.get(text) ?? compileRules(text);
  compiled.set(text, rules);
  return rules;
}

/** A database behind a real HTTP server on an ephemeral loopback port. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const lines: LogLine[] = [];
  const log: Log = (level, event, fields = {}) => lines.push({ level, event, fields });
  const database = await openDatabase({
    dir: options.dir ?? null,
    namespace: 'lig',
    rules: options.rules ?? OPEN_RULES,
    verifyToken: (credential) => verifyTestToken(options.owner && credential === 'owner' ? ADMIN_SECRET : credential),
    log,
    writeAllowance: options.writeAllowance ?? (() => EVERYTHING),
    ...(options.unreadTime !== undefined && { unreadTime: options.unreadTime }),
    ...(options.now && { now: options.now }),
    compile: options.compile ?? compileOnce,
  });
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const controller = new AbortController();
    response.on('close', () => controller.abort());
    void answer(database, request, controller.signal).then(async (result) => {
      response.writeHead(result.status, Object.fromEntries(result.headers));
      for await (const chunk of (result.body ?? []) as AsyncIterable<Uint8Array>) response.write(chunk);
      response.end();
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const upgrader = new WebSocketServer({ noServer: true, maxPayload: 4 * 1024 * 1024, WebSocket: ClosingSocket });
  server.on('upgrade', (request, socket, head) => {
    upgrader.handleUpgrade(request, socket, head, (ws) => {
      const host = request.headers.host ?? '';
      database.accept(ws, { url: new URL(request.url ?? '/', `http://${host}`), host, stream: socket });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    database,
    port,
    origin: `http://127.0.0.1:${port}`,
    log: lines,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      await database.close();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(database: LeagueDatabase, incoming: IncomingMessage, signal: AbortSignal): Promise<Response> {
  const url = `http://${incoming.headers.host}${incoming.url}`;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const method = incoming.method ?? 'GET';
  const request = new Request(url, {
    method,
    headers: incoming.headers as Record<string, string>,
    body: method === 'GET' || method === 'HEAD' ? null : Buffer.concat(chunks),
    signal,
  });
  return new URL(url).pathname === '/.lp' ? database.longPoll(request) : database.rest(request);
}
