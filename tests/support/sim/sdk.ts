import type { CollectionChange } from '../../../src/data/league-store.ts';
import { DeniedError } from '../../../src/data/server.ts';
import type { Remote } from '../../../src/sync/remote.ts';
import type { SimClock } from './clock.ts';
import { createPipe, type SimLink } from './link.ts';
import type { SimServer } from './server.ts';

/** What the drain, the listeners and the heartbeat need of the Firebase SDK, with its habits. */
export interface SimSdk extends Remote {
  watchConnection(onChange: (connected: boolean) => void): () => void;
  watchCollection(path: string, onChange: (change: CollectionChange) => void): () => void;
  watchValue(path: string, onChange: (value: unknown) => void): () => void;
  ping(): Promise<void>;
  reconnect(): void;
  /** The process is gone: nothing comes back to it, what is on the way may still arrive. */
  abandon(): void;
}

interface Request {
  handle: () => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

interface Listener {
  path: string;
  tell: (value: unknown) => void;
  /** What the server said last; `undefined` while it never did. */
  cached: unknown;
}

interface Socket {
  open: boolean;
  up: ReturnType<typeof createPipe>;
  down: ReturnType<typeof createPipe>;
}

const FIRST_RETRY_MS = 1_000;
const RETRY_FACTOR = 1.3;

export interface SimSdkDeps {
  clock: SimClock;
  server: SimServer;
  link: SimLink;
  /** Called when an answer arrives; false when the process dies at this step. */
  lives: () => boolean;
}

/**
 * Requests wait for a connection and are sent again over the next one until they are answered; a value that is
 * listened to is answered from what the listener heard last; listeners hear each path in a frame of its own.
 */
export function createSdk({ clock, server, link, lives }: SimSdkDeps): SimSdk {
  let socket: Socket | null = null;
  let retryIn = FIRST_RETRY_MS;
  let cancelRetry: () => void = () => undefined;
  let gone = false;
  const requests = new Map<number, Request>();
  let nextRequest = 1;
  const listeners = new Set<Listener>();
  const watchers = new Set<(connected: boolean) => void>();
  const tellConnected = (connected: boolean) => {
    for (const watcher of [...watchers]) watcher(connected);
  };

  const transmit = (id: number, { handle, resolve, reject }: Request) => {
    const mine = socket;
    if (mine === null || !mine.open) return;
    const arrive = () => {
      if (!server.up) return;
      let answer: () => void;
      try {
        const value = handle();
        answer = () => resolve(value);
      } catch (error) {
        answer = () => reject(error);
      }
      mine.down.send(() => {
        if (gone || socket !== mine || !requests.has(id) || !lives()) return;
        requests.delete(id);
        answer();
      });
    };
    mine.up.send(arrive);
    if (link.chance(link.unruly)) mine.up.send(arrive);
  };
  const request = <T>(handle: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = nextRequest++;
      const made: Request = { handle, resolve: resolve as (value: unknown) => void, reject };
      requests.set(id, made);
      transmit(id, made);
    });

  const tell = (listener: Listener) => {
    const mine = socket;
    if (mine === null || !mine.open) return;
    const value = server.world.read(listener.path);
    mine.down.send(() => {
      if (gone || socket !== mine || !listeners.has(listener)) return;
      listener.cached = value;
      listener.tell(value);
    });
  };
  const connect = () => {
    cancelRetry();
    if (gone) return;
    const mine: Socket = {
      open: false,
      up: createPipe(clock, link, () => link.unruly),
      // What the server sends over one socket comes in order: a denial after what explains it.
      down: createPipe(clock, link, () => 0),
    };
    socket = mine;
    if (!link.passes()) return; // The handshake hangs.
    clock.set(() => {
      if (gone || socket !== mine || !link.passes()) return;
      if (!server.up) return retryLater();
      mine.open = true;
      retryIn = FIRST_RETRY_MS;
      tellConnected(true);
      for (const listener of listeners) tell(listener);
      for (const [id, made] of requests) transmit(id, made);
    }, 2 * link.latency());
  };
  const retryLater = () => {
    socket = null;
    cancelRetry = clock.set(connect, retryIn);
    retryIn *= RETRY_FACTOR;
  };
  const stopRestart = server.onRestart(() => {
    if (socket === null || gone) return;
    const mine = socket;
    clock.set(() => {
      if (gone || socket !== mine || !link.passes()) return;
      const wasOpen = mine.open;
      retryLater();
      if (wasOpen) tellConnected(false);
    }, link.latency());
    // From now on nothing passes over it.
    mine.open = false;
  });
  const stopChange = server.onChange((paths) => {
    for (const listener of listeners) if (paths.has(listener.path.split('/')[0] ?? '')) tell(listener);
  });
  connect();

  const listen = (path: string, onValue: (value: unknown) => void) => {
    const listener: Listener = { path, tell: onValue, cached: undefined };
    listeners.add(listener);
    if (socket?.open === true) clock.set(() => tell(listener), link.latency());
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    serverNow: () => clock.now(),
    get: async (path) => {
      for (const { path: known, cached } of listeners) {
        if (cached === undefined || !(path === known || path.startsWith(`${known}/`))) continue;
        const rest = path
          .slice(known.length + 1)
          .split('/')
          .filter(Boolean);
        return rest.reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key] ?? null, cached);
      }
      return request(() => server.world.read(path));
    },
    update: (patch) =>
      request(() => {
        if (!server.write(patch)) throw new DeniedError('permission_denied');
      }),
    ping: () => request(() => undefined),
    watchConnection: (onChange) => {
      watchers.add(onChange);
      onChange(socket?.open === true);
      return () => {
        watchers.delete(onChange);
      };
    },
    watchCollection: (path, onChange) => listen(path, (whole) => onChange({ whole })),
    watchValue: (path, onChange) => listen(path, onChange),
    reconnect: () => {
      const wasOpen = socket?.open === true;
      connect();
      if (wasOpen) tellConnected(false);
    },
    abandon: () => {
      gone = true;
      cancelRetry();
      stopRestart();
      stopChange();
    },
  };
}
