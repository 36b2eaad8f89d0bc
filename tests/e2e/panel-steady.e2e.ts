import { type Browser, expect, type Page, test } from '@playwright/test';
import { admin } from '../../src/domain/messages/admin.ts';
import { openBrowser } from '../support/e2e-axe.ts';
import { seedLeague, signIn } from '../support/e2e-league.ts';
import { type LeagueProcess, startLeague } from '../support/e2e-server.ts';
import { shiftsOf, watchShifts } from '../support/e2e-shifts.ts';
import { completedMatch, playedMatch } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';

/** Nothing asserts this time. */
const QUIET_MS = 300;

let browser: Browser;
let server: LeagueProcess;

test.beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startLeague()]);
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

/**
 * The panel learns last at which tables the running matches are played, and the pages before it never: a new device may learn of the matches before. The
 * page's question waits until the server has been silent for a while.
 */
async function askForTablesLast(page: Page): Promise<void> {
  await page.routeWebSocket(/\/\.ws/, (route) => {
    const server = route.connectToServer();
    const held: (string | Buffer)[] = [];
    let quiet: NodeJS.Timeout | undefined;
    const release = () => {
      if (!page.url().endsWith('/admin')) return;
      for (const message of held.splice(0)) server.send(message);
    };
    route.onMessage((message) => {
      if (String(message).includes('"p":"/liveMatches"')) held.push(message);
      else server.send(message);
    });
    server.onMessage((message) => {
      route.send(message);
      clearTimeout(quiet);
      quiet = setTimeout(release, QUIET_MS);
    });
  });
}

for (const [width, height] of [
  [360, 780],
  [1280, 800],
] as const) {
  test(`${width}×${height}: the panel shows its matches at once, and nothing moves, on a new device and the next time`, async () => {
    const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: 'block' });
    const page = await context.newPage();
    await askForTablesLast(page);
    await page.goto(`http://localhost:${server.port}/`);
    await signIn(page, server.password);
    await watchShifts(page);
    // The tab does not wait for its limit of two seconds: here it never passes.
    await page.addInitScript(() => {
      const real = window.setTimeout.bind(window);
      const without = (work: TimerHandler, ms?: number) => (ms === 2_000 ? 0 : real(work, ms));
      window.setTimeout = without as typeof window.setTimeout;
    });
    for (const visit of ['a new device', 'the next time']) {
      await page.goto(`http://localhost:${server.port}/admin`);
      await expect(page.getByRole('button', { name: admin.startMatch })).toBeVisible();
      await expect(page.locator('[data-loading]')).toHaveCount(0);
      // Everything that comes late has come: the scorers of the running match are the last.
      await expect(page.getByText('Şu anda kimse saymıyor.')).toBeVisible();
      expect([visit, ...(await shiftsOf(page))]).toEqual([visit]);
    }
    await context.close();
  });
}
