import type { FirebaseApp } from 'firebase/app';
import { warn } from '../data/async/warn.ts';
import { tellTabs } from '../data/session/other-tabs.ts';
import type { Account, AuthPort, Session } from '../data/session/session.ts';
import type { FirebaseAuth } from './firebase-auth.ts';
import type { FirebaseRemote } from './firebase-remote.ts';
import type { BackendSettings } from './settings.ts';

/** The connected back end, created once on first use. */
export interface Backend {
  app: FirebaseApp;
  remote: FirebaseRemote;
  settings: BackendSettings;
}

export interface AccountDeps {
  connected: () => Promise<Backend>;
  auth: () => Promise<FirebaseAuth>;
  session: Session;
  registrations: Pick<AuthPort, 'register' | 'finishRegistration'>;
}

const TOKEN_PAUSE_MS = 1_000;

/** The account actions, on the authentication service and the user records. */
export function createAccounts({ connected, auth, session, registrations }: AccountDeps): AuthPort {
  const signedIn = async (identity: Account) => {
    await session.set(identity);
    tellTabs('in', Date.now());
    connected()
      .then(({ remote }) => keepContact(remote, identity))
      .catch(warn('Contact'));
    return identity;
  };
  return {
    signIn: async (email, password) => signedIn(await (await auth()).signIn(email, password)),
    signInWithToken: async (token) => signedIn(await (await auth()).signInWithToken(token)),
    signInAnonymously: async () => {
      const identity = await (await auth()).signInAnonymously();
      await session.set(identity);
      return identity;
    },
    register: async (account) => {
      const identity = await registrations.register(account);
      tellTabs('in', Date.now());
      return identity;
    },
    finishRegistration: registrations.finishRegistration,
    signOut: () =>
      session.leave(async () => {
        const service = await auth();
        tellTabs('out', Date.now());
        await service.signOut();
      }),
    requestReset: async (email) => (await auth()).requestReset(email),
    checkAction: async (code) => (await auth()).checkAction(code),
    confirmReset: async (code, password) => (await auth()).confirmReset(code, password),
    applyAction: async (code) => (await auth()).applyAction(code),
    reauthenticate: async (password) => (await auth()).reauthenticate(password),
    changeEmail: async (email) => (await auth()).changeEmail(email),
    changePassword: async (password) => (await auth()).changePassword(password),
    updateProfile: async (profile) => {
      await (await auth()).updateProfile(profile);
      const { identity } = session.store.getState();
      if (identity !== null) await session.set({ ...identity, displayName: profile.displayName });
    },
    removeAccount: async (before) => {
      const service = await auth();
      await session.leave(async () => {
        await before();
        await service.deleteAccount().catch((error: unknown) => {
          // The server's trigger also removes the account, and may have finished first.
          if (!NO_ACCOUNT.includes(String((error as { code?: unknown }).code))) throw error;
        });
        tellTabs('out', Date.now());
        await service.signOut();
      });
    },
  };
}

const NO_ACCOUNT = ['auth/user-not-found', 'auth/user-token-expired', 'auth/user-disabled'];

/**
 * Updates the contact after sign-in: the owner may have changed the address by a mailed link. The address is stored apart from the public record
 * (KVKK).
 */
async function keepContact(remote: FirebaseRemote, { uid, email }: Account): Promise<void> {
  const path = `contacts/${uid}/email`;
  // The first read may be refused because the connection did not carry the new token yet.
  const known = await remote.get(path).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, TOKEN_PAUSE_MS));
    return remote.get(path);
  });
  if (typeof known === 'string' && known !== email) await remote.update({ [path]: email });
}
