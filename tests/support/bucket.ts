import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A Cloud Storage bucket with the part of the JSON API that deletes files. */
export interface Bucket {
  name: string;
  url: string;
  /** Paths of the existing files. */
  files: Set<string>;
  close(): Promise<void>;
}

export async function openBucket(name: string): Promise<Bucket> {
  const files = new Set<string>();
  // The library omits /storage/v1 if it is configured with another host.
  const prefix = `/b/${name}/o/`;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://bucket');
    const isRemoval = request.method === 'DELETE' && pathname.startsWith(prefix);
    const found = isRemoval && files.delete(decodeURIComponent(pathname.slice(prefix.length)));
    response.writeHead(found ? 204 : isRemoval ? 404 : 501).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    name,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
