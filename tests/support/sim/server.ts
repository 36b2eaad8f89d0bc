import type { Json } from 'firebase-server';
import type { Rules } from 'firebase-server/testing';
import { anonymous, fillIndex } from '../rules-league.ts';
import { ADMIN, openWorld, type RulesWorld, STRANGER } from '../rules-world.ts';

/** The league's server: its state survives restarts, its sockets do not. */
export interface SimServer {
  world: RulesWorld;
  /** False while it is down. */
  up: boolean;
  /** Whether the admin's account may write now; if not, the server correctly denies every write. */
  authorised: boolean;
  /** The accounts: which sessions are still valid. */
  accounts: SimAccounts;
  /** Judges an update by the project's own rules, as the account of the connection's session, and applies it. */
  write(as: string | null, patch: Readonly<Record<string, unknown>>): boolean;
  /** Writes as a function does, without the rules. */
  apply(patch: Readonly<Record<string, unknown>>): void;
  /** Whether the rules let the account of a connection read a place; for public places the rules are not asked. */
  mayRead(as: string | null, path: string): boolean;
  /** Writes denied although the account's session was valid: see {@link namesOf}. */
  verdicts: Set<string>;
  /** Places that a frame has written which arrived twice: the network may bring an earlier note back. */
  repeated: Set<string>;
  /** Keys of the completed matches in the order in which they arrived. */
  completed: string[];
  /** Calls back with the changed top-level paths. */
  onChange(listener: (paths: ReadonlySet<string>) => void): () => void;
  /** Drops all sockets. */
  restart(): void;
  onRestart(listener: () => void): () => void;
  /** The tokens of all connections expire, as they do every hour: until a connection has a new one, it is anonymous. */
  expire(): void;
  /** The same, but the clients do not learn it. */
  forget(): void;
  onExpiry(listener: (isAnnounced: boolean) => void): () => void;
}

/** A device's session: its account, and how often the account's sessions had been ended before. */
export interface Credential {
  uid: string;
  generation: number;
}

/** The authentication service. */
export interface SimAccounts {
  /** A new session of an account, as a sign-in gives it. */
  signIn(uid: string): Credential;
  /** Whether a session is still valid. */
  accepts(credential: Credential): boolean;
  /** Ends every session of the admin: his password was changed, or his account disabled or deleted. */
  end(kind: 'ended' | 'gone'): void;
  /** The kind of refusal at a refresh: the SDK signs out by itself after `ended`, and never after `gone`. */
  refusal: 'ended' | 'gone';
}

function createAccounts(): SimAccounts {
  let generation = 1;
  const accounts: SimAccounts = {
    refusal: 'ended',
    signIn: (uid) => ({ uid, generation }),
    accepts: (credential) => credential.uid !== ADMIN.uid || credential.generation === generation,
    end: (kind) => {
      generation += 1;
      accounts.refusal = kind;
    },
  };
  return accounts;
}

/** The subjects of an update: its events, the start or the end of its match. */
function namesOf(patch: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(patch).flatMap((path) => {
    const [root, key, field] = path.split('/');
    if (root === 'matchEvents') return [field ?? ''];
    if (root === 'matchNotes') return [`${key} note`];
    if (root !== 'matches') return [];
    if (field === undefined) return [`${key} start`];
    if (field === 'team1Players' || field === 'team2Players') return [`${key} lineup`];
    return field === 'status' ? [`${key} ${patch[path] === 'cancelled' ? 'cancel' : 'complete'}`] : [];
  });
}

/** Places that not everybody may read. */
const GUARDED = new Set(['matchPresence', 'matchScorers', 'matchTurns', 'scorerLinks']);

/** @param rules other rules than the project's own, to check that a test notices a fault in them */
export function createServer(now: () => number, rules?: Rules): SimServer {
  const world = openWorld(rules ?? null);
  fillIndex(world);
  const arrived = new WeakSet<object>();
  const changeListeners = new Set<(paths: ReadonlySet<string>) => void>();
  const restartListeners = new Set<() => void>();
  const expiryListeners = new Set<(isAnnounced: boolean) => void>();
  const listenTo =
    <T>(listeners: Set<T>) =>
    (listener: T) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    };
  const tell = (patch: Readonly<Record<string, unknown>>) => {
    const paths = new Set(Object.keys(patch).map((path) => path.split('/')[0] ?? ''));
    for (const listener of changeListeners) listener(paths);
  };
  /** The rules' view of an account: a scorer's account has no address. */
  const actorOf = (as: string | null): Json => {
    if (as === null) return null;
    if (as === ADMIN.uid) return server.authorised ? ADMIN : STRANGER;
    return as === STRANGER.uid ? STRANGER : anonymous(as);
  };
  const server: SimServer = {
    world,
    up: true,
    authorised: true,
    accounts: createAccounts(),
    verdicts: new Set(),
    completed: [],
    repeated: new Set(),
    write: (as, patch) => {
      world.now = now();
      if (arrived.has(patch)) for (const path of Object.keys(patch)) server.repeated.add(path);
      arrived.add(patch);
      const allowed = world.write(actorOf(as), patch);
      if (!allowed && as !== null && as !== STRANGER.uid) for (const name of namesOf(patch)) server.verdicts.add(name);
      if (allowed) {
        const ended = namesOf(patch).find((name) => name.endsWith(' complete'));
        if (ended !== undefined) server.completed.push(ended.split(' ')[0] ?? '');
        tell(patch);
      }
      return allowed;
    },
    apply: (patch) => {
      world.now = now();
      world.seed(patch);
      tell(patch);
    },
    mayRead: (as, path) => {
      if (!GUARDED.has(path.split('/')[0] ?? '')) return true;
      world.now = now();
      return world.mayRead(actorOf(as), path);
    },
    onChange: listenTo(changeListeners),
    onRestart: listenTo(restartListeners),
    onExpiry: listenTo(expiryListeners),
    expire: () => {
      for (const listener of expiryListeners) listener(true);
    },
    forget: () => {
      for (const listener of expiryListeners) listener(false);
    },
    restart: () => {
      for (const listener of restartListeners) listener();
    },
  };
  return server;
}
