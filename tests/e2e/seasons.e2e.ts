import { type Browser, expect, test } from '@playwright/test';
import { parseTeam } from '../../src/domain/records/parse.ts';
import { NEVER_PLAYED, teamEntry } from '../../src/domain/records/team-index.ts';
import type { Match, Team } from '../../src/domain/records/types.ts';
import { latestSeasons, recountSeasons } from '../../src/domain/standings/recount-results.ts';
import { bigLeague } from '../support/big-league.ts';
import { openBrowser } from '../support/e2e-axe.ts';
import { type LeagueProcess, startLeague } from '../support/e2e-server.ts';
import { shiftsOf, watchShifts } from '../support/e2e-shifts.ts';
import { precached } from '../support/e2e-worker.ts';

// A league with two seasons (issue 20), as a phone sees it at its first visit.

const END = Date.UTC(2026, 4, 1, 18);
const { teamId, playerId, matchId: _matchId, ...league } = bigLeague(12, 4, 72, END);

let browser: Browser;
let server: LeagueProcess;

/** The matches from the fortieth on are of a second season. */
function withTwoSeasons(): Record<string, unknown> {
  const matches = league.matches as Record<string, Match>;
  const keys = Object.keys(matches).sort();
  for (const key of keys.slice(40)) matches[key] = { ...(matches[key] as Match), season: 's2' };
  const seasonStats = recountSeasons(matches);
  const latest = latestSeasons(seasonStats);
  const index = Object.entries(league.teams).map(([id, team]) => {
    const entry = teamEntry(parseTeam(team) as Team, latest[id] ?? NEVER_PLAYED);
    return [id, { ...entry, updatedAt: END }] as const;
  });
  const [first, second] = [matches[keys[0] ?? '']?.startedAt ?? 0, matches[keys[40] ?? '']?.startedAt ?? 0];
  return {
    ...{ matches, seasonStats, teamIndex: Object.fromEntries(index), 'config/season': 's2' },
    'seasons/first': { name: 'Bahar', number: 1, startedAt: first, endedAt: second - 1 },
    'seasons/s2': { name: 'Yaz', number: 2, startedAt: second - 1 },
  };
}

test.beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startLeague()]);
  await server.write('users', league.users);
  await server.write('teams', league.teams);
  await server.write('', withTwoSeasons());
});
test.afterAll(async () => {
  await browser.close();
  await server.dispose();
});

for (const path of ['/standings', '/standings?sezon=1', '/standings?sezon=tum', '/leaders', `/player/${playerId}`]) {
  test(`${path.replace(/\/player\/.+/, '/player/:id')}: nothing moves for the chooser of seasons`, async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const page = await context.newPage();
    await watchShifts(page);
    await page.goto(`http://localhost:${server.port}${path}`);
    await expect(page.getByRole('combobox', { name: 'Sezon' })).toBeVisible();
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    await expect(page.locator('main').getByText(/\d/).first()).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
    await context.close();
  });
}

test('a season that is chosen goes along from the table to a team and to the leaders, and back', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`http://localhost:${server.port}/standings`);
  const chooser = page.getByRole('combobox', { name: 'Sezon' });
  await chooser.selectOption('Bahar');
  await expect(page.getByRole('region', { name: 'Sezonun özeti' })).toContainText('Şampiyon');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/team\/[^?]+\?sezon=1$/);
  await expect(chooser).toHaveValue('first');
  await page.getByRole('link', { name: 'Oyuncular', exact: true }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'Liderler' }).click();
  await expect(page).toHaveURL(/\/leaders\?sezon=1$/);
  await expect(page.getByRole('region', { name: 'En çok kupa' }).getByRole('listitem')).toHaveCount(5);
  await chooser.selectOption('Yaz (şu anki)');
  await page.goto(`http://localhost:${server.port}/team/${teamId}`);
  await expect(chooser).toHaveValue('s2');
  await context.close();
});

test('the leaders that were seen are there without a connection, and a page of a season says what it lacks', {
  tag: '@long',
}, async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  const lines = page.getByRole('region', { name: 'En çok kupa' }).getByRole('listitem');
  await page.goto(`http://localhost:${server.port}/leaders`);
  await expect(lines).toHaveCount(5);
  // The worker answers for the page once it has started.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => precached(page)).toBe(true);
  const shown = await lines.allTextContents();
  await server.kill();
  await page.reload();
  await expect(lines).toHaveText(shown);
  await page.getByRole('combobox', { name: 'Sezon' }).selectOption('Bahar');
  await expect(page.getByText('Bu liste bu cihazda yok.')).toBeVisible();
  await server.restart();
  await context.close();
});
