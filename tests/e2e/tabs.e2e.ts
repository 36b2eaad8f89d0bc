import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../support/e2e-league.ts';
import { setStage } from '../support/e2e-stage.ts';

const stage = setStage();
const address = (path: string) => `http://localhost:${stage.link.port}${path}`;
const account = (page: Page) => page.locator('[data-account]');

test('a sign-in and a sign-out in one tab reach the other one without a reload, and what is typed there stays', async () => {
  const other = await stage.phone.tab(address('/players'));
  const search = other.getByRole('searchbox');
  await search.fill('ali');
  const page = await stage.phone.tab(address('/'));
  await signIn(page, stage.server.password);
  await expect(account(page)).toBeVisible();

  await expect(account(other)).toBeVisible({ timeout: 15_000 });
  await expect(search).toHaveValue('ali');

  await page.bringToFront();
  await page.goto(address('/'));
  await account(page).getByRole('button').click();
  await page.getByRole('button', { name: 'Çıkış' }).click();
  await expect(account(page)).toHaveCount(0);
  await expect(account(other)).toHaveCount(0, { timeout: 15_000 });
  await expect(search).toHaveValue('ali');
  await other.getByRole('link', { name: 'Giriş', exact: true }).click();
  await expect(other.getByLabel('Şifre', { exact: true })).toBeVisible();
  await expect(other.getByText(/^Oturumun/)).toHaveCount(0);
});
