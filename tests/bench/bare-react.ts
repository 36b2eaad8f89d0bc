import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type WebSocket, WebSocketServer } from 'ws';

const REACT = fileURLToPath(new URL('../../node_modules/react/index.js', import.meta.url));
const REACT_DOM = fileURLToPath(new URL('../../node_modules/react-dom/client.js', import.meta.url));
const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

const HTML = `<!doctype html><html lang="tr"><meta charset="utf-8"><title>control</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<body><div id="root"></div><script type="module" src="./main.js"></script></body></html>`;

/**
 * The minimum that React does for a tap: a button that counts; and other controls measured on the same page. With `?rows=N`
 * it draws so many rows right after its first paint.
 */
const MAIN = `
import { createElement as h, useEffect, useState } from ${JSON.stringify(REACT)};
import { createRoot } from ${JSON.stringify(REACT_DOM)};
function Counter() {
  const [count, setCount] = useState(0);
  return h('button', { id: 'tap', style: { width: '100%', height: '400px' }, onPointerUp: () => { globalThis.onTap?.(); setCount((n) => n + 1); } },
    h('output', { id: 'count' }, String(count)));
}
const wanted = Number(new URLSearchParams(location.search).get('rows'));
function Rows() {
  const [count, setCount] = useState(0);
  useEffect(() => { requestAnimationFrame(() => setTimeout(() => setCount(wanted))); }, []);
  return h('ol', null, Array.from({ length: count }, (_, i) => h('li', { key: i }, h('a', { href: '#' + i }, 'row ' + i))));
}
createRoot(document.getElementById('root')).render(wanted > 0 ? [h(Counter, { key: 'tap' }), h(Rows, { key: 'rows' })] : h(Counter));
`;

/** The minimum that a service worker does for a start without network. */
const worker = (files: readonly string[]) => `
addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open('all').then((cache) => cache.addAll(${JSON.stringify(files)})));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(caches.match(event.request, { ignoreVary: true })));
`;

async function keep(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  await navigator.serviceWorker.ready;
}

/** A page of nothing but React, and a socket that echoes: what the app is measured against. */
export interface BareReact {
  url: string;
  /** Runs inside the page: registers a worker that answers from its cache alone; resolves when the worker does. */
  keep: () => Promise<void>;
  /** `ws://…`: it echoes every message at once. */
  echo: string;
  close(): Promise<void>;
}

/** Builds it as the app is built, for production, and serves it on loopback. */
export async function serveBareReact(): Promise<BareReact> {
  const root = await mkdtemp(join(tmpdir(), 'lig-bare-'));
  await writeFile(join(root, 'index.html'), HTML);
  await writeFile(join(root, 'main.js'), MAIN);
  await build({ root, configFile: false, logLevel: 'silent', build: { outDir: 'out', emptyOutDir: true } });
  const files = (await readdir(join(root, 'out'), { recursive: true })).filter((file) => extname(file) === '.js');
  await writeFile(join(root, 'out', 'sw.js'), worker(['/', ...files.map((file) => `/${file}`)]));
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(root, 'out', path === '/' ? 'index.html' : path);
    readFile(file).then(
      (body) => response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream').end(body),
      () => response.writeHead(404).end(),
    );
  });
  new WebSocketServer({ server }).on('connection', (socket: WebSocket) => {
    socket.on('message', (data, binary) => socket.send(data, { binary }));
  });
  const port = await listen(server);
  return {
    url: `http://localhost:${port}/`,
    keep,
    echo: `ws://localhost:${port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}
