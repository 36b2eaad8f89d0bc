import type { Session } from '../data/session/session.ts';
import { DeniedError } from '../domain/errors/server-errors.ts';
import type { FirebaseRemote } from './firebase-remote.ts';

/** A place that the rules let the admin alone read, and where nothing is: being allowed to look is the answer. */
const PLACE = 'adminLog/none';
/** A second apart; then the next sign-in or start asks again. */
const MOST_TRIES = 30;

/**
 * Asks the rules whether the signed-in account is the admin's and stores the answer with the session, also for starts
 * without network. Who the admin is by address is published nowhere. Without an answer nothing changes.
 */
export async function askWhetherAdmin(
  remote: Pick<FirebaseRemote, 'get' | 'holds'>,
  session: Session,
  uid: string,
  pause: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve, 1_000)),
): Promise<void> {
  // Who was none is none: whoever becomes the admin later gets the role in his record.
  if (session.store.getState().identity?.admin === false) return;
  const admin = await ask(remote, uid, pause);
  const { identity } = session.store.getState();
  if (admin === null || identity?.uid !== uid || identity.admin === admin) return;
  await session.set({ ...identity, admin });
}

/** A denial counts only on a connection that has the session (L15): until it carries the token, everybody is nobody. */
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

/** Null where there was no answer. */
async function isAllowed(remote: Pick<FirebaseRemote, 'get'>): Promise<boolean | null> {
  try {
    await remote.get(PLACE);
    return true;
  } catch (error) {
    return error instanceof DeniedError ? false : null;
  }
}
