import type { Session } from '../data/session/session.ts';
import type { MirrorDatabase } from '../data/store/mirror-db.ts';
import { DeniedError, ServerFaultError } from '../domain/errors/server-errors.ts';
import type { FirebaseRemote } from './firebase-remote.ts';
import { type BackendSettings, builtInSettings, SETTINGS_KEY } from './settings.ts';

// Apart from the settings themselves: the first paint asks no host.

const ADDRESS = '/__/firebase/init.json';

/**
 * Fetches the settings from the host past every cache, to find out whether the network works. A captive portal, which answers everything with its own
 * page, makes it reject.
 *
 * @throws {ServerFaultError} the league's server is reached and starts or is upgraded (503 with a time to ask again)
 */
export async function probeHost(known: BackendSettings): Promise<void> {
  const response = await fetch(ADDRESS, { cache: 'no-store', redirect: 'error' });
  if (response.status === 503 && response.headers.has('retry-after')) throw new ServerFaultError('The server starts.');
  const { databaseURL } = (await response.json()) as Partial<BackendSettings>;
  if (databaseURL !== known.databaseURL) throw new Error(`${ADDRESS} is not this league's`);
}

/** Milliseconds. A person who has pressed a button waits this long for the reason of a failure. */
const FAULT_LIMIT_MS = 2_000;

/** Whether the host is reached and answers with a fault of its own (HTTP 5xx). Never rejects; false without an answer. */
export async function hasHostFault(): Promise<boolean> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), FAULT_LIMIT_MS);
  try {
    return (await fetch(ADDRESS, { cache: 'no-store', signal: limit.signal })).status >= 500;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds, for a host that never answers. */
const ANSWER_LIMIT_MS = 10_000;

async function ask(): Promise<BackendSettings> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error(`${ADDRESS}: no answer`)), ANSWER_LIMIT_MS);
  try {
    const response = await fetch(ADDRESS, { cache: 'no-store', signal: limit.signal });
    if (!response.ok) throw new Error(`${ADDRESS}: HTTP ${response.status}`);
    return (await response.json()) as BackendSettings;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Fetches the settings from the host and caches them for starts without network.
 *
 * @throws when the host can't be reached or answers with something else
 */
export async function fetchSettings(open: () => Promise<MirrorDatabase>): Promise<BackendSettings> {
  const builtIn = builtInSettings();
  if (builtIn !== null) return builtIn;
  const settings = await ask();
  if (typeof settings.databaseURL !== 'string') throw new Error(`${ADDRESS} names no databaseURL`);
  // The caller does not wait for this write; if it fails, the next start fetches again.
  open()
    .then((db) => db.meta.put({ key: SETTINGS_KEY, value: settings }))
    .catch(() => undefined);
  return settings;
}

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
  const admin = await askOnce(remote, uid, pause);
  const { identity } = session.store.getState();
  if (admin === null || identity?.uid !== uid || identity.admin === admin) return;
  await session.set({ ...identity, admin });
}

/** A denial counts only on a connection that carries the session (L15): before it has the token, the rules take every account for a visitor. */
async function askOnce(
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
