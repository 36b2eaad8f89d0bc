import type { LeagueProcess } from './e2e-server.ts';

export const PASSWORD = 'gizli-sifre';

/** Makes an account as the SDK would, and the record that the test wants; gives its uid. */
export async function makeAccount(
  server: LeagueProcess,
  email: string,
  record: Record<string, unknown>,
): Promise<string> {
  const response = await fetch(
    `http://127.0.0.1:${server.port}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
    },
  );
  const { localId: uid } = (await response.json()) as { localId?: string };
  if (uid === undefined) throw new Error(`No account for ${email}: HTTP ${response.status}`);
  await server.write(`users/${uid}`, { uid, createdAt: 1, approved: true, ...record });
  await server.write(`contacts/${uid}`, { email });
  return uid;
}
