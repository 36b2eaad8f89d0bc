import { createHash } from 'node:crypto';
import type { HandlerDeps, Mail } from '../contract.ts';

const MINUTE_MS = 60_000;
/** The same words to the same person within this time are one mail, asked for twice. */
const SAME_MS = 10 * MINUTE_MS;
/** Who holds a mail for longer has died over it. */
const BUSY_MS = 5 * MINUTE_MS;
/** A mail that no server took for so long is no news any more. */
const KEEP_MS = 3 * 24 * 60 * MINUTE_MS;

/** `mailQueue/{id}`: a mail until it is sent, and for a while the fact that it was. */
interface Entry {
  /** Gone once it was sent. */
  mail?: Mail;
  /** When it was asked for first, ms. */
  at: number;
  /** Since when somebody is at it, ms. */
  busy?: number;
  sent?: number;
}

/**
 * Sends a mail, or keeps it where the mail server does not take it now: {@link sendWaiting} then tries again, for three
 * days. Asked twice for the same, it sends once. Resolves when the mail is sent or kept.
 */
export async function sendOrKeep(deps: HandlerDeps, content: Omit<Mail, 'messageId'>): Promise<void> {
  const { to, subject, text } = content;
  const id = createHash('sha256')
    .update(JSON.stringify([to, subject, text]))
    .digest('base64url');
  const now = deps.now();
  const host = deps.league.url === null ? 'localhost' : new URL(deps.league.url).hostname;
  // The id of the message stays the same however often it is tried, so that a mailbox shows it once.
  const mail = { ...content, messageId: `<${id}.${now}@${host}>` };
  let mine = false;
  await deps.db.transact(`mailQueue/${id}`, (current) => {
    const known = current as Entry | null;
    mine = known === null || (known.sent !== undefined && known.sent <= now - SAME_MS);
    return mine ? { mail, at: now, busy: now } : known;
  });
  if (mine) await attempt(deps, id, { mail, at: now });
}

/** Tries the mails that wait once more; forgets those that are sent, and those that nobody took. */
export async function sendWaiting(deps: HandlerDeps): Promise<void> {
  const entries = ((await deps.db.get('mailQueue')) ?? {}) as Record<string, Entry>;
  for (const [id, { sent }] of Object.entries(entries)) {
    if (sent !== undefined) {
      if (sent <= deps.now() - SAME_MS) await deps.db.update({ [`mailQueue/${id}`]: null });
      continue;
    }
    const entry = await take(deps, id);
    if (entry !== null) await attempt(deps, id, entry);
  }
}

/** Makes a waiting mail this one's to send; null where somebody else is at it, or it is gone. */
async function take(deps: HandlerDeps, id: string): Promise<Entry | null> {
  const now = deps.now();
  let taken: Entry | null = null;
  await deps.db.transact(`mailQueue/${id}`, (current) => {
    const known = current as Entry | null;
    const free = known?.mail !== undefined && (known.busy === undefined || known.busy <= now - BUSY_MS);
    taken = free ? known : null;
    return free ? { ...known, busy: now } : known;
  });
  return taken;
}

async function attempt(deps: HandlerDeps, id: string, { mail, at }: Entry): Promise<void> {
  if (mail === undefined) return;
  try {
    await deps.sendMail(mail);
    await deps.db.update({ [`mailQueue/${id}`]: { at, sent: deps.now() } });
  } catch (error) {
    const { responseCode = 0, code = '' } = error as { responseCode?: number; code?: string };
    // Who does not exist will not exist in an hour; a password that is wrong may be put right.
    const hopeless = responseCode >= 500 && code === 'EENVELOPE';
    const giveUp = hopeless || at <= deps.now() - KEEP_MS;
    deps.log('error', giveUp ? 'mail-given-up' : 'mail-failed', { mail: id, error: String(error) });
    await deps.db.update(giveUp ? { [`mailQueue/${id}`]: null } : { [`mailQueue/${id}/busy`]: null });
  }
}
