import { InvalidCredentialError, type Json, type Log } from '../../contracts.ts';
import type { Holding, MemoryBudget } from '../../process/memory-budget.ts';
import type { Actor } from '../../rules/rule-guard.ts';
import { ExpiryTimer } from '../expiry-timer.ts';
import type { Gate } from '../gate.ts';
import type { Guard } from '../guard.ts';
import { type Disguise, type Identities, NO_PROOF, NOBODY, type Proof } from '../identity.ts';
import { LIMITS, RequestError } from '../limits.ts';
import type { EventStream } from '../rest/stream.ts';
import { DisconnectList } from './disconnect-list.ts';
import { runAction } from './session-actions.ts';
import { Backlog } from './session-backlog.ts';
import { type Listen, listenOrder } from './session-listen.ts';
import { Outbox } from './session-outbox.ts';
import { parseMessage, type WireRequest } from './wire-message.ts';

/** How a session reaches its client. */
export interface Transport {
  /** Sends one whole message (JSON text). */
  send(text: string): void;
  close(): void;
  /** UTF-16 units that wait for the client to take them. */
  readonly unsent: number;
  /** Called when the client has taken most of what waited. */
  onDrain: (() => void) | null;
  /** The client is gone: what waits for it can go. */
  gone(): void;
  /** Stops or goes on reading from a client that asks faster than it can be answered. */
  pause?(paused: boolean): void;
  /** A control message other than a ping, for transports that know some. */
  control?(type: unknown): void;
}

/** What all clients of a database share. */
export interface Shared {
  engine: { gate(address: string, ready?: () => boolean): Gate };
  /** What clients have sent and is not answered, and what they were answered and have not taken. */
  incoming: MemoryBudget;
  outgoing: MemoryBudget;
  /** UTF-16 units that a client may make the server keep before it has signed in; {@link LIMITS.heldUnknown} unless told. */
  heldUnknown?: number | undefined;
  identities: Identities;
  log: Log;
  /** The open REST streams, so that a change of the rules and the shutdown reach them. */
  streams: Set<EventStream>;
}

/** What one client works with: its own way into the engine, and what it holds. */
export interface SessionContext {
  engine: Gate;
  identities: Identities;
  incoming: Holding;
  outgoing: Holding;
  heldUnknown: number;
  log: Log;
  /** The open REST streams, so that a change of the rules and the shutdown reach them. */
  streams: Set<EventStream>;
}

const CLOSE_AFTER_REVOKE = 5000;

/** Requests that still count when their client has left. */
const LASTING = new Set(['p', 'm', 'o', 'om', 'oc']);

/** One client of `address`: its identity, its listens, its onDisconnect writes. Requests are answered strictly in order. */
export class Session {
  readonly id: string;
  readonly context: SessionContext;
  readonly listens = new Map<string, Listen>();
  readonly onDisconnect = new DisconnectList();
  actor: Actor = NOBODY;
  /** By what it is {@link actor}. */
  proof: Proof = NO_PROOF;
  transport: Transport;
  /** True from the end of the connection, or from the expiry of its token, on. */
  over = false;
  /** What leaves, in its order. */
  readonly outbox: Outbox;
  #waiting: WireRequest[] = [];
  readonly #backlog: Backlog;
  /** UTF-16 units of messages that are not whole yet. */
  #unfinished = 0;
  /** Whether the client has proved who it is. */
  #known = false;
  #refused = false;
  #ended = false;
  #whenEnded: (() => void) | null = null;
  #checking = false;
  readonly #expiry = new ExpiryTimer(() => this.#expire());

  constructor(id: string, shared: Shared, transport: Transport, address: string) {
    this.id = id;
    const { outgoing, heldUnknown = LIMITS.heldUnknown } = shared;
    const ready = () => this.over || (this.outbox.ready && outgoing.hasRoom(address));
    const incoming = shared.incoming.open(address);
    const engine = shared.engine.gate(address, ready);
    this.context = { ...shared, engine, incoming, outgoing: outgoing.open(address), heldUnknown };
    this.transport = transport;
    this.moveTo(transport);
    this.outbox = new Outbox(
      () => this.context.engine,
      () => this.transport,
      () => outgoing.hasRoom(address),
    );
    this.#backlog = new Backlog(incoming, (paused) => this.transport.pause?.(paused));
    this.#backlog.widen(this.#unknownSize());
  }

  /** From now on the client is reached in another way. */
  moveTo(transport: Transport): void {
    this.transport = transport;
    transport.onDrain = () => this.outbox.drained();
  }

