import { expect, test } from '@playwright/test';
import { partNav } from '../../src/domain/messages/fixture-paper.ts';
import { LIMITS } from '../../src/domain/records/field-problems.ts';
import { parseTeam } from '../../src/domain/records/parse.ts';
import { NEVER_PLAYED, teamEntry } from '../../src/domain/records/team-index.ts';
import type { Match, Team } from '../../src/domain/records/types.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { latestSeasons, recountSeasons } from '../../src/domain/standings/recount-results.ts';
import { bigLeague } from '../support/big-league.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { type LeagueProcess, startLeague } from '../support/e2e-server.ts';
import { shiftsOf, shuffleAnswers, watchShifts } from '../support/e2e-shifts.ts';
import { precached } from '../support/e2e-worker.ts';
import { keyOf } from '../support/match-fixtures.ts';

// A league with two seasons, as a phone sees it at its first visit.

const END = Date.UTC(2026, 4, 1, 18);
const { teamId, playerId, matchId: _matchId, ...league } = bigLeague(12, 4, 72, END);

let browser: BorrowedBrowser;
let server: LeagueProcess;

const teamIds = Object.keys(league.teams);
const nameOf = (id: string) => (league.teams[id] as { name: string }).name;
const HOUR = 3_600_000;

/** Two rounds and the play-offs of the first season, and a round of the second, which is still to be played. */
function fixturesOf(end: number): Record<string, Fixture> {
  const made: Fixture[] = [];
  const add = (more: Pick<Fixture, 'season' | 'round' | 'stage' | 'team1Id' | 'team2Id' | 'at' | 'state'>, tie = {}) =>
    made.push({ ...more, ...tie, sequence: 0, updatedAt: end });
  const pairs = Array.from({ length: 6 }, (_, index) => [teamIds[2 * index] ?? '', teamIds[2 * index + 1] ?? '']);
  for (const [index, [team1Id = '', team2Id = '']] of pairs.entries()) {
    const place = { stage: 'league', team1Id, team2Id } as const;
    add({ ...place, season: 'first', round: 1, at: end - (40 - index) * HOUR, state: 'cancelled' });
    add({ ...place, season: 's2', round: 1, at: Date.now() + (index + 24) * HOUR, state: 'planned' });
  }
  const [a = '', b = '', c = '', d = ''] = teamIds;
  const won = (team1Id: string, team2Id: string) => ({ season: 'first', team1Id, team2Id, state: 'forfeit' }) as const;
  const semi = { round: 2, stage: 'semi', at: end - 9 * HOUR } as const;
  add({ ...won(a, b), ...semi }, { tie: 's1', winnerId: a });
  add({ ...won(c, d), ...semi }, { tie: 's2', winnerId: c });
  add({ ...won(a, c), round: 3, stage: 'final', at: end - 5 * HOUR }, { tie: 'f', winnerId: c });
  return Object.fromEntries(made.map((fixture, index) => [keyOf(index), fixture]));
}

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
    fixtures: fixturesOf(second),
    'seasons/first': { name: 'Bahar', number: 1, startedAt: first, endedAt: second - 1 },
    'seasons/s2': { name: 'Yaz', number: 2, startedAt: second - 1 },
  };
}

test.beforeAll(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), startLeague()]);
  await server.write('users', league.users);
  await server.write('teams', league.teams);
  await server.write('', withTwoSeasons());
});
test.afterAll(async () => {
  await browser.close();
  await server.dispose();
});

/** What the chooser of seasons changes. */
const HEADINGS = /^(?:Puan Durumu|Liderler|Fikstür|Sezon|Performans)$/;

const PATHS = [
  ...['/', '/?sezon=1'],
  ...['/standings', '/standings?sezon=1', '/standings?sezon=tum', '/leaders', `/player/${playerId}`],
  ...['/fixtures', '/fixtures?sezon=1'],
];
for (const path of PATHS) {
  const tag = ['/standings', '/fixtures?sezon=1'].includes(path) ? ['@core'] : [];
  test(`${path.replace(/\/player\/.+/, '/player/:id')}: nothing moves for the chooser of seasons`, {
    tag,
  }, async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const page = await context.newPage();
    await shuffleAnswers(page);
    await watchShifts(page);
    await page.goto(`http://localhost:${server.port}${path}`);
    await expect(page.getByRole('combobox', { name: 'Sezon' })).toBeVisible();
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    await expect(page.locator('main').getByText(/\d/).first()).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
    await context.close();
  });
}

