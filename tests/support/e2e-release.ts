import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** A host that can put a new version of the app in place of the one that it serves. */
export interface Host {
  /** The port for the browser. */
  port: number;
  /** From now on the host serves another document, and a worker that lists it: a new version for the browser. */
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
      const isDocument = String(found.headers['content-type']).startsWith('text/html');
      if (asked.url !== '/sw.js' && !isDocument) {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      found.on('data', (chunk: Buffer) => parts.push(chunk));
      found.on('end', () => {
        const text = Buffer.concat(parts).toString();
        answer.writeHead(found.statusCode ?? 502, headers);
        answer.end(isDocument ? `${text}<!--version ${version}-->` : workerOf(text, version));
      });
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

/** The worker of a version: its list names that version's documents. */
function workerOf(text: string, version: number): string {
  const listed = text.replaceAll(/("revision":"[0-9a-f]+)(","url":"[a-z]+\.html")/g, `$1-${version}$2`);
  return `${listed}\n// version ${version}\n`;
}

/** The version of the page's document; runs in the page. */
export function versionOfPage(): string | null {
  const last = document.lastChild;
  const comment = last?.nodeType === Node.COMMENT_NODE ? last : document.body.lastChild;
  return comment?.nodeType === Node.COMMENT_NODE ? (comment as Comment).data : null;
}
