import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A link between a browser and the server that a test can cut: the network is really gone, but the browser's `navigator.onLine` still reports a
 * network.
 */
export interface Link {
  /** The port for the browser. */
  port: number;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Lets all data through again, on the same port. */
  heal(): Promise<void>;
  /** From now on requests reach the server, but answers do not reach the browser. */
  holdAnswers(): void;
  close(): Promise<void>;
}

/** @param serverPort loopback port of the server behind the link */
export async function openLink(serverPort: number): Promise<Link> {
  let sockets = new Set<Socket>();
  let server: Server | null = null;
  let holding = false;
  let port = 0;

  const listen = async () => {
    server = createServer((near) => {
      const far = connect(serverPort, '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from);
        from.on('data', (chunk) => {
          if (!(holding && from === far)) to.write(chunk);
        });
        from.on('error', () => to.destroy());
        from.on('close', () => {
          sockets.delete(from);
          to.destroy();
        });
      }
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address !== null && typeof address === 'object') port = address.port;
  };
  const cut = async () => {
    const closing = server;
    server = null;
    for (const socket of sockets) socket.destroy();
    sockets = new Set();
    if (closing === null) return;
    closing.close();
    await once(closing, 'close');
  };

  await listen();
  return {
    port,
    cut,
    heal: async () => {
      holding = false;
      if (server === null) await listen();
    },
    holdAnswers: () => {
      holding = true;
    },
    close: cut,
  };
}
