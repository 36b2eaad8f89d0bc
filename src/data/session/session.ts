import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ScorerRights } from '../../domain/accounts/league-claims.ts';
import type { Agreed } from '../../domain/accounts/registration-patch.ts';
import type { Role } from '../../domain/records/types.ts';
import { withLimit } from '../async/timers.ts';
import { whileHere } from '../store/back-forward-cache.ts';
import { type CachedLeague, cachedMeta } from '../store/cached-league.ts';
import type { MirrorDatabase } from '../store/mirror-db.ts';

/** The signed-in account, as far as this device knows; stored, so that a start without network knows it too. */
export interface Account {
  uid: string;
  email: string;
  displayName: string;
  /** Whether the rules accept the account as the league's admin; absent until they have answered. */
  admin?: boolean;
  /** An anonymous account: it owns the taps of a scorer, and screens treat it as signed out. */
  anonymous?: true;
}

/**
 * A registration that was sent and whose record the server has not confirmed. The device stores it before the account is created, like a tap in the
 * outbox, and continues it at the next start or sign-in. It never holds a password.
 */
export interface PendingRegistration extends Agreed {
  email: string;
  displayName: string;
  role: 'player' | 'team';
}

/** What the league did to the account while it was signed in. */
export type AccountNews =
  | { kind: 'removed' }
  | { kind: 'role'; role: Role }
  | { kind: 'unapproved' }
  | { kind: 'team-deleted'; team: string };

export interface SessionState {
  /** `unknown` until the device's stored session was read. */
  status: 'unknown' | 'signed-out' | 'signed-in';
  identity: Account | null;
  /**
   * The account whose session the server ended while its taps waited or its match was open. The table stays open for this person, and taps there stay
   * his (L11, L15).
   */
  ended: Account | null;
  /** The server ended the session, e.g. after a password change on another device; until somebody signs in or out here. */
  lost?: boolean;
  /** This device's rights to score matches, of all accounts that were signed in here. */
  rights: ScorerRights;
  registration: PendingRegistration | null;
  /** Kept until the person reads it, signs in or leaves. */
  news: AccountNews | null;
  /** The person is signing out or deleting his account. */
  leaving: boolean;
}

export type SessionStore = StoreApi<SessionState>;

/** The values of the registration form. */
export interface NewAccount extends Agreed {
  displayName: string;
  email: string;
  password: string;
  role: 'player' | 'team';
}

/** The requests of screens to the authentication service. Errors carry the service's code in `code`. */
export interface AuthPort {
  signIn(email: string, password: string): Promise<Account>;
  /** Signs in with a custom token, as the answer to a one-time code gives it. */
  signInWithToken(token: string): Promise<Account>;
  /** Creates an account without personal data and signs it in. */
  signInAnonymously(): Promise<Account>;
  /**
   * Creates the account and the user record (AUTH-11). Rejects with the service's error, or as {@link ServerPort.update} does. If only the answer was
   * lost, a later start or sign-in finishes the registration.
   */
  register(account: NewAccount): Promise<Account>;
  /** Creates the record of the signed-in account that has none; rejects as `register` does. */
  finishRegistration(chosen: Pick<NewAccount, 'displayName' | 'role'> & Agreed): Promise<void>;
  signOut(): Promise<void>;
  /** Mails a link that sets a new password, if the address has an account; the answer is the same if it has none (decision 35). */
  requestReset(email: string): Promise<void>;
  /** The address that a mailed code is for; rejects for a spent, expired or unknown code. */
  checkAction(code: string): Promise<{ email: string }>;
  /** Sets the password that a mailed code allows; the service signs every device out. */
  confirmReset(code: string, password: string): Promise<void>;
  /** Applies a mailed code that verifies, changes or restores an address; the code is then spent. */
  applyAction(code: string): Promise<void>;
  /** Proves with the password that the account's owner holds the device. */
  reauthenticate(password: string): Promise<void>;
  /** Mails a link to the new address; the service changes the address when the person opens the link. Needs a fresh proof. */
  changeEmail(email: string): Promise<void>;
  /** Sets a new password and signs every other device out; needs a fresh proof. */
  changePassword(password: string): Promise<void>;
  /** Name and picture of the account itself (WRITE-03). */
  updateProfile(profile: { displayName: string; photoURL: string | null }): Promise<void>;
  /**
   * Removes the sign-in account, if the server has not done so already, and ends the session.
   *
   * @param before deletes the person's data first; if it rejects, the account stays
   */
  removeAccount(before: () => Promise<void>): Promise<void>;
}

