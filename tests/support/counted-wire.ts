import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The way to a server, on which the bytes of its answers are counted. */
export async function countedWire(port: number) {
  let bytes = 0;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    server.on('data', (part) => {
      bytes += part.length;
    });
    client.pipe(server).pipe(client);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Bytes since the last call. */
    taken: () => {
      const sum = bytes;
      bytes = 0;
      return sum;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
