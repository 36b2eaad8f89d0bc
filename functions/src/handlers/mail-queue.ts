import { createHash } from 'node:crypto';
import type { HandlerDeps, Mail } from '../contract.ts';

const MINUTE_MS = 60_000;
/** The same text to the same address within this time is one mail, requested twice. */
const SAME_MS = 10 * MINUTE_MS;
/** A process that holds a mail for longer has crashed. */
const BUSY_MS = 5 * MINUTE_MS;
/** Two retries after the first attempt. */
const LATE_MS = 30 * MINUTE_MS;
/** A mail that no server accepted for this long is given up. */
const KEEP_MS = 3 * 24 * 60 * MINUTE_MS;

/** `mailQueue/{id}`: a mail until it is sent; after that, for a while, the fact that it was sent. */
interface Entry {
  /** Absent once the mail is sent. */
  mail?: Mail;
  /** When the mail was first requested, ms. */
  at: number;
  /** Since when a process is sending it, ms. */
  busy?: number;
  sent?: number;
}

/**
 * Sends a mail, or enqueues it if the mail server does not accept it now: {@link retryQueuedMails} then retries for three
 * days. A second call for the same mail sends nothing. Resolves when the mail is sent or enqueued.
 */
export async function sendOrEnqueue(deps: HandlerDeps, content: Omit<Mail, 'messageId'>): Promise<void> {
  const { to, subject, text } = content;
  const id = createHash('sha256')
    .update(JSON.stringify([to, subject, text]))
    .digest('base64url');
  const now = deps.now();
  const host = deps.league.url === null ? 'localhost' : new URL(deps.league.url).hostname;
  // All attempts share one message id, so that a mailbox shows the mail once.
  const mail = { ...content, messageId: `<${id}.${now}@${host}>` };
  let mine = false;
  await deps.db.transact(`mailQueue/${id}`, (current) => {
    const known = current as Entry | null;
    mine = known === null || (known.sent !== undefined && known.sent <= now - SAME_MS);
    return mine ? { mail, at: now, busy: now } : known;
  });
  if (mine) await attempt(deps, id, { mail, at: now });
}

/** Retries the queued mails. Removes those that are sent and those that no server accepted in time. */
export async function retryQueuedMails(deps: HandlerDeps): Promise<void> {
  const entries = ((await deps.db.get('mailQueue')) ?? {}) as Record<string, Entry>;
  for (const [id, { sent }] of Object.entries(entries)) {
    if (sent !== undefined) {
      if (sent <= deps.now() - SAME_MS) await deps.db.update({ [`mailQueue/${id}`]: null });
      continue;
    }
    const entry = await claimMail(deps, id);
    if (entry !== null) await attempt(deps, id, entry);
  }
}

/** The number of mails that the mail server has refused twice or more. */
export async function countLateMails({ db, now }: Pick<HandlerDeps, 'db' | 'now'>): Promise<number> {
  const entries = Object.values(((await db.get('mailQueue')) ?? {}) as Record<string, Entry>);
  return entries.filter(({ mail, at }) => mail !== undefined && at < now() - LATE_MS).length;
}

/** Claims a queued mail for this process; null if another process is sending it or it is gone. */
async function claimMail(deps: HandlerDeps, id: string): Promise<Entry | null> {
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
    const giveUp = isUnknownRecipient(error) || at <= deps.now() - KEEP_MS;
    deps.log('error', giveUp ? 'mail-given-up' : 'mail-failed', { mail: id, error: String(error) });
    await deps.db.update(giveUp ? { [`mailQueue/${id}`]: null } : { [`mailQueue/${id}/busy`]: null });
  }
}

/** What a mail server says of the sender or of its own policy (RFC 3463), some of them only at the recipient. */
const OURS = /sender|relay|\b5\.(?:1\.[078]\b|7\.)/i;

/**
 * Whether the mail server has no such recipient, who stays unknown, so there is no retry. A wrong password or sender is ours and may be corrected.
 */
function isUnknownRecipient(error: unknown): boolean {
  const { responseCode = 0, command = '', response = '' } = Object(error);
  return responseCode >= 500 && command === 'RCPT TO' && !OURS.test(response);
}
