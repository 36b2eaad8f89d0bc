import type { Json } from '../../contracts.ts';
import type { Actor } from '../../rules/rules.ts';
import { LIMITS } from '../../tree/limits.ts';
import type { ClientContext, SharedContext } from '../client-context.ts';
import type { Guard } from '../guard.ts';
import { NO_PROOF, type Proof } from '../identity.ts';
import { allowanceOf, type WriteAllowance } from '../write-allowance.ts';
import { DisconnectList } from './disconnect-list.ts';
import { SendQueue } from './send-queue.ts';
import { Backlog } from './session-backlog.ts';
import { type Listen, type ListenOwner, listenOrder } from './session-listen.ts';
import type { Transport } from './transport.ts';
import type { WireRequest } from './wire-message.ts';

/**
 * One client as the actions see it: its identity, its listens, its onDisconnect writes, and the ways to answer it. Answers leave strictly in the
 * order of the requests.
 */
export class WireClient implements ListenOwner {
  readonly id: string;
  readonly context: ClientContext;
  readonly listens = new Map<string, Listen>();
  readonly onDisconnect = new DisconnectList();
  /** The client's proved identity. */
  proof: Proof = NO_PROOF;
  /** Who sends the messages that arrive now; the proof follows in its turn. */
  #sender: Actor = NO_PROOF.actor;
  transport: Transport;
  /** True once the connection has ended or its token has expired. */
  over = false;
  /** Messages to the client, in order. */
  readonly sendQueue: SendQueue;
  /** Requests of the client that are not answered yet. */
  readonly backlog: Backlog;

  constructor(id: string, shared: SharedContext, transport: Transport, address: string) {
    this.id = id;
    const { outgoing } = shared;
    const ready = () => this.over || (this.sendQueue.ready && outgoing.hasRoom(address));
    const incoming = shared.incoming.openShare(address);
    const engine = shared.engine.gate(address, ready);
    this.context = { ...shared, engine, incoming, outgoing: outgoing.openShare(address) };
    this.transport = transport;
    this.moveTo(transport);
    this.sendQueue = new SendQueue(
      () => engine,
      () => this.transport,
      () => outgoing.hasRoom(address),
    );
    this.backlog = new Backlog(incoming, (paused) => this.transport.pause?.(paused));
    this.backlog.setBound(this.#sizeBeforeSignIn());
  }

  get actor(): Actor {
    return this.proof.actor;
  }

  /** How much one request of the client may weigh now. */
  get allowance(): WriteAllowance {
    return allowanceOf(this.context.writeAllowance, this.#sender);
  }

  /** From now on messages to the client use another transport. */
  moveTo(transport: Transport): void {
    this.transport = transport;
    transport.onDrain = () => this.sendQueue.drained();
  }

  /** From now on the client may send what `actor` may, and a client that has signed in more unanswered requests. */
  setSender(actor: Actor): void {
    this.#sender = actor;
    this.backlog.setBound(actor.admin || actor.auth !== null ? LIMITS.unansweredSize : this.#sizeBeforeSignIn());
  }

  #sizeBeforeSignIn(): number {
    return Math.max(LIMITS.unansweredBeforeSignIn, this.context.writeAllowance(null).bytes / 8);
  }

  /** Ends the listens that the rules now deny; the caller sends each its `c`. */
  recheckListens(guard: Guard): Listen[] {
    const denied = [...this.listens.values()].filter(
      (listen) => !guard.mayKeepListening(this.actor, listen.view, listen),
    );
    for (const listen of denied) listen.leave();
    return denied.sort(listenOrder);
  }

  /** Sends a control message at once. */
  control(type: string, data: Json): void {
    this.transport.send(JSON.stringify({ t: 'c', d: { t: type, d: data } }));
  }

  /** An answer that leaves when all writes before it are durable. */
  respond(request: WireRequest, status: string, data: Json): void {
    this.context.engine.read(() => () => this.respondNow(request, status, JSON.stringify(data)));
  }

  /** An answer at once; `data` is JSON text. */
  respondNow(request: WireRequest, status: string, data: string): void {
    this.backlog.remove(request.size);
    this.send(`{"t":"d","d":{"r":${request.r},"b":{"s":${JSON.stringify(status)},"d":${data}}}}`);
  }

  /** An error answer that leaves when all writes before it are durable. */
  fail(request: WireRequest, error: unknown): void {
    this.context.engine.read(() => () => this.failNow(request, error));
  }

  /** An error answer at once, from inside an effect. */
  failNow(request: WireRequest, error: unknown): void {
    const { status, message } = this.context.engine.asRequestError(error);
    this.respondNow(request, status, JSON.stringify(message));
  }

  /** Sends a message after the pushes that were due before it. */
  send(text: string): void {
    if (!this.over) this.sendQueue.send(text);
  }

  /** Sends a push at once; answers that come later never overtake it. */
  sendPush(text: string): void {
    if (!this.over) this.transport.send(text);
  }
}
