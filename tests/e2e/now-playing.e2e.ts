import { expect, test } from '@playwright/test';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import { home } from '../../src/domain/messages/first-paint.ts';
import type { Match, Team, User } from '../../src/domain/records/types.ts';
import { bigLeague } from '../support/big-league.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { shiftsOf, shuffleAnswers, watchShifts } from '../support/e2e-shifts.ts';

// A match that begins while somebody reads the page of one of its teams or players.

const MATCH_ID = '-OzMatch000000000001';
const { teamId, playerId, matchId: _matchId, ...league } = bigLeague(12, 4, 24, Date.UTC(2026, 4, 1, 18));
const teams = league.teams as unknown as Record<string, Team>;
const people = league.users as unknown as Record<string, User>;

let browser: BorrowedBrowser;
let server: League;
let match: Match;

test.beforeAll(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), openLeague()]);
  for (const [path, value] of Object.entries(league)) await server.write(path, value);
  const users = Object.entries(people);
  const sideOf = (id: string) => {
    const players = users.filter(([, { teamId: of, role }]) => of === id && role === 'player');
    const seated = players.sort(([a], [b]) => Number(b === playerId) - Number(a === playerId)).slice(0, 2);
    return {
      id,
      name: teams[id]?.name ?? '',
      players: seated.map(([uid, { displayName }]) => ({ uid, displayName })),
    };
  };
  const own = people[playerId]?.teamId ?? '';
  const other = Object.keys(league.teams).find((id) => id !== own && id !== teamId) ?? '';
  match = { ...newMatch({ team1: sideOf(own), team2: sideOf(other) }), createdAt: 1, startedAt: 1, updatedAt: 1 };
});
test.afterAll(async () => {
  await browser.close();
  await server.dispose();
});

const begin = () =>
  server.write('', {
    [`matches/${MATCH_ID}`]: { ...match, startedAt: Date.now(), updatedAt: Date.now() },
    [`liveMatches/${MATCH_ID}`]: { startedAt: Date.now(), table: 1 },
    'config/activeMatch': MATCH_ID,
  });
const end = () => server.write('', { 'config/activeMatch': null, liveMatches: null, [`matches/${MATCH_ID}`]: null });

for (const [width, height] of [
  [360, 780],
  [1280, 800],
] as const) {
  test(`${width}×${height}: nothing moves on the page of a team or a player for its match that begins, and the score follows`, async () => {
    for (const path of [`/team/${match.team1Id}`, `/player/${playerId}`]) {
      const context = await browser.newContext({ viewport: { width, height } });
      const page = await context.newPage();
      await shuffleAnswers(page);
      await watchShifts(page);
      await page.goto(`http://localhost:${server.port}${path}`);
      await expect(page.getByRole('button', { name: 'Takip et' })).toBeEnabled();
      await expect(page.locator('[data-loading]')).toHaveCount(0);
      const before = (await shiftsOf(page)).length;
      await begin();
      const link = page.getByRole('link', { name: 'Şimdi oynuyor' });
      await expect(link).toContainText('0–0');
      await expect(link).toContainText(match.team2Name);
      await server.write(`matches/${MATCH_ID}`, { team1Score: 3, updatedAt: Date.now(), rev: 2 });
      await expect(link).toContainText('3–0');
      expect((await shiftsOf(page)).slice(before)).toEqual([]);
      await link.click();
      await expect(page).toHaveURL(new RegExp(`/match/${MATCH_ID}$`));
      await end();
      await context.close();
    }
  });
}

test('1280×800: the running match comes beside the slogan of the home page and moves nothing', async () => {
  await begin();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await shuffleAnswers(page);
  await watchShifts(page);
  await page.goto(`http://localhost:${server.port}/`);
  const card = page.getByRole('region', { name: home.live });
  await expect(card).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  const [slogan, live] = [await page.locator('main h1').boundingBox(), await card.boundingBox()];
  expect(live?.x ?? 0).toBeGreaterThan((slogan?.x ?? 0) + (slogan?.width ?? 0));
  expect(live?.y ?? 0).toBeLessThan((slogan?.y ?? 0) + (slogan?.height ?? 0));
  expect(await shiftsOf(page)).toEqual([]);
  await end();
  await context.close();
});
