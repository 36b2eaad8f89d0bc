import { randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Log, TokenVerifier } from '../contracts.ts';
import { INCOMING, MemoryBudget, OUTGOING } from '../requests/requests.ts';
import { compileRules, type Rules } from '../rules/rules.ts';
import type { ChangeEvent } from '../tree/change-event.ts';
import { LIMITS } from '../tree/limits.ts';
import { Tree } from '../tree/tree.ts';
import type { SharedContext } from './client-context.ts';
import { Engine, type EngineCounts } from './engine.ts';
import type { Gate } from './gate.ts';
import { Identities } from './identity.ts';
import { type InProcess, inProcess } from './in-process.ts';
import { MEMORY_JOURNAL, openJournal } from './journal/journal.ts';
import { handleRest } from './rest/rest.ts';
import type { WatchedPlace } from './watched-places.ts';
import { FrameAssembler } from './wire/frames.ts';
import { LongPolling } from './wire/long-poll.ts';
import { Session } from './wire/session.ts';
import { SocketTransport } from './wire/socket-transport.ts';
import type { Transport } from './wire/transport.ts';

export type { ChangeEvent } from '../tree/change-event.ts';
export { nodeFromJson } from '../tree/import-json.ts';
export { LIMITS, RequestError } from '../tree/limits.ts';
export { openJournal } from './journal/journal.ts';
// Other rooms import from here alone.
export { listGenerations, readFolder } from './journal/journal-folder.ts';
export { fileVersion, readFrames } from './journal/journal-format.ts';
export { ClosingSocket } from './wire/closing-socket.ts';

export interface DatabaseOptions {
  /** Folder of this namespace's journal and snapshot; null for a database in memory. */
  dir: string | null;
  namespace: string;
  /** Text of `database.rules.json` (JSON with comments). */
  rules: string;
  verifyToken: TokenVerifier;
  log: Log;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Budgets for unanswered requests and for unread answers; the database has its own by default. */
  incoming?: MemoryBudget;
  outgoing?: MemoryBudget;
  /** UTF-16 units that a client may make the server hold before it has signed in ({@link LIMITS.heldBeforeSignIn}). */
  heldBeforeSignIn?: number;
  /** Milliseconds in which a client with pending messages must read some of them ({@link LIMITS.unreadTime}). */
  unreadTime?: number;
  /** Compiles rules, these and later ones; {@link compileRules} by default. */
  compile?: (text: string) => Rules;
}

/** The client of a REST request. */
export interface RestClient {
  address: string;
  /** Calls back when the client has read the answer or has disconnected. */
  whenOver?: (done: () => void) => void;
}

/** The address of clients for which the caller gives none: those of an emulator, all on one machine. */
const LOCAL = 'local';

export interface LeagueDatabase extends InProcess {
  /**
   * Takes over a WebSocket that was upgraded for `/.ws`; `host` is the request's Host header, sent in the hello.
   * `stream` is the connection under it.
   */
  accept(socket: WebSocket, request: { url: URL; host: string; stream: Writable; address?: string }): void;
  /** REST: answers `/<path>.json?ns=` (already routed here). */
  rest(request: Request, client?: RestClient): Promise<Response>;
  /** Long polling: answers `/.lp` requests of this namespace. */
  longPoll(request: Request, address?: string): Promise<Response>;
  /** What was committed since the start, for the metrics. */
  counts(): Readonly<EngineCounts>;
  /** The text of the rules in force, comments included. */
  rulesText(): string;
  /**
   * Puts new rules in force and revokes the listens and streams that they deny; resolves when that is done.
   * @throws {StartError} `EXIT.badRules`; the old rules then stay
   */
  setRules(text: string): Promise<void>;
  /**
   * Revokes the tokens of `uid` issued before `validSince` (Unix seconds, `Infinity` for a deleted account): sockets,
   * polls and streams that are signed in with one are nobody's from this moment and get `ac` or `auth_revoked`; their
   * onDisconnect writes are judged as nobody's. Resolves when those writes are answered.
   */
  revoke(uid: string, validSince: number): Promise<void>;
  /**
   * Emits the changes of the places in `list` once they are durable, first those that an earlier process left
   * unhandled. At least once: after a restart a change is emitted again until it is acknowledged.
   */
  watch(list: readonly WatchedPlace[], emit: (event: ChangeEvent) => void): void;
  /** Marks a change as handled; resolves when that is durable. */
  acknowledge(id: string): Promise<void>;
  /** False while the disk refuses what is written. */
  healthy(): boolean;
  /** Closes the sockets and flushes the journal. */
  close(): Promise<void>;
}

/**
 * Opens a namespace.
 * @throws {StartError} for rules that do not compile, and for a data folder that is damaged, too new or unusable
 */
