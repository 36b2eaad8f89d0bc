import { expect, type Page, test } from '@playwright/test';
import { borrowPhone } from '../support/e2e-browser.ts';
import { seedLeague } from '../support/e2e-league.ts';
import { openLink } from '../support/e2e-link.ts';
import { type LeagueProcess, startLeague } from '../support/e2e-server.ts';
import { shiftsOf, watchShifts } from '../support/e2e-shifts.ts';
import { freshMatch, keyOf } from '../support/match-fixtures.ts';

const TEAMS = [
  ['Kadıköy Fırtına', 'Moda Bardakları'],
  ['Beşiktaş Martıları', 'Üsküdar Şimşekleri Bira Pongu'],
  ['Şişli Kartelası', 'Eyüpsultan Çınarları'],
  ['Bakırköy', 'Ümraniye Yıldızları'],
  ['A', 'B'],
  ['C', 'D'],
  ['E', 'F'],
  ['G', 'H'],
] as const;

/** So many matches at as many tables, the first one 10–9. */
async function playAt(server: LeagueProcess, count: number): Promise<void> {
  const matches: Record<string, unknown> = {};
  const live: Record<string, unknown> = Object.fromEntries(TEAMS.map((_, index) => [keyOf(index), null]));
  for (const [index, [team1Name, team2Name]] of TEAMS.slice(0, count).entries()) {
    const startedAt = 1_000 + index;
    const score = { team1Score: Math.max(0, 10 - index), team2Score: 9 };
    matches[keyOf(index)] = { ...freshMatch(), team1Name, team2Name, startedAt, ...score };
    live[keyOf(index)] = { startedAt, table: index + 1 };
  }
  if (count > 0) await server.write('matches', matches);
  await server.write('liveMatches', live);
  await server.write('config', { activeMatch: count === 0 ? null : keyOf(0) });
}

/** Whatever stands outside its cell or the screen, and what is wider than its place. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *:not(.sr-only, svg *)')]
      .filter((part) => {
        const { right, bottom, left, top, width } = part.getBoundingClientRect();
        const frame = (part.closest('article') ?? document.documentElement).getBoundingClientRect();
        const isOut =
          right > frame.right + 1 || bottom > frame.bottom + 1 || left < frame.left - 1 || top < frame.top - 1;
        // What is only a place in the grid of another has no box.
        return width > 0 && (isOut || part.scrollWidth > part.clientWidth + 1);
      })
      .map((part) => `${part.tagName} ${part.className} ${part.textContent?.slice(0, 30)}`),
  );
}

const digits = (page: Page) =>
  page
    .locator('article [class*="score"]')
    .evaluateAll((all) => Math.min(...all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))));

test('Issue 21: the screen of the venue is read from 8 m with any number of tables, and cuts nothing off', async () => {
  test.setTimeout(180_000);
  const server = await startLeague();
  const studio = await borrowPhone();
  try {
    await seedLeague(server);
    await playAt(server, 1);
    const board = await studio.tab('about:blank');
    for (const [width, height] of [
      [1920, 1080],
      [1280, 720],
    ] as const) {
      await board.setViewportSize({ width, height });
      // Each opening begins with the matches; a page takes its turn later.
      for (const [count, least] of [
        [1, 200],
        [2, 200],
        [4, 110],
        [8, 120],
      ] as const) {
        await playAt(server, count);
        await board.goto(`http://localhost:${server.port}/board`);
        await expect(board.getByRole('article')).toHaveCount(count);
        expect(await digits(board), `${count} at ${height}p`).toBeGreaterThanOrEqual((least * height) / 1080);
        expect(await cutOff(board), `${count} at ${height}p`).toEqual([]);
      }
      await playAt(server, 0);
      await board.goto(`http://localhost:${server.port}/board`);
      await expect(board.getByRole('table')).toBeVisible();
      expect(await cutOff(board), `none at ${height}p`).toEqual([]);
    }
  } finally {
    await studio.dispose();
    await server.dispose();
  }
});

test('Issue 21: the screen of the venue survives a lost network and a restart of the server without a touch', async () => {
  test.setTimeout(180_000);
  const server = await startLeague();
  const link = await openLink(server.port);
  const studio = await borrowPhone('allow');
  try {
    await seedLeague(server);
    await playAt(server, 2);
    const board = await studio.tab(`http://localhost:${link.port}/board`);
    const first = board.getByRole('article').first();
    await expect(first).toContainText('Kadıköy Fırtına 10, Moda Bardakları 9');

    await link.cut();
    await expect(board.getByRole('status')).toHaveText(/^Çevrimdışı/, { timeout: 60_000 });
    await expect(first).toContainText('Kadıköy Fırtına 10, Moda Bardakları 9');
    await server.write(`matches/${keyOf(0)}`, { team2Score: 10 });
    await link.heal();
    await expect(first).toContainText('Kadıköy Fırtına 10, Moda Bardakları 10', { timeout: 60_000 });
    await expect(board.getByRole('status')).toHaveText('');

    await server.kill();
    await expect(board.getByRole('status')).toHaveText(/^Çevrimdışı/, { timeout: 60_000 });
    await server.restart();
    await server.write(`matches/${keyOf(0)}`, { team1Score: 8 });
    await expect(first).toContainText('Kadıköy Fırtına 8, Moda Bardakları 10', { timeout: 60_000 });
    await expect(board.getByRole('status')).toHaveText('');
  } finally {
    await studio.dispose();
    await link.close();
    await server.dispose();
  }
});

test('Issue 21: nothing moves on the home page when the other matches come', async () => {
  const server = await startLeague();
  const studio = await borrowPhone();
  try {
    await seedLeague(server);
    await playAt(server, 4);
    const page = await studio.tab('about:blank');
    await watchShifts(page);
    await page.goto(`http://localhost:${server.port}/`);
    await expect(page.getByRole('list', { name: 'Diğer canlı maçlar' }).getByRole('link')).toHaveCount(3);
    expect(await shiftsOf(page)).toEqual([]);
  } finally {
    await studio.dispose();
    await server.dispose();
  }
});
