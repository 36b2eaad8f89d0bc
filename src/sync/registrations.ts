import { withLimit } from '../data/async/timers.ts';
import { warn } from '../data/async/warn.ts';
import {
  type AuthPort,
  type Identity,
  type PendingRegistration,
  REGISTRATION_KEY,
  type Session,
} from '../data/session/session.ts';
import type { MirrorDatabase } from '../data/store/mirror-db.ts';
import { whileHere } from '../data/store/page-cache.ts';
import { registrationPatch } from '../domain/accounts/registration-patch.ts';
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
  /** Waits until the connection may carry a token that is new. */
  pause?: () => Promise<void>;
}

/** Registration as a thing that finishes: an intent on the device until the record stands. */
export interface Registrations extends Pick<AuthPort, 'register' | 'finishRegistration'> {
  /** Takes up what was begun here under this account's address; never rejects. */
  resume(identity: Identity): Promise<void>;
}

const TOKEN_PAUSE_MS = 1_000;
const TOKEN_TRIES = 5;
const KEEP_LIMIT_MS = 4_000;
const MAIL_LIMIT_MS = 4_000;

/** The verbs that make a user's record. One of them works at a time, whoever asked for it. */
export function createRegistrations(deps: RegistrationDeps): Registrations {
  const { connected, auth, session, mail } = deps;
  const pause = deps.pause ?? (() => new Promise<void>((resolve) => setTimeout(resolve, TOKEN_PAUSE_MS)));
  /** Stores the registration that was begun, or deletes it. Where storage fails, the person is asked again later. */
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

  /** Until the record stands; rejects with {@link DeniedError} where the rules refuse it for good. */
  const complete = async (identity: Identity, account: PendingRegistration): Promise<Identity> => {
    const [{ remote }, service] = await Promise.all([connected(), auth()]);
    const { displayName, role } = account;
    // The record is what the league shows; the account's own name may wait for the next change of the profile.
    await service.nameAccount(displayName).catch(warn('Name of the account'));
    await writeRecord(remote, { ...identity, displayName, role }, pause);
    const known = { ...identity, displayName };
    await session.set(known);
    // A page that is left now asks for its mails again at the next start; a network without answers holds nobody here.
    const mails = [
      service.proveAddress().catch(warn('Verification mail')),
      // It goes out when the address is proved.
      mail('sendWelcomeEmail', { email: identity.email, name: displayName, role }),
    ];
    await withLimit(Promise.all(mails), MAIL_LIMIT_MS).catch(warn('Mails'));
    await write(null);
    return known;
  };

  /** The account of a registration that was cut off before: its password is right, and it has no record. */
  const halfAccount = async (email: string, password: string): Promise<Identity | null> => {
    const [{ remote }, service] = await Promise.all([connected(), auth()]);
    const uid = await service.uidOf(email, password);
    if (uid === null || (await remote.get(`users/${uid}`)) !== null) return null;
    return service.signIn(email, password);
  };

  return {
    register: (account) =>
      alone(async () => {
        const [, service] = await Promise.all([connected(), auth()]);
        const { email, displayName, role, password } = account;
        const intent = { email, displayName, role };
        await write(intent);
        let made = true;
        const identity = await service.createAccount(email, password).catch(async (error: unknown) => {
          made = false;
          const half = codeOf(error) === 'auth/email-already-in-use' ? await halfAccount(email, password) : null;
          if (half !== null) return half;
          // Without an answer nobody knows whether the account was made: what was meant stays on the device.
          if (codeOf(error) !== 'auth/network-request-failed') await write(null);
          throw error;
        });
        return complete(identity, intent).catch(async (error: unknown) => {
          if (!(error instanceof DeniedError)) throw error;
          await write(null);
          // An account that this very try made, and whose record is refused, would only be in the way of the next.
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
        // Refused as it is: the person is asked again.
        if (error instanceof DeniedError) await write(null);
      });
    },
  };
}

/** Whether a registration is of this account; the service keeps addresses in lower case. */
const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

async function writeRecord(
  remote: Pick<FirebaseRemote, 'update' | 'get' | 'holds'>,
  account: Omit<Identity, 'admin'> & { role: Role },
  pause: () => Promise<void>,
): Promise<void> {
  const { uid, email, displayName } = account;
  const write = (role: Role) => remote.update(registrationPatch({ uid, email, displayName, role }));
  const stands = async () => (await remote.get(`users/${uid}`)) !== null;
  try {
    await write(account.role);
  } catch (error) {
    if (!(error instanceof DeniedError)) throw error;
    // The connection may not have carried the new token yet when the first try was judged (L15).
    for (let tries = 0; tries < TOKEN_TRIES && !(await remote.holds(uid)); tries++) await pause();
    // Another tab, or a try whose answer was lost, was quicker.
    if (await stands()) return;
    await write(account.role)
      // The rules alone know the admin's address: they take this role from the admin and from nobody else (AUTH-14).
      .catch((refused: unknown) => write('admin').catch(() => Promise.reject(refused)));
  }
}
