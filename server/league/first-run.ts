import { randomInt } from 'node:crypto';
import type { Json, LeagueAuth, LeagueDatabase } from 'firebase-server';
import { ZERO_PLAYER_STATS } from '../../src/domain/records/constants.ts';
import { SERVER_TIME } from '../../src/domain/records/server-time.ts';
import { nameKeysOf, touched } from '../../src/domain/records/user-keys.ts';

export interface FirstRunOptions {
  db: LeagueDatabase;
  auth: LeagueAuth;
  adminEmail: string;
  /** The only city of new teams (decision 24). */
  city: string;
  /** The admin address for which a password was last shown; null until the first run is complete. */
  readyFor: string | null;
  /** Fills an empty database with the demo league, in one write; undefined for `--empty`. */
  seed: (() => Promise<void>) | undefined;
}

const ADMIN_NAME = 'Yönetici';

/** Without letters and digits that people easily confuse when they read them aloud or from a small screen. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Makes the admin account and its records, whatever part of that a killed start has done before; also follows a changed LEAGUE_ADMIN_EMAIL. Returns
 * his uid and the password to print, or null if the admin already has a printed one. The caller marks the folder as ready after printing, so that no password is
 * lost unseen.
 */
export async function completeFirstRun(options: FirstRunOptions): Promise<{ uid: string; password: string | null }> {
  const { db, auth, adminEmail, city, readyFor, seed } = options;
  if (readyFor === null) await seed?.();

  let password: string | null = null;
  let uid = auth.findByEmail(adminEmail)?.uid;
  if (uid === undefined) {
    password = readablePassword();
    uid = await auth.createAccount({ email: adminEmail, password, displayName: ADMIN_NAME });
  } else if (readyFor !== adminEmail) {
    // Nobody may have seen a password that was made before a crash. And if somebody registered the address before it became the admin's, that
    // password must not open the league.
    password = readablePassword();
    await auth.setPassword(uid, password);
  }

  const user = `users/${uid}`;
  const wanted: Record<string, Json> = {
    'config/admin/email': adminEmail,
    'config/admin/city': city,
    [`contacts/${uid}/email`]: adminEmail,
    ...(db.get(user) === null
      ? { [user]: adminRecord(uid) }
      : { [`${user}/role`]: 'admin', [`${user}/approved`]: true, [`${user}/listed`]: null }),
  };
  const changes = Object.fromEntries(Object.entries(wanted).filter(([path, value]) => db.get(path) !== value));
  if (Object.keys(changes).some((path) => path.startsWith(`${user}/`))) Object.assign(changes, touched(uid));
  if (Object.keys(changes).length > 0) await db.update('', changes);
  return { uid, password };
}

/** Sets a new password for the admin and ends all his sessions; null if the account does not exist yet. */
export async function resetAdminPassword(auth: LeagueAuth, adminEmail: string): Promise<string | null> {
  const account = auth.findByEmail(adminEmail);
  if (!account) return null;
  const password = readablePassword();
  await auth.setPassword(account.uid, password);
  return password;
}

function adminRecord(uid: string): Json {
  return {
    uid,
    displayName: ADMIN_NAME,
    role: 'admin',
    approved: true,
    createdAt: SERVER_TIME,
    updatedAt: SERVER_TIME,
    nameKeys: nameKeysOf(ADMIN_NAME),
    stats: { ...ZERO_PLAYER_STATS },
  };
}

/** Four groups of four, 79 bits: easy to type from a screen, impossible to guess. */
function readablePassword(): string {
  const group = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
