import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MirrorDatabase } from './db.ts';
import { type Kept, keptFact } from './kept.ts';

/** Who is signed in, as far as this device knows; kept so that a start without network knows it too. */
export interface Identity {
  uid: string;
  email: string;
  displayName: string;
}

export interface SessionState {
  /** `unknown` until the device's own memory was read. */
  status: 'unknown' | 'signed-out' | 'signed-in';
  identity: Identity | null;
}

export type SessionStore = StoreApi<SessionState>;

/** A registration as the form has it. */
export interface NewAccount {
  displayName: string;
  email: string;
  password: string;
  role: 'player' | 'team';
}

/** What the screens may ask of the authentication service. Errors carry the service's code in `code`. */
export interface AuthPort {
  signIn(email: string, password: string): Promise<Identity>;
  /** Makes account and user record, or neither (AUTH-11). */
  register(account: NewAccount): Promise<Identity>;
  signOut(): Promise<void>;
}

/** The session, and how it is kept on the device. */
export interface Session {
  store: SessionStore;
  /** Takes over the identity that the device kept. */
  hydrate(kept: Kept): void;
  /** Takes over what the authentication service says. */
  set(identity: Identity | null): Promise<void>;
}

const KEY = 'session';

/** @param onError told when the identity could not be kept: the session then lives in memory only */
export function createSession(open: () => Promise<MirrorDatabase>, onError: (error: unknown) => void): Session {
  const store = createStore<SessionState>(() => ({ status: 'unknown', identity: null }));
  const show = (identity: Identity | null) =>
    store.setState({ status: identity === null ? 'signed-out' : 'signed-in', identity });
  return {
    store,
    hydrate: (kept) => show((keptFact(kept, KEY) as Identity | undefined) ?? null),
    set: async (identity) => {
      show(identity);
      try {
        const db = await open();
        if (identity === null) await db.meta.delete(KEY);
        else await db.meta.put({ key: KEY, value: identity });
      } catch (error) {
        onError(error);
      }
    },
  };
}
