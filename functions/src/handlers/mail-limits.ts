import { createHash } from 'node:crypto';
import { mails as texts } from '../../../src/domain/messages/functions.ts';
import { logoAddress } from '../../../src/domain/records/stored-picture.ts';
import type { HandlerDeps } from '../contract.ts';
import { leagueNow } from '../identity.ts';
import { limitRate } from './guards.ts';
import { sendOrEnqueue } from './mail-queue.ts';
import { renderMail } from './mail-template.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Mails to one mailbox, from all senders together. */
const TO_ONE = { anHour: 6, aDay: 20 };
/** Mails an hour that all members (without the admin) may cause together. */
const OF_MEMBERS = 300;
/** Mails a day from one captain to one player: two decisions and one repetition. */
const OF_CAPTAIN = 3;

/** Limits the mails to one mailbox. Throws `resource-exhausted` before anything is sent. */
export async function limitRecipient(deps: HandlerDeps, to: string, anHour: number = TO_ONE.anHour): Promise<void> {
  const who = keyOf(to.toLowerCase());
  await limitRate(deps, 'mailTo', who, anHour);
  await limitRate(deps, 'mailToADay', who, Math.max(TO_ONE.aDay, anHour), DAY_MS);
}

/** Limits the mails of all members together. The admin's do not count, so members cannot use up the admin's share. */
export async function limitMembers(deps: HandlerDeps): Promise<void> {
  await limitRate(deps, 'mailOfMembers', 'all', OF_MEMBERS);
}

/** Limits the mails of one captain to one player, under whatever name the captain or the team writes. */
export async function limitCaptain(deps: HandlerDeps, captain: string, player: string): Promise<void> {
  await limitRate(deps, 'mailOfCaptain', keyOf(`${captain} ${player}`), OF_CAPTAIN, DAY_MS);
}

/** Sends a mail in the league's name. `recipient` is a plain name or nothing; the mail's button opens `path`. */
export async function sendMail(
  deps: HandlerDeps,
  to: string,
  recipient: string,
  content: { subject: string; paragraphs: readonly string[] },
  path: string,
): Promise<void> {
  const { url } = deps.league;
  const { name: sender, logo, accent } = await leagueNow(deps);
  const mark = url === null || logo === undefined ? {} : { logo: new URL(logoAddress(logo, '192'), url).href };
  const link = url === null ? {} : { link: { label: texts.open, url: new URL(path, url).href } };
  await sendOrEnqueue(
    deps,
    renderMail({ to, greeting: texts.greeting(recipient), sender, accent, ...mark, ...content, ...link }),
  );
}

/** A database key that does not reveal the address. */
function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
