import { expect, type Page, test } from '@playwright/test';
import { sync } from '../../src/domain/messages/first-paint.ts';
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

  await expect(account(other)).toBeVisible();
  await expect(search).toHaveValue('ali');

  await page.bringToFront();
  await page.goto(address('/'));
  await account(page).getByRole('button').click();
  await page.getByRole('button', { name: 'Çıkış' }).click();
  await expect(account(page)).toHaveCount(0);
  await expect(account(other)).toHaveCount(0);
  await expect(search).toHaveValue('ali');
  await other.getByRole('link', { name: 'Giriş', exact: true }).click();
  await expect(other.getByLabel('Şifre', { exact: true })).toBeVisible();
  await expect(other.getByText(/^Oturumun/)).toHaveCount(0);
});

test('a signed-in page connects although a database of the SDK’s usage counts hangs', async () => {
  const page = await stage.phone.tab(address('/'));
  await signIn(page, stage.server.password);
  await page.goto(address('/about'));
  // A deletion that waits for an open connection: every later opening of that database waits behind it.
  await page.evaluate(
    (names) =>
      Promise.all(
        names.map(async (name) => {
          const held = indexedDB.open(name);
          Object.assign(window, { [name]: held });
          await new Promise((resolve) => {
            held.onsuccess = resolve;
          });
          await new Promise((resolve) => {
            indexedDB.deleteDatabase(name).onblocked = resolve;
          });
        }),
      ),
    ['validate-browser-context-for-indexeddb-analytics-module', 'firebase-heartbeat-database'],
  );
  const other = await stage.phone.tab(address('/admin/log'));
  await expect(other.getByText(sync.live).first()).toBeVisible();
  await expect(account(other)).toBeVisible();
});
