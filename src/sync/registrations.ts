import { withLimit } from '../data/async/timers.ts';
import { warn } from '../data/async/warn.ts';
import {
  type Account,
  type AuthPort,
  type PendingRegistration,
  REGISTRATION_KEY,
  type Session,
} from '../data/session/session.ts';
import { whileHere } from '../data/store/back-forward-cache.ts';
import type { MirrorDatabase } from '../data/store/mirror-db.ts';
import { type Agreed, registrationPatch } from '../domain/accounts/registration-patch.ts';
import { DeniedError } from '../domain/errors/server-errors.ts';
import type { CallableRequest } from '../domain/functions/callables.ts';
import type { Role } from '../domain/records/types.ts';
import type { Backend } from './accounts.ts';
import type { FirebaseAuth } from './firebase-auth.ts';
import type { FirebaseRemote } from './firebase-remote.ts';

export interface RegistrationDeps {
  connected: () => Promise<Pick<Backend, 'remote'>>;
  auth: () => Promise<
    Pick<FirebaseAuth, 'createAccount' | 'nameAccount' | 'proveAddress' | 'deleteAccount' | 'uidOf' | 'signIn'>
  >;
  session: Session;
  /** Opens the database that stores the intent. */
  open: () => Promise<MirrorDatabase>;
  /** Calls a mail function whose failure is logged and otherwise ignored (FUNC-08). */
  mail: (name: 'sendWelcomeEmail', data: CallableRequest<'sendWelcomeEmail'>) => Promise<void>;
  /** Waits until the connection may carry the new token. */
  pause?: () => Promise<void>;
}

/** Registration that always finishes: the device keeps the intent until the record exists. */
export interface Registrations extends Pick<AuthPort, 'register' | 'finishRegistration'> {
  /** Continues a registration that this device began with this account's address; never rejects. */
  resume(identity: Account): Promise<void>;
}

const TOKEN_PAUSE_MS = 1_000;
const TOKEN_TRIES = 5;
const KEEP_LIMIT_MS = 4_000;
const MAIL_LIMIT_MS = 4_000;

/** The actions that create a user's record. Only one of them runs at a time. */
export function createRegistrations(deps: RegistrationDeps): Registrations {
  const { connected, auth, session, mail } = deps;
  const pause = deps.pause ?? (() => new Promise<void>((resolve) => setTimeout(resolve, TOKEN_PAUSE_MS)));
  /** Stores the begun registration, or deletes it. If storage fails, the app asks the person again later. */
  const write = async (registration: PendingRegistration | null): Promise<void> => {
    session.store.setState({ registration });
    const work = async () => {
      const { meta } = await deps.open();
      if (registration === null) await meta.delete(REGISTRATION_KEY);
      else await meta.put({ key: REGISTRATION_KEY, value: registration });
    };
    await withLimit(whileHere(work), KEEP_LIMIT_MS).catch(warn('Storage'));
  };
  let busy = false;
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    busy = true;
    try {
      return await work();
    } finally {
      busy = false;
    }
  };

  /** Repeats until the record exists; rejects with {@link DeniedError} when the rules refuse it for good. */
  const complete = async (identity: Account, account: PendingRegistration): Promise<Account> => {
    const [{ remote }, service] = await Promise.all([connected(), auth()]);
    const { email: _address, ...own } = account;
    const { displayName, role } = own;
    // The league shows the record, so a failure to name the account is only logged.
    await service.nameAccount(displayName).catch(warn('Name of the account'));
    await writeRecord(remote, { ...identity, ...own }, pause);
    const known = { ...identity, displayName };
    await session.set(known);
    // A page that closes now requests the mails again at the next start, because the intent is still stored. A network without answers delays the
    // person only for `MAIL_LIMIT_MS`.
    const mails = [
      service.proveAddress().catch(warn('Verification mail')),
      // The server sends this mail when the person has verified the address.
      mail('sendWelcomeEmail', { email: identity.email, name: displayName, role }),
    ];
    await withLimit(Promise.all(mails), MAIL_LIMIT_MS).catch(warn('Mails'));
    await write(null);
    return known;
  };

  /** The account of an interrupted registration: its password is right, and it has no record. */
  const halfAccount = async (email: string, password: string): Promise<Account | null> => {
    const [{ remote }, service] = await Promise.all([connected(), auth()]);
    const uid = await service.uidOf(email, password);
    if (uid === null || (await remote.get(`users/${uid}`)) !== null) return null;
    return service.signIn(email, password);
  };

  return {
    register: (account) =>
      alone(async () => {
        const [, service] = await Promise.all([connected(), auth()]);
        const { password, ...intent } = account;
        const { email } = intent;
        await write(intent);
        let made = true;
        const identity = await service.createAccount(email, password).catch(async (error: unknown) => {
          made = false;
          const half = codeOf(error) === 'auth/email-already-in-use' ? await halfAccount(email, password) : null;
          if (half !== null) return half;
          // Without an answer the account may or may not exist, so the intent stays on the device.
          if (codeOf(error) !== 'auth/network-request-failed') await write(null);
          throw error;
        });
        return complete(identity, intent).catch(async (error: unknown) => {
          if (!(error instanceof DeniedError)) throw error;
          await write(null);
          // An account of this same try whose record the rules refuse would block the next try.
          if (made) await service.deleteAccount().catch(() => undefined);
          throw error;
        });
      }),
    finishRegistration: (chosen) =>
      alone(async () => {
        const { identity } = session.store.getState();
        if (identity === null) throw new Error('Nobody is signed in.');
        const intent = { ...chosen, email: identity.email };
        await write(intent);
        await complete(identity, intent).catch(async (error: unknown) => {
          if (error instanceof DeniedError) await write(null);
          throw error;
        });
      }),
    resume: async (identity) => {
      const { registration } = session.store.getState();
      if (busy || registration === null || !isSameAddress(registration.email, identity.email)) return;
      await alone(() => complete(identity, registration)).catch(async (error: unknown) => {
        console.warn('Registration:', error);
        // The rules refuse this record: the app asks the person again.
        if (error instanceof DeniedError) await write(null);
      });
    },
  };
}

/** Whether a registration is for this account; the service stores addresses in lower case. */
const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

async function writeRecord(
  remote: Pick<FirebaseRemote, 'update' | 'get' | 'holds'>,
  account: Omit<Account, 'admin'> & Agreed & { role: Role },
  pause: () => Promise<void>,
): Promise<void> {
  const { uid } = account;
  const write = (role: Role) => remote.update(registrationPatch({ ...account, role }));
  const recordExists = async () => (await remote.get(`users/${uid}`)) !== null;
  try {
    await write(account.role);
  } catch (error) {
    if (!(error instanceof DeniedError)) throw error;
    // The first try may have been refused because the connection did not carry the new token yet (L15).
    for (let tries = 0; tries < TOKEN_TRIES && !(await remote.holds(uid)); tries++) await pause();
    // Another tab, or a try whose answer was lost, has already written the record.
    if (await recordExists()) return;
    await write(account.role)
      // Only the rules know the admin's address: they accept this role from the admin's account only (AUTH-14).
      .catch((refused: unknown) => write('admin').catch(() => Promise.reject(refused)));
  }
}
