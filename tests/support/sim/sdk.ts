import type { CollectionChange } from '../../../src/data/store/league-store.ts';
import type { QueryConstraints } from '../../../src/data/store/record-queries.ts';
import { DeniedError } from '../../../src/domain/errors/server-errors.ts';
import type { WatchOptions } from '../../../src/sync/firebase-remote.ts';
import type { Remote } from '../../../src/sync/remote.ts';
import { answerOfJson } from '../server-query.ts';
import type { SimClock } from './clock.ts';
import { createPipe, type SimLink } from './link.ts';
import type { Credential, SimServer } from './server.ts';

/** The parts of the Firebase SDK that the drain, the listeners and the heartbeat use, with its behaviour. */
export interface SimSdk extends Remote {
  watchConnection(onChange: (connected: boolean) => void): () => void;
  watchCollection(path: string, onChange: (change: CollectionChange) => void, options?: WatchOptions): () => void;
  watchValue(path: string, onChange: (value: unknown) => void): () => void;
  ping(): Promise<void>;
  reconnect(): void;
  /** Closes the connection, and opens none before `reconnect`. */
  disconnect(): void;
  /** Whether it is connected or connecting. */
  connects(): boolean;
  /** Whether the server accepts the connection as this device's account. */
  isProved(): boolean;
  /** A person signed in or out: the connection informs the server. */
  authChanged(): void;
  /** Asks the authentication service whether the session is still valid, and signs out if not. */
  recheck(): void;
  /** The same; reconnects with the session if it is valid. */
  proveAnew(): void;
  /** Whether the connection has this account's session, by the server's word. */
  holds(uid: string): Promise<boolean>;
  /** The process is gone: it receives nothing more, but messages under way may still arrive. */
  abandon(): void;
}

