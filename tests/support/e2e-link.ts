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
  /** Lets all data through again, on the same port; also what waited since `hang`. */
  heal(): Promise<void>;
  /** From now on nothing passes in either direction, and no connection ends. */
  hang(): void;
  /** From now on all data takes this time in each direction. @param ms 0 ends the delay, and `heal` does */
  slow(ms: number): void;
  /** From now on requests reach the server, but answers do not reach the browser. */
  holdAnswers(): void;
  close(): Promise<void>;
}

/** @param serverPort loopback port of the server behind the link */
export async function openLink(serverPort: number): Promise<Link> {
  let sockets = new Set<Socket>();
  let server: Server | null = null;
  let holding = false;
  let delay = 0;
  let hung: Promise<void> | null = null;
  let release: () => void = () => undefined;
  let port = 0;

  /** Does the work once the data before it has passed, and the link lets it pass. */
  const after = async (before: Promise<void>, work: () => void) => {
    const due = Date.now() + delay;
    await before;
    const left = due - Date.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    while (hung !== null) await hung;
    work();
  };
  const listen = async () => {
    server = createServer((near) => {
      const far = connect(serverPort, '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from);
        let passed = Promise.resolve();
        from.on('data', (chunk) => {
          if (holding && from === far) return;
          passed = after(passed, () => {
            if (!to.destroyed) to.write(chunk);
          });
        });
        from.on('error', () => from.destroy());
        from.on('close', () => {
          sockets.delete(from);
          passed = after(passed, () => void to.destroy());
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
      delay = 0;
      hung = null;
      release();
      if (server === null) await listen();
    },
    hang: () => {
      hung ??= new Promise((resolve) => {
        release = resolve;
      });
    },
    slow: (ms) => {
      delay = ms;
    },
    holdAnswers: () => {
      holding = true;
    },
    close: cut,
  };
}
