import { expect, type Page, test } from '@playwright/test';
import { ZERO_PLAYER_STATS } from '../../src/domain/records/constants.ts';
import { makeAccount, PASSWORD } from '../support/e2e-accounts.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { signedInPage } from '../support/e2e-forms.ts';
import { type League, openLeague } from '../support/e2e-server.ts';

let browser: BorrowedBrowser;
let server: League;

test.beforeAll(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), openLeague()]);
  await makeAccount(server, 'fatma@example.com', { displayName: 'Fatma Ak', role: 'player', stats: ZERO_PLAYER_STATS });
});
test.afterAll(async () => {
  await browser.close();
  await server.dispose();
});

const button = (page: Page, name: string) => page.getByRole('button', { name });

test('decision 129: the league is handed over with both phones open', async () => {
  const at = (path: string) => `http://localhost:${server.port}${path}`;
  const admin = await signedInPage(browser, server, 'admin@kupaligi.local', server.password);
  await admin.goto(at('/admin?tab=league'));
  await button(admin, 'Ligi devret').click();
  const dialog = admin.getByRole('dialog', { name: 'Ligi devret' });
  await dialog.getByLabel('Yeni yöneticinin e-postası').fill('fatma@example.com');
  await dialog.getByLabel('Şifren').fill('yanlış');
  await dialog.getByRole('button', { name: 'Davet bağlantısı oluştur' }).click();
  await expect(dialog.getByText('Hatalı şifre.')).toBeVisible();
  await dialog.getByLabel('Şifren').fill(server.password);
  await dialog.getByRole('button', { name: 'Davet bağlantısı oluştur' }).click();
  const link = await dialog.getByLabel('Devir daveti', { exact: true }).inputValue();
  await button(admin, 'Kapat').click();

  // The invited person opens it before she has signed in, and comes back to it.
  const next = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  await next.goto(link);
  await next.getByRole('link', { name: 'Giriş yap' }).last().click();
  await next.getByLabel('E-posta').fill('fatma@example.com');
  await next.getByLabel('Şifre', { exact: true }).fill(PASSWORD);
  await button(next, 'Giriş yap').click();
  await button(next, 'Ligi devral').click();
  await next.getByRole('link', { name: 'Panele git' }).click();
  await expect(next.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();

  // The former admin's open panel closes, and says why.
  await expect(admin).not.toHaveURL(/\/admin/);
  await expect(admin.getByRole('link', { name: /Panel/ })).toHaveCount(0);
});
