import { randomInt } from 'node:crypto';
import type { Json, LeagueAuth, LeagueDatabase } from 'firebase-server';
import { adminPatch, ordinaryPatch } from '../../src/domain/accounts/hand-over.ts';
import { ZERO_PLAYER_STATS } from '../../src/domain/records/constants.ts';
import { IDENTITY } from '../../src/domain/records/own-fields.ts';
import { parseUser } from '../../src/domain/records/parse.ts';
import { SERVER_TIME } from '../../src/domain/records/server-time.ts';
import type { Identity, Patch, User } from '../../src/domain/records/types.ts';
import { nameKeysOf } from '../../src/domain/records/user-keys.ts';

export interface FirstRunOptions {
  db: LeagueDatabase;
  auth: LeagueAuth;
  /** LEAGUE_ADMIN_EMAIL. */
  adminEmail: string;
  /** The settings' name and city, for a league without an identity (decision 126). */
  given: Identity;
  /** The setting for which a password was last shown; null until the first run is complete. */
  readyFor: string | null;
  /** Fills an empty database with the demo league, in one write; undefined for `--empty`. */
  seed: (() => Promise<void>) | undefined;
}

const ADMIN_NAME = 'Yönetici';

/** Without letters and digits that people easily confuse when they read them aloud or from a small screen. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

export interface FirstRun {
  /** The league's one admin. */
  uid: string;
  email: string;
  /** To print; null if the admin already has a printed one. */
  password: string | null;
  /** Who was the admin before a changed setting; null without a change. */
  former: string | null;
}

/**
 * Makes the admin account and its records, whatever part of that a killed start has done before; also follows a changed LEAGUE_ADMIN_EMAIL, whose former
 * admin is an ordinary account then. A league that was handed over keeps its admin until the setting changes (decision 129). The caller marks the folder as
 * ready after printing, so that no password is lost unseen.
 */
export async function completeFirstRun(options: FirstRunOptions): Promise<FirstRun> {
  const { db, auth, adminEmail, given, readyFor, seed } = options;
  if (readyFor === null) await seed?.();

  const known = presentAdmin(db);
  const email = known !== null && readyFor === adminEmail ? known : adminEmail;
  let password: string | null = null;
  let uid = auth.findByEmail(email)?.uid;
  if (uid === undefined) {
    password = readablePassword();
    uid = await auth.createAccount({ email, password, displayName: ADMIN_NAME });
  } else if (readyFor !== adminEmail) {
    // Nobody may have seen a password that was made before a crash. And if somebody registered the address before it became the admin's, that
    // password must not open the league.
    password = readablePassword();
    await auth.setPassword(uid, password);
  }

  const former = known === email ? null : known;
  const formerUid = former === null ? undefined : auth.findByEmail(former)?.uid;
  const [record, formerRecord] = [uid, formerUid].map((id) => (id === undefined ? null : readUser(db, id)));
  const wanted: Patch = {
    ...{ 'config/admin/email': email, [`contacts/${uid}/email`]: email },
    // Here the city was before the league had an identity.
    'config/admin/city': null,
    ...(db.get(IDENTITY) === null ? { [IDENTITY]: { name: given.name, city: given.city } } : {}),
    ...(record ? (record.role === 'admin' ? {} : adminPatch(record)) : { [`users/${uid}`]: adminRecord(uid) }),
    ...(formerRecord ? ordinaryPatch(formerRecord, leadsTeam(db, formerRecord)) : {}),
  };
  const changes = Object.fromEntries(Object.entries(wanted).filter(([path, value]) => db.get(path) !== value));
  if (Object.keys(changes).length > 0) await db.update('', changes as Record<string, Json>);
  return { uid, email, password, former };
}

/** The address of the league's admin, which the rules ask; null before the first run. */
export function presentAdmin(db: Pick<LeagueDatabase, 'get'>): string | null {
  const email = db.get('config/admin/email');
  return typeof email === 'string' ? email : null;
}

const readUser = (db: LeagueDatabase, uid: string): User | null => parseUser(uid, db.get(`users/${uid}`));

const leadsTeam = (db: LeagueDatabase, { uid, teamId }: User): boolean =>
  teamId !== undefined && db.get(`teams/${teamId}/captainId`) === uid;

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