/**
 * The account for the taps of this phone: the signed-in one, or the one whose session ended at the table, until an account that may score signs in.
 */
export function scorerOf(
  { identity, ended }: Pick<SessionState, 'identity' | 'ended'>,
  mayScore: (identity: Account) => boolean,
): Account | null {
  return identity !== null && (ended === null || mayScore(identity)) ? identity : ended;
}

/** The session, and how it is stored on the device. */
export interface Session {
  store: SessionStore;
  /** Restores the session of the last visit. */
  hydrate(cached: CachedLeague): void;
  /** Takes over the authentication service's account; the store shows a sign-in once the device has stored it. */
  set(identity: Account | null): Promise<void>;
  /** Runs `work`, which signs the person out, then deletes the account from this device. Rejects as `work` does. */
  leave(work: () => Promise<void>): Promise<void>;
}

const KEY = 'session';
const ENDED_KEY = 'session-ended';
/** Written by `data/session/keep-right.ts`. */
export const RIGHTS_KEY = 'scorer-rights';
/** Written by `sync/registrations.ts`. */
export const REGISTRATION_KEY = 'registration';
/** Milliseconds. A storage that never answers must not keep anybody from signing in. */
const WRITE_LIMIT_MS = 4_000;

/**
 * @param onError called when the device could not store the identity: the session then lives in memory only
 * @param hasWork whether an account whose session ends has unsent taps or an open match here
 */
export function createSession(
  open: () => Promise<MirrorDatabase>,
  onError: (error: unknown) => void,
  hasWork: (uid: string) => boolean = () => false,
): Session {
  const store = createStore<SessionState>(() => ({
    status: 'unknown',
    identity: null,
    ended: null,
    rights: {},
    registration: null,
    news: null,
    leaving: false,
  }));
  let written: Promise<void> = Promise.resolve();
  /** The newest identity of the service. The store shows a sign-in once the device has stored it, so that a reload finds it. */
  let said: Pick<SessionState, 'identity' | 'ended'> = store.getState();
  const show = ({ identity, ended }: typeof said) =>
    store.setState({ status: identity === null ? 'signed-out' : 'signed-in', identity, ended });
  const write = async ({ identity, ended }: typeof said) => {
    try {
      await whileHere(async () => {
        const { meta } = await open();
        for (const [key, value] of [
          [KEY, identity],
          [ENDED_KEY, ended],
        ] as const) {
          if (value === null) await meta.delete(key);
          else await meta.put({ key, value });
        }
      });
    } catch (error) {
      onError(error);
    }
  };
  const writtenOrLate = () => withLimit(written, WRITE_LIMIT_MS).catch(() => undefined);
  const take = async (identity: Account | null, ended: Account | null) => {
    const mine = { identity, ended };
    said = mine;
    if (identity === null) show(mine);
    // Writes run one after the other, so that the newest one stays in the storage.
    written = written.then(() => (said === mine ? write(mine) : undefined));
    await writtenOrLate();
    if (said === mine) show(mine);
    // A later call has set another identity: resolve when the store shows that one.
    else await writtenOrLate();
  };
  const endedBy = (next: Account | null): Account | null => {
    const { identity, ended } = said;
    const left = identity !== null && identity.uid !== next?.uid ? identity : ended;
    if (left === null || left.uid === next?.uid || store.getState().leaving) return null;
    return hasWork(left.uid) || (next === null && left === ended) ? left : null;
  };
  return {
    store,
    hydrate: (cached) => {
      const fact = <Fact>(key: string) => (cachedMeta(cached, key) as Fact | undefined) ?? null;
      said = { identity: fact(KEY), ended: fact(ENDED_KEY) };
      store.setState({ registration: fact(REGISTRATION_KEY), rights: fact(RIGHTS_KEY) ?? {} });
      show(said);
    },
    set: (next) => {
      const { identity: before, ended } = said;
      // The rules' last answer about the account stays until the device asks them again.
      const known = [before, ended].find((account) => account?.uid === next?.uid)?.admin;
      const identity = next !== null && known !== undefined ? { admin: known, ...next } : next;
      return take(identity, endedBy(identity));
    },
    leave: async (work) => {
      store.setState({ leaving: true });
      try {
        await work();
        store.setState({ news: null });
        await take(null, null);
      } finally {
        store.setState({ leaving: false });
      }
    },
  };
}
