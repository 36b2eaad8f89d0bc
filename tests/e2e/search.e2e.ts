import { type Browser, expect, test } from '@playwright/test';
import { bigLeague } from '../support/big-league.ts';
import { openBrowser } from '../support/e2e-axe.ts';
import { type LeagueProcess, startLeague } from '../support/e2e-server.ts';

const { teamId: _team, playerId: _player, matchId: _match, ...records } = bigLeague(2, 2, 2, Date.UTC(2026, 4, 1, 18));

let browser: Browser;
let server: LeagueProcess;

test.beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startLeague()]);
  for (const [path, value] of Object.entries(records)) await server.write(path, value);
});
test.afterAll(async () => {
  await browser.close();
  await server.dispose();
});

test('a long search text that finds nothing wraps instead of making the page wider', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const wanted = 'x'.repeat(120);
  for (const [path, words] of [
    ['/teams', 'ile eşleşen takım yok.'],
    ['/players', 'ile eşleşen oyuncu yok.'],
  ] as const) {
    await page.goto(`http://localhost:${server.port}${path}`);
    await page.getByRole('searchbox').fill(wanted);
    const sentence = page.getByText(words);
    await expect(sentence).toContainText(wanted);
    const box = await sentence.boundingBox();
    expect(box?.x ?? -1, path).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 1_000), path).toBeLessThanOrEqual(360);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
  await context.close();
});
