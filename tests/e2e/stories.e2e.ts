import { expect, test } from '@playwright/test';
import { demoLeague } from '../../server/league/demo/league.ts';
import { borrowPhone } from '../support/e2e-browser.ts';
import { openLink } from '../support/e2e-link.ts';
import { startLeague } from '../support/e2e-server.ts';
import { shiftsOf, shuffleAnswers, watchShifts } from '../support/e2e-shifts.ts';
import { precached } from '../support/e2e-worker.ts';
import { seeded } from '../support/seeded.ts';

const NOW = Date.UTC(2026, 10, 21, 16, 30);
const league = demoLeague(NOW, seeded(7), 'İstanbul');
/** The matches of the season, the last one of the last finished week first. */
const newest = Object.entries(league.matches)
  .filter(([, { season }]) => season === league.config.season)
  .sort(([, a], [, b]) => b.startedAt - a.startedAt)
  .map(([id]) => id);
const [matchId = ''] = newest;

test('decision 109: the story moves nothing, whether it is there in time or late', async () => {
  const server = await startLeague();
  const phone = await borrowPhone();
  try {
    for (const [path, value] of Object.entries(league)) await server.write(path, value);
    for (const isLate of [false, true]) {
      const page = await phone.tab('about:blank');
      await watchShifts(page);
      if (isLate) {
        // The rest of the page stands before the answer comes.
        await page.route(/\/digest\/match\//, async (route) => {
          await page.getByRole('region', { name: 'Oyuncular' }).waitFor();
          await route.continue();
        });
      } else await shuffleAnswers(page);
      // A story that the device has is never late.
      for (const [width, id] of [[360, newest[isLate ? 1 : 0]] as const, [1280, newest[isLate ? 2 : 0]] as const]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`http://localhost:${server.port}/match/${id}`);
        await expect(page.getByRole('region', { name: 'Maçın öyküsü' })).toBeVisible();
        await expect(page.getByRole('region', { name: 'Atış atış' })).toBeVisible();
        const [first] = await page.getByRole('main').getByRole('region').all();
        expect((await first?.getAttribute('aria-labelledby')) === 'story', `${width}`).toBe(!isLate);
        expect.soft(await shiftsOf(page), `${width}`).toEqual([]);
      }
      await page.close();
    }
  } finally {
    await phone.dispose();
    await server.dispose();
  }
});

test('a match tells its story and a week its summary, offline too, until the match is annulled', async () => {
  const server = await startLeague();
  const link = await openLink(server.port);
  const phone = await borrowPhone('allow');
  try {
    for (const [path, value] of Object.entries(league)) await server.write(path, value);
    const page = await phone.tab(`http://localhost:${link.port}/match/${matchId}`);
    const story = page.getByRole('region', { name: 'Maçın öyküsü' });
    await expect(story.locator('p').first()).toContainText('.');
    const told = await story.locator('p').allTextContents();
    expect(told.length).toBeGreaterThanOrEqual(2);

    await page.goto(`http://localhost:${link.port}/fixtures`);
    await page.getByRole('link', { name: '10. hafta özeti' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('10. hafta');
    const results = page.getByRole('region', { name: 'Sonuçlar' }).getByRole('listitem');
    await expect(results).toHaveCount(6);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    const cut = await page
      .locator('main a, main h1, main h2')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
    expect(cut).toEqual([]);

    // One sheet of paper, and nothing of the page on it.
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole('button', { name: 'Yazdır' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('article')).toBeVisible();
    await expect(page.locator('article')).toContainText('10. hafta özeti');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const height = await page.locator('article').evaluate((sheet) => sheet.getBoundingClientRect().height);
    // A4 with the margins of a browser, in CSS pixels, at the width of a phone: wider paper is shorter.
    expect(height).toBeLessThan(1000);
    await page.emulateMedia({ media: 'screen' });

    // Without a connection the device shows what it has seen.
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => precached(page)).toBe(true);
    await link.cut();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Haftanın maçı' }).getByRole('link')).toBeVisible();
    await page.goto(`http://localhost:${link.port}/match/${matchId}`);
    await expect(story.locator('p')).toHaveText(told);
    await link.heal();

    // Annulled, it is nobody's story, and the week does without it.
    const change = Date.now();
    await server.write(`matches/${matchId}/annulled`, { reason: 'Yanlış masa', at: change, line: 'x' });
    await server.write('counting', { at: change });
    await expect(story).toHaveCount(0);
    await page.goto(`http://localhost:${link.port}/week/${league.config.season}/r10`);
    await expect(results).toHaveCount(5);
  } finally {
    await phone.dispose();
    await link.close();
    await server.dispose();
  }
});
