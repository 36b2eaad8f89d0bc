import { defineSecret, defineString } from 'firebase-functions/params';

/** `firebase deploy` asks for these once. It stores values in `functions/.env.<project>` and secrets in Secret Manager. */
const leagueName = defineString('LEAGUE_NAME', { default: 'Kupa Ligi', description: 'Name of the league, in mails.' });
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

/** The secrets that every function may read. */
export const SECRETS = [smtpUrl, vapidPrivateKey];

export interface CloudSettings {
  league: { name: string; url: string | null };
  smtp: { url: string; from: string };
  vapid: { publicKey: string; privateKey: string; subject: string } | null;
}

/** Reads the settings of this deployment. They are known only while a function runs. */
export function readCloudSettings(): CloudSettings {
  const name = leagueName.value();
  const publicKey = vapidPublicKey.value();
  const project = process.env.GCLOUD_PROJECT;
  return {
    league: { name, url: publicUrl.value() || (project ? `https://${project}.web.app` : null) },
    smtp: { url: smtpUrl.value(), from: mailFrom.value() || `${name} <${adminEmail.value()}>` },
    vapid:
      publicKey === ''
        ? null
        : { publicKey, privateKey: vapidPrivateKey.value(), subject: `mailto:${adminEmail.value()}` },
  };
}
