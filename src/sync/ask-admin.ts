import type { Session } from '../data/session/session.ts';
import { DeniedError } from '../domain/errors/server-errors.ts';
import type { FirebaseRemote } from './firebase-remote.ts';

/** An empty path that the rules let only the admin read: a permitted read means that the account is the admin's. */
const PLACE = 'adminLog/none';
/** One try per second; after the last one the next sign-in or start asks again. */
const MOST_TRIES = 30;

/**
 * Asks the rules whether the signed-in account is the admin's, and stores the answer with the session, so that a start without network knows it. The
 * admin's address is published nowhere. Without an answer the stored one stays.
 */
export async function askWhetherAdmin(
  remote: Pick<FirebaseRemote, 'get' | 'holds'>,
  session: Session,
  uid: string,
  pause: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve, 1_000)),
): Promise<void> {
  // A «no» never changes: a person who becomes the admin later gets the role in his record.
  if (session.store.getState().identity?.admin === false) return;
  const admin = await ask(remote, uid, pause);
  const { identity } = session.store.getState();
  if (admin === null || identity?.uid !== uid || identity.admin === admin) return;
  await session.set({ ...identity, admin });
}

/** A denial counts only on a connection that carries the session (L15): before it has the token, the rules take every account for a visitor. */
async function ask(
  remote: Pick<FirebaseRemote, 'get' | 'holds'>,
  uid: string,
  pause: () => Promise<void>,
): Promise<boolean | null> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const allowed = await isAllowed(remote);
    if (allowed !== false) return allowed;
    if (await remote.holds(uid).catch(() => false)) return isAllowed(remote);
    await pause();
  }
  return null;
}

/** Null without an answer. */
async function isAllowed(remote: Pick<FirebaseRemote, 'get'>): Promise<boolean | null> {
  try {
    await remote.get(PLACE);
    return true;
  } catch (error) {
    return error instanceof DeniedError ? false : null;
  }
}
