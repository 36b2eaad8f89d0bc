import { LIMITS, RequestError } from '../../tree/limits.ts';
import type { SharedContext } from '../client-context.ts';
import type { Gate } from '../gate.ts';
import { NO_PROOF } from '../identity.ts';
import { tooBig } from '../write-size.ts';
import { runAction } from './session-actions.ts';
import { SessionIntake } from './session-intake.ts';
import { SessionSignIn } from './session-sign-in.ts';
import type { Transport } from './transport.ts';
import { WireClient } from './wire-client.ts';
import { parseMessage, requestNumber, type WireRequest } from './wire-message.ts';

const CLOSE_AFTER_REVOKE = 5000;

/** Requests that run even after their client has disconnected. */
const LASTING = new Set(['p', 'm', 'o', 'om', 'oc']);

/**
 * One connection of a client of `address`. {@link Session.receive} takes a message and parses it in its turn of the engine. The message then runs as
 * an action (session-actions.ts), which queues a read or a write in the engine. The answer leaves through the {@link WireClient} when the data that
 * it depends on are durable. Requests wait while a token is being checked.
 */
export class Session {
  readonly client: WireClient;
  readonly intake: SessionIntake;
  readonly #signIn: SessionSignIn;
  #waiting: WireRequest[] = [];
  #checking = false;
  #refused = false;
  #ended = false;
  #whenEnded: (() => void) | null = null;

  constructor(id: string, shared: SharedContext, transport: Transport, address: string) {
    this.client = new WireClient(id, shared, transport, address);
    this.intake = new SessionIntake(
      this.client,
      () => this.#checking,
      (head) => this.#takeTooLong(head, 0),
    );
    this.#signIn = new SessionSignIn(this.client, () => this.#dismiss('Auth token is expired'));
  }

  get id(): string {
    return this.client.id;
  }

  /** All requests of this client wait until the server has handled the end of another session. */
  waitFor(other: Session): void {
    if (other.#ended) return;
    this.#checking = true;
    other.#whenEnded = () => this.#resume();
  }

  /** The hello, the first message of a connection (protocol.md §1). */
  hello(host: string): void {
    const { context, id } = this.client;
    this.client.control('h', { ts: context.engine.now(), v: '5', h: host, s: id });
  }

  /** A message from the client. Malformed ones end the connection: the SDK never sends any. */
  receive(text: string): void {
    const { over, backlog } = this.client;
    if (over) return;
    if (!backlog.add(text.length)) {
      this.#refuse('too-much-waiting');
      return;
    }
    this.intake.queue(() => this.#read(text));
  }

  #read(text: string): void {
    if (this.#refused) return;
    const { client } = this;
    if (this.intake.isTooLong(text)) {
      this.#takeTooLong(text, text.length);
      return;
    }
    const message = parseMessage(text);
    if (message.kind === 'request') this.#take(message.request);
    else if (message.kind === 'too-deep') {
      const request: WireRequest = { r: message.r, a: '', b: {}, size: text.length };
      client.fail(request, new RequestError('invalid_data', 'The data is nested too deeply'));
    } else {
      client.backlog.remove(text.length);
      if (client.over) return;
      if (message.kind === 'malformed') this.#refuse(message.reason);
      else if (message.type === 'p') client.control('o', null);
      else client.transport.control?.(message.type);
    }
  }

  /** A message that is not parsed; it takes its turn like the others. */
  #takeTooLong(head: string, size: number): void {
    const r = requestNumber(head);
    if (r === null) this.#refuse('too-long');
    else if (!this.#refused) this.#take({ r, a: '', b: {}, size, refusal: tooBig() });
  }

  #take(request: WireRequest): void {
    if (!this.#checking) this.#run(request);
    else if (this.#waiting.length < LIMITS.waitingRequests) this.#waiting.push(request);
    else this.#refuse('too-many-waiting');
  }

  #run(request: WireRequest): void {
    // Writes of a client that has disconnected still count; nobody reads the answers to its reads.
    if (this.client.over && !LASTING.has(request.a)) return;
    const tooLong = request.size > this.client.allowance.bytes;
    if (request.refusal !== undefined || tooLong) {
      this.client.fail(request, request.refusal ?? tooBig());
      return;
    }
    if (request.a === 'auth' || request.a === 'gauth') {
      this.#checking = true;
      void this.#signIn.authenticate(request).finally(() => this.#resume());
    } else if (request.a === 'unauth') this.#signIn.signOut(request);
    else runAction(this.client, request);
  }

  #resume(): void {
    this.#checking = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const [i, request] of waiting.entries()) {
      if (this.client.over) return;
      if (this.#checking) {
        this.#waiting.push(...waiting.slice(i));
        return;
      }
      this.#run(request);
    }
  }

  #refuse(reason: string): void {
    const { context, id, transport } = this.client;
    context.log('debug', 'client-refused', { session: id, reason });
    this.#refused = true;
    transport.close();
    // A closing socket still delivers frames that were under way; none of them counts.
    this.end();
  }

  /** The token was revoked: from now on the client is anonymous, also for its pending requests and onDisconnect writes. */
  revoke(): void {
    if (this.client.over) return;
    this.client.proof = NO_PROOF;
    this.#dismiss('Auth token has been revoked');
  }

  /** Tells the SDK to drop its token; it reconnects with a fresh one (protocol.md §3). */
  #dismiss(reason: string): void {
    const { client } = this;
    client.transport.send(JSON.stringify({ t: 'd', d: { a: 'ac', b: { s: 'expired_token', d: reason } } }));
    this.end();
    setTimeout(() => client.transport.close(), CLOSE_AFTER_REVOKE).unref();
  }

  /** The connection has ended: removes its listens and runs its onDisconnect writes once, with this client's rights. */
  end(): void {
    const { client } = this;
    if (client.over) return;
    client.over = true;
    this.#signIn.stop();
    this.#waiting = [];
    client.sendQueue.clear();
    const { engine } = client.context;
    engine.wake();
    // The writes pass the same two steps as a message, so that they run after the client's earlier messages.
    engine.work(() => engine.splice(() => this.#leave()));
  }

  #leave(): ReturnType<Parameters<Gate['splice']>[0]> {
    const { client } = this;
    const { engine, incoming, log } = client.context;
    incoming.close();
    this.#ended = true;
    for (const listen of client.listens.values()) engine.unlisten(listen.view, listen);
    client.listens.clear();
    const writes = client.onDisconnect.take().map(({ path, value }) => ({
      actor: () => client.actor,
      change: { kind: 'set' as const, path: path.join('/'), json: value },
      done: (error: RequestError | null) =>
        void (error && log('debug', 'on-disconnect-denied', { path, error: error.message })),
    }));
    // The session that replaces this one continues after these writes.
    if (this.#whenEnded !== null) engine.work(this.#whenEnded);
    return writes;
  }
}
