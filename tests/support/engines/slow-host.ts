import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A host between a browser and the league that holds back some files for a while; it does not forward WebSockets. */
export interface SlowHost {
  port: number;
  /** Requests held back now, by path. */
  held(): string[];
  close(): Promise<void>;
}

/**
 * @param leaguePort loopback port of the league behind it
 * @param slow which paths never get an answer
 */
export async function openSlowHost(leaguePort: number, slow: RegExp): Promise<SlowHost> {
  const held = new Map<ServerResponse, string>();
  const server = createServer((asked: IncomingMessage, answer) => {
    const { method, url = '/', headers } = asked;
    if (slow.test(url)) {
      held.set(answer, url);
      answer.on('close', () => held.delete(answer));
      return;
    }
    const further = request({ host: '127.0.0.1', port: leaguePort, method, path: url, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    further.on('error', () => answer.destroy());
    asked.pipe(further);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    held: () => [...held.values()],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
