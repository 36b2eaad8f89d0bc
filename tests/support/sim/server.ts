import { ADMIN, openWorld, type RulesWorld, STRANGER } from '../rules-world.ts';

/** The league's server: its state survives restarts, its sockets do not. */
export interface SimServer {
  world: RulesWorld;
  /** False while it is down. */
  up: boolean;
  /** Whether it takes the admin's token at the moment; without it every write is denied. */
  authorised: boolean;
  /** Judges and applies an update by the project's own rules. */
  write(patch: Readonly<Record<string, unknown>>): boolean;
  /** Tells which top-level paths have changed. */
  onChange(listener: (paths: ReadonlySet<string>) => void): () => void;
  /** Drops all sockets. */
  restart(): void;
  onRestart(listener: () => void): () => void;
}

export function createServer(now: () => number): SimServer {
  const world = openWorld(null);
  const changeListeners = new Set<(paths: ReadonlySet<string>) => void>();
  const restartListeners = new Set<() => void>();
  const listenTo =
    <T>(listeners: Set<T>) =>
    (listener: T) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    };
  const server: SimServer = {
    world,
    up: true,
    authorised: true,
    write: (patch) => {
      world.now = now();
      const allowed = world.write(server.authorised ? ADMIN : STRANGER, patch);
      if (allowed) {
        const paths = new Set(Object.keys(patch).map((path) => path.split('/')[0] ?? ''));
        for (const listener of changeListeners) listener(paths);
      }
      return allowed;
    },
    onChange: listenTo(changeListeners),
    onRestart: listenTo(restartListeners),
    restart: () => {
      for (const listener of restartListeners) listener();
    },
  };
  return server;
}
