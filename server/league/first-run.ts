import { randomInt } from 'node:crypto';
import { SERVER_TIME } from '../../src/domain/records/server-time.ts';
import { nameKeysOf, touched } from '../../src/domain/records/user-keys.ts';
import { ZERO_PLAYER_STATS } from '../../src/domain/standings/stats.ts';
import type { LeagueAuth } from '../firebase/auth/auth.ts';
import type { Json } from '../firebase/contracts.ts';
import type { LeagueDatabase } from '../firebase/database/database.ts';

export interface FirstRunOptions {
  db: LeagueDatabase;
  auth: LeagueAuth;
  adminEmail: string;
  /** The admin address for which a password was last shown; null until the first run is complete. */
  readyFor: string | null;
  /** Fills an empty database with a league to look at, in one write; undefined for `--empty`. */
  seed: (() => Promise<void>) | undefined;
}

const ADMIN_NAME = 'Yönetici';

/** No letters or digits that are easily confused when read aloud or from a small screen. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Brings the admin account and its records into being, whatever part of that an earlier start has done before it was
 * killed; also follows a changed LEAGUE_ADMIN_EMAIL. Gives the password to print, or null where the admin already has
 * one that was printed. The caller marks the folder as ready after printing, so a password is never lost unseen.
 */
export async function completeFirstRun(options: FirstRunOptions): Promise<{ password: string | null }> {
  const { db, auth, adminEmail, readyFor, seed } = options;
  if (readyFor === null) await seed?.();

  let password: string | null = null;
  let uid = auth.findByEmail(adminEmail)?.uid;
  if (uid === undefined) {
    password = readablePassword();
    uid = await auth.createAccount({ email: adminEmail, password, displayName: ADMIN_NAME });
  } else if (readyFor !== adminEmail) {
    // The password made before a crash may never have reached a person. And where somebody had registered the address
    // before it became the admin's, theirs must not open the league.
    password = readablePassword();
    await auth.setPassword(uid, password);
  }

  const user = `users/${uid}`;
  const wanted: Record<string, Json> = {
    'config/admin/email': adminEmail,
    [`contacts/${uid}/email`]: adminEmail,
    ...(db.get(user) === null
      ? { [user]: adminRecord(uid) }
      : { [`${user}/role`]: 'admin', [`${user}/approved`]: true, [`${user}/listed`]: null }),
  };
  const changes = Object.fromEntries(Object.entries(wanted).filter(([path, value]) => db.get(path) !== value));
  if (Object.keys(changes).some((path) => path.startsWith(`${user}/`))) Object.assign(changes, touched(uid));
  if (Object.keys(changes).length > 0) await db.update('', changes);
  return { password };
}

/** A new password for the admin, who is signed out everywhere; null where there is no such account yet. */
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

/** Four groups of four, 79 bits: easy to type from a screen, hopeless to guess. */
function readablePassword(): string {
  const group = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
