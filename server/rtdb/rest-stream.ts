import type { Json } from '../contracts.ts';
import { ExpiryTimer } from './expiry-timer.ts';
import type { Guard, Listening } from './guard.ts';
import type { Proof } from './identity.ts';
import { nodeFromTrusted } from './import-json.ts';
import { LIMITS } from './limits.ts';
import { toValue } from './node.ts';
import { formatPath, parsePath } from './path.ts';
import { isFiltered } from './query.ts';
import { actorOf, type RestCall } from './rest.ts';
import { CORS } from './rest-answer.ts';
import { parseRestQuery } from './rest-query.ts';
import type { SessionContext } from './session.ts';
import type { Push, Subscriber, View } from './view.ts';

const KEEP_ALIVE_MS = 30_000;

const STREAM_HEADERS = { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' };

/**
 * `Accept: text/event-stream`: the value as a first `put`, then `put` and `patch` with paths relative to the
 * request, `keep-alive` every 30 s, `auth_revoked` when the token ends, `cancel` when the rules no longer allow it.
 * @throws {RequestError} before anything is sent
 */
export function openStream(context: SessionContext, call: RestCall, request: Request): Promise<Response> {
  const { engine } = context;
  const path = parsePath(call.path);
  const query = parseRestQuery(call.params);
  return new Promise((resolve, reject) => {
    engine.read((guard) => {
      const stream = new EventStream(context, call, path.length);
      let listening: Listening;
      try {
        listening = guard.listen(actorOf(context, call), path, query, stream, true);
      } catch (error) {
        return () => reject(error);
      }
      context.streams.add(stream);
      stream.view = listening.view;
      const first = listening.first();
      return () => {
        resolve(new Response(stream.body, { status: 200, headers: { ...CORS, ...STREAM_HEADERS } }));
        stream.push(first);
        stream.begin(request.signal);
      };
    });
  });
}

/** One open stream. */
export class EventStream implements Subscriber {
  active = true;
  view!: View;
  readonly body: ReadableStream<Uint8Array>;
  readonly #context: SessionContext;
  readonly #call: RestCall;
  readonly #depth: number;
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  #keepAlive: NodeJS.Timeout | null = null;
  readonly #expiry = new ExpiryTimer(() => this.revokeToken());

  constructor(context: SessionContext, call: RestCall, depth: number) {
    this.#context = context;
    this.#call = call;
    this.#depth = depth;
    this.body = new ReadableStream(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => this.#leave(),
      },
      { highWaterMark: LIMITS.bufferedBytes, size: (chunk) => chunk?.byteLength ?? 0 },
    );
  }

  begin(signal: AbortSignal): void {
    // Ended before its first event could leave.
    if (!this.active) return;
    signal.addEventListener('abort', () => this.end(), { once: true });
    this.#keepAlive = setInterval(() => this.#send('keep-alive', 'null'), KEEP_ALIVE_MS).unref();
    this.#expiry.at(this.proof.expiresAt, this.#context.engine.now());
  }

  push(push: Push): void {
    const data = this.#call.params.get('format') === 'export' ? push.data : plainData(push);
    if (data === null) return;
    const relative = isFiltered(this.view.query) ? [] : push.path.slice(this.#depth);
    this.#send(
      push.action === 'm' ? 'patch' : 'put',
      `{"path":${JSON.stringify(formatPath(relative))},"data":${data}}`,
    );
  }

  #send(event: string, data: string): void {
    if (!this.active) return;
    this.#controller.enqueue(Buffer.from(`event: ${event}\ndata: ${data}\n\n`));
    // A reader that does not keep up is let go rather than kept in memory.
    if ((this.#controller.desiredSize ?? 0) <= 0) this.end();
  }

  /** Who listens, and by what. */
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

  /** Whether the rules, as they are now, still allow it. */
  mayStay(guard: Guard): boolean {
    return guard.mayStay(this.proof.actor, this.view, this);
  }

  /** Ends the stream without a word. */
  end(): void {
    if (!this.active) return;
    this.#leave();
    this.#controller.close();
  }

  #leave(): void {
    this.active = false;
    if (this.#keepAlive !== null) clearInterval(this.#keepAlive);
    this.#expiry.stop();
    this.#context.streams.delete(this);
    this.#context.engine.unlisten(this.view, this);
  }
}

/** The data of a push in the form of a GET; null when it is about nothing but priorities, which a GET does not show. */
function plainData(push: Push): string | null {
  // Shared by all streams, so a broadcast works it out once.
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
