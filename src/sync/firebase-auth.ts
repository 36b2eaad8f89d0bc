import type { FirebaseApp } from 'firebase/app';
import {
  applyActionCode,
  browserLocalPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import type { Account, AuthPort } from '../data/session/session.ts';
import { lazyPromise } from '../domain/text/lazy-promise.ts';

/** The authentication service on the Firebase SDK. */
export interface FirebaseAuth extends Omit<AuthPort, 'register' | 'finishRegistration' | 'removeAccount'> {
  /** Creates the account and signs it in; {@link nameAccount} sets its display name (AUTH-11). */
  createAccount(email: string, password: string): Promise<Account>;
  /** Sets the display name of the signed-in account. */
  nameAccount(displayName: string): Promise<void>;
  /** The account with this address and password, or null, without signing it in on this device; rejects without network. */
  uidOf(email: string, password: string): Promise<string | null>;
  /** Mails a link by which the new account's owner verifies the address. */
  proveAddress(): Promise<void>;
  /** Deletes the signed-in account; registration calls it when the rules refuse the new record. */
  deleteAccount(): Promise<void>;
  /** Asks the service whether the session still holds, and ends a session that does not; `onChange` reports that. Never rejects. */
  recheck(): Promise<void>;
  /** Requests a new token, with the account's present claims. */
  renewToken(): Promise<void>;
  /** The account whose token the database connection carries, or null. */
  uid(): string | null;
  /** Calls back after a sign-in or sign-out, also in another tab or by the server's refusal of the session. */
  onChange(listener: (identity: Account | null) => void): () => void;
}

const apps = lazyPromise(() => import('./firebase-app.ts'));

/** Answers of the service after which a session is over for good. */
const OVER = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
  'auth/user-mismatch',
]);

/** @param authEmulatorUrl address of the embedded server's authentication calls; absent with Firebase itself */
export function createFirebaseAuth(app: FirebaseApp, authEmulatorUrl: string | undefined): FirebaseAuth {
  // No popup resolver: e-mail sign-in never needs one.
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (authEmulatorUrl !== undefined) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
  return {
    uid: () => auth.currentUser?.uid ?? null,
    onChange: (listener) => onAuthStateChanged(auth, (user) => listener(user === null ? null : identityOf(user))),
    signIn: async (email, password) => identityOf((await signInWithEmailAndPassword(auth, email, password)).user),
    signInWithToken: async (token) => identityOf((await signInWithCustomToken(auth, token)).user),
    signInAnonymously: async () => identityOf((await signInAnonymously(auth)).user),
    createAccount: async (email, password) =>
      identityOf((await createUserWithEmailAndPassword(auth, email, password)).user),
    nameAccount: (displayName) => updateProfile(signedIn(auth.currentUser), { displayName }),
    uidOf: async (email, password) => {
      const { createFirebaseApp, deleteApp } = await apps();
      // A second app keeps this device's session unchanged, and `deleteApp` removes its own session.
      const aside = createFirebaseApp(app.options, 'aside');
      try {
        const other = initializeAuth(aside, { persistence: inMemoryPersistence });
        if (authEmulatorUrl !== undefined) connectAuthEmulator(other, authEmulatorUrl, { disableWarnings: true });
        return (await signInWithEmailAndPassword(other, email, password)).user.uid;
      } catch (error) {
        if ((error as { code?: unknown }).code === 'auth/network-request-failed') throw error;
        return null;
      } finally {
        await deleteApp(aside);
      }
    },
    proveAddress: () => sendEmailVerification(signedIn(auth.currentUser)),
    deleteAccount: async () => {
      if (auth.currentUser !== null) await deleteUser(auth.currentUser);
    },
    signOut: () => signOut(auth),
    recheck: async () => {
      const user = auth.currentUser;
      try {
        await user?.reload();
      } catch (error) {
        // The SDK itself signs out after some of these errors; without network the error says nothing about the session.
        if (user === auth.currentUser && OVER.has(String((error as { code?: unknown }).code))) await signOut(auth);
      }
    },
    renewToken: async () => {
      await auth.currentUser?.getIdToken(true);
    },
    requestReset: (email) =>
      sendPasswordResetEmail(auth, email).catch((error: { code?: unknown }) => {
        // A project without e-mail enumeration protection returns this error; the app tells nobody which addresses exist (decision 35).
        if (error.code !== 'auth/user-not-found') throw error;
      }),
    checkAction: async (code) => ({ email: (await checkActionCode(auth, code)).data.email ?? '' }),
    confirmReset: (code, password) => confirmPasswordReset(auth, code, password),
    applyAction: async (code) => {
      await applyActionCode(auth, code);
      // A changed address ends every session; the reload makes the SDK notice that now.
      await auth.currentUser?.reload().catch(() => undefined);
    },
    reauthenticate: async (password) => {
      const user = signedIn(auth.currentUser);
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    },
    changeEmail: (email) => verifyBeforeUpdateEmail(signedIn(auth.currentUser), email),
    changePassword: (password) => updatePassword(signedIn(auth.currentUser), password),
    updateProfile: (profile) => updateProfile(signedIn(auth.currentUser), profile),
  };
}

function signedIn(user: User | null): User {
  if (user === null) throw Object.assign(new Error('Nobody is signed in.'), { code: 'auth/user-token-expired' });
  return user;
}

function identityOf(user: User): Account {
  const { uid, email, displayName, isAnonymous } = user;
  return { uid, email: email ?? '', displayName: displayName ?? '', ...(isAnonymous ? { anonymous: true } : {}) };
}
