import type { Account, AuthPort, NewAccount, Session } from '../../src/data/session/session.ts';
import { matchLog } from '../../src/data/store/record-queries.ts';
import { registrationPatch } from '../../src/domain/accounts/registration-patch.ts';
import { watchAccountStatus } from '../../src/sync/accounts.ts';
import { mirrorOf, type SyncDeps, type SyncEngine } from '../../src/sync/engine.ts';
import { startInbound } from '../../src/sync/inbound.ts';
import { createPresence } from '../../src/sync/presence.ts';
import { type AppServer, openAppServer } from './app-server.ts';

/** The data that the server sends to this device. */
export interface Heard {
  teams?: unknown;
  users?: unknown;
  matches?: unknown;
  fixtures?: unknown;
  /** Logs by match. */
  events?: Record<string, unknown>;
  activeMatch?: string | null;
  liveMatches?: unknown;
  stream?: unknown;
}

/** Answers of the authentication service that a test sets itself. */
export interface AuthAnswers {
  signIn: (email: string, password: string) => Promise<Account>;
  register?: ((account: NewAccount) => Promise<Account>) | undefined;
  others?: Partial<AuthPort> | undefined;
}

/** The sync engine with a server in this process instead of a network. */
export interface AppEngine extends SyncEngine {
  backend: AppServer;
  session: Session;
  /** Calls of the authentication service: name and arguments. */
  calls: string[];
  /** Sends this data from the server. */
  tell(heard: Heard): void;
}

/**
 * @param atOnce runs what one write of the server tells; the screen draws it once
 * @param onStart runs instead of connecting; it sends the server's first data
 */
export function createAppEngine(
  deps: SyncDeps,
  answers: AuthAnswers,
  atOnce: (work: () => void) => void,
  onStart: (engine: AppEngine) => void,
): AppEngine {
  const { league, session, scores } = deps;
  const mirror = mirrorOf(deps);
  const calls: string[] = [];
  const backend = openAppServer({
    atOnce,
    who: () => session.store.getState().identity,
    online: () => league.getState().connection !== 'offline',
    answer: (query, whole) => mirror.receive(query, { whole }),
  });
  const engine: AppEngine = {
    backend,
    session,
    calls,
    tell: ({ events = {}, activeMatch, stream, ...collections }) => {
      const patch: Record<string, unknown> = { ...collections };
      for (const [matchId, log] of Object.entries(events)) patch[`matchEvents/${matchId}`] = log;
      if (activeMatch !== undefined) patch['config/activeMatch'] = activeMatch;
      if (stream !== undefined) patch['config/stream'] = stream;
      backend.send(patch);
      for (const [matchId, whole] of Object.entries(events)) mirror.receive(matchLog(matchId), { whole });
    },
    start: () => {
      startInbound({
        remote: { watchValue: backend.watchValue, watchCollection: backend.watchCollection, serverNow: Date.now },
        follow: (query) => backend.follow(query),
        league,
        mirror,
        scores,
        uid: () => {
          const { identity } = session.store.getState();
          return identity === null || identity.anonymous ? null : identity.uid;
        },
        onSessionChange: (listener) => session.store.subscribe(listener),
        now: Date.now,
      });
      watchAccountStatus({
        league,
        session: session.store,
        onRemoved: () => void session.set(null),
        onDemoted: () => {
          const { identity } = session.store.getState();
          if (identity !== null) void session.set({ ...identity, admin: false });
        },
      });
      onStart(engine);
    },
    auth: fakeAuth(calls, session, backend, answers),
    server: backend.server,
    follow: (query) => backend.follow(query),
    presence: createPresence({
      league,
      session: session.store,
      connected: async () => ({
        remote: {
          setUntilDisconnect: (path, fields) =>
            backend.server.update({ [path]: { ...fields, at: { '.sv': 'timestamp' } } }).catch(() => undefined),
          remove: (path) => backend.server.update({ [path]: null }).catch(() => undefined),
        },
      }),
    }),
  };
  return engine;
}

/** The authentication service: each call is recorded, and changes the session as the real service does. */
function fakeAuth(
  calls: string[],
  session: Session,
  backend: AppServer,
  { signIn, register, others }: AuthAnswers,
): AuthPort {
  const note =
    (name: string) =>
    async (...values: unknown[]) => {
      calls.push(
        [name, ...values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))].join(' '),
      );
    };
  return {
    signIn: async (email, password) => {
      calls.push(`in ${email} ${password}`);
      const identity = await signIn(email, password);
      await session.set(identity);
      return identity;
    },
    signInWithToken: async (token) => {
      calls.push(`in ${token}`);
      const identity = await signIn('', token);
      await session.set(identity);
      return identity;
    },
    signInAnonymously: async () => {
      calls.push('in anonymously');
      const identity: Account = { uid: `misafir-${calls.length}`, email: '', displayName: '', anonymous: true };
      await session.set(identity);
      return identity;
    },
    register: async (account) => {
      calls.push(`register ${JSON.stringify(account)}`);
      const { email, displayName } = account;
      const identity = await (register?.(account) ?? { uid: 'yeni', email, displayName });
      backend.seed(registrationPatch({ ...account, ...identity }));
      await session.set(identity);
      return identity;
    },
    signOut: () =>
      session.leave(async () => {
        calls.push('out');
      }),
    requestReset: note('reset'),
    checkAction: async () => ({ email: 'ali@example.com' }),
    confirmReset: note('confirm-reset'),
    applyAction: note('apply'),
    reauthenticate: note('again'),
    changeEmail: note('email'),
    changePassword: note('password'),
    updateProfile: note('profile'),
    finishRegistration: note('finish'),
    removeAccount: (before) =>
      session.leave(async () => {
        await before();
        calls.push('remove');
      }),
    ...others,
  };
}
