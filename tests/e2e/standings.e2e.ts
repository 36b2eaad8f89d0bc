import { expect, type Page, test } from '@playwright/test';
import { metKey, orderedPair } from '../../src/domain/records/season-stats.ts';
import { bigLeague } from '../support/big-league.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { shiftsOf, shuffleAnswers, watchShifts } from '../support/e2e-shifts.ts';
import { keptRows } from '../support/kept-rows.ts';

// What lists do with a mouse and keys, and what only a browser can measure.

const { teamId, playerId: _player, matchId: _match, ...records } = bigLeague(6, 2, 12, Date.UTC(2026, 4, 1, 18));

let browser: BorrowedBrowser;
let server: League;

test.beforeAll(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), openLeague()]);
  for (const [path, value] of Object.entries(records)) await server.write(path, value);
});
test.afterAll(async () => {
  await browser.close();
  await server.dispose();
});

async function openStandings(theme: 'dark' | 'light' = 'dark', size = { width: 1280, height: 800 }): Promise<Page> {
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  await page.addInitScript((value) => localStorage.setItem('lig-theme', value), theme);
  await page.goto(`http://localhost:${server.port}/standings`);
  await page.getByRole('link', { name: 'Kadıköy Fırtına' }).waitFor();
  return page;
}

const second = (page: Page) => page.getByRole('table').getByRole('row').nth(2);
const linkOf = (page: Page) => second(page).getByRole('link');

test('STAND-10: a click anywhere on a row opens its team, also in a new tab', async () => {
  const page = await openStandings();
  const [name, href] = [await linkOf(page).innerText(), await linkOf(page).getAttribute('href')];
  const cells = await second(page).locator('> *').count();
  for (let cell = 0; cell < cells; cell += 1) {
    const box = await second(page).locator('> *').nth(cell).boundingBox();
    if (box === null) throw new Error('no such cell');
    // Near the upper left corner: not only where a figure stands.
    await page.mouse.click(box.x + 5, box.y + 5);
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await page.goBack();
    await linkOf(page).waitFor();
  }
  const points = await second(page).locator('> *').last().boundingBox();
  const opened = page.context().waitForEvent('page');
  await page.mouse.click((points?.x ?? 0) + 10, (points?.y ?? 0) + 10, { button: 'middle' });
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveURL(/\/standings$/);
  await page.context().close();
});

test('STAND-10: a row is one stop of the Tab key, named by its team, and shows where the focus is', async () => {
  const page = await openStandings();
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(6);
  const [name, href] = [await linkOf(page).innerText(), await linkOf(page).getAttribute('href')];
  // The place of a level team has a stop of its own: it says what decided, and comes with the matches between the two.
  const why = second(page).getByRole('button');
  await expect(why).toBeVisible();
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(why).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  const outline = () => second(page).evaluate((row) => getComputedStyle(row).outlineStyle);
  expect(await outline()).toBe('solid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await page.context().close();
});

test('a row that is a link neither makes the page wider nor covers the headers', async () => {
  for (const width of [1280, 960]) {
    const page = await openStandings('dark', { width, height: 800 });
    const box = page.getByRole('region', { name: 'Puan Durumu' });
    expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Galibiyet', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Galibiyet', exact: true })).toHaveAttribute('aria-sort', /./);
    await page.context().close();
  }
});

/** Two teams share the first place by points; the one with fewer cups has beaten the other. */
async function levelTop(): Promise<Record<string, unknown>> {
  const figures = { wins: 40, losses: 2, updatedAt: 1 };
  const [one = '', two = ''] = Object.keys(records.teams);
  const entries = { [one]: { name: 'Çok Kupa', cups: 50, ...figures }, [two]: { name: 'Galip', cups: 1, ...figures } };
  for (const [id, entry] of Object.entries(entries)) await server.write(`teamIndex/${id}`, entry);
  const [low] = orderedPair(one, two);
  await server.write(
    `seasonStats/first/met/${metKey(one, two)}`,
    low === one ? { low: 0, high: 2 } : { low: 2, high: 0 },
  );
  // For a moment the server still answers with the order that an earlier test's visit has read.
  const page = async () => (await fetch(`http://localhost:${server.port}/`)).text();
  await expect.poll(page).toContain(`first,${two},`);
  return entries;
}

/** What the device has kept of the order of level teams, as text. */
const keptOrders = async (page: Page) =>
  JSON.stringify((await page.evaluate(keptRows)).filter(({ id }) => id === 'levelOrders'));

