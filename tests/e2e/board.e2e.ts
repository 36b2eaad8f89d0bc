import { expect, type Page, test } from '@playwright/test';
import { bigLeague } from '../support/big-league.ts';
import { cutOff } from '../support/e2e-board.ts';
import { borrowPhone } from '../support/e2e-browser.ts';
import { seedLeague } from '../support/e2e-league.ts';
import { openLink } from '../support/e2e-link.ts';
import { type LeagueProcess, startLeague } from '../support/e2e-server.ts';
import { shiftsOf, shuffleAnswers, watchShifts } from '../support/e2e-shifts.ts';
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

const { teamId: _team, playerId: _player, matchId: _match, ...league } = bigLeague(12, 2, 24, Date.UTC(2026, 4, 1, 18));
const HEADINGS: Record<string, string | RegExp> = {
  table: /^Puan durumu [12]\/2$/,
  fixtures: 'Sıradaki maçlar',
  leaders: 'En çok kupa',
};

/** The first six teams at home to the others, an hour apart. */
function nextFixtures(teams: readonly string[]): Record<string, unknown> {
  const ofTeam = (team1Id: string, index: number) => [
    keyOf(900 + index),
    {
      ...{ season: 'first', round: 1, stage: 'league', team1Id, team2Id: teams[index + 6], state: 'planned' },
      ...{ at: Date.now() + (index + 1) * 3_600_000, venue: 'Moda Sahili', table: 1, sequence: 0, updatedAt: 1 },
    },
  ];
  return Object.fromEntries(teams.slice(0, 6).map(ofTeam));
}

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

const digits = (page: Page) =>
  page
    .locator('article [class*="score"]')
    .evaluateAll((all) => Math.min(...all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))));

