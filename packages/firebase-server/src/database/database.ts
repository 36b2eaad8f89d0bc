import { randomBytes } from 'node:crypto';
import { INCOMING, MemoryBudget, OUTGOING } from '../requests/requests.ts';
import { compileRules } from '../rules/rules.ts';
import { Tree } from '../tree/tree.ts';
import type { SharedContext } from './client-context.ts';
import { Engine } from './engine.ts';
import type { Gate } from './gate.ts';
import { Identities } from './identity.ts';
import { inProcess } from './in-process.ts';
import { MEMORY_JOURNAL, openJournal } from './journal/journal.ts';
import type { DatabaseOptions, LeagueDatabase, RestClient } from './league-database.ts';
import { handleRest } from './rest/rest.ts';
import { LongPolling } from './wire/long-poll.ts';
import { Session } from './wire/session.ts';
import { SocketTransport } from './wire/socket-transport.ts';
import type { Transport } from './wire/transport.ts';
import { DEFAULT_ALLOWANCE } from './write-allowance.ts';

// Other rooms import only this file.
export type { ChangeEvent } from '../tree/change-event.ts';
export { nodeFromJson } from '../tree/import-json.ts';
export { LIMITS, RequestError } from '../tree/limits.ts';
export { openJournal } from './journal/journal.ts';
export { listGenerations, readFolder } from './journal/journal-folder.ts';
export { fileVersion, readFrames } from './journal/journal-format.ts';
export type { DatabaseOptions, LeagueDatabase } from './league-database.ts';
export { ClosingSocket } from './wire/closing-socket.ts';
export type { AllowanceOf, WriteAllowance } from './write-allowance.ts';

/** The address of clients without a given one: those of an emulator, all on one machine. */
const LOCAL = 'local';

/**
 * Opens a namespace.
 * @throws {StartError} for rules that do not compile, and for a data folder that is damaged, too new or unusable
 */
export async function openDatabase(options: DatabaseOptions): Promise<LeagueDatabase> {
  const { dir, log, verifyToken, now = Date.now, compile = compileRules } = options;
  const rules = compile(options.rules);
  const { tree, journal } = dir === null ? { tree: new Tree(), journal: MEMORY_JOURNAL } : await openJournal(dir, log);
  const { writeAllowance = DEFAULT_ALLOWANCE } = options;
  const engine = new Engine(tree, journal, rules, log, now, writeAllowance);
  const { incoming = new MemoryBudget(INCOMING), outgoing = new MemoryBudget(OUTGOING) } = options;
  const identities = new Identities(verifyToken, options.issuersGoByServerTime ? () => engine.now() : now);
  const { amend = (values) => values } = options;
  const shared: SharedContext = {
    engine,
    incoming,
    outgoing,
    writeAllowance,
    amend,
    identities,
    log,
    streams: new Set(),
  };
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

  function endRevoked(): void {
    for (const session of sessions.values()) if (identities.isRevoked(session.client.proof)) session.revoke();
    for (const stream of shared.streams) if (identities.isRevoked(stream.proof)) stream.revokeToken();
  }

  /** Ends the connections of a spared token at the end of its time, ms since the epoch; clocks may disagree by a little. */
  function endAt(time: number): void {
    const wait = time - identities.now();
    if (wait > 0) setTimeout(() => endAt(time), wait).unref();
    else endRevoked();
  }

  const polling = new LongPolling(start, end, outgoing);

  async function rest(request: Request, { address, whenOver }: RestClient): Promise<Response> {
    const held = incoming.openShare(address);
    const answered = outgoing.openShare(address);
    const gate = engine.gate(address, () => request.signal.aborted || outgoing.hasRoom(address));
    const client = { ...shared, engine: gate, incoming: held, outgoing: answered };
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
      // A client may come back before the server misses its old connection; the new connection replaces the old one (protocol.md §8).
      const last = sessions.get(url.searchParams.get('ls') ?? '');
      last?.end();
      last?.client.transport.close();
      const transport = new SocketTransport(socket, stream, outgoing.openShare(address), options.unreadTime);
      const session = start(transport, address);
      if (last !== undefined) session.waitFor(last);
      const assembler = session.intake.assembleFrames();
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
    now: () => engine.now(),
    clockAhead: () => engine.clockAhead(),
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
    async revoke(uid, validSince, spared) {
      identities.revoke(uid, validSince, spared);
      endRevoked();
      if (spared !== undefined) endAt(spared.until);
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
