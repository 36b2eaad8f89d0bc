import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import webPush from 'web-push';
import { reachesApple } from '../../functions/src/push-gateway.ts';
import { readSettings } from '../../server/league/process/settings.ts';

it('without settings the server runs on the values that .env.example shows, on the data where it was', () => {
  const shown = parseEnv(readFileSync('.env.example', 'utf8'));
  expect(Object.keys(shown).length).toBeGreaterThan(5);
  expect(readSettings({})).toEqual(readSettings(shown));
  expect(readSettings({})).toMatchObject({ dataFolder: './league-data', port: 4000 });
});

const [one, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
it.each([
  ['VAPID_SUBJECT', { VAPID_SUBJECT: 'admin@ornek.com' }],
  ['VAPID_PUBLIC_KEY', { VAPID_PUBLIC_KEY: one.publicKey, VAPID_PRIVATE_KEY: other.privateKey }],
  ['VAPID_PUBLIC_KEY', { VAPID_PUBLIC_KEY: one.publicKey }],
  ['MAIL_FROM', { MAIL_FROM: 'Kupa Ligi' }],
  ['MAIL_FROM', { MAIL_FROM: 'Kupa Ligi <lig>' }],
  ['SMTP_URL', { SMTP_URL: 'smtp.example.com:465' }],
  ['LEAGUE_ADMIN_EMAIL', { LEAGUE_ADMIN_EMAIL: 'admin' }],
  ['LEAGUE_TIME_ZONE', { LEAGUE_TIME_ZONE: 'Moda' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'lig.example.com' }],
  ['PUSH_ORIGINS', { PUSH_ORIGINS: 'https://push.example.com, push2.example.com' }],
  ['PORT', { PORT: 'kapı' }],
])('a wrong %s is refused at the start, with a sentence', (name, env) => {
  expect(() => readSettings(env)).toThrow(`${name} ayarı geçersiz`);
});

it('a right one is taken, and a password is repeated nowhere', () => {
  const smtp = 'smtps://kullanici:sifre@smtp.example.com:465';
  const vapid = { VAPID_PUBLIC_KEY: one.publicKey, VAPID_PRIVATE_KEY: one.privateKey };
  expect(readSettings({ ...vapid, MAIL_FROM: 'lig@ornek.com', SMTP_URL: smtp })).toMatchObject({
    vapid: { ...one, subject: 'mailto:admin@kupaligi.local' },
    mailFrom: 'lig@ornek.com',
    smtpUrl: smtp,
  });
  expect(() => readSettings({ SMTP_URL: 'kullanici:gizli@smtp' })).toThrow(/^(?!.*gizli)/s);
});

it('the folder of the backups is one of the process, and none without the setting', () => {
  expect(readSettings({ BACKUP_FOLDER: '../yedekler' }).backupFolder).toBe(resolve('../yedekler'));
  expect(readSettings({ BACKUP_FOLDER: '/mnt/usb/yedekler/' }).backupFolder).toBe('/mnt/usb/yedekler');
  expect(readSettings({ BACKUP_FOLDER: ' ' }).backupFolder).toBeUndefined();
});

it('the contact of a league with a public address is that address', () => {
  expect(readSettings({ PUBLIC_URL: 'https://lig.ornek.com' }).vapidSubject).toBe('https://lig.ornek.com');
  expect(readSettings({ PUBLIC_URL: 'http://lig.ornek.com' }).vapidSubject).toBe('mailto:admin@kupaligi.local');
});

it.each([
  ['mailto:admin@kupaligi.local', false],
  ['https://lig.local:4443', false],
  ['https://localhost', false],
  ['mailto:lig@LOCALHOST', false],
  ['mailto:lig@ornek.com', true],
  ['https://local.ornek.com', true],
])('Apple takes pushes of the contact %s: %s', (subject, takes) => {
  expect(reachesApple(subject)).toBe(takes);
});
