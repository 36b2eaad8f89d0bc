import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { closeNow, forward, listenAnywhere } from './forward.ts';

interface OwnAnswer {
  status: number;
  type: string;
  body: string;
}

/** A host between a browser and the league that loses some files, as a weak network does. */
export interface LossyHost {
  port: number;
  /** From now on the host cuts requests of these paths, or gives an answer of its own. */
  lose(isLost: (path: string) => boolean | OwnAnswer): void;
  close(): Promise<void>;
}

/** WebKit's memory of modules outlives a page whose files may not be stored, so each page also empties it. */
const FORGOTTEN = { 'cache-control': 'no-store', 'clear-site-data': '"cache"' };

/**
 * @param leaguePort loopback port of the league behind the host
 * @param keepsNothing forbids the browser to cache, so that it requests each file with each page
 */
export async function openLossyHost(leaguePort: number, keepsNothing = false): Promise<LossyHost> {
  let isLost: Parameters<LossyHost['lose']>[0] = () => false;
  const tunnels = new Set<Duplex>();
  const server = createServer((asked, answer) => {
    const lost = isLost(asked.url ?? '/');
    if (typeof lost === 'object') answer.writeHead(lost.status, { 'content-type': lost.type }).end(lost.body);
    else if (lost) asked.socket.destroy();
    else forward(leaguePort, asked, answer, keepsNothing ? FORGOTTEN : {});
  });
  server.on('upgrade', ({ method, url, headers }, near: Duplex) => {
    const far = connect(leaguePort, '127.0.0.1');
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
    far.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    far.pipe(near).pipe(far);
    for (const end of [near, far]) {
      tunnels.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => {
        tunnels.delete(end);
        near.destroy();
        far.destroy();
      });
    }
  });
  return {
    port: await listenAnywhere(server),
    lose: (lost) => {
      isLost = lost;
    },
    close: async () => {
      for (const end of tunnels) end.destroy();
      await closeNow(server);
    },
  };
}
