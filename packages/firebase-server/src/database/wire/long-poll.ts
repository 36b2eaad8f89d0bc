import { createHash, randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import type { MemoryBudget } from '../../requests/requests.ts';
import { PollTransport, SegmentAssembler } from './poll-transport.ts';
import type { Session } from './session.ts';
import { SocketTransport } from './socket-transport.ts';
import type { Transport } from './transport.ts';

/** A client that has not polled for this long counts as disconnected, in ms. */
const SILENCE_MS = 60_000;

/**
 * The page that the SDK keeps in a hidden frame (`addDisconnectPingFrame`): when the tab closes, or the client removes the frame, it reports that the
 * client has disconnected. Browsers still send the beacons of a closing page.
 */
const DISCONNECT_SCRIPT = `addEventListener("pagehide",function(){var q=new URLSearchParams(location.search);
q.delete("dframe");q.set("disconn","t");navigator.sendBeacon(location.pathname+"?"+q)})`;
const DISCONNECT_FRAME = `<!doctype html><title></title><script>${DISCONNECT_SCRIPT}</script>`;
const DISCONNECT_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  // Any page may hold the frame, as any page may use the database; the frame shows nothing and runs only this script.
  'Content-Security-Policy': `default-src 'none'; connect-src 'self'; script-src 'sha256-${createHash('sha256').update(DISCONNECT_SCRIPT).digest('base64')}'`,
};

/** Makes a session whose messages go to `transport`. */
export type StartSession = (transport: Transport, address: string) => Session;

interface Poller {
  session: Session;
  transport: PollTransport;
  password: string;
  segments: SegmentAssembler;
  silence: NodeJS.Timeout;
  /** The WebSocket that will take over, with the messages that it has received so far. */
  upgrade: { over: SocketTransport; held: string[] } | null;
}

function script(text: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': 'application/javascript; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

/** The clients of `/.lp`, by session id (protocol.md §10). */
export class LongPolling {
  readonly #pollers = new Map<string, Poller>();
  readonly #start: StartSession;
  readonly #end: (session: Session) => void;
  readonly #outgoing: MemoryBudget;

  constructor(start: StartSession, end: (session: Session) => void, outgoing: MemoryBudget) {
    this.#outgoing = outgoing;
    this.#start = start;
    this.#end = end;
  }

  /** Answers one `/.lp` request. Never rejects. */
  async handle(request: Request, address: string): Promise<Response> {
    const url = new URL(request.url);
    const params = url.searchParams;
    if (params.get('start') === 't') return this.#begin(request, url, address);
    if (params.get('dframe') === 't') {
      return new Response(DISCONNECT_FRAME, { headers: DISCONNECT_HEADERS });
    }
    const poller = this.#pollers.get(params.get('id') ?? '');
    if (poller === undefined || poller.password !== params.get('pw')) {
      // A script that fails to load makes the client close and reconnect.
      return new Response('', { status: params.get('disconn') === 't' ? 200 : 404 });
    }
    if (params.get('disconn') === 't') {
      this.#drop(poller);
      return script('');
    }
    poller.silence.refresh();
    try {
      for (const message of poller.segments.take(params)) poller.session.receive(message);
    } catch {
      this.#drop(poller);
    }
    const text = await poller.transport.poll();
    if (poller.transport.closed) this.#drop(poller);
    return script(text);
  }

  #begin(request: Request, url: URL, address: string): Response {
    const callback = url.searchParams.get('cb') ?? '';
    if (!/^\d{1,9}$/.test(callback)) return new Response('', { status: 400 });
    const holding = this.#outgoing.openShare(address);
    const transport = new PollTransport(Number(callback), (type) => this.#control(session.id, type), holding);
    const session = this.#start(transport, address);
    const poller: Poller = {
      session,
      transport,
      password: randomBytes(12).toString('base64url'),
      segments: new SegmentAssembler((size) => session.intake.hold(size)),
      silence: setTimeout(() => this.#drop(poller), SILENCE_MS).unref(),
      upgrade: null,
    };
    this.#pollers.set(session.id, poller);
    session.hello(request.headers.get('host') ?? url.host);
    return script(transport.start(session.id, poller.password));
  }

  /** A WebSocket that names a session: it takes over once the client has sent its last message by polling. */
  upgrade(socket: WebSocket, stream: Writable, sessionId: string, host: string, address: string): void {
    const over = new SocketTransport(socket, stream, this.#outgoing.openShare(address));
    const send = (t: string, d: unknown) => over.send(JSON.stringify({ t: 'c', d: { t, d } }));
    const poller = this.#pollers.get(sessionId);
    if (poller === undefined || poller.upgrade !== null) {
      send('r', host);
      socket.close();
      return;
    }
    const upgrade = { over, held: [] as string[] };
    poller.upgrade = upgrade;
    const { session } = poller;
    const assembler = session.intake.assembleFrames();
    socket.on('message', (data) => {
      try {
        const text = assembler.take(data.toString());
        if (text === null) return;
        if (session.client.transport === over) session.receive(text);
        else if (text.startsWith('{"t":"c"') && text.includes('"t":"p"')) send('o', null);
        else if (!text.startsWith('{"t":"c"')) {
          session.intake.hold(text.length);
          upgrade.held.push(text);
        }
        if (session.client.transport !== over && upgrade.held.length > 1000) socket.close();
      } catch {
        socket.close();
      }
    });
    socket.on('error', () => undefined);
    const ended = () => {
      if (session.client.transport === over) this.#end(session);
      else poller.upgrade = null;
    };
    for (const event of ['closing', 'close']) socket.once(event, ended);
    send('a', {});
  }

  /** `n` by polling: the client's last message there. Answers `n` and continues over the socket. */
  #control(id: string, type: unknown): void {
    const poller = this.#pollers.get(id);
    if (type !== 'n' || poller === undefined || poller.upgrade === null) return;
    const { session, upgrade, transport } = poller;
    this.#pollers.delete(id);
    clearTimeout(poller.silence);
    transport.send('{"t":"c","d":{"t":"n","d":{}}}');
    session.client.moveTo(upgrade.over);
    for (const text of upgrade.held) {
      session.intake.hold(-text.length);
      session.receive(text);
    }
  }

  #drop(poller: Poller): void {
    clearTimeout(poller.silence);
    this.#pollers.delete(poller.session.id);
    poller.transport.close();
    this.#end(poller.session);
  }

  /** Ends all polls. */
  close(): void {
    for (const poller of this.#pollers.values()) this.#drop(poller);
  }
}
