import { mails as texts } from '../../../src/domain/messages/functions.ts';
import { plainName } from '../../../src/domain/text/plain-name.ts';
import type { HandlerDeps } from '../contract.ts';
import { sendMail } from './mail-limits.ts';

/** `welcomes/{uid}`: a welcome that waits until the person has proved the address. No client reads or writes it. */
export interface Welcome {
  at: number;
  name: string;
  role: 'player' | 'team' | 'admin';
}

/** Longer than the link in the verification mail works: who has not proved the address by then never will. */
const KEEP_MS = 7 * 24 * 3600 * 1000;

/** Keeps a welcome for when the address is proved. */
export async function keepWelcome(deps: HandlerDeps, uid: string, welcome: Welcome): Promise<void> {
  await deps.db.update({ [`welcomes/${uid}`]: welcome });
}

/** Sends the welcome that waits for somebody, if he has proved his address; at most once, also when told twice. */
export async function sendKeptWelcome(deps: HandlerDeps, uid: string): Promise<void> {
  const to = await deps.verifiedEmail(uid);
  if (to === null) return;
  let welcome: Welcome | null = null;
  await deps.db.transact(`welcomes/${uid}`, (current) => {
    welcome = current as Welcome | null;
    return null;
  });
  if (welcome !== null) await sendWelcome(deps, to, welcome);
}

/** `sendWaitingMails`: the welcomes of all who have proved their address since; forgets those who never did. */
export async function sendWaitingWelcomes(deps: HandlerDeps): Promise<void> {
  const waiting = ((await deps.db.get('welcomes')) ?? {}) as Record<string, Welcome>;
  for (const [uid, { at }] of Object.entries(waiting)) {
    if (at <= deps.now() - KEEP_MS) await deps.db.update({ [`welcomes/${uid}`]: null });
    else await sendKeptWelcome(deps, uid);
  }
}

/** The welcome itself, to an address that its owner has proved. */
export async function sendWelcome(deps: HandlerDeps, to: string, { name, role }: Omit<Welcome, 'at'>): Promise<void> {
  await sendMail(deps, to, plainName(name), texts.welcome(deps.league.name, role === 'team'), '/');
}
