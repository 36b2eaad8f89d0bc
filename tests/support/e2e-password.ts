import type { League } from './e2e-server.ts';

/** Sets a new password of the admin's account, as a second device would: every session of the account ends. Rejects with the service's answer. */
export async function changePasswordElsewhere(server: League, password: string): Promise<void> {
  const { idToken } = await ask(server, 'signInWithPassword', {
    email: 'admin@kupaligi.local',
    password: server.password,
    returnSecureToken: true,
  });
  await ask(server, 'update', { idToken, password, returnSecureToken: true });
}

async function ask(server: League, verb: string, body: unknown): Promise<{ idToken?: string }> {
  const url = `http://127.0.0.1:${server.port}/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=any`;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${verb}: HTTP ${response.status} ${await response.text()}`);
  return (await response.json()) as { idToken?: string };
}
