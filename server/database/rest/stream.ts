import type { Json } from '../../contracts.ts';
import type { Actor } from '../../rules/rule-guard.ts';
import { toValue } from '../../tree/node.ts';
import { formatPath, parsePath } from '../../tree/path.ts';
import { isFiltered } from '../../tree/query.ts';
import { ExpiryTimer } from '../expiry-timer.ts';
import type { Guard, Listening } from '../guard.ts';
import type { Proof } from '../identity.ts';
import { nodeFromTrusted } from '../import-json.ts';
import { LIMITS } from '../limits.ts';
import type { Push, Subscriber, View } from '../view.ts';
import type { SessionContext } from '../wire/session.ts';
import { Outbox } from '../wire/session-outbox.ts';
import { CORS } from './answer.ts';
import { parseRestQuery } from './query.ts';
import { actorOf, type RestCall } from './rest.ts';

/** Bytes that are handed to the connection before it has taken what it got, and UTF-16 units encoded at a time. */
const WINDOW = 64 * 1024;
const PIECE = 16 * 1024;

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
      engine.made(first.data.length);
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
  readonly #outbox: Outbox;
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  #keepAlive: NodeJS.Timeout | null = null;
  readonly #expiry = new ExpiryTimer(() => this.revokeToken());
  /** Cut and encoded when the client takes it. */
  #texts: string[] = [];
  #at = 0;
  #waiting = 0;
  #watch: NodeJS.Timeout | null = null;

  constructor(context: SessionContext, call: RestCall, depth: number) {
    this.#context = context;
    this.#call = call;
    this.#depth = depth;
    this.#outbox = new Outbox(
      () => context.engine,
      () => this,
      () => context.outgoing.hasRoom,
    );
    this.body = new ReadableStream(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        pull: () => this.#pull(),
        cancel: () => this.#leave(),
      },
      { highWaterMark: WINDOW, size: (chunk) => chunk?.byteLength ?? 0 },
    );
  }

  /** UTF-16 units that wait for the client. */
  get unsent(): number {
    return this.#waiting;
  }

  begin(signal: AbortSignal): void {
    // Ended before its first event could leave.
    if (!this.active) return;
    signal.addEventListener('abort', () => this.end(), { once: true });
    this.#keepAlive = setInterval(() => this.#send('keep-alive', 'null'), KEEP_ALIVE_MS).unref();
    this.#expiry.at(this.proof.expiresAt, this.#context.engine.now());
  }

  push(push: Push): void {
    if (this.#outbox.mayTell(this, push.data.length)) this.tell(push);
  }

  /** Sends it, whatever waits. */
  tell(push: Push): void {
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
    if (!this.active) return;
    this.#texts.push(text);
    this.#count(text.length);
    this.#flow();
  }

  #flow(): void {
    while (this.#texts.length > 0 && (this.#controller.desiredSize ?? 0) > 0) {
      const text = this.#texts[0] as string;
      let end = Math.min(this.#at + PIECE, text.length);
      const last = text.charCodeAt(end - 1);
      if (end < text.length && last >= 0xd800 && last <= 0xdbff) end--;
      const piece = text.slice(this.#at, end);
      this.#at = end < text.length ? end : 0;
      if (this.#at === 0) this.#texts.shift();
      this.#count(-piece.length);
      // Last, for it may ask for the next piece at once.
      this.#controller.enqueue(Buffer.from(piece));
    }
    // A reader that takes nothing for a while is let go.
    if (this.#waiting > 0) this.#watch ??= setTimeout(() => this.end(), LIMITS.unreadTime).unref();
  }

  #pull(): void {
    if (!this.active) return;
    if (this.#watch !== null) clearTimeout(this.#watch);
    this.#watch = null;
    this.#flow();
    if (this.#waiting < LIMITS.unsentSize / 2) this.#outbox.drained();
  }

  #count(size: number): void {
    this.#waiting += size;
    this.#context.outgoing.grow(size);
  }

  get actor(): Actor {
    return this.proof.actor;
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
    if (this.#watch !== null) clearTimeout(this.#watch);
    if (this.#keepAlive !== null) clearInterval(this.#keepAlive);
    this.#expiry.stop();
    this.#outbox.clear();
    this.#context.outgoing.close();
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
