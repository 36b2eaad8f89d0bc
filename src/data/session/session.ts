import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ScorerRights } from '../../domain/accounts/scorer-rights.ts';
import type { Role } from '../../domain/records/types.ts';
import { withLimit } from '../async/timers.ts';
import { type CachedLeague, cachedMeta } from '../store/cached-league.ts';
import type { MirrorDatabase } from '../store/mirror-db.ts';
import { whileHere } from '../store/page-cache.ts';

/** Who is signed in, as far as this device knows; kept so that a start without network knows it too. */
export interface Identity {
  uid: string;
  email: string;
  displayName: string;
  /** Whether the rules take the account for the league's admin; absent until they were asked. */
  admin?: boolean;
  /** Nobody registered it: it owns the taps of a scorer, and for the screens nobody is signed in. */
  anonymous?: true;
}

/**
 * A registration that was sent and whose record is not known to stand: kept on the device from before the account is made,
 * like a tap in the outbox, and taken up again at the next start or sign-in. Never a password.
 */
export interface PendingRegistration {
  email: string;
  displayName: string;
  role: 'player' | 'team';
}

/** What became of the account while it was signed in, by the league's doing and not by the person's. */
export type AccountNews =
  | { kind: 'removed' }
  | { kind: 'role'; role: Role }
  | { kind: 'unapproved' }
  | { kind: 'team-deleted'; team: string };

export interface SessionState {
  /** `unknown` until the device's own memory was read. */
  status: 'unknown' | 'signed-out' | 'signed-in';
  identity: Identity | null;
  /**
   * Whose session ended under his work, by the server and not by his wish: his taps wait or his match is open. The table
   * stays open for him, and what is tapped there stays his (L11, L15).
   */
  ended: Identity | null;
  /** The matches that this device was given to score, by accounts that were signed in here. */
  rights: ScorerRights;
  registration: PendingRegistration | null;
  /** Stands until it was read, someone signs in or the person leaves. */
  news: AccountNews | null;
  /** The person is signing out or deleting his account. */
  leaving: boolean;
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
  /** Makes an account without a person's data and signs it in. */
  signInAnonymously(): Promise<Identity>;
  /**
   * Makes account and user record (AUTH-11). Rejects with the service's error, or as {@link ServerPort.update} does; where
   * only the answer was lost, what was begun is finished later.
   */
  register(account: NewAccount): Promise<Identity>;
  /** Makes the record of the signed-in account that has none; rejects as `register` does. */
  finishRegistration(chosen: Pick<NewAccount, 'displayName' | 'role'>): Promise<void>;
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
  /**
   * Removes the sign-in account, if the server has not done so already, and ends the session.
   *
   * @param before what the person deletes first; where it rejects, nothing else is done
   */
  removeAccount(before: () => Promise<void>): Promise<void>;
}

/**
 * Whose taps this phone records: the account that is signed in, or the one whose session ended at the table while nobody
 * who may score has taken its place.
 */
export function scorerOf(
  { identity, ended }: Pick<SessionState, 'identity' | 'ended'>,
  mayScore: (identity: Identity) => boolean,
): Identity | null {
  return identity !== null && (ended === null || mayScore(identity)) ? identity : ended;
}

/** The session, and how it is stored on the device. */
export interface Session {
  store: SessionStore;
  /** Restores the session of the last visit. */
  hydrate(cached: CachedLeague): void;
  /** Takes over what the authentication service says; who is signed in is shown when this device has written it down. */
  set(identity: Identity | null): Promise<void>;
  /** The person leaves: once `work` has signed him out, the device remembers nobody. Rejects as `work` does. */
  leave(work: () => Promise<void>): Promise<void>;
}

const KEY = 'session';
const ENDED_KEY = 'session-ended';
/** Written by `data/session/keep-right.ts`. */
export const RIGHTS_KEY = 'scorer-rights';
/** Written by `sync/registrations.ts`. */
export const REGISTRATION_KEY = 'registration';
/** A storage that gives no answer does not keep anybody from signing in. */
const WRITE_LIMIT_MS = 4_000;

/**
 * @param onError called when the identity could not be stored: the session then lives in memory only
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
  /** What was said last; a sign-in is shown when it is on the device, so that a reload after it finds it. */
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
  const take = async (identity: Identity | null, ended: Identity | null) => {
    const mine = { identity, ended };
    said = mine;
    if (identity === null) show(mine);
    // One after the other: the last word is the one that stays.
    written = written.then(() => (said === mine ? write(mine) : undefined));
    await writtenOrLate();
    if (said === mine) show(mine);
    // A later call has set another identity; it is shown when this resolves.
    else await writtenOrLate();
  };
  const endedBy = (next: Identity | null): Identity | null => {
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
      // What the rules said of the account goes on until they are asked again.
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
