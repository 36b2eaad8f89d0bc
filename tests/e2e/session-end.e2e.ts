import { expect, test } from '@playwright/test';
import { tap } from '../support/e2e-browser.ts';
import { figures, play, signIn, startMatch } from '../support/e2e-league.ts';
import { changePasswordElsewhere } from '../support/e2e-password.ts';
import { setStage } from '../support/e2e-stage.ts';

const NEW_PASSWORD = 'yeni-gizli-sifre';
const SCRIPT = ['A+', 'C+', 'V0', 'I+', 'A0', 'C0', 'V+', 'I0', 'A+', 'C+'];

const stage = setStage('allow');

test('L15: the password is changed on another device while 20 taps are pending: nothing is refused, signing in at the table sends each once', {
  tag: '@long',
}, async () => {
  const page = await stage.phone.tab(`http://localhost:${stage.link.port}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page, stage.server.password);
  const matchId = await startMatch(page);
  await play(page, ['V+']);
  await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();

  const other = await stage.phone.tab(page.url());
  await expect(other.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  await page.bringToFront();

  await stage.link.cut();
  await play(page, [...SCRIPT, ...SCRIPT]);
  const shown = await figures(page);
  await changePasswordElsewhere(stage.server, NEW_PASSWORD);
  await stage.link.heal();

  await expect(page.getByRole('button', { name: 'Oturum kapandı, 20 işlem bekliyor Giriş yap' })).toBeVisible({});
  expect(await figures(page)).toBe(shown);
  await expect(page.getByText(/reddedildi/)).toHaveCount(0);
  expect(Object.keys((await stage.server.read(`matchEvents/${matchId}`)) as object)).toHaveLength(1);
  await expect(other.getByRole('button', { name: 'Oturum kapandı, 20 işlem bekliyor Giriş yap' })).toBeVisible();
  expect(await figures(other)).toBe(shown);
  // The table stays open, and what is tapped meanwhile counts.
  await play(page, ['V+']);
  const more = await figures(page);
  expect(new URL(page.url()).pathname).toBe(`/admin/match/${matchId}`);

  await tap(page, page.getByRole('button', { name: 'Oturum kapandı, 21 işlem bekliyor Giriş yap' }));
  const sheet = page.getByRole('dialog', { name: 'Bu telefondaki işlemler' });
  await expect(sheet.getByText('admin@kupaligi.local')).toBeVisible();
  await sheet.getByLabel('Şifre', { exact: true }).fill(NEW_PASSWORD);
  await sheet.getByRole('button', { name: 'Giriş yap' }).click();
  await expect(sheet.getByText('Bekleyen işlem yok. Her şey sunucuda.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  expect(await figures(page)).toBe(more);
  // The other tab hears of it by itself.
  await expect(other.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  expect(await figures(other)).toBe(more);
  expect(Object.keys((await stage.server.read(`matchEvents/${matchId}`)) as object)).toHaveLength(22);
});

test('nothing is refused while a page loads: the connection has the session from its first message on', {
  tag: '@long',
}, async () => {
  const page = await stage.phone.tab(`http://localhost:${stage.link.port}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page, stage.server.password);
  const matchId = await startMatch(page);
  await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  for (const address of [`/admin/match/${matchId}`, '/admin', '/admin/log', `/admin/match/${matchId}`]) {
    await page.goto(`http://localhost:${stage.link.port}${address}`);
    await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
    // What only the admin may hear and say has been heard and said.
    if (address.includes('match')) {
      const presence = () => stage.server.read(`matchPresence/${matchId}`);
      await expect.poll(async () => Object.keys((await presence()) ?? {})).toHaveLength(1);
    }
    await page.waitForLoadState('networkidle').catch(() => undefined);
  }
  expect(said.filter((text) => /refused|denied|Presence/i.test(text))).toEqual([]);
});
