import { expect, type Page, type Route, test } from '@playwright/test';
import { PASSWORD } from '../support/e2e-accounts.ts';
import { openPhone, type Phone } from '../support/e2e-browser.ts';
import { signIn } from '../support/e2e-league.ts';
import { type Link, openLink } from '../support/e2e-link.ts';
import { type League, openLeague } from '../support/e2e-server.ts';

// An account without a record is nobody's fault and nobody's end.

let server: League;
let link: Link;
let phone: Phone;
let other: Phone;

test.beforeEach(async () => {
  server = await openLeague();
  [link, phone, other] = await Promise.all([openLink(server.port), openPhone(), openPhone()]);
});
test.afterEach(async () => {
  await phone.dispose();
  await other.dispose();
  await link.close();
  await server.dispose();
});

const far = (path: string) => `http://localhost:${link.port}${path}`;
const near = (path: string) => `http://localhost:${server.port}${path}`;

async function fill(page: Page, name: string, email = 'deniz@example.com') {
  await page.getByLabel('Ad soyad').fill(name);
  await page.getByLabel('E-posta').fill(email);
  await page.getByLabel('Şifre', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Şifre (tekrar)').fill(PASSWORD);
  await page.getByRole('button', { name: 'Kayıt ol' }).click();
}

/** The network goes in the very instant in which the phone has been told the answer to a call of the sign-in service. */
async function cutAfter(page: Page, call: RegExp): Promise<Promise<void>> {
  let tell: () => void = () => undefined;
  const cut = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const once = async (route: Route) => {
    const response = await route.fetch();
    await link.cut();
    await route.fulfill({ response });
    tell();
  };
  await page.route(call, once, { times: 1 });
  return cut;
}

async function signInOn(page: Page) {
  await page.getByLabel('E-posta').fill('deniz@example.com');
  await page.getByLabel('Şifre', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
}

const records = async () =>
  Object.values(((await server.read('users')) ?? {}) as Record<string, { role: string; displayName: string }>);
const recordOf = async (name: string) => (await records()).find(({ displayName }) => displayName === name)?.role;

/** What the phone does last before the network goes: registers as a manager. */
async function registerUntil(call: RegExp): Promise<Page> {
  const page = await phone.tab(far('/register?role=team'));
  const [cut] = await Promise.all([cutAfter(page, call), fill(page, 'Deniz Aksoy')]);
  await cut;
  return page;
}

async function startAgain(path: string): Promise<Page> {
  await phone.kill();
  await phone.restart();
  await link.heal();
  return phone.tab(far(path));
}

test('the account is signed in without a user record: the next start creates it', { tag: '@long' }, async () => {
  const page = await registerUntil(/accounts:lookup/);
  await expect(page.getByText('Kaydın internet gelince kendiliğinden tamamlanacak.')).toBeVisible();
  expect(await recordOf('Deniz Aksoy')).toBeUndefined();
  const again = await startAgain('/');
  await expect.poll(() => recordOf('Deniz Aksoy')).toBe('team');
  await expect(again.getByRole('button', { name: 'Hesap: Deniz Aksoy, Takım' })).toBeVisible();
  // The one who registered goes on as if nothing had happened.
  await again.goto(far('/team-register'));
  await expect(again.getByLabel('Takım adı')).toBeVisible();
  const proofs = async () => (await server.mails()).filter((mail) => mail.includes('mode=verifyEmail'));
  // The page was left while it asked: the mail may come twice, but it comes.
  await expect.poll(async () => (await proofs()).length).toBeGreaterThan(0);
});

test('a page that stays open creates the record when the network is back', { tag: '@long' }, async () => {
  const page = await registerUntil(/accounts:lookup/);
  await expect(page.getByText('Kaydın internet gelince kendiliğinden tamamlanacak.')).toBeVisible();
  await link.heal();
  await expect(page).toHaveURL(/\/team-register$/);
  expect(await recordOf('Deniz Aksoy')).toBe('team');
});

test('the account exists and the phone is not signed in: the form still has its values, and the second attempt finishes it', {
  tag: '@long',
}, async () => {
  const page = await registerUntil(/accounts:signUp/);
  await expect(page.getByText('Kayıt başarısız: İnternet yok. Gelince yeniden dene.')).toBeVisible();
  const again = await startAgain('/register');
  await expect(again.getByLabel('Ad soyad')).toHaveValue('Deniz Aksoy');
  await expect(again.getByLabel('E-posta')).toHaveValue('deniz@example.com');
  await expect(again.getByLabel('Kaptan')).toBeChecked();
  await fill(again, 'Deniz Aksoy');
  await expect(again).toHaveURL(/\/team-register$/);
  expect(await recordOf('Deniz Aksoy')).toBe('team');
});

test('on another device every page asks the user for role and name', { tag: '@long' }, async () => {
  await registerUntil(/accounts:signUp/);
  await phone.kill();

  const second = await other.tab(near('/login'));
  await signInOn(second);
  await expect(second.getByText('Kaydın yarım kalmış.')).toBeVisible();
  for (const path of ['/team-register', '/player-profile', '/team-dashboard', '/player-edit']) {
    await second.goto(near(path));
    await expect(second.getByRole('heading', { name: 'Kaydını tamamla' })).toBeVisible();
  }
  await second.getByLabel('Kaptan').check();
  await second.getByLabel('Ad soyad').fill('Deniz Aksoy');
  await second.getByRole('button', { name: 'Kaydını tamamla' }).click();
  await expect(second).toHaveURL(/\/team-register$/);
  await expect(second.getByLabel('Takım adı')).toBeVisible();
  expect(await recordOf('Deniz Aksoy')).toBe('team');
  await expect(second.getByText('Kaydın yarım kalmış.')).toBeHidden();
});

test('registering again with the same address and password finishes it; with another password the address is in use', {
  tag: '@long',
}, async () => {
  await registerUntil(/accounts:signUp/);
  await phone.kill();

  const second = await other.tab(near('/register?role=player'));
  await fill(second, 'Deniz Aksoy');
  await expect(second).toHaveURL(/\/player-profile$/);
  expect(await recordOf('Deniz Aksoy')).toBe('player');
  await second.getByRole('button', { name: /^Hesap: Deniz Aksoy/ }).click();
  await second.getByRole('button', { name: 'Çıkış' }).click();
  await expect(second.getByRole('link', { name: 'Giriş', exact: true })).toBeVisible();
  await second.goto(near('/register?role=player'));
  await fill(second, 'Deniz Aksoy');
  await expect(second.getByText('Bu email adresi zaten kullanımda')).toBeVisible();
  await expect(second.getByRole('link', { name: 'Giriş', exact: true })).toBeVisible();
  expect(await records()).toHaveLength(1 + (await admins()));
});

const admins = async () => (await records()).filter(({ role }) => role === 'admin').length;

test('a name that the rules refuse is refused before any account is made', { tag: '@long' }, async () => {
  const page = await phone.tab(near('/register?role=player'));
  let asked = 0;
  await page.route(/accounts:signUp/, async (route) => {
    asked += 1;
    await route.continue();
  });
  for (const name of ['x'.repeat(101), 'De\u200bniz']) {
    await fill(page, name);
    await expect(page.getByText(/En fazla 100 karakter|Görünmeyen karakterler/)).toBeVisible();
  }
  expect(asked).toBe(0);
});

test('a reload at the moment the panel appears is still signed in', { tag: '@long' }, async () => {
  const page = await phone.tab(near('/'));
  await signIn(page, server.password);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeVisible();
});
