import type { Guard, Listening } from './guard.ts';
import { LIMITS } from './limits.ts';
import { formatPath, parsePath } from './path.ts';
import { isFiltered } from './query.ts';
import type { RestCall } from './rest.ts';
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
export function openStream(
  context: SessionContext,
  call: RestCall,
  request: Request,
  headers: Record<string, string>,
): Promise<Response> {
  const { engine } = context;
  const path = parsePath(call.path);
  const query = parseRestQuery(call.params);
  return new Promise((resolve, reject) => {
    engine.read((guard) => {
      const stream = new EventStream(context, call, path.length);
      let listening: Listening;
      try {
        listening = guard.listen(call.actor, path, query, stream, true);
      } catch (error) {
        return () => reject(error);
      }
      context.streams.add(stream);
      stream.view = listening.view;
      const first = listening.first();
      return () => {
        resolve(new Response(stream.body, { status: 200, headers: { ...headers, ...STREAM_HEADERS } }));
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
  #timers: NodeJS.Timeout[] = [];

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
    signal.addEventListener('abort', () => this.end(), { once: true });
    this.#timers.push(setInterval(() => this.#send('keep-alive', 'null'), KEEP_ALIVE_MS).unref());
    const left = this.#call.expiresAt - this.#context.engine.now();
    if (left < 2 ** 31) {
      const expire = () => {
        this.#send('auth_revoked', '"credential is no longer valid"');
        this.end();
      };
      this.#timers.push(setTimeout(expire, Math.max(0, left)).unref());
    }
  }

  push(push: Push): void {
    const relative = isFiltered(this.view.query) ? [] : push.path.slice(this.#depth);
    this.#send(
      push.action === 'm' ? 'patch' : 'put',
      `{"path":${JSON.stringify(formatPath(relative))},"data":${push.data}}`,
    );
  }

  #send(event: string, data: string): void {
    if (!this.active) return;
    this.#controller.enqueue(Buffer.from(`event: ${event}\ndata: ${data}\n\n`));
    // A reader that does not keep up is let go rather than kept in memory.
    if ((this.#controller.desiredSize ?? 0) <= 0) this.end();
  }

  /** `cancel`: the rules no longer allow this stream. */
  revoke(): void {
    this.#send('cancel', 'null');
    this.end();
  }

  /** Whether the rules, as they are now, still allow it. */
  mayStay(guard: Guard): boolean {
    return guard.mayStay(this.#call.actor, this.view);
  }

  /** Ends the stream without a word. */
  end(): void {
    if (!this.active) return;
    this.#leave();
    this.#controller.close();
  }

  #leave(): void {
    this.active = false;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#context.streams.delete(this);
    this.#context.engine.unlisten(this.view, this);
  }
}
