import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A Cloud Storage bucket with the part of the JSON API that lists and deletes files. */
export interface Bucket {
  name: string;
  url: string;
  /** Paths of the existing files, each with the `owner` of its own metadata, null without one. */
  files: Map<string, string | null>;
  close(): Promise<void>;
}

export async function openBucket(name: string): Promise<Bucket> {
  const files = new Map<string, string | null>();
  // The library omits /storage/v1 if it is configured with another host.
  const place = `/b/${name}/o`;
  const prefix = `${place}/`;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    if (request.method === 'GET' && pathname === place) {
      const items = [...files]
        .filter(([path]) => path.startsWith(searchParams.get('prefix') ?? ''))
        .map(([path, owner]) => ({ name: path, ...(owner === null ? {} : { metadata: { owner } }) }));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ items }));
      return;
    }
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