test('the screen of the venue is read from 8 m with any number of tables, and cuts nothing off', async () => {
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

test('on an upright screen the tables stand below each other, and every page uses the height', {
  tag: '@long',
}, async () => {
  const server = await startLeague();
  const studio = await borrowPhone();
  try {
    for (const [path, value] of Object.entries(league)) await server.write(path, value);
    await server.write('fixtures', nextFixtures(Object.keys(league.teams)));
    await playAt(server, 1);
    const board = await studio.tab('about:blank');
    await board.addInitScript(() => {
      const { now } = Date;
      Date.now = () => now() + ((window as { later?: number }).later ?? 0);
    });
    /** How much of the height is between the first and the last line, without the bar. */
    const used = (at: string) =>
      board.locator(at).evaluateAll((all) => {
        const boxes = all.map((one) => one.getBoundingClientRect());
        return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
      });
    for (const [width, height] of [
      [360, 780],
      [768, 1024],
      [1080, 1920],
    ] as const) {
      await board.setViewportSize({ width, height });
      const at = (count: number) => `${count} at ${width}×${height}`;
      for (const [count, least] of [
        [1, 0.22],
        [2, 0.15],
        [4, 0.1],
        [8, 0.07],
      ] as const) {
        await playAt(server, count);
        await board.goto(`http://localhost:${server.port}/board`);
        await expect(board.getByRole('article')).toHaveCount(count);
        expect.soft(await digits(board), at(count)).toBeGreaterThanOrEqual(least * height);
        expect.soft(await cutOff(board), at(count)).toEqual([]);
        const [now, at0] = [Date.now(), `matches/${keyOf(0)}`];
        const over = { status: 'completed', winnerId: freshMatch().team1Id, completedAt: now, updatedAt: now };
        await server.write(at0, over);
        await server.write('liveMatches', { [keyOf(0)]: null });
        await expect(board.getByText('Kazanan')).toBeVisible();
        expect.soft(await cutOff(board), `with a winner, ${at(count)}`).toEqual([]);
        await server.write('liveMatches', { [keyOf(0)]: { startedAt: 1_000, table: 1 } });
        await server.write(at0, { status: 'ongoing', winnerId: null, completedAt: null });
        for (const [index, page] of ['table', 'table', 'fixtures', 'leaders'].entries()) {
          if (count !== 2) break;
          await board.evaluate((later) => Object.assign(window, { later }), 41_000 + index * 54_000);
          const rows = page === 'table' ? 'main tbody tr' : 'main section li';
          await expect(board.locator(rows).first()).toBeVisible();
          await expect(board.getByRole('heading', { level: 2 }).first()).toHaveText(HEADINGS[page] ?? '');
          expect.soft(await cutOff(board), `${page} ${at(count)}`).toEqual([]);
          if (index !== 1) expect.soft(await used(rows), `${page} ${at(count)}`).toBeGreaterThan(0.55 * height);
        }
      }
    }
  } finally {
    await studio.dispose();
    await server.dispose();
  }
});

test('the screen of the venue survives a lost network and a restart of the server without a touch', {
  tag: '@core',
}, async () => {
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
    await expect(board.getByRole('status')).toHaveText(/^İnternetsiz/);
    await expect(first).toContainText('Kadıköy Fırtına 10, Moda Bardakları 9');
    await server.write(`matches/${keyOf(0)}`, { team2Score: 10 });
    await link.heal();
    await expect(first).toContainText('Kadıköy Fırtına 10, Moda Bardakları 10');
    await expect(board.getByRole('status')).toHaveText('');

    await server.kill();
    await expect(board.getByRole('status')).toHaveText(/^İnternetsiz/);
    await server.restart();
    await server.write(`matches/${keyOf(0)}`, { team1Score: 8 });
    await expect(first).toContainText('Kadıköy Fırtına 8, Moda Bardakları 10');
    await expect(board.getByRole('status')).toHaveText('');
  } finally {
    await studio.dispose();
    await link.close();
    await server.dispose();
  }
});

// The second is of a list that comes last.
for (const seed of [undefined, 1_472_258_953])
  test(`nothing moves on the home page when the other matches come${seed === undefined ? '' : `: seed ${seed}`}`, {
    tag: '@core',
  }, async () => {
    const server = await startLeague();
    const studio = await borrowPhone();
    try {
      await seedLeague(server);
      await playAt(server, 4);
      const page = await studio.tab('about:blank');
      await shuffleAnswers(page, seed);
      await watchShifts(page);
      await page.goto(`http://localhost:${server.port}/`);
      await expect(page.getByRole('list', { name: 'Diğer canlı maçlar' }).getByRole('link')).toHaveCount(3);
      expect(await shiftsOf(page)).toEqual([]);
    } finally {
      await studio.dispose();
      await server.dispose();
    }
  });

/** So many letters in words of up to twelve. */
const ofLetters = (count: number) =>
  'Karşıyakalı Fırtınalar ve Gece Yarısı Kupacıları '
    .repeat(5)
    .slice(0, count - 1)
    .trimEnd()
    .padEnd(count, 'ş');

/** Names that are shown with another text than whole, and names that are cut or too small to be read from 8 m. */
async function brokenNames(page: Page, whole: readonly string[]): Promise<string[]> {
  const names = await page.locator('main [class*="name"]').evaluateAll((all) =>
    all.map((one) => ({
      text: one.textContent ?? '',
      isCut: one.scrollWidth > one.clientWidth + 1 || getComputedStyle(one).textOverflow === 'ellipsis',
      size: Number.parseFloat(getComputedStyle(one).fontSize) / window.innerHeight,
    })),
  );
  return names
    .filter(({ text, isCut, size }) => isCut || size < 0.0299 || !text.split(' – ').every((one) => whole.includes(one)))
    .map((one) => JSON.stringify(one));
}

test('names beside the scores of all tables and on every page are whole words', { tag: '@long' }, async () => {
  const server = await startLeague();
  const studio = await borrowPhone();
  try {
    const ids = Object.keys(league.teams);
    for (const [path, value] of Object.entries(league)) await server.write(path, value);
    await server.write('fixtures', nextFixtures(ids));
    const board = await studio.tab('about:blank');
    await board.addInitScript(() => {
      const { now } = Date;
      Date.now = () => now() + ((window as { later?: number }).later ?? 0);
    });
    for (const letters of [1, 25, 61, 200]) {
      const name = ofLetters(letters);
      const shown = letters < 65 ? name : 'Karşıyakalı Fırtınalar ve Gece Yarısı Kupacıları Karşıyakalı…';
      const named = ids.flatMap((id) => [
        [`teamIndex/${id}/name`, name],
        [`teamIndex/${id}/updatedAt`, Date.now()],
      ]);
      await server.write('', Object.fromEntries(named));
      for (const [count, sizes] of [
        [1, [720]],
        [2, [1080]],
        [4, [720, 1080, 2160]],
        [8, [720]],
      ] as const) {
        await playAt(server, count);
        for (const index of Array(count).keys())
          await server.write(`matches/${keyOf(index)}`, { team1Name: name, team2Name: name, updatedAt: letters });
        for (const height of sizes) {
          await board.setViewportSize({ width: (height * 16) / 9, height });
          await board.goto(`http://localhost:${server.port}/board`);
          await expect(board.getByRole('article')).toHaveCount(count);
          for (const [turn, page] of ['table', 'fixtures'].entries()) {
            await board.evaluate((later) => Object.assign(window, { later }), 41_000 + turn * 2 * 54_000);
            await expect(board.getByRole('heading', { level: 2 }).first()).toHaveText(HEADINGS[page] ?? '');
            const at = `${page}, ${count} of ${letters} at ${height}p`;
            const strip = board.locator('main > ul > li');
            await expect(strip).toHaveCount(Math.min(count, 4));
            await expect(strip.first()).toContainText(`${name} 10, ${name} 9`);
            expect.soft(await brokenNames(board, [shown]), at).toEqual([]);
            expect.soft(await cutOff(board), at).toEqual([]);
          }
        }
      }
    }
  } finally {
    await studio.dispose();
    await server.dispose();
  }
});
