import { mails as texts } from '../../../src/domain/messages/functions.ts';
import { plainName } from '../../../src/domain/text/plain-name.ts';
import type { HandlerDeps } from '../contract.ts';
import { leagueName } from '../identity.ts';
import { sendMail } from './mail-limits.ts';

/** `welcomes/{uid}`: a welcome that waits until the person has verified the address. No client reads or writes it. */
export interface Welcome {
  at: number;
  name: string;
  role: 'player' | 'team' | 'admin';
}

/** Longer than the link in the verification mail is valid: after that nobody can verify the address with it. */
const KEEP_MS = 7 * 24 * 3600 * 1000;

/** Stores a welcome until the address is verified. */
export async function storeWelcome(deps: HandlerDeps, uid: string, welcome: Welcome): Promise<void> {
  await deps.db.update({ [`welcomes/${uid}`]: welcome });
}

/** Sends a user's pending welcome if the address is verified. Repeated calls send at most one mail. */
export async function sendPendingWelcome(deps: HandlerDeps, uid: string): Promise<void> {
  const to = await deps.verifiedEmail(uid);
  if (to === null) return;
  let welcome: Welcome | null = null;
  await deps.db.transact(`welcomes/${uid}`, (current) => {
    welcome = current as Welcome | null;
    return null;
  });
  if (welcome !== null) await sendWelcome(deps, to, welcome);
}

/** `sendWaitingMails`: sends the welcomes of all who have verified their address since, and removes expired ones. */
export async function sendPendingWelcomes(deps: HandlerDeps): Promise<void> {
  const waiting = ((await deps.db.get('welcomes')) ?? {}) as Record<string, Welcome>;
  for (const [uid, { at }] of Object.entries(waiting)) {
    if (at <= deps.now() - KEEP_MS) await deps.db.update({ [`welcomes/${uid}`]: null });
    else await sendPendingWelcome(deps, uid);
  }
}

/** Sends the welcome to a verified address. */
export async function sendWelcome(deps: HandlerDeps, to: string, { name, role }: Omit<Welcome, 'at'>): Promise<void> {
  await sendMail(deps, to, plainName(name), texts.welcome(await leagueName(deps), role === 'team'), '/');
}
