import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { makeAccount, PASSWORD, signInAs } from '../support/e2e-accounts.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { seedLeague } from '../support/e2e-league.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { builtFiles } from '../support/late-files.ts';

let browser: BorrowedBrowser;
let server: League;
let context: BrowserContext;
let page: Page;
const EMAIL = 'deniz@example.com';

test.beforeEach(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), openLeague()]);
  await seedLeague(server);
  await makeAccount(server, EMAIL, { displayName: 'Deniz Aksoy', role: 'player' });
  context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  page = await context.newPage();
});
test.afterEach(async () => {
  await browser.close();
  await server.dispose();
});

const scrolled = () => page.evaluate(() => Math.round(window.scrollY));

test('a saved profile opens at its top; «Back» skips the form and opens the page before it, at its old scroll position', async () => {
  await page.goto(`http://localhost:${server.port}/login`);
  await signInAs(page, EMAIL, PASSWORD);
  await page.getByRole('link', { name: 'Profilim' }).click();
  await expect(page.getByRole('button', { name: 'Başvur' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 40));
  await expect.poll(scrolled).toBe(40);
  await page.getByRole('link', { name: 'Profili düzenle' }).evaluate((link: HTMLElement) => link.click());
  await expect(page.getByLabel('Hakkında')).toBeVisible();
  expect(await scrolled()).toBe(0);
  await page.getByLabel('Twitter').fill('deniz');
  const save = page.getByRole('button', { name: 'Kaydet' });
  await save.scrollIntoViewIfNeeded();
  expect(await scrolled()).toBeGreaterThan(200);
  await save.click();
  await expect(page).toHaveURL(/\/player\/\w+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Deniz Aksoy' })).toBeInViewport();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/player-profile$/);
  await expect.poll(scrolled).toBe(40);
});

test('a part of the app that cannot load shows a sentence of ours', async () => {
  await page.goto(`http://localhost:${server.port}/login`);
  // The start anew that a lost part asks for would only lose it again.
  await page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Date.now())));
  await context.route(builtFiles('firebase-auth'), (route) => route.abort());
  await page.getByLabel('E-posta').fill(EMAIL);
  await page.getByLabel('Şifre', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Giriş başarısız: Uygulamanın bir parçası yüklenemedi. Bağlantını kontrol edip yeniden dene; internetin varsa sayfayı yenile.',
  );
});

test('an address in use is reported at its field, which gets the focus', async () => {
  await page.goto(`http://localhost:${server.port}/register`);
  await page.getByLabel('Ad soyad').fill('Deniz Aksoy');
  await page.getByLabel('E-posta').fill(EMAIL);
  await page.getByLabel('Şifre', { exact: true }).fill('gizli-sifre');
  await page.getByLabel('Şifre (tekrar)').fill('gizli-sifre');
  await page.getByRole('button', { name: 'Kayıt ol' }).click();
  const email = page.getByLabel('E-posta');
  await expect(email).toHaveAccessibleDescription('Bu email adresi zaten kullanımda');
  await expect(email).toBeFocused();
  await email.fill('baska@example.com');
  await expect(page.getByText('Bu email adresi zaten kullanımda')).toHaveCount(0);
});