for (const width of [360, 1280]) {
  for (const path of [`/team/${teamId}`, `/team/${teamId}?sezon=1`, `/player/${playerId}`]) {
    const name = path.replace(/(\/\w+\/)[^?]+/, '$1:id');
    test(`${name}, ${width} px: nothing moves for the chooser, which stands in the heading of the figures that it changes`, async () => {
      const context = await browser.newContext({ viewport: { width, height: 800 } });
      const page = await context.newPage();
      await shuffleAnswers(page);
      await watchShifts(page);
      await page.goto(`http://localhost:${server.port}${path}`);
      const chooser = page.getByRole('combobox', { name: 'Sezon' });
      await expect(chooser).toBeVisible();
      if (path.includes('sezon')) await expect(page.getByText('tarihinde bitti')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Takip et' })).toBeEnabled();
      if (width > 1000 && path.includes('team'))
        await expect(page.getByRole('region', { name: 'Kadro' })).toBeVisible();
      await expect(page.locator('[data-loading]')).toHaveCount(0);
      expect(await shiftsOf(page)).toEqual([]);
      const heading = page.getByRole('heading', { name: /^(?:Performans|Sezon)$/ });
      const [choice, title] = [await chooser.boundingBox(), await heading.boundingBox()];
      const middle = (title?.y ?? 0) + (title?.height ?? 0) / 2;
      expect(Math.abs(middle - (choice?.y ?? 0) - (choice?.height ?? 0) / 2)).toBeLessThan(2);
      await context.close();
    });
  }
}

test('the chooser stands in the heading of what it changes on every page, at 320 px and with the longest names', async () => {
  const longest = 'Uzun'.repeat(LIMITS.season.name).slice(0, LIMITS.season.name);
  await server.write('seasons/first', { name: longest });
  const context = await browser.newContext({ viewport: { width: 320, height: 568 } });
  const page = await context.newPage();
  for (const path of ['/', '/standings', '/leaders', '/fixtures', `/team/${teamId}`, `/player/${playerId}`]) {
    await page.goto(`http://localhost:${server.port}${path}?sezon=1`);
    const chooser = page.getByRole('combobox', { name: 'Sezon' });
    await expect(chooser).toHaveValue('first');
    const title = page.getByRole('heading', { name: HEADINGS }).first();
    const [choice, heading] = [await chooser.boundingBox(), await title.boundingBox()];
    if (choice === null || heading === null) throw new Error(`${path}: no chooser`);
    expect(choice.height, path).toBe(44);
    expect(choice.x + choice.width, path).toBeLessThanOrEqual(304);
    expect(choice.y + choice.height - heading.y, `${path}: beside the title or right below it`).toBeLessThan(104);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
  await server.write('seasons/first', { name: 'Bahar' });
  await context.close();
});

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

test('a first visit shows the fixtures of the running season before the server has said a word', {
  tag: '@core',
}, async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  await page.routeWebSocket(/./, () => undefined);
  await page.goto(`http://localhost:${server.port}/fixtures`);
  await expect(page.getByRole('list', { name: '1. hafta' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['1. hafta']);
  await context.close();
});

test('the summary of a season leads to its fixtures: its bracket, its rounds, and nothing of the season that runs', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  await page.goto(`http://localhost:${server.port}/standings?sezon=1`);
  await page.getByRole('link', { name: 'Sezonun fikstürü' }).click();
  await expect(page).toHaveURL(/\/fixtures\?sezon=1$/);
  const bracket = page.getByRole('region', { name: 'Eleme turu' });
  await expect(bracket).toContainText(`Şampiyon: ${nameOf(teamIds[2] ?? '')}`);
  const rounds = page.getByRole('heading', { level: 2 });
  // The bracket draws the matches of its rounds; they are not listed again.
  await expect(rounds).toHaveText(['Eleme turu', '1. hafta']);
  await expect(page.getByRole('list', { name: '1. hafta' })).toContainText('İptal');
  await page.getByRole('combobox', { name: 'Takım' }).selectOption(nameOf(teamIds[2] ?? ''));
  await expect(page).toHaveURL(new RegExp(`\\?sezon=1&team=${teamIds[2]}$`));
  await expect(rounds).toHaveText(['Final', 'Yarı final', '1. hafta']);
  await page.getByRole('combobox', { name: 'Sezon' }).selectOption('Yaz (şu anki)');
  await expect(page.getByRole('list', { name: '1. hafta' }).getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`/fixtures\\?team=${teamIds[2]}$`));
  await context.close();
});

test('the fixtures of a season that were seen are there without a connection, and those that were not say so', {
  tag: '@long',
}, async () => {
  const context = await browser.newContext({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  const final = page.getByRole('list', { name: 'Final', exact: true });
  const unfold = () => page.getByText(partNav.rounds, { exact: true }).click();
  await page.goto(`http://localhost:${server.port}/fixtures?sezon=1`);
  await unfold();
  await expect(final).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => precached(page)).toBe(true);
  const other = await browser.newContext({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 } });
  const stranger = await other.newPage();
  await stranger.goto(`http://localhost:${server.port}/fixtures`);
  await stranger.getByRole('combobox', { name: 'Sezon' }).waitFor();
  await stranger.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => precached(stranger)).toBe(true);
  const shown = await final.textContent();
  await server.kill();
  await page.reload();
  await unfold();
  await expect(final).toHaveText(shown ?? '');
  await expect(page.getByRole('region', { name: 'Eleme turu' })).toBeVisible();
  await stranger.reload();
  await stranger.getByRole('combobox', { name: 'Sezon' }).selectOption('Bahar');
  await expect(stranger.getByText('Bağlantı kurulamadı.')).toBeVisible();
  await server.restart();
  await context.close();
  await other.close();
});

test('the leaders that were seen are there without a connection, and a page of a season says what it lacks', {
  tag: '@long',
}, async () => {
  const context = await browser.newContext({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 } });
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
