import { expect, it } from 'vitest';
import webPush from 'web-push';
import { readCloudSettings } from '../../functions/src/cloud-settings.ts';
import { cloudSettingsFault } from '../../scripts/cloud-settings.ts';

const GOOD = {
  LEAGUE_NAME: 'Kupa Ligi',
  LEAGUE_ADMIN_EMAIL: 'admin@example.com',
  PUBLIC_URL: '',
  MAIL_FROM: '',
  VAPID_PUBLIC_KEY: webPush.generateVAPIDKeys().publicKey,
};

it.each([
  ['VAPID_PUBLIC_KEY', 'BEl62'],
  ['PUBLIC_URL', 'lig.example.com'],
  ['LEAGUE_ADMIN_EMAIL', 'admin'],
  ['LEAGUE_ADMIN_EMAIL', ''],
  ['MAIL_FROM', 'Kupa Ligi'],
  ['LEAGUE_TIME_ZONE', 'Moda'],
])('a deployment with %s=%s is refused with a sentence', (name, value) => {
  expect(cloudSettingsFault(GOOD)).toBeNull();
  expect(cloudSettingsFault({ ...GOOD, [name]: value })).toContain(name);
});

it('the contact of pushes is the league’s https address, else the admin', () => {
  const subject = (env: Record<string, string>) => {
    const before = { ...process.env };
    Object.assign(process.env, GOOD, { VAPID_PRIVATE_KEY: 'x', SMTP_URL: 'smtp://x', ...env });
    try {
      return readCloudSettings().vapid?.subject;
    } finally {
      process.env = before;
    }
  };
  expect(subject({ PUBLIC_URL: 'https://lig.example.com' })).toBe('https://lig.example.com');
  expect(subject({ PUBLIC_URL: '', GCLOUD_PROJECT: 'kupa' })).toBe('https://kupa.web.app');
  expect(subject({ PUBLIC_URL: 'http://lig.example.com' })).toBe('mailto:admin@example.com');
});