/** Where the contents of each header and of the first row's cells begin, are centred and end, px. */
const edges = (page: Page) =>
  page.getByRole('table').evaluate((table) => {
    const span = (cell: Element | undefined) => {
      const range = document.createRange();
      const button = cell?.closest('thead') && cell.querySelector('button');
      range.selectNodeContents(button ?? cell ?? table);
      // A mark is measured whole, with the words beside it that are only read aloud left out.
      const part = button ? range : (cell?.firstElementChild ?? range);
      const { left, right } = part.getBoundingClientRect();
      return { left, right, centre: (left + right) / 2 };
    };
    const [heads, cells] = ['thead tr', 'tbody tr'].map((row) => [...(table.querySelector(row)?.children ?? [])]);
    return (heads ?? []).map((head, index) => ({
      name: head.textContent ?? '',
      head: span(head),
      cell: span(cells?.[index]),
    }));
  });

test('headers are above their columns, sorted or not', async () => {
  const page = await openStandings();
  for (const sorted of [null, 'Puan', 'Galibiyet']) {
    if (sorted !== null) await page.getByRole('button', { name: sorted, exact: true }).click();
    for (const { name, head, cell } of await edges(page)) {
      const side = name === 'Takım' ? 'left' : ['Sıra', 'Form'].includes(name) ? 'centre' : 'right';
      expect(Math.abs(head[side] - cell[side]), `${name}, sorted by ${sorted}`).toBeLessThanOrEqual(1.5);
    }
  }
  const [before, rate, form] = (await edges(page)).slice(4, 7);
  if (before === undefined || rate === undefined || form === undefined) throw new Error('columns are missing');
  expect(form.head.left - rate.head.right, 'two headers do not read as one').toBeGreaterThanOrEqual(24);
  await page.context().close();
});

for (const theme of ['dark', 'light'] as const) {
  test(`STAND-08: the first three have a medal, the others a plain number (${theme})`, async () => {
    for (const size of [
      { width: 1280, height: 800 },
      { width: 360, height: 780 },
    ]) {
      const page = await openStandings(theme, size);
      const faces = await page
        .locator(
          size.width > 700
            ? 'tbody td:first-child > span > span:first-child'
            : 'ol[aria-label="Puan Durumu"] li a > span:first-child',
        )
        .evaluateAll((ranks) =>
          ranks.map((rank) => {
            const { backgroundColor, borderRadius } = getComputedStyle(rank);
            return borderRadius === '50%' ? backgroundColor : 'none';
          }),
        );
      expect(faces).toHaveLength(6);
      expect(faces.slice(3)).toEqual(['none', 'none', 'none']);
      expect(new Set(faces.slice(0, 3)).size).toBe(3);
      expect(faces.slice(0, 3)).not.toContain('none');
      await page.context().close();
    }
  });
}

for (const [path, row] of [
  ['/', { width: 360, height: 1500 }],
  ['/standings', { width: 360, height: 1500 }],
  ['/standings', { width: 1280, height: 1500 }],
] as const) {
  test(`level teams stand in their places at once, on ${path} at ${row.width}`, async () => {
    const index = Object.entries(await levelTop());
    const [[first], [second]] = index as [[string, unknown], [string, unknown]];
    const context = await browser.newContext({ viewport: row });
    const page = await context.newPage();
    await shuffleAnswers(page);
    await watchShifts(page);
    // The first visit, and one that has what the device kept and no word of the server in its page.
    for (const visit of ['first', 'next']) {
      await page.goto(`http://localhost:${server.port}${path}`);
      const links = page.locator('main a[href^="/team/"]:visible');
      await expect(links.first()).toHaveAttribute('href', `/team/${second}`);
      await expect(links.nth(1)).toHaveAttribute('href', `/team/${first}`);
      if (path === '/standings')
        await page
          .getByRole('button', { name: /sırayı ne belirledi/ })
          .first()
          .waitFor();
      await expect.poll(() => keptOrders(page)).toContain(second);
      expect(await shiftsOf(page), visit).toEqual([]);
      await page.route(page.url(), async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace(
          /<script type="application\/json" id="first-records">[^<]*<\/script>/,
          '',
        );
        await route.fulfill({ response: answer, body });
      });
    }
    await context.close();
  });
}

test('a long search text that finds nothing wraps instead of making the page wider', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
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

for (const [of, captainId, name] of [
  ['its captain', 'captain-0', 'Kaptan 1'],
  ['a captain who is gone', 'somebody-else', 'Bilinmiyor'],
  ['no captain', null, 'Bilinmiyor'],
] as const) {
  test(`/team/:id: nothing moves for ${of}, and nobody else is asked for`, async () => {
    await server.write(`teams/${teamId}`, { captainId });
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => asked.push(String(payload))));
    await shuffleAnswers(page);
    await watchShifts(page);
    await page.goto(`http://localhost:${server.port}/team/${teamId}`);
    await expect(page.getByText('Kaptan', { exact: true }).locator('..')).toContainText(name);
    await expect.poll(() => asked.some((frame) => frame.includes('"/teamIndex"'))).toBe(true);
    expect(asked.filter((frame) => frame.includes('"/users"') && !frame.includes('"q":{'))).toEqual([]);
    expect(await shiftsOf(page)).toEqual([]);
    await context.close();
  });
}