export async function openDatabase(options: DatabaseOptions): Promise<LeagueDatabase> {
  const { dir, log, verifyToken, now = Date.now, compile = compileRules } = options;
  const rules = compile(options.rules);
  const { tree, journal } = dir === null ? { tree: new Tree(), journal: MEMORY_JOURNAL } : await openJournal(dir, log);
  const engine = new Engine(tree, journal, rules, log, now);
  const { incoming = new MemoryBudget(INCOMING), outgoing = new MemoryBudget(OUTGOING) } = options;
  const { heldBeforeSignIn = LIMITS.heldBeforeSignIn } = options;
  const identities = new Identities(verifyToken, now);
  const shared: SharedContext = { engine, incoming, outgoing, heldBeforeSignIn, identities, log, streams: new Set() };
  outgoing.onRoom = () => engine.wakeAll();
  const sessions = new Map<string, Session>();

  function start(transport: Transport, address: string): Session {
    const session = new Session(randomBytes(18).toString('base64url'), shared, transport, address);
    sessions.set(session.id, session);
    return session;
  }

  function end(session: Session): void {
    sessions.delete(session.id);
    session.end();
    session.client.transport.gone();
  }

  const polling = new LongPolling(start, end, outgoing);

  async function rest(request: Request, { address, whenOver }: RestClient): Promise<Response> {
    const held = incoming.openShare(address);
    const answered = outgoing.openShare(address);
    const gate = engine.gate(address, () => request.signal.aborted || outgoing.hasRoom(address));
    const client = { ...shared, engine: gate, incoming: held, outgoing: answered, heldBeforeSignIn };
    const response = await unlessItLeaves(request, gate, handleRest(client, request));
    held.close();
    if (whenOver !== undefined) whenOver(() => answered.close());
    else if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) answered.close();
    return response;
  }

  return {
    accept(socket, { url, host, stream, address = LOCAL }) {
      if (engine.closed) {
        socket.close();
        return;
      }
      const upgrading = url.searchParams.get('s');
      if (upgrading !== null) {
        polling.upgrade(socket, stream, upgrading, host, address);
        return;
      }
      // A client that comes back before its old connection was missed takes its place (rtdb-protocol §8).
      const last = sessions.get(url.searchParams.get('ls') ?? '');
      last?.end();
      last?.client.transport.close();
      const transport = new SocketTransport(socket, stream, outgoing.openShare(address), options.unreadTime);
      const session = start(transport, address);
      if (last !== undefined) session.waitFor(last);
      const assembler = new FrameAssembler((size) => session.hold(size));
      socket.on('message', (data) => {
        try {
          const message = assembler.take(data.toString());
          if (message !== null) session.receive(message);
        } catch (error) {
          log('debug', 'client-refused', { session: session.id, reason: String(error) });
          socket.terminate();
          end(session);
        }
      });
      socket.on('error', (error) => log('debug', 'socket-error', { session: session.id, error: String(error) }));
      for (const event of ['closing', 'close']) socket.once(event, () => end(session));
      session.hello(host);
    },
    rest: (request, client = { address: LOCAL }) => rest(request, client),
    ...inProcess(tree, engine),
    watch(list, emit) {
      for (const event of engine.watch(list, emit)) emit(event);
    },
    acknowledge: (id) => new Promise((resolve) => engine.acknowledge(id, resolve)),
    counts: () => engine.counts,
    rulesText: () => engine.rules.text,
    async setRules(text) {
      const next = compile(text);
      await new Promise<void>((resolve) => {
        engine.read((guard) => {
          engine.rules = next;
          const revoked = [...sessions.values()].flatMap((session) => session.client.recheckListens(guard));
          const cancelled = [...shared.streams].filter((stream) => !stream.mayKeepListening(guard));
          return () => {
            for (const listen of revoked) listen.sendRevoked();
            for (const stream of cancelled) stream.revoke();
            resolve();
          };
        });
      });
    },
    async revoke(uid, validSince) {
      identities.revoke(uid, validSince);
      for (const session of sessions.values()) if (identities.isRevoked(session.client.proof)) session.revoke();
      for (const stream of shared.streams) if (identities.isRevoked(stream.proof)) stream.revokeToken();
      await new Promise<void>((resolve) => engine.read(() => resolve));
    },
    longPoll: (request, address = LOCAL) => polling.handle(request, address),
    healthy: () => journal.healthy(),
    async close() {
      polling.close();
      for (const stream of shared.streams) stream.end();
      for (const session of sessions.values()) {
        session.client.transport.close();
        session.end();
      }
      sessions.clear();
      await engine.close();
    },
  };
}

/**
 * The answer to a request. A read whose client disconnects before its turn is dropped, so that clients which send
 * requests and disconnect fill no queue. Writes that have arrived are done.
 */
function unlessItLeaves(request: Request, gate: Gate, answered: Promise<Response>): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return answered;
  const left = new Promise<Response>((resolve) => {
    const leave = () => {
      gate.abandon();
      resolve(new Response(null, { status: 503 }));
    };
    if (request.signal.aborted) leave();
    else request.signal.addEventListener('abort', leave, { once: true });
    // After the answer the signal must hold no listener.
    answered.then(() => request.signal.removeEventListener('abort', leave));
  });
  return Promise.race([answered, left]);
}
