import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { bigLeague } from '../support/big-league.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { shiftsOf, shuffleAnswers, watchShifts } from '../support/e2e-shifts.ts';
import { keyOf } from '../support/match-fixtures.ts';

// What one sees of the fixtures: the present round first, headings that stick, and names of any length.

const HOUR = 3_600_000;
const NOW = Date.now();
const { teamId: _teamId, playerId: _playerId, matchId, ...records } = bigLeague(8, 4, 12, NOW - 24 * HOUR);
const ids = Object.keys(records.teams);
/** The shortest name, one of usual letters, and two without a blank. */
const NAMES = [
  'Ö',
  'Kadıköy Fırtına',
  'Ağırbaşlıçekirdek'.repeat(4).slice(0, 61),
  'Şampiyonkarıncalar'.repeat(12).slice(0, 200),
];
for (const [index, name] of NAMES.entries()) {
  for (const place of [records.teams, records.teamIndex]) Object.assign(place[ids[index] ?? ''] as object, { name });
}
const game = (round: number, [one, two]: readonly [number, number], over: Partial<Fixture>): Fixture => ({
  ...{ season: 'first', round, stage: 'league', at: NOW + HOUR, state: 'planned', sequence: 0, updatedAt: 1 },
  ...{ team1Id: ids[one] ?? '', team2Id: ids[two] ?? '', ...over },
});
const over = (round: number, [one, two]: readonly [number, number], scores: readonly [number, number]) =>
  game(round, [one, two], {
    ...{ state: 'played', at: NOW - (6 - round) * 168 * HOUR, matchId, team1Score: scores[0], team2Score: scores[1] },
    winnerId: ids[scores[0] > scores[1] ? one : two] ?? '',
  });
const PAIRS = [
  [0, 1],
  [2, 3],
  [4, 5],
  [6, 7],
] as const;
const TABLE = { venue: 'Moda Sahili', table: 2 };
const all: Fixture[] = [
  ...[1, 2, 3, 4, 5].flatMap((round) => PAIRS.map((pair, index) => over(round, pair, index % 2 ? [10, 7] : [4, 10]))),
  game(6, PAIRS[0], { at: NOW - HOUR / 2, matchId: 'live' }),
  game(6, PAIRS[1], { at: NOW - HOUR / 3, ...TABLE }),
  game(6, PAIRS[2], { ...TABLE }),
  game(6, PAIRS[3], { state: 'postponed', note: 'Salon o akşam dolu.' }),
  game(6, [0, 3], { state: 'forfeit', at: NOW - 3 * HOUR, winnerId: ids[3] ?? '' }),
  game(6, [1, 2], { state: 'cancelled', at: NOW + 3 * HOUR, venue: 'Kadıköy Meydanı, iskelenin yanı' }),
  ...PAIRS.map((pair, index) => game(7, pair, { at: NOW + (168 + index) * HOUR })),
];
const live = {
  ...(records.matches[matchId] as object),
  status: 'ongoing',
  team1Score: 7,
  team2Score: 5,
  winnerId: null,
};

let browser: BorrowedBrowser;
let server: League;

test.beforeAll(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), openLeague()]);
  const fixtures = Object.fromEntries(all.map((one, index) => [keyOf(index), one]));
  for (const [path, value] of Object.entries({ ...records, fixtures })) await server.write(path, value);
  await server.write('matches/live', live);
});
test.afterAll(async () => {
  await browser.close();
  await server.dispose();
});

async function open(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options });
  const page = await context.newPage();
  await shuffleAnswers(page);
  await watchShifts(page);
  await page.goto(`http://localhost:${server.port}/fixtures`);
  await page.getByRole('button', { name: '6. hafta · bu hafta' }).waitFor();
  await page.getByRole('button', { name: 'Yazdır' }).waitFor();
  await page.getByText('CANLI').waitFor();
  return page;
}
const roundOf = (page: Page, name: string) => page.getByRole('list', { name });

for (const [width, height] of [
  [320, 640],
  [360, 780],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`at ${width} px the present round stands at the top, no name leaves its row, and nothing moves`, async () => {
    const page = await open({ viewport: { width, height } });
    await expect(page.getByRole('heading', { name: '6. hafta' })).toBeInViewport();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('6. hafta');
    const running = roundOf(page, '6. hafta').getByRole('listitem').filter({ hasText: 'CANLI' });
    await expect(running).toContainText('7');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    const outside = await page.locator('main li span').evaluateAll((parts) =>
      parts.flatMap((part) => {
        const [box, row] = [part.getBoundingClientRect(), part.closest('li')?.getBoundingClientRect()];
        const isDrawn = box.width > 1 && row !== undefined;
        return isDrawn && (box.left < row.left || box.right > row.right + 0.5) ? [part.textContent] : [];
      }),
    );
    expect(outside).toEqual([]);
    expect(await shiftsOf(page)).toEqual([]);
    await page.context().close();
  });
}

test('the list of the rounds shows the present one, also after what stands below has made it lower', async () => {
  const page = await open({ viewport: { width: 1280, height: 800 } });
  await page.setViewportSize({ width: 1280, height: 560 });
  await expect(page.getByRole('button', { name: '6. hafta · bu hafta' })).toBeInViewport({ ratio: 1 });
  await page.context().close();
});

test('the heading of the round stays in sight, a round is reached by its name, and «back» returns to the place', async () => {
  const page = await open({ viewport: { width: 360, height: 780 }, hasTouch: true });
  const heading = page.getByRole('heading', { name: '5. hafta' });
  await page.getByRole('button', { name: '5. hafta' }).click();
  await expect(heading).toBeFocused();
  const chips = await page.getByRole('navigation', { name: 'Haftalar' }).boundingBox();
  const topOf = async () => (await heading.boundingBox())?.y ?? 0;
  const top = await topOf();
  // Just below the row of the rounds.
  expect(top - ((chips?.y ?? 0) + (chips?.height ?? 0))).toBeGreaterThanOrEqual(0);
  expect(top - ((chips?.y ?? 0) + (chips?.height ?? 0))).toBeLessThan(24);
  await page.evaluate(() => window.scrollBy(0, 90));
  expect(Math.abs((await topOf()) - top)).toBeLessThan(1);
  const place = await page.evaluate(() => window.scrollY);
  await roundOf(page, '5. hafta').getByRole('link').nth(2).click();
  await expect(page).toHaveURL(/\/match\//);
  await page.goBack();
  await expect(heading).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await page.context().close();
});
