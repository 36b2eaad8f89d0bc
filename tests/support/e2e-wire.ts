import type { Page, WebSocket } from '@playwright/test';
import { expect } from '@playwright/test';

/** Requests of the database's SDK on a tab's socket, and those that the server has not answered yet. */
interface Wire {
  open: Set<number>;
  listens: Set<string>;
}

/** A request of the SDK (`a` is the action, `b` its body), or an answer (`r` without `a`), or a push of the server. */
export interface DataMessage {
  r?: number;
  a?: string;
  b?: { p?: string; d?: unknown };
}

type Hear = (message: DataMessage, sender: 'page' | 'server') => void;

const wires = new WeakMap<Page, Wire>();
const hearers = new WeakMap<Page, Hear>();

/** Calls back with each message on a tab's sockets from now on; the last caller for a tab is the only one that hears. */
export function hearMessages(page: Page, hear: Hear): void {
  hearers.set(page, hear);
}

/** Follows the sockets of a tab that has not opened a page yet (protocol.md §2). */
export function followWire(page: Page): void {
  page.on('websocket', (socket) => {
    const wire: Wire = { open: new Set(), listens: new Set() };
    wires.set(page, wire);
    onMessage(socket, 'framesent', (message) => {
      const { r, a, b } = message;
      hearers.get(page)?.(message, 'page');
      if (r === undefined) return;
      wire.open.add(r);
      if (a === 'q' && b?.p !== undefined) wire.listens.add(b.p);
    });
    onMessage(socket, 'framereceived', (message) => {
      hearers.get(page)?.(message, 'server');
      if (message.r !== undefined) wire.open.delete(message.r);
    });
  });
}

/**
 * Waits until a tab listens at a path and the server has answered all requests of the tab. A test that holds the answers
 * from then on holds only those to new requests.
 *
 * @param path with a leading slash, as the SDK sends it
 */
export async function waitForAnswers(page: Page, path: string): Promise<void> {
  const state = () => {
    const wire = wires.get(page);
    return { listens: wire?.listens.has(path) ?? false, open: wire?.open.size ?? -1 };
  };
  await expect.poll(state, { message: `the server has answered ${path}` }).toEqual({ listens: true, open: 0 });
}

function onMessage(socket: WebSocket, direction: 'framesent' | 'framereceived', hear: (message: DataMessage) => void) {
  let parts: string[] = [];
  let missing = 0;
  const take = ({ payload }: { payload: string | Buffer }) => {
    const text = payload.toString();
    // A long message comes in parts, after a frame with their number. A single 0 keeps the connection alive.
    if (missing === 0 && /^\d+$/.test(text)) {
      missing = Number(text);
      return;
    }
    parts.push(text);
    if (missing > 0) missing -= 1;
    if (missing > 0) return;
    const message = JSON.parse(parts.join('')) as { t: string; d: DataMessage };
    parts = [];
    if (message.t === 'd') hear(message.d);
  };
  if (direction === 'framesent') socket.on('framesent', take);
  else socket.on('framereceived', take);
}