  /** A message of the client grows: counts what it makes the server keep. Throws where that is too much. */
  hold(size: number): void {
    const { incoming, heldUnknown } = this.context;
    if (size > 0 && !this.#known && this.#unfinished + size > heldUnknown) {
      if (!this.#checking) throw new RangeError('too much before the sign-in');
      // Its token is being checked; until it is, no more is read.
      this.#backlog.stop();
    }
    if (size > 0 && !incoming.take(size)) throw new RangeError('too much is held');
    if (size < 0) incoming.grow(size);
    this.#unfinished += size;
  }

  /** Everything that this client asks for waits until the end of another has been dealt with. */
  waitFor(other: Session): void {
    if (other.#ended) return;
    this.#checking = true;
    other.#whenEnded = () => this.#resume();
  }

  /** The hello, the first message of a connection (rtdb-protocol §1). */
  hello(host: string): void {
    this.control('h', { ts: this.context.engine.now(), v: '5', h: host, s: this.id });
  }

  control(type: string, data: Json): void {
    this.transport.send(JSON.stringify({ t: 'c', d: { t: type, d: data } }));
  }

  /** A message from the client. Malformed ones end the connection: the SDK never sends any. */
  receive(text: string): void {
    if (this.over) return;
    if (!this.#backlog.add(text.length)) {
      this.#refuse('too-much-waiting');
      return;
    }
    // Read when its turn comes: reading costs time too.
    this.context.engine.work(() => this.#read(text));
  }

  #read(text: string): void {
    if (this.#refused) return;
    const message = parseMessage(text);
    if (message.kind === 'request') this.#take(message.request);
    else if (message.kind === 'too-deep') {
      const request: WireRequest = { r: message.r, a: '', b: {}, size: text.length };
      this.fail(request, new RequestError('invalid_data', 'The data is nested too deeply'));
    } else {
      this.#backlog.remove(text.length);
      if (this.over) return;
      if (message.kind === 'malformed') this.#refuse(message.reason);
      else if (message.type === 'p') this.control('o', null);
      else this.transport.control?.(message.type);
    }
  }

  #refuse(reason: string): void {
    this.context.log('debug', 'client-refused', { session: this.id, reason });
    this.#refused = true;
    this.transport.close();
    // A closing socket still delivers what was on its way; none of it counts.
    this.end();
  }

  #take(request: WireRequest): void {
    if (!this.#checking) this.#run(request);
    else if (this.#waiting.length < LIMITS.waitingRequests) this.#waiting.push(request);
    else this.#refuse('too-many-waiting');
  }

  #run(request: WireRequest): void {
    // What a client wrote before it left counts; it hears no answers.
    if (this.over && !LASTING.has(request.a)) return;
    if (request.a === 'auth' || request.a === 'gauth') {
      this.#checking = true;
      void this.#authenticate(request).finally(() => this.#resume());
      return;
    }
    try {
      runAction(this, request);
    } catch (error) {
      this.fail(request, error);
    }
  }

  #resume(): void {
    this.#checking = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const [i, request] of waiting.entries()) {
      if (this.over) return;
      if (this.#checking) {
        this.#waiting.push(...waiting.slice(i));
        return;
      }
      this.#run(request);
    }
  }

  /** An answer that leaves when all writes before it are durable. */
  respond(request: WireRequest, status: string, data: Json): void {
    this.context.engine.read(() => () => this.respondNow(request, status, JSON.stringify(data)));
  }

  /** An answer at once; `data` is JSON text. */
  respondNow(request: WireRequest, status: string, data: string): void {
    this.#backlog.remove(request.size);
    this.send(`{"t":"d","d":{"r":${request.r},"b":{"s":${JSON.stringify(status)},"d":${data}}}}`);
  }

  /** A failure in its place among the answers. */
  fail(request: WireRequest, error: unknown): void {
    this.context.engine.read(() => () => this.failNow(request, error));
  }

  /** A failure told at once, from inside an effect. */
  failNow(request: WireRequest, error: unknown): void {
    const { status, message } = this.context.engine.asRequestError(error);
    this.respondNow(request, status, JSON.stringify(message));
  }

  send(text: string): void {
    if (!this.over) this.outbox.send(text);
  }

  /** A push, which the answers that come after it do not pass. */
  sendPush(text: string): void {
    if (!this.over) this.transport.send(text);
  }

