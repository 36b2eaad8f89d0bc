import { expect, test } from '@playwright/test';
import { bigLeague } from '../support/big-league.ts';
import { borrowBrowser } from '../support/e2e-browser.ts';
import { openLeague } from '../support/e2e-server.ts';

const { teamId: _team, playerId: _player, matchId, ...league } = bigLeague(4, 3, 24, Date.UTC(2026, 4, 1, 18));

test('two teams against each other, from 320 px on and with long names', async () => {
  const [browser, server] = await Promise.all([borrowBrowser(), openLeague()]);
  try {
    const { team1Id, team2Id } = league.matches[matchId] as { team1Id: string; team2Id: string };
    for (const [path, value] of Object.entries(league)) await server.write(path, value);
    const long = 'Karşıyakalı Fırtınalar ile Bornova Yıldızları';
    await server.write(`teamIndex/${team1Id}`, { name: long, updatedAt: Date.now() });
    const context = await browser.newContext();
    const page = await context.newPage();
    for (const [width, height] of [
      [320, 700],
      [360, 780],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`http://localhost:${server.port}/h2h/${team1Id}/${team2Id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aralarındaki maçlar');
      await expect(page.getByRole('region', { name: 'Oyuncu düelloları' }).getByRole('listitem').first()).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide, `at ${width}`).toBeLessThanOrEqual(0);
      const cut = await page
        .locator('main a, main h1, main h2')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
      expect(cut, `at ${width}`).toEqual([]);
    }
    // The last match is the first of the list.
    const matches = page.getByRole('region', { name: 'Maçlar' }).getByRole('link');
    await matches.first().click();
    await expect(page).toHaveURL(/\/match\//);
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Maçlar' })).toBeVisible();
  } finally {
    await browser.close();
    await server.dispose();
  }
});
