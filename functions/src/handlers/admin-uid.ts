import type { HandlerDeps } from '../contract.ts';

/** The account with the admin's address; null before the admin has signed in for the first time. */
export async function adminUid({ db }: Pick<HandlerDeps, 'db'>): Promise<string | null> {
  const email = await db.get('config/admin/email');
  if (typeof email !== 'string') return null;
  const found = await db.query('contacts', { child: 'email', equals: email });
  for (const uid of Object.keys((found ?? {}) as object)) {
    if ((await db.get(`users/${uid}/role`)) === 'admin') return uid;
  }
  return null;
}
