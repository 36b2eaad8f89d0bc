import { expect, test } from '@playwright/test';
import { admin } from '../../src/domain/messages/admin.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { seedLeague, signIn } from '../support/e2e-league.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { shiftsOf, shuffleAnswers, watchShifts } from '../support/e2e-shifts.ts';
import { completedMatch, playedMatch } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';

let browser: BorrowedBrowser;
let server: League;

test.beforeAll(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), openLeague()]);
  await seedLeague(server);
  const running = playedMatch('ali+');
  const over = completedMatch('ali+', 'ceren+');
  const fixture = { season: 'first', stage: 'league', state: 'planned', team1Id: 'firtina', team2Id: 'bardaklar' };
  await server.write('', {
    [`matches/${keyOf(1)}`]: { ...over.match, completedAt: Date.now() - 60_000 },
    [`matchEvents/${keyOf(1)}`]: over.events,
    [`matches/${keyOf(2)}`]: { ...running.match, startedAt: Date.now(), updatedAt: Date.now() },
    [`matchEvents/${keyOf(2)}`]: running.events,
    [`liveMatches/${keyOf(2)}`]: { startedAt: Date.now(), table: 1 },
    'config/activeMatch': keyOf(2),
    [`fixtures/${keyOf(900)}`]: { ...fixture, round: 1, at: Date.now() - 600_000, sequence: 0, updatedAt: 1 },
  });
});
test.afterAll(async () => {
  await browser.close();
  await server.dispose();
});

for (const [width, height] of [
  [360, 780],
  [1280, 800],
] as const) {
  const tag = width === 360 ? ['@core'] : [];
  test(`${width}×${height}: the panel shows its matches at once, and nothing moves, on a new device and the next time`, {
    tag,
  }, async () => {
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await page.goto(`http://localhost:${server.port}/`);
    await signIn(page, server.password);
    await shuffleAnswers(page);
    await watchShifts(page);
    for (const [visit, path] of [
      ['a new device', '/admin?tab=matches'],
      ['the next time', '/admin?tab=matches'],
      ['the evening', '/admin'],
      ['the evening, the next time', '/admin'],
    ] as const) {
      await page.goto(`http://localhost:${server.port}${path}`);
      await expect(page.getByRole('button', { name: admin.startMatch })).toBeVisible();
      await expect(page.locator('[data-loading]')).toHaveCount(0);
      // Everything that comes late has come: the scorers of the running match are the last.
      await expect(page.getByText('Bu maçın skorunu tutan yok').first()).toBeVisible();
      expect([visit, ...(await shiftsOf(page))]).toEqual([visit]);
    }
    await context.close();
  });
}
