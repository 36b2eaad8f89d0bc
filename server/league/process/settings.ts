import { resolve } from 'node:path';
import { EXIT, FLAG_TEXTS, readEmailAddress, readPort, StartError } from 'firebase-server';
import { isContact, vapidFault } from '../../../functions/src/push-gateway.ts';
import { DEFAULT_LEAGUE_NAME } from '../../../src/domain/records/constants.ts';
import { DEFAULT_TIME_ZONE, readTimeZone } from '../../../src/domain/text/league-zone.ts';

/** The settings from the environment and .env; each has a default, see .env.example. */
export interface Settings {
  league: { name: string; city: string; timeZone: string; adminEmail: string };
  port: number;
  dataFolder: string;
  /** Where the server makes a backup every night, absolute; undefined: nowhere. */
  backupFolder: string | undefined;
  /** The app's public URL, for links in mails; undefined: the requested one, if it names this machine. */
  publicUrl: string | undefined;
  /** The sender of the mails; undefined: the league's name, with the admin's address. */
  mailFrom: string | undefined;
  smtpUrl: string | undefined;
  /** Keys for Web Push; undefined unless both are set: the data folder then has its own. */
  vapid: { publicKey: string; privateKey: string; subject: string } | undefined;
  /** The contact for push services: `mailto:` or `https:`. */
  vapidSubject: string;
  /** The token with which the metrics can be read from other machines; undefined: only this machine can. */
  metricsToken: string | undefined;
  /** Origins of push services beside the browsers' own. */
  pushOrigins: readonly string[];
}

/** Reads the settings. Throws {@link StartError} (`EXIT.usage`) for an invalid one. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const setting = (name: string, fallback: string): string => env[name]?.trim() || fallback;
  const adminEmail = readEmail('LEAGUE_ADMIN_EMAIL', setting('LEAGUE_ADMIN_EMAIL', 'admin@kupaligi.local'));
  const timeZone = readZone('LEAGUE_TIME_ZONE', setting('LEAGUE_TIME_ZONE', DEFAULT_TIME_ZONE));
  const [publicKey, privateKey] = [setting('VAPID_PUBLIC_KEY', ''), setting('VAPID_PRIVATE_KEY', '')];
  const backupFolder = setting('BACKUP_FOLDER', '');
  const publicUrl = readUrl('PUBLIC_URL', setting('PUBLIC_URL', ''));
  // Apple takes no pushes of a contact at `.local`, which the default address is.
  const ownContact = publicUrl?.startsWith('https:') ? publicUrl : `mailto:${adminEmail}`;
  const subject = readContact('VAPID_SUBJECT', setting('VAPID_SUBJECT', ownContact));
  return {
    league: {
      name: setting('LEAGUE_NAME', DEFAULT_LEAGUE_NAME),
      city: setting('LEAGUE_CITY', 'İstanbul'),
      timeZone,
      adminEmail,
    },
    port: readPort('PORT', setting('PORT', '4000')),
    dataFolder: setting('DATA', './league-data'),
    backupFolder: backupFolder === '' ? undefined : resolve(backupFolder),
    publicUrl,
    mailFrom: readSender('MAIL_FROM', setting('MAIL_FROM', '')),
    smtpUrl: readSmtp('SMTP_URL', setting('SMTP_URL', '')),
    vapid: readVapid({ publicKey, privateKey, subject }),
    vapidSubject: subject,
    metricsToken: setting('METRICS_TOKEN', '') || undefined,
    pushOrigins: setting('PUSH_ORIGINS', '')
      .split(',')
      .flatMap((origin) => readUrl('PUSH_ORIGINS', origin.trim()) ?? []),
  };
}

function readEmail(name: string, value: string): string {
  const email = readEmailAddress(value);
  if (email !== null) return email;
  throw new StartError(EXIT.usage, FLAG_TEXTS.badSetting(name, value, 'Bir e-posta adresi olmalı.'));
}

function readContact(name: string, value: string): string {
  if (isContact(value)) return value;
  throw new StartError(
    EXIT.usage,
    FLAG_TEXTS.badSetting(name, value, 'mailto:lig@example.com ya da bir https:// adresi olmalı.'),
  );
}

/** The pair of the settings, undefined without one. */
function readVapid(vapid: NonNullable<Settings['vapid']>): Settings['vapid'] {
  if (vapid.publicKey === '' && vapid.privateKey === '') return undefined;
  if (vapidFault(vapid) === null) return vapid;
  const hint = 'VAPID_PRIVATE_KEY ile bir çift olmalı.';
  throw new StartError(EXIT.usage, FLAG_TEXTS.badSetting('VAPID_PUBLIC_KEY', vapid.publicKey, hint));
}

function readSender(name: string, value: string): string | undefined {
  if (value === '') return undefined;
  const [, inBrackets] = /<([^<>]*)>$/.exec(value) ?? [];
  if (!/[\r\n]/.test(value) && readEmailAddress(inBrackets ?? value) !== null) return value;
  throw new StartError(EXIT.usage, FLAG_TEXTS.badSetting(name, value, 'Kupa Ligi <lig@example.com> gibi olmalı.'));
}

function readSmtp(name: string, value: string): string | undefined {
  if (value === '') return undefined;
  if (/^smtps?:\/\/./.test(value) && URL.canParse(value)) return value;
  // It may hold a password, so it is not repeated.
  throw new StartError(
    EXIT.usage,
    FLAG_TEXTS.badSetting(name, '…', 'smtps://kullanici:sifre@smtp.example.com:465 gibi olmalı.'),
  );
}

function readZone(name: string, value: string): string {
  const zone = readTimeZone(value);
  if (zone !== null) return zone;
  throw new StartError(EXIT.usage, FLAG_TEXTS.badSetting(name, value, 'Europe/Istanbul gibi bir saat dilimi olmalı.'));
}

function readUrl(name: string, value: string): string | undefined {
  if (value === '') return undefined;
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return new URL(value).origin;
  throw new StartError(
    EXIT.usage,
    FLAG_TEXTS.badSetting(name, value, 'https://lig.example.com gibi bir adres olmalı.'),
  );
}
