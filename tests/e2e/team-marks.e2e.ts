import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { picture } from '../../src/domain/messages/form.ts';
import { chooseAction, openPlace } from '../support/e2e-accounts.ts';
import { signIn, startMatch } from '../support/e2e-league.ts';
import { setStage } from '../support/e2e-stage.ts';

// Decision 141: the admin edits a team's name and logo in the panel.

const stage = setStage('block');

test('the admin gives a playing team another name and a logo on a phone: open pages follow, its match keeps its name', async () => {
  const origin = `http://localhost:${stage.link.port}`;
  const guest = await stage.phone.tab(`${origin}/team/firtina`);
  await expect(guest.getByRole('heading', { name: 'Kadıköy Fırtına' })).toBeVisible();
  const admin = await stage.phone.tab(`${origin}/`);
  await admin.setViewportSize({ width: 360, height: 780 });
  await signIn(admin, stage.server.password);
  const matchId = await startMatch(admin);

  await admin.goto(`${origin}/admin?tab=teams`);
  const row = admin.getByRole('row', { name: /Kadıköy Fırtına/ });
  await row.waitFor();
  // Two lines and nothing else: six such rows have room between the search and the bar of a phone.
  const heights = await admin.locator('tbody tr').evaluateAll((rows) => rows.map((one) => one.clientHeight));
  expect(Math.max(...heights)).toBeLessThanOrEqual(53);
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // The keyboard stops once beside the name.
  await row.getByRole('link').focus();
  await admin.keyboard.press('Tab');
  await expect(row.getByRole('button')).toBeFocused();
  await admin.keyboard.press('Enter');
  const edit = admin.getByRole('menuitem', { name: 'Adı ve logosu: Kadıköy Fırtına' });
  await edit.press('Enter');
  const dialog = admin.getByRole('dialog', { name: 'Adı ve logosu: Kadıköy Fırtına' });
  await dialog.getByLabel('Takım adı').fill('Kadıköy Boranı');
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await admin.getByRole('button', { name: picture.use }).click();
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(admin.getByText('Kadıköy Boranı kaydedildi.')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await expect(guest.getByRole('heading', { name: 'Kadıköy Boranı' })).toBeVisible();
  const logo = String(await stage.server.read('teams/firtina/logo'));
  expect(decodeURIComponent(logo)).toMatch(/\/o\/teams\/firtina\/logo_\d{13}\?/);
  expect(await stage.server.read('teamIndex/firtina')).toMatchObject({ name: 'Kadıköy Boranı', logo });
  const drawn = guest.locator('main img[src*="logo_"]').first();
  await expect.poll(() => drawn.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true);
  expect(await stage.server.read(`matches/${matchId}/team1Name`)).toBe('Kadıköy Fırtına');
  expect(await stage.server.read(`matches/${matchId}/status`)).toBe('ongoing');

  await openPlace(admin, 'log');
  await expect(admin.getByText('Kadıköy Fırtına → Kadıköy Boranı')).toBeVisible();
  await openPlace(admin, 'teams');
  await chooseAction(admin, 'Sayfasını aç: Kadıköy Boranı');
  await expect(admin).toHaveURL(/\/team\/firtina$/);
});
