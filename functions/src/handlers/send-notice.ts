import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import { personalAudience } from '../../../src/domain/notifications/audience.ts';
import type { HandlerDeps } from '../contract.ts';

/** A notice that the league itself sends to one person. */
export interface SentNotice {
  title: string;
  message: string;
  type: 'info' | 'warning';
  /** The captain of a team, or the admin. */
  to: { team: string } | 'admin';
  /** Uid of whoever caused it; empty for the league. It goes when his account goes (decision 5). */
  from: string;
  /** A page of the app. */
  link: string;
  /** For an event that may be delivered twice; a fresh key if omitted. */
  key?: string;
}

/** Writes a notice, which `onNotificationCreated` then pushes; none to an admin who has never signed in. */
export async function sendNotice(deps: HandlerDeps, { to, from, key, ...said }: SentNotice): Promise<void> {
  const target = to === 'admin' ? await toAdmin(deps) : toTeam(to.team);
  if (target === null) return;
  const now = deps.now();
  const name = from === '' ? null : await deps.db.get(`users/${from}/displayName`);
  const sender = typeof name === 'string' ? { senderId: from, senderName: name } : {};
  const notice = { ...said, ...target, ...sender, createdAt: now };
  await deps.db.transact(`notifications/${key ?? nextKey(now, Math.random)}`, (current) => current ?? notice);
}

const toTeam = (team: string) => ({ targetType: 'team', targetId: team, audience: `team:${team}` });

async function toAdmin(deps: HandlerDeps) {
  const uid = await adminUid(deps);
  return uid === null ? null : { targetType: 'player', targetId: uid, audience: personalAudience(uid) };
}

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
