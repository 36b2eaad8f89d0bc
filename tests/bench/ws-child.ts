import { fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type WebSocket, WebSocketServer } from 'ws';
import { serveParent } from './child.ts';
import { settledMemory } from './memory-use.ts';

// The control: `ws` alone. A connection to /listen receives every message sent to /write; /write is answered "ok",
// /durable likewise, but after the message was appended to a file and synced.
const dir = mkdtempSync(join(tmpdir(), 'kupa-bench-'));
const file = openSync(join(dir, 'log'), 'a');
const http = createServer();
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const listeners = new Set<WebSocket>();
http.on('upgrade', (request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, (client) => {
    if (request.url === '/listen') listeners.add(client);
    else {
      client.on('message', (data: Buffer) => {
        if (request.url === '/write') {
          for (const listener of listeners) listener.send(data, { binary: false });
        } else if (request.url === '/durable') {
          writeSync(file, data);
          fdatasyncSync(file);
        }
        client.send('ok');
      });
    }
    client.on('close', () => listeners.delete(client));
    client.send('hello');
  });
});
http.listen(0, '127.0.0.1', () => {
  serveParent(
    { port: (http.address() as AddressInfo).port },
    async (question: { memory?: boolean }) => (question.memory ? settledMemory() : {}),
    () => rmSync(dir, { recursive: true, force: true }),
  );
});
