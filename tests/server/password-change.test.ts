import {
  EmailAuthProvider,
  getAuth,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  updatePassword,
} from 'firebase/auth';
import { getDatabase, goOffline, goOnline, onValue, ref, set } from 'firebase/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuth } from './auth-harness.ts';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

// On a slow network the database says that the sessions have ended before the answer with the new ones is there.

const [OLD, NEW] = ['gizli-sifre', 'bambaşka-bir-şifre'];
let league: FunctionsHarness;
beforeAll(async () => {
  league = await startFunctionsLeague();
});
afterAll(() => league.close());

/** Holds back the server's next answer to one kind of call until it is let through. */
function slowAnswer(of: string) {
  const { auth } = league.server;
  const { handle } = auth;
  let isThere: () => void = () => undefined;
  let pass: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    isThere = resolve;
  });
  const passed = new Promise<void>((resolve) => {
    pass = resolve;
  });
  auth.handle = async (request, client) => {
    const response = await handle(request, client);
    if (!request.url.includes(of)) return response;
    auth.handle = handle;
    isThere();
    await passed;
    return response;
  };
  return { answered, pass };
}

/** An account that listens to its own place, proved its password just now and changes it; the answer is under way. */
async function changing(email: string) {
  const app = await league.open(email);
  const auth = getAuth(app);
  const user = auth.currentUser;
  if (user === null) throw new Error('nobody signed in');
  const database = getDatabase(app, `${league.origin}/?ns=lig`);
  const own = ref(database, `contacts/${user.uid}/email`);
  const heard: unknown[] = [];
  onValue(
    own,
    (snapshot) => heard.push(snapshot.val()),
    () => heard.push('cancelled'),
  );
  await set(own, email);
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, OLD));
  // After a request with the new token the connection has it.
  await set(own, email);
  const { answered, pass } = slowAnswer('accounts:update');
  const changed = updatePassword(user, NEW);
  await answered;
  const signIn = async (password: string) => {
    const other = getAuth(await league.open());
    return signInWithEmailAndPassword(other, email, password).then(
      () => true,
      () => false,
    );
  };
  const writes = () =>
    set(own, email).then(
      () => true,
      () => false,
    );
  return { app, auth, user, database, email, own, heard, changed, pass, signIn, writes };
}

describe('a password is changed, and the answer takes its time', () => {
  it('the one who changes it stays signed in, before the answer and after it', async () => {
    const { auth, user, changed, pass, signIn, writes, heard } = await changing('yavas@example.com');
    expect(await signIn(NEW)).toBe(true);
    expect(await writes()).toBe(true);
    pass();
    await changed;
    expect(auth.currentUser?.uid).toBe(user.uid);
    expect(await writes()).toBe(true);
    expect(heard).not.toContain('cancelled');
  });

  it('also when the connection of the database breaks meanwhile', async () => {
    const { auth, user, changed, pass, writes, database } = await changing('kopan@example.com');
    goOffline(database);
    goOnline(database);
    expect(await writes()).toBe(true);
    await user.reload();
    pass();
    await changed;
    expect(auth.currentUser?.uid).toBe(user.uid);
    expect(await writes()).toBe(true);
  });
});

describe('the token with which a password was changed', () => {
  const call = (verb: string) => `/identitytoolkit.googleapis.com/v1/accounts:${verb}`;

  async function changed() {
    const server = await startAuth();
    const signUp = await server.post(call('signUp'), {
      email: 'ece@example.com',
      password: OLD,
      returnSecureToken: true,
    });
    const { idToken = '', localId, refreshToken } = signUp.body;
    const change = await server.post(call('update'), { idToken, password: NEW, returnSecureToken: true });
    expect(change.status).toBe(200);
    const isTaken = async (token: string) =>
      server.auth.verifyToken(token).then(
        () => true,
        () => false,
      );
    const answer = async (verb: string, body: object) => (await server.post(call(verb), body)).body.error?.message;
    return { server, idToken, uid: String(localId), refreshToken, isTaken, answer };
  }

  it('is taken for as long as the answer may be on its way, and no longer', async () => {
    const { server, idToken, isTaken, answer } = await changed();
    expect(await isTaken(idToken)).toBe(true);
    expect((await server.auth.verifyToken(idToken)).expiresAt).toBeLessThan(Date.now() + 120_000);
    server.advance(60_000);
    expect(await isTaken(idToken)).toBe(true);
    expect(await answer('lookup', { idToken })).toBeUndefined();
    server.advance(60_000);
    expect(await isTaken(idToken)).toBe(false);
    expect(await answer('lookup', { idToken })).toBe('TOKEN_EXPIRED');
    await server.close();
  });

  it('changes nothing of the account any more, and no new token comes of its session', async () => {
    const { server, idToken, refreshToken, answer } = await changed();
    expect(await answer('update', { idToken, displayName: 'X' })).toBe('TOKEN_EXPIRED');
    expect(await answer('update', { idToken, password: 'başka-bir-tane' })).toBe('TOKEN_EXPIRED');
    expect(await answer('delete', { idToken })).toBe('TOKEN_EXPIRED');
    const refreshed = await server.post('/securetoken.googleapis.com/v1/token', {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    });
    expect(refreshed.body.error?.message).toBe('TOKEN_EXPIRED');
    await server.close();
  });

  it.each([
    ['revoked', (server: Awaited<ReturnType<typeof startAuth>>, uid: string) => server.auth.revokeSessions(uid)],
    ['locked', (server: Awaited<ReturnType<typeof startAuth>>, uid: string) => server.auth.setDisabled(uid, true)],
    ['deleted', (server: Awaited<ReturnType<typeof startAuth>>, uid: string) => server.auth.deleteAccount(uid)],
  ] as const)('ends when the account is %s', async (_what, end) => {
    const { server, idToken, uid, isTaken } = await changed();
    await end(server, uid);
    expect(await isTaken(idToken)).toBe(false);
    await server.close();
  });
});
