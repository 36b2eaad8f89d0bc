import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';

/** What Node's parser of a connection calls for each request; undocumented, so nothing here depends on its presence. */
interface ParsedSocket extends Socket {
  parser?: { onIncoming?: ((...request: unknown[]) => number) | null } | null;
}

/** Tells the parser that what follows the request is not HTTP, as after an upgrade. */
const STOP = 2;

/**
 * Stops parsing what a connection has sent before the server destroyed it. Node parses a whole chunk of 64 kB in one turn of the event loop, also when
 * the first of its requests has ended the connection.
 */
export function stopParsingWhenDestroyed(server: Server): void {
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: ParsedSocket) => {
    const { parser } = socket;
    const take = parser?.onIncoming;
    if (!parser || !take) return;
    parser.onIncoming = (...request) => (socket.destroyed ? STOP : take(...request));
  });
}
