import { createHash } from 'node:crypto';
import { mails as texts } from '../../../src/domain/messages/functions.ts';
import type { HandlerDeps } from '../contract.ts';
import { limitRate } from './guards.ts';
import { sendOrKeep } from './mail-queue.ts';
import { renderMail } from './mail-template.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Mails to one mailbox, whoever has them sent. */
const TO_ONE = { anHour: 6, aDay: 20 };
/** Mails that members (not the admin) have sent, all together, an hour. */
const OF_MEMBERS = 300;
/** What one captain may have written to one player a day: two decisions and one that was lost. */
const OF_CAPTAIN = 3;

/** Beyond these a mail is refused as `resource-exhausted`, before anything is sent. */
export async function limitRecipient(deps: HandlerDeps, to: string, anHour: number = TO_ONE.anHour): Promise<void> {
  const who = keyOf(to.toLowerCase());
  await limitRate(deps, 'mailTo', who, anHour);
  await limitRate(deps, 'mailToADay', who, Math.max(TO_ONE.aDay, anHour), DAY_MS);
}

/** All mails that members have sent; the admin's do not count, so that nobody keeps the admin from writing. */
export async function limitMembers(deps: HandlerDeps): Promise<void> {
  await limitRate(deps, 'mailOfMembers', 'all', OF_MEMBERS);
}

/** Mails of one captain to one player, whatever he calls himself or his team in them. */
export async function limitCaptain(deps: HandlerDeps, captain: string, player: string): Promise<void> {
  await limitRate(deps, 'mailOfCaptain', keyOf(`${captain} ${player}`), OF_CAPTAIN, DAY_MS);
}

/** Writes a mail in the league's name; `recipient` is a plain name or nothing, `path` where its button leads. */
export async function sendMail(
  deps: HandlerDeps,
  to: string,
  recipient: string,
  content: { subject: string; paragraphs: readonly string[] },
  path: string,
): Promise<void> {
  const { name: sender, url } = deps.league;
  const link = url === null ? {} : { link: { label: texts.open, url: new URL(path, url).href } };
  await sendOrKeep(deps, renderMail({ to, greeting: texts.greeting(recipient), sender, ...content, ...link }));
}

/** A key of the database that does not hold an address. */
function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
