import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MirrorDatabase } from './db.ts';
import { type Kept, keptFact } from './kept.ts';

/** Who is signed in, as far as this device knows; kept so that a start without network knows it too. */
export interface Identity {
  uid: string;
  email: string;
  displayName: string;
  /** Whether the rules take the account for the league's admin; absent until they were asked. */
  admin?: boolean;
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
  /** Mails a link that sets a new password, if the address has an account; nobody is told whether it has (decision 35). */
  requestReset(email: string): Promise<void>;
  /** What a mailed code is for; rejects for one that is spent, expired or none. */
  checkAction(code: string): Promise<{ email: string }>;
  /** Sets the password that a mailed code allows; every device is signed out. */
  confirmReset(code: string, password: string): Promise<void>;
  /** Spends a mailed code that verifies, changes or restores an address. */
  applyAction(code: string): Promise<void>;
  /** Proves that it is still the same person who holds the device. */
  reauthenticate(password: string): Promise<void>;
  /** Mails a link to the new address, which replaces the old one when it is opened; needs a fresh proof. */
  changeEmail(email: string): Promise<void>;
  /** Sets a new password and signs every other device out; needs a fresh proof. */
  changePassword(password: string): Promise<void>;
  /** Name and picture of the account itself (WRITE-03). */
  updateProfile(profile: { displayName: string; photoURL: string | null }): Promise<void>;
  /** Removes the sign-in account, if the server has not done so already, and ends the session. */
  removeAccount(): Promise<void>;
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
    set: async (next) => {
      const before = store.getState().identity;
      // What the rules said of the account goes on until they are asked again.
      const known = before !== null && before.uid === next?.uid && before.admin !== undefined;
      const identity = next !== null && known ? { admin: before.admin === true, ...next } : next;
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
