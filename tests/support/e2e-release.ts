import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** A host that can put a new version of the app in place of the one that it serves. */
export interface Host {
  /** Where the browser connects to. */
  port: number;
  /** From now on `/sw.js` differs by a byte, which is what a browser takes for a new version. */
  release(): void;
  close(): Promise<void>;
}

/** @param serverPort loopback port of the league behind the host */
export async function openHost(serverPort: number): Promise<Host> {
  let version = 1;
  const behind = (asked: IncomingMessage) =>
    request({
      host: '127.0.0.1',
      port: serverPort,
      method: asked.method,
      path: asked.url,
      headers: { ...asked.headers, 'accept-encoding': 'identity' },
    });
  const server = createServer((asked, answer) => {
    const further = behind(asked);
    further.on('response', (found) => {
      const { 'content-length': _length, etag: _etag, 'last-modified': _date, ...headers } = found.headers;
      const isWorker = asked.url === '/sw.js';
      answer.writeHead(found.statusCode ?? 502, isWorker ? headers : found.headers);
      found.on('data', (chunk) => answer.write(chunk));
      found.on('end', () => answer.end(isWorker ? `\n// version ${version}\n` : undefined));
    });
    further.on('error', () => answer.destroy());
    asked.pipe(further);
  });
  server.on('upgrade', (asked: IncomingMessage, near: Duplex, head: Buffer) => {
    const far = connect(serverPort, '127.0.0.1', () => {
      const lines = [`GET ${asked.url} HTTP/1.1`];
      for (let i = 0; i < asked.rawHeaders.length; i += 2)
        lines.push(`${asked.rawHeaders[i]}: ${asked.rawHeaders[i + 1]}`);
      far.write(`${lines.join('\r\n')}\r\n\r\n`);
      far.write(head);
      near.pipe(far).pipe(near);
    });
    far.on('error', () => near.destroy());
    near.on('error', () => far.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    release: () => {
      version += 1;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
