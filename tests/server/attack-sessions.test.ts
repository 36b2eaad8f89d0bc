import type { FirebaseApp } from 'firebase/app';
import {
  EmailAuthProvider,
  getAuth,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  updatePassword,
} from 'firebase/auth';
import { get, getDatabase, onValue, ref, set } from 'firebase/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

// A connection opened with a stolen session ends with that session; with the unmodified SDKs.

const PASSWORD = 'gizli-sifre';
let league: FunctionsHarness;
beforeAll(async () => {
  league = await startFunctionsLeague();
});
afterAll(() => league.close());

/** A signed-in database connection that listens to data of its owner alone. */
async function listen(app: FirebaseApp) {
  const uid = getAuth(app).currentUser?.uid ?? '';
  const own = ref(getDatabase(app, `${league.origin}/?ns=lig`), `contacts/${uid}/email`);
  const heard: unknown[] = [];
  let cancelled = false;
  onValue(
    own,
    (snapshot) => heard.push(snapshot.val()),
    () => {
      cancelled = true;
    },
  );
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  return { own, heard, isCancelled: () => cancelled };
}

async function owner(email: string) {
  const mine = await league.open(email);
  const stolen = await league.open();
  await signInWithEmailAndPassword(getAuth(stolen), email, PASSWORD);
  const user = getAuth(mine).currentUser;
  if (user === null) throw new Error('nobody signed in');
  await league.server.db.update('', { [`contacts/${user.uid}/email`]: email });
  return { mine, stolen, user };
}

it('a changed password ends the thief’s open connection; the owner’s still reads and writes', async () => {
  const { mine, stolen, user } = await owner('ece@example.com');
  const [here, there] = [await listen(mine), await listen(stolen)];
  await reauthenticateWithCredential(user, EmailAuthProvider.credential('ece@example.com', PASSWORD));
  await updatePassword(user, 'bambaşka-bir-şifre');
  await expect.poll(() => getAuth(stolen).currentUser).toBeNull();
  await expect(set(there.own, 'ece@example.com')).rejects.toThrow(/permission/i);
  await expect(get(there.own)).rejects.toThrow(/permission/i);
  const before = there.heard.length;
  await expect
    .poll(() =>
      set(here.own, 'ece@example.com').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await league.server.db.update('', { [`contacts/${user.uid}/email`]: 'ece@baska.com' });
  await expect.poll(() => here.heard.at(-1)).toBe('ece@baska.com');
  expect(there.heard.slice(before)).not.toContain('ece@baska.com');
});

it.each([
  ['revoked', (uid: string) => league.server.auth.revokeSessions(uid)],
  ['locked', (uid: string) => league.server.auth.setDisabled(uid, true)],
  ['deleted', (uid: string) => league.server.auth.deleteAccount(uid)],
] as const)('an account that is %s reads and writes nothing more on its open connection', async (what, end) => {
  const email = `${what}@example.com`;
  const { mine, user } = await owner(email);
  const { own, heard, isCancelled } = await listen(mine);
  await end(user.uid);
  await expect.poll(isCancelled).toBe(true);
  await expect(set(own, email)).rejects.toThrow(/permission/i);
  await league.server.db.update('', { [`contacts/${user.uid}/email`]: 'x@example.com' });
  await expect(get(own)).rejects.toThrow(/permission/i);
  expect(heard).not.toContain('x@example.com');
});
