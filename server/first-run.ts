import { randomInt } from 'node:crypto';
import type { LeagueAuth } from './auth/auth.ts';
import type { Json } from './contracts.ts';
import type { LeagueDatabase } from './rtdb/database.ts';

export interface FirstRunOptions {
  db: LeagueDatabase;
  auth: LeagueAuth;
  adminEmail: string;
  /** False until the first run has come to its end once. */
  ready: boolean;
  /** Fills an empty database with a league to look at, in one write; undefined for `--empty`. */
  seed: (() => Promise<void>) | undefined;
}

const ZERO_STATS = {
  gamesPlayed: 0,
  cupsScored: 0,
  totalAttempts: 0,
  accuracy: 0,
  wins: 0,
  losses: 0,
  winRate: 0,
  mvpCount: 0,
};

/** No letters or digits that are taken for one another when read aloud or from a small screen. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Brings the admin account and its records into being, whatever part of that an earlier start has done before it was
 * killed; also follows a changed LEAGUE_ADMIN_EMAIL. Gives the password to print, or null where the admin already has
 * one that was printed. The caller marks the folder as ready after printing, so a password is never lost unseen.
 */
export async function completeFirstRun(options: FirstRunOptions): Promise<{ password: string | null }> {
  const { db, auth, adminEmail, ready, seed } = options;
  if (!ready) await seed?.();

  let password: string | null = null;
  let uid = auth.findByEmail(adminEmail)?.uid;
  if (uid === undefined) {
    password = readablePassword();
    uid = await auth.createAccount({ email: adminEmail, password, displayName: 'Yönetici' });
  } else if (!ready) {
    password = readablePassword(); // the one made before the crash may never have reached a person
    await auth.setPassword(uid, password);
  }

  const changes: Record<string, Json> = {};
  if (db.get('config/admin/email') !== adminEmail) changes['config/admin/email'] = adminEmail;
  if (db.get(`contacts/${uid}/email`) !== adminEmail) changes[`contacts/${uid}/email`] = adminEmail;
  if (db.get(`users/${uid}`) === null) changes[`users/${uid}`] = adminRecord(uid);
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
    displayName: 'Yönetici',
    role: 'admin',
    approved: true,
    createdAt: { '.sv': 'timestamp' },
    stats: ZERO_STATS,
  };
}

/** Four groups of four, 79 bits: easy to type from a screen, hopeless to guess. */
function readablePassword(): string {
  const group = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