interface Request {
  handle: (actor: string | null) => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

interface Listener {
  path: string;
  where: QueryConstraints | undefined;
  tell: (value: unknown) => void;
  /** The server's last message; `undefined` before the first. */
  cached: unknown;
  /** Called when the rules refuse the listen; nothing comes after that. */
  onDenied: (() => void) | undefined;
  /** The account that opened the listen: the end of its session does not end the listen, but the rules may. */
  actor: string | null;
  /** Whether the listen has reached the server over this connection. */
  arrived: boolean;
}

interface Socket {
  open: boolean;
  /** The account of the connection's session, as the server knows it. */
  actor: string | null;
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
  /** This device's session. */
  credential: () => Credential | null;
  /** Signs the device out. */
  signOut: () => void;
}

/**
 * Requests wait for a connection and are sent again over the next one until they are answered. A read of a listened value returns the listener's last
 * value. Listeners get each path in a frame of its own. A connection begins with the device's session and does not wait for the answer: the server
 * judges messages behind a refused session as an anonymous client's. Then the SDK reconnects with a refreshed session, or without one if the refresh
 * is refused.
 */
export function createSdk({ clock, server, link, lives, credential, signOut }: SimSdkDeps): SimSdk {
  let socket: Socket | null = null;
  let retryIn = FIRST_RETRY_MS;
  let cancelRetry: () => void = () => undefined;
  let gone = false;
  let refreshes = false;
  let offline = false;
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
        const value = handle(mine.actor);
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
  const request = <T>(handle: (actor: string | null) => T): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = nextRequest++;
      const made: Request = { handle, resolve: resolve as (value: unknown) => void, reject };
      requests.set(id, made);
      transmit(id, made);
    });

  const tell = (listener: Listener) => {
    const mine = socket;
    if (mine === null || !mine.open) return;
    if (!server.mayRead(listener.actor, listener.path)) {
      mine.down.send(() => {
        if (!gone && socket === mine && listeners.delete(listener)) listener.onDenied?.();
      });
      return;
    }
    const value = answerOfJson(server.world.read(listener.path), listener.where);
    mine.down.send(() => {
      if (gone || socket !== mine || !listeners.has(listener)) return;
      listener.cached = value;
      listener.tell(value);
    });
  };
  const isPublic = (path: string) => server.mayRead(null, path);
  /** A listen that needs a session comes after the session. */
  const begin = (listener: Listener, mine: Socket) => {
    if (isPublic(listener.path)) tell(listener);
    else {
      listener.arrived = false;
      mine.up.send(() => {
        if (!server.up) return;
        Object.assign(listener, { actor: mine.actor, arrived: true });
        tell(listener);
      });
    }
  };
  /** The authentication service's answer about the session; none while the network is gone. */
  const ask = (onAnswer: (accepted: boolean) => void) => {
    if (!link.passes()) return;
    clock.set(() => {
      const known = credential();
      if (!gone && link.passes() && server.up && known !== null) onAnswer(server.accounts.accepts(known));
    }, 2 * link.latency());
  };
  const authenticate = (mine: Socket) => {
    const known = credential();
    mine.up.send(() => {
      if (!server.up) return;
      if (known === null || server.accounts.accepts(known)) {
        mine.actor = known?.uid ?? null;
        return;
      }
      dropToken(mine);
    });
  };
  /** From now on the connection is anonymous; the client learns that, and returns with a refreshed session. */
  const dropToken = (mine: Socket) => {
    mine.actor = null;
    mine.down.send(() => {
      if (gone || socket !== mine) return;
      mine.open = false;
      refreshes = true;
      retryLater();
      tellConnected(false);
    });
  };
  const connect = () => {
    cancelRetry();
    if (gone || offline) return;
    if (refreshes && credential() !== null) return refreshFirst();
    refreshes = false;
    const mine: Socket = {
      open: false,
      actor: null,
      up: createPipe(clock, link, () => link.unruly),
      // Messages of one socket arrive in order: a denial after the message that explains it.
      down: createPipe(clock, link, () => 0),
    };
    socket = mine;
    if (!link.passes()) return; // The handshake never completes.
    clock.set(() => {
      if (gone || socket !== mine || !link.passes()) return;
      if (!server.up) return retryLater();
      mine.open = true;
      retryIn = FIRST_RETRY_MS;
      authenticate(mine);
      tellConnected(true);
      for (const listener of listeners) begin(listener, mine);
      for (const [id, made] of requests) transmit(id, made);
    }, 2 * link.latency());
  };
  const refreshFirst = () => {
    retryLater();
    ask((accepted) => {
      if (!accepted && server.accounts.refusal === 'gone') return;
      if (!accepted) signOut();
      refreshes = false;
    });
  };
  const retryLater = () => {
    socket = null;
    cancelRetry();
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
    // From now on no frame passes this socket.
    mine.open = false;
  });
  const stopExpiry = server.onExpiry((isAnnounced) => {
    if (socket?.open !== true || socket.actor === null) return;
    if (isAnnounced) dropToken(socket);
    else socket.actor = null;
  });
  const stopChange = server.onChange((paths) => {
    for (const listener of listeners)
      if (listener.arrived && paths.has(listener.path.split('/')[0] ?? '')) tell(listener);
  });
  connect();

  const listen = (
    path: string,
    onValue: (value: unknown) => void,
    { where, onDenied }: Pick<WatchOptions, 'where' | 'onDenied'> = {},
  ) => {
    const listener: Listener = {
      path,
      where,
      tell: onValue,
      cached: undefined,
      onDenied,
      actor: null,
      arrived: isPublic(path),
    };
    listeners.add(listener);
    const mine = socket;
    if (mine?.open === true) clock.set(() => begin(listener, mine), link.latency());
    return () => {
      listeners.delete(listener);
    };
  };
  const reconnect = () => {
    const wasOpen = socket?.open === true;
    offline = false;
    connect();
    if (wasOpen) tellConnected(false);
  };
  const disconnect = () => {
    const wasOpen = socket?.open === true;
    offline = true;
    socket = null;
    cancelRetry();
    if (wasOpen) tellConnected(false);
  };
  return {
    serverNow: () => clock.now(),
    get: async (path) => {
      for (const { path: known, where, cached } of listeners) {
        // The answer of a query is only a part of the values at its path.
        if (cached === undefined || where !== undefined || !(path === known || path.startsWith(`${known}/`))) continue;
        const rest = path
          .slice(known.length + 1)
          .split('/')
          .filter(Boolean);
        return rest.reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key] ?? null, cached);
      }
      return request((actor) => {
        if (!server.mayRead(actor, path)) throw new DeniedError('permission_denied');
        return server.world.read(path);
      });
    },
    read: (path, where) => request(() => answerOfJson(server.world.read(path), where)),
    update: (patch) =>
      request((actor) => {
        if (!server.write(actor, patch)) throw new DeniedError('permission_denied');
      }),
    holds: (uid) => request((actor) => actor === uid),
    authChanged: () => {
      refreshes = false;
      if (socket?.open === true) authenticate(socket);
    },
    recheck: () => ask((accepted) => !accepted && signOut()),
    proveAnew: () => ask((accepted) => (accepted ? reconnect() : signOut())),
    ping: () => request(() => undefined),
    watchConnection: (onChange) => {
      watchers.add(onChange);
      onChange(socket?.open === true);
      return () => {
        watchers.delete(onChange);
      };
    },
    watchCollection: (path, onChange, options) => listen(path, (whole) => onChange({ whole }), options),
    watchValue: (path, onChange) => listen(path, onChange),
    reconnect,
    disconnect,
    connects: () => !offline,
    isProved: () => socket?.open === true && socket.actor === (credential()?.uid ?? null),
    abandon: () => {
      gone = true;
      cancelRetry();
      stopRestart();
      stopExpiry();
      stopChange();
    },
  };
}