  /** `auth` and `gauth`: everything that follows is held back until the token is checked (rtdb-protocol §2). */
  async #authenticate(request: WireRequest): Promise<void> {
    const { engine, identities } = this.context;
    const { cred } = request.b;
    try {
      if (typeof cred !== 'string') throw new InvalidCredentialError('invalid_token', 'no credential');
      const proof = await identities.prove(cred, disguiseOf(request));
      if (this.over) return;
      this.#know(proof.actor);
      engine.read((guard) => {
        // Revoked while it was checked or waited: the answer is the one that a check would now give.
        if (identities.isRevoked(proof))
          return () => this.respondNow(request, 'expired_token', '"Token has been revoked."');
        const { actor, expiresAt } = proof;
        this.actor = actor;
        this.proof = proof;
        const revoked = this.recheckListens(guard);
        return () => {
          this.respondNow(request, 'ok', JSON.stringify({ auth: actor.auth }));
          for (const listen of revoked) listen.sendRevoked();
          if (!this.over) this.#expiry.at(expiresAt, engine.now());
        };
      });
    } catch (error) {
      const known = error instanceof InvalidCredentialError;
      if (!known) this.context.log('error', 'token-check-failed', { error: String(error) });
      this.respond(request, known ? error.code : 'internal_error', known ? error.message : 'Internal error');
    }
  }

  /** A client that has signed in may hold more. */
  #know(actor: Actor): void {
    this.#known = actor.admin || actor.auth !== null;
    this.#backlog.widen(this.#known ? LIMITS.unansweredSize : this.#unknownSize());
  }

  #unknownSize(): number {
    return Math.max(LIMITS.unansweredUnknown, this.context.heldUnknown / 8);
  }

  /** `unauth`. */
  forgetIdentity(request: WireRequest): void {
    this.#known = false;
    this.context.engine.read((guard) => {
      this.actor = NOBODY;
      this.proof = NO_PROOF;
      const revoked = this.recheckListens(guard);
      return () => {
        this.#expiry.stop();
        this.respondNow(request, 'ok', '{}');
        for (const listen of revoked) listen.sendRevoked();
      };
    });
  }

  /** Closes the listens that the rules now deny and answers them. */
  recheckListens(guard: Guard): Listen[] {
    const denied = [...this.listens.values()].filter((listen) => !guard.mayStay(this.actor, listen.view, listen));
    for (const listen of denied) listen.leave();
    return denied.sort(listenOrder);
  }

  #expire(): void {
    this.#dismiss('Auth token is expired');
  }

  /** Its token was revoked: from now on it is nobody, also for what it has asked for already and left for its end. */
  revoke(): void {
    if (this.over) return;
    this.actor = NOBODY;
    this.#dismiss('Auth token has been revoked');
  }

  /** Tells the client to drop its token; it comes back with a fresh one on a new connection (rtdb-protocol §3). */
  #dismiss(reason: string): void {
    this.transport.send(JSON.stringify({ t: 'd', d: { a: 'ac', b: { s: 'expired_token', d: reason } } }));
    this.end();
    setTimeout(() => this.transport.close(), CLOSE_AFTER_REVOKE).unref();
  }

  /** The connection is over: listens go, onDisconnect writes fire once, judged as this client. */
  end(): void {
    if (this.over) return;
    this.over = true;
    this.#expiry.stop();
    this.#waiting = [];
    this.outbox.clear();
    const { engine, incoming } = this.context;
    engine.wake();
    // Through the same two steps as a message, so that what the client sent before comes before.
    engine.work(() => engine.splice(() => this.#leave(incoming)));
  }

  #leave(incoming: Holding): ReturnType<Parameters<Gate['splice']>[0]> {
    incoming.close();
    this.#ended = true;
    const { engine } = this.context;
    for (const listen of this.listens.values()) engine.unlisten(listen.view, listen);
    this.listens.clear();
    const writes = this.onDisconnect.take().map(({ path, value }) => ({
      actor: () => this.actor,
      change: { kind: 'set' as const, path: path.join('/'), json: value },
      done: (error: RequestError | null) =>
        void (error && this.context.log('debug', 'on-disconnect-denied', { path, error: error.message })),
    }));
    // Who takes its place goes on behind these.
    if (this.#whenEnded !== null) engine.work(this.#whenEnded);
    return writes;
  }
}

/** An admin may ask to be judged as someone else, or as nobody (databaseAuthVariableOverride). */
function disguiseOf({ b: { authvar, noauth } }: WireRequest): Disguise | null {
  if (noauth === true) return { auth: null };
  return typeof authvar === 'object' && authvar !== null ? { auth: authvar as Json } : null;
}
