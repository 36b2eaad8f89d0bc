import { expect, test } from '@playwright/test';
import { tap } from '../support/e2e-browser.ts';
import { openTool, signIn, standStill, startMatch } from '../support/e2e-league.ts';
import { setStage } from '../support/e2e-stage.ts';

const stage = setStage('allow');

test('decisions 58 and 67: a wrong line-up and then a substitution in «Kadro» without a network: each cup is its player’s, everything arrives and counts for all three', async () => {
  const cem = { displayName: 'Cem Kara', teamId: 'firtina', role: 'player', approved: true, createdAt: 1 };
  await stage.server.write('users/cem', cem);
  const page = await stage.phone.tab(`http://localhost:${stage.link.port}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page, stage.server.password);
  const matchId = await startMatch(page);
  await expect(page.getByRole('button', { name: 'Yayında' })).toBeVisible();
  await stage.link.cut();
  await openTool(page, 'Kadro');
  const dialog = page.getByRole('dialog', { name: 'Kadro' });
  const first = dialog.getByRole('group', { name: 'Kadıköy Fırtına' }).getByRole('combobox', { name: '1. oyuncu' });
  await first.selectOption({ label: 'Cem Kara' });
  await expect(dialog.getByRole('status')).toContainText('oturuyor');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await standStill(page);
  await tap(page, page.getByRole('button', { name: 'Cem Kara: kupa ekle' }));
  await expect(page.getByText('1/1 atış')).toBeVisible();
  await stage.link.heal();
  await expect(page.getByRole('button', { name: 'Yayında' })).toBeVisible();
  expect(await stage.server.read(`matches/${matchId}/team1Players`)).toEqual(['cem', 'veli']);
  expect(await stage.server.read(`matches/${matchId}/team1Score`)).toBe(1);
  // From now on a choice is a substitution, again without a network.
  await stage.link.cut();
  await openTool(page, 'Kadro');
  await expect(dialog.getByRole('status')).toContainText('herkesin attığı kendinde kalır');
  await first.selectOption({ label: 'Ali Yıldız' });
  await expect(dialog.getByRole('status')).toContainText('çıktı');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await standStill(page);
  await tap(page, page.getByRole('button', { name: 'Ali Yıldız: kupa ekle' }));
  await expect(page.getByText('1/1 atış')).toBeVisible();
  await stage.link.heal();
  await expect(page.getByRole('button', { name: 'Yayında' })).toBeVisible();
  expect(await stage.server.read(`matches/${matchId}/team1Players`)).toEqual(['cem', 'veli', 'ali']);
  expect(await stage.server.read(`matches/${matchId}/team1Score`)).toBe(2);
  const gamesOf = async (uid: string) => Number((await stage.server.read(`users/${uid}/stats/gamesPlayed`)) ?? 0);
  const before = { cem: await gamesOf('cem'), ali: await gamesOf('ali'), veli: await gamesOf('veli') };
  await tap(page, page.getByRole('button', { name: 'Maçı tamamla' }));
  await page.getByRole('dialog').getByRole('button', { name: 'Maçı tamamla' }).click();
  for (const [uid, games] of Object.entries(before)) {
    await expect.poll(() => gamesOf(uid)).toBe(games + 1);
  }
});
