import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { serveParent } from './child.ts';

// A socket.io server that sends each tap to all listeners and acknowledges every write. The package is not a
// dependency of this project, so its types are not at hand; its own module path is the first argument.
const { Server } = createRequire(process.argv[2] as string)('socket.io');
const http = createServer();
const io = new Server(http, { perMessageDeflate: false, transports: ['websocket'] });

// biome-ignore lint/suspicious/noExplicitAny: see above
io.on('connection', (socket: any) => {
  socket.on('listen', (done: () => void) => {
    socket.join('m0');
    done();
  });
  socket.on('tap', (tap: unknown, done: () => void) => {
    io.to('m0').emit('tap', tap);
    done();
  });
  socket.on('small', (_value: unknown, done: () => void) => done());
});
http.listen(0, '127.0.0.1', () => {
  serveParent({ port: (http.address() as AddressInfo).port }, async () => ({}));
});
