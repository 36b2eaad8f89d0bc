import { defineSecret, defineString } from 'firebase-functions/params';
import { DEFAULT_LEAGUE_NAME } from '../../src/domain/records/constants.ts';
import { DEFAULT_TIME_ZONE, readTimeZone } from '../../src/domain/text/league-zone.ts';

/** `firebase deploy` asks for these once. It stores values in `functions/.env.<project>` and secrets in Secret Manager. */
const leagueName = defineString('LEAGUE_NAME', {
  default: DEFAULT_LEAGUE_NAME,
  description: 'Name of the league, until the panel has another.',
});
const leagueCity = defineString('LEAGUE_CITY', {
  default: 'İstanbul',
  description: 'City of the league, until the panel has another.',
});
export const timeZone = defineString('LEAGUE_TIME_ZONE', {
  default: DEFAULT_TIME_ZONE,
  description: 'Time zone of the league, of all its dates and times of day; the one that the app was built with.',
});
const adminEmail = defineString('LEAGUE_ADMIN_EMAIL', { description: 'Address of the one admin; mails come from it.' });
const publicUrl = defineString('PUBLIC_URL', {
  default: '',
  description: 'Where people reach the app, such as https://lig.example.com; the project’s own address if empty.',
});
const mailFrom = defineString('MAIL_FROM', { default: '', description: 'Sender of the mails; the admin if empty.' });
const vapidPublicKey = defineString('VAPID_PUBLIC_KEY', {
  default: '',
  description: 'Public key for Web Push, the one that the app was built with; no pushes if empty.',
});
const smtpUrl = defineSecret('SMTP_URL');
const vapidPrivateKey = defineSecret('VAPID_PRIVATE_KEY');

/** The secrets of the functions that write mails and pushes. */
export const SECRETS = [smtpUrl, vapidPrivateKey];

export interface CloudSettings {
  league: { name: string; city: string; url: string | null };
  /** Without a sender of its own the league's name, with the admin's address. */
  smtp: { url: string; from: string | undefined; address: string };
  vapid: { publicKey: string; privateKey: string; subject: string } | null;
}

/** The league of this deployment; reading it needs no secret. */
export function readLeague(): CloudSettings['league'] {
  const project = process.env.GCLOUD_PROJECT;
  const url = publicUrl.value() || (project ? `https://${project}.web.app` : null);
  return { name: leagueName.value(), city: leagueCity.value(), url };
}

/** The time zone of this deployment's league. Throws for an unknown name. */
export function readZone(): string {
  const name = timeZone.value() || DEFAULT_TIME_ZONE;
  const zone = readTimeZone(name);
  if (zone === null) throw new Error(`LEAGUE_TIME_ZONE is no time zone: "${name}".`);
  return zone;
}

/** Reads the settings of this deployment. They are known only while a function runs. */
export function readCloudSettings(): CloudSettings {
  const league = readLeague();
  const publicKey = vapidPublicKey.value();
  // RFC 8292 §2.1; an http address is no contact.
  const subject = league.url?.startsWith('https:') ? league.url : `mailto:${adminEmail.value()}`;
  return {
    league,
    smtp: { url: smtpUrl.value(), from: mailFrom.value() || undefined, address: adminEmail.value() },
    vapid: publicKey === '' ? null : { publicKey, privateKey: vapidPrivateKey.value(), subject },
  };
}
