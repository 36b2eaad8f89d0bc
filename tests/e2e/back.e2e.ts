import { expect, type Page, test } from '@playwright/test';
import { chooseAction, openPlace } from '../support/e2e-accounts.ts';
import { type BorrowedPhone, borrowPhone } from '../support/e2e-browser.ts';
import { openTool, play, seedLeague, signIn, startMatch } from '../support/e2e-league.ts';
import { type League, openLeague } from '../support/e2e-server.ts';

let server: League;
let phone: BorrowedPhone;
let page: Page;

test.beforeEach(async () => {
  server = await openLeague();
  await seedLeague(server);
  phone = await borrowPhone();
  page = await phone.tab(`http://localhost:${server.port}/`);
  await signIn(page, server.password);
});
test.afterEach(async () => {
  await phone.dispose();
  await server.dispose();
});

const dialog = (name: string) => page.getByRole('dialog', { name });

test('«back» closes the question, the list and the menu above the table first, then leaves the table; nothing is completed', async () => {
  const matchId = await startMatch(page);
  await play(page, ['A+']);
  const table = new RegExp(`/admin/match/${matchId}$`);
  for (const name of ['Maçı tamamla', 'Atışlar']) {
    if (name === 'Atışlar') await openTool(page, name);
    else await page.getByRole('button', { name, exact: true }).click();
    await expect(dialog(name)).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(dialog(name)).toBeHidden();
    await expect(page).toHaveURL(table);
    await expect(page.getByRole('button', { name: 'Maçı tamamla' })).toBeVisible();
  }
  const menu = page.getByRole('button', { name: 'Menü', exact: true });
  await menu.click();
  await page.evaluate(() => history.back());
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL(table);
  // Closed in another way, it holds no step back.
  await openTool(page, 'Atışlar');
  await dialog('Atışlar').waitFor();
  await page.keyboard.press('Escape');
  await expect(dialog('Atışlar')).toBeHidden();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/admin(\?|$)/);
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(table);
  expect(await server.read(`matches/${matchId}/status`)).toBe('ongoing');
});

test('a question ends with its page: an opened notification leads elsewhere, and nobody can answer it there', async () => {
  // A push leaves no table: the question is one of the panel’s.
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await openPlace(page, 'teams');
  await chooseAction(page, 'Sil: Kadıköy Fırtına');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => {
    const data = { type: 'OPEN', address: '/standings' };
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  });
  await expect(page).toHaveURL(/\/standings$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await server.read('teams/firtina')).not.toBeNull();
});
