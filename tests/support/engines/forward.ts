import { once } from 'node:events';
import { type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

// Shared parts of the hosts between a browser and the league; both are on loopback.

/** Forwards a request to the league, and the answer back. @param more headers of the answer, in place of the league's */
export function forward(
  leaguePort: number,
  asked: IncomingMessage,
  answer: ServerResponse,
  more: Record<string, string> = {},
): void {
  const { method, url = '/', headers } = asked;
  const further = request({ host: '127.0.0.1', port: leaguePort, method, path: url, headers }, (found) => {
    answer.writeHead(found.statusCode ?? 502, { ...found.headers, ...more });
    found.pipe(answer);
  });
  further.on('error', () => answer.destroy());
  asked.pipe(further);
}

/** Opens a host on a free port. @returns the port */
export async function listenAnywhere(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

/** Cuts every connection of a host and closes it. */
export async function closeNow(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
