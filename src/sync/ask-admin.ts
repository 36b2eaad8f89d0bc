import type { Session } from '../data/session.ts';
import type { FirebaseRemote } from './firebase-remote.ts';

/** A place that the rules let the admin alone read, and where nothing is: being allowed to look is the answer. */
const PLACE = 'adminLog/none';

/**
 * Asks the rules whether the signed-in account is the admin's and keeps the answer with the session, also for starts
 * without network. Who the admin is by address is published nowhere. Without an answer nothing changes.
 */
export async function askWhetherAdmin(
  remote: Pick<FirebaseRemote, 'get'>,
  session: Session,
  uid: string,
  pause: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve, 1_000)),
): Promise<void> {
  // Who was none is none: whoever becomes the admin later gets the role in his record.
  if (session.store.getState().identity?.admin === false) return;
  const admin = await isAllowed(remote).then(async (allowed) => {
    if (allowed !== false) return allowed;
    // The connection may not have carried the new token yet when the question was judged.
    await pause();
    return isAllowed(remote);
  });
  const { identity } = session.store.getState();
  if (admin === null || identity?.uid !== uid || identity.admin === admin) return;
  await session.set({ ...identity, admin });
}

/** Null where there was no answer. */
async function isAllowed(remote: Pick<FirebaseRemote, 'get'>): Promise<boolean | null> {
  try {
    await remote.get(PLACE);
    return true;
  } catch (error) {
    return /permission.denied/i.test(String(error)) ? false : null;
  }
}
