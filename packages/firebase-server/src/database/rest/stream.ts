import type { Json } from '../../contracts.ts';
import type { Actor } from '../../rules/rules.ts';
import { nodeFromTrusted } from '../../tree/import-json.ts';
import { toValue } from '../../tree/node.ts';
import { formatPath, parsePath } from '../../tree/path.ts';
import { isFiltered } from '../../tree/query.ts';
import type { ClientContext, OpenStream } from '../client-context.ts';
import { ExpiryTimer } from '../expiry-timer.ts';
import type { Guard, ListenResult } from '../guard.ts';
import type { Proof } from '../identity.ts';
import type { Push, Subscriber, View } from '../view.ts';
import { SendQueue } from '../wire/send-queue.ts';
import { CORS } from './answer.ts';
import { actorOf, type RestCall } from './call.ts';
import { parseRestQuery } from './query.ts';
import { StreamBody } from './stream-body.ts';

const KEEP_ALIVE_MS = 30_000;

const STREAM_HEADERS = { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' };

/**
 * `Accept: text/event-stream`: the value as a first `put`, then `put` and `patch` with paths relative to the
 * request, `keep-alive` every 30 s, `auth_revoked` when the token expires, `cancel` when the rules no longer allow it.
 * @throws {RequestError} before anything is sent
 */
export function openStream(context: ClientContext, call: RestCall, request: Request): Promise<Response> {
  const { engine } = context;
  const path = parsePath(call.path);
  const query = parseRestQuery(call.params);
  return new Promise((resolve, reject) => {
    engine.read((guard) => {
      const stream = new EventStream(context, call, path.length);
      let listening: ListenResult;
      try {
        listening = guard.listen(actorOf(context, call), path, query, stream, true);
      } catch (error) {
        return () => reject(error);
      }
      context.streams.add(stream);
      stream.view = listening.view;
      const first = listening.first();
      engine.countAnswer(first.data.length);
      return () => {
        resolve(new Response(stream.readable, { status: 200, headers: { ...CORS, ...STREAM_HEADERS } }));
        stream.push(first);
        stream.begin(request.signal);
      };
    });
  });
}

/** One open stream. */
class EventStream implements Subscriber, OpenStream {
  active = true;
  view!: View;
  readonly #body: StreamBody;
  readonly #context: ClientContext;
  readonly #call: RestCall;
  readonly #depth: number;
  readonly #sendQueue: SendQueue;
  #keepAlive: NodeJS.Timeout | null = null;
  readonly #expiry = new ExpiryTimer(() => this.revokeToken());

  constructor(context: ClientContext, call: RestCall, depth: number) {
    this.#context = context;
    this.#call = call;
    this.#depth = depth;
    this.#sendQueue = new SendQueue(
      () => context.engine,
      () => this,
      () => context.outgoing.hasRoom,
    );
    this.#body = new StreamBody(context.outgoing, {
      onDrained: () => this.#sendQueue.drained(),
      onLeft: () => this.#leave(),
      onStuck: () => this.end(),
    });
  }

  /** The body of the response. */
  get readable(): ReadableStream<Uint8Array> {
    return this.#body.readable;
  }

  /** UTF-16 units that the client has not read yet. */
  get unsent(): number {
    return this.#body.unsent;
  }

  begin(signal: AbortSignal): void {
    // The stream ended before its first event was sent.
    if (!this.active) return;
    signal.addEventListener('abort', () => this.end(), { once: true });
    this.#keepAlive = setInterval(() => this.#send('keep-alive', 'null'), KEEP_ALIVE_MS).unref();
    this.#expiry.start(this.proof.expiresAt, this.#context.identities.now());
  }

  push(push: Push): void {
    if (this.#sendQueue.accepts(this, push.data.length)) this.sendNow(push);
  }

  /** Sends the event at once, even if other events are pending. */
  sendNow(push: Push): void {
    const data = this.#call.params.get('format') === 'export' ? push.data : plainData(push);
    if (data === null) return;
    const relative = isFiltered(this.view.query) ? [] : push.path.slice(this.#depth);
    this.#send(
      push.action === 'm' ? 'patch' : 'put',
      `{"path":${JSON.stringify(formatPath(relative))},"data":${data}}`,
    );
  }

  #send(event: string, data: string): void {
    this.send(`event: ${event}\ndata: ${data}\n\n`);
  }

  send(text: string): void {
    if (this.active) this.#body.send(text);
  }

  get actor(): Actor {
    return this.proof.actor;
  }

  /** The credential check of the listening client. */
  get proof(): Proof {
    return this.#call.proof;
  }

  /** `auth_revoked`: the token has expired or was revoked. */
  revokeToken(): void {
    this.#send('auth_revoked', '"credential is no longer valid"');
    this.end();
  }

  /** `cancel`: the rules no longer allow this stream. */
  revoke(): void {
    this.#send('cancel', '"Permission denied"');
    this.end();
  }

  /** Whether the present rules still allow the stream. */
  mayKeepListening(guard: Guard): boolean {
    return guard.mayKeepListening(this.proof.actor, this.view, this);
  }

  /** Ends the stream without an event. */
  end(): void {
    if (!this.active) return;
    this.#leave();
    this.#body.close();
  }

  #leave(): void {
    this.active = false;
    this.#body.stop();
    if (this.#keepAlive !== null) clearInterval(this.#keepAlive);
    this.#expiry.stop();
    this.#sendQueue.clear();
    this.#context.outgoing.close();
    this.#context.streams.delete(this);
    this.#context.engine.unlisten(this.view, this);
  }
}

/** The data of a push in the form of a GET; null if the push changes only priorities, which a GET does not show. */
function plainData(push: Push): string | null {
  // All streams share the push, so a broadcast computes the text once.
  if (push.plain !== undefined) return push.plain;
  const plain = (json: Json) => JSON.stringify(toValue(nodeFromTrusted(json)));
  const data = JSON.parse(push.data) as Json;
  if (push.action === 'd') push.plain = push.path.at(-1) === '.priority' ? null : plain(data);
  else {
    const changes = Object.entries(data as Record<string, Json>).filter(([path]) => !/(^|\/)\.priority$/.test(path));
    const members = changes.map(([path, value]) => `${JSON.stringify(path)}:${plain(value)}`);
    push.plain = members.length === 0 ? null : `{${members.join(',')}}`;
  }
  return push.plain;
}
