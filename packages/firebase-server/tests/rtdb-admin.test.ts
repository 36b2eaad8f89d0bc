import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getDatabase, ServerValue } from 'firebase-admin/database';
import { expect, test } from 'vitest';
import { startTestServer } from './support/rtdb-server.ts';

// Over plain http the Admin SDK takes any server for the emulator and sends `owner` whatever its credential is
// (repoManagerDatabaseFromApp), so this server accepts it too.

test('the Admin SDK bypasses the rules, but not when it acts as a user', async () => {
  const server = await startTestServer({
    owner: true,
    rules: '{"rules":{"mine":{"$uid":{".write":"auth.uid == $uid"}}}}',
  });
  const credential = { getAccessToken: async () => ({ access_token: 'unused', expires_in: 3600 }) };
  const databaseURL = `${server.origin}?ns=lig`;
  const admin = initializeApp({ databaseURL, credential }, 'admin');
  const someone = initializeApp({ databaseURL, credential, databaseAuthVariableOverride: { uid: 'ada' } }, 'someone');
  const nobody = initializeApp({ databaseURL, credential, databaseAuthVariableOverride: null }, 'nobody');
  try {
    const db = getDatabase(admin);
    await db.ref('mine/bob').set({ at: ServerValue.TIMESTAMP, n: ServerValue.increment(2) });
    expect((await db.ref('mine').once('value')).val()).toEqual({ bob: { at: expect.any(Number), n: 2 } });
    const { committed } = await db.ref('mine/bob/n').transaction((n) => (n ?? 0) + 1);
    expect([committed, server.database.get('mine/bob/n')]).toEqual([true, 3]);
    await getDatabase(someone).ref('mine/ada').set(1);
    await expect(getDatabase(someone).ref('mine/bob').set(1)).rejects.toThrow('PERMISSION_DENIED');
    await expect(getDatabase(nobody).ref('mine/ada').set(1)).rejects.toThrow('PERMISSION_DENIED');
  } finally {
    for (const app of [admin, someone, nobody]) {
      getDatabase(app).goOffline();
      await deleteApp(app);
    }
    await server.close();
  }
});
