import { expect, test } from '@playwright/test';
import { type BorrowedPhone, borrowPhone } from '../support/e2e-browser.ts';
import { seedLeague } from '../support/e2e-league.ts';
import { type League, openLeague } from '../support/e2e-server.ts';

let server: League;
let phone: BorrowedPhone;

test.beforeEach(async () => {
  server = await openLeague();
  await seedLeague(server);
  phone = await borrowPhone();
});
test.afterEach(async () => {
  await phone.dispose();
  await server.dispose();
});

test('AUTH-11, AUTH-12, AUTH-13, WRITE-01, FUNC-02: someone joins from the home page, as a player and as a manager', {
  tag: '@core',
}, async () => {
  const page = await phone.tab(`http://localhost:${server.port}/`);
  for (const [link, name, email, shown, next] of [
    ['Oyuncu kaydı', 'Deniz Aksoy', 'deniz@example.com', 'Hesap: Deniz Aksoy, Oyuncu', /\/player-profile$/],
    ['Takım kaydı', 'Ebru Tekin', 'ebru@example.com', 'Hesap: Ebru Tekin, Takım', /\/team-register$/],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await page.getByLabel('Ad soyad').fill(name);
    await page.getByLabel('E-posta').fill(email);
    await page.getByLabel('Şifre', { exact: true }).fill('gizli-sifre');
    await page.getByLabel('Şifre (tekrar)').fill('gizli-sifre');
    await page.getByRole('button', { name: 'Kayıt ol' }).click();
    const account = page.getByRole('button', { name: shown });
    await expect(account).toBeVisible();
    await expect(page).toHaveURL(next);
    await account.click();
    await page.getByRole('button', { name: 'Çıkış' }).click();
    await expect(page.getByRole('link', { name: 'Giriş' })).toBeVisible();
  }

  const users = Object.values((await server.read('users')) as Record<string, Record<string, unknown>>);
  const zero = {
    gamesPlayed: 0,
    cupsScored: 0,
    totalAttempts: 0,
    accuracy: 0,
    wins: 0,
    losses: 0,
    winRate: 0,
    mvpCount: 0,
  };
  expect(users.find(({ displayName }) => displayName === 'Deniz Aksoy')).toMatchObject({
    role: 'player',
    approved: true,
    stats: zero,
  });
  expect(users.find(({ displayName }) => displayName === 'Ebru Tekin')).toMatchObject({
    role: 'team',
    approved: false,
    stats: zero,
  });
  const contacts = Object.values((await server.read('contacts')) as Record<string, { email: string }>);
  expect(contacts.map(({ email }) => email).sort()).toEqual([
    'admin@kupaligi.local',
    'deniz@example.com',
    'ebru@example.com',
  ]);
  expect(JSON.stringify(users)).not.toContain('@example.com');
  // The welcome goes out when the address is proved, and not before.
  const sent = async (words: string) => (await server.mails()).filter((mail) => mail.includes(words));
  await expect.poll(() => sent('mode=verifyEmail')).toHaveLength(2);
  expect(await sent('hoş geldin')).toEqual([]);
  for (const mail of await sent('mode=verifyEmail')) {
    await page.goto(/http:\/\/\S+auth-action\S+/.exec(mail)?.[0] ?? '');
    await page.getByRole('button', { name: 'Adresimi doğrula' }).click();
    await expect(page.getByText('E-posta adresin doğrulandı.')).toBeVisible();
  }
  await expect.poll(() => sent('hoş geldin')).toHaveLength(2);
});
