import { expect, test } from '@playwright/test';
import { planLeague } from '../../src/domain/schedule/plan-league.ts';
import { bigLeague, publicRoutes } from '../support/big-league.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { signIn } from '../support/e2e-league.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { builtFiles } from '../support/late-files.ts';
import { keyOf } from '../support/match-fixtures.ts';

// The page of the fixtures, what it gives to calendars, and what comes out of a printer.

const DAY = 86_400_000;
const { teamId, playerId, matchId, ...records } = bigLeague(8, 4, 12, Date.now() - DAY);
const teamIds = Object.keys(records.teams);
const nameOf = (id: string) => (records.teams[id] as { name: string }).name;
let made = 0;
const newId = () => keyOf(made++);
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const plan = planLeague(
  {
    season: 'first',
    teamIds,
    double: false,
    seed: 3,
    slots: {
      start: day(Date.now() + DAY),
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      times: ['20:00', '21:00'],
      tables: 2,
      venue: 'Moda Sahili',
    },
  },
  {},
  newId,
  Date.now(),
);
const fixtures = plan.saved;
const [nextId = ''] = Object.entries(fixtures).sort(([, a], [, b]) => a.at - b.at)[0] ?? [];
const next = fixtures[nextId] as (typeof fixtures)[string];

/** Public pages that people print. */
const PRINTED = publicRoutes({ teamId, playerId, matchId }).filter((path) => !/login|register/.test(path));
/** Pages of the panel that an admin prints. */
const PANEL = ['/admin', '/admin?tab=teams', '/admin?tab=users', '/admin?tab=league', '/admin/fixtures', '/admin/log'];

let browser: BorrowedBrowser;
let server: League;
const app = (path: string) => `http://localhost:${server.port}${path}`;

test.beforeAll(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), openLeague()]);
  for (const [path, value] of Object.entries({ ...records, fixtures })) await server.write(path, value);
});
test.afterAll(async () => {
  await browser.close();
  await server.dispose();
});

test('a first visit shows the fixtures before the server has said a word, and asks for nothing that only few need', {
  tag: '@core',
}, async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  await page.routeWebSocket(/./, () => undefined);
  await page.goto(app('/fixtures'));
  const first = page.getByRole('list', { name: '1. hafta' }).getByRole('listitem').first();
  await expect(first).toContainText(nameOf(next.team1Id ?? ''));
  await expect(page.getByRole('heading', { name: '1. hafta' })).toBeInViewport();
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(scripts.filter((name) => builtFiles('bracket', 'season-bracket').test(name))).toEqual([]);
  await context.close();
});

test('the calendar that the page offers is there, and a match is saved as a file', async ({ request }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(app('/fixtures'));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Takvime ekle/ })
      .first()
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^mac-\d{4}-\d\d-\d\d\.ics$/);
  await page.getByRole('button', { name: 'Takvime abone ol' }).click();
  const address = await page.getByRole('textbox', { name: 'Takvimin adresi' }).inputValue();
  const answer = await request.get(address);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect((await answer.text()).match(/^BEGIN:VEVENT/gm)).toHaveLength(Object.keys(fixtures).length);
  await context.close();
});

test('on paper stand the league, the round and its matches, black on white, and nothing of the page', async () => {
  for (const [path, title] of [
    ['/fixtures', /^Fikstür · 1\. hafta$/],
    ['/standings', /^Puan durumu$/],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' });
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await page.goto(app(path));
    await page.getByRole('button', { name: 'Yazdır' }).click();
    const dialog = page.getByRole('dialog');
    if (path === '/fixtures') await dialog.getByRole('button', { name: 'Yazdır' }).click();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('body > article');
    await expect(sheet.locator('h2')).toHaveText(title);
    await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('#root')).toBeHidden();
    await context.close();
  }
});

test('what the browser itself prints of a public page and of the panel is black on white, without controls', {
  tag: '@long',
}, async () => {
  const context = await browser.newContext({ viewport: { width: 800, height: 1100 }, colorScheme: 'dark' });
  const page = await context.newPage();
  const isBlackOnWhite = async (path: string) => {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(app(path));
    await expect(page.locator('main :is(h1, h2)').first()).toBeVisible();
    await expect(page.getByText('Yükleniyor')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('main :is(h1, h2)').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
    const controls = page.locator(
      ':is(button:not([aria-pressed="true"]), input, textarea, nav, footer, [role="radiogroup"], a[class*="_button_"], select ~ *):not(th *)',
    );
    await expect(controls.locator('visible=true'), path).toHaveCount(0);
    for (const chosen of await page.locator(':is(select, button):visible').all()) {
      await expect(chosen).toHaveCSS('border-top-width', '0px');
    }
  };
  for (const path of PRINTED) await isBlackOnWhite(path);
  await page.emulateMedia({ media: 'screen' });
  await signIn(page, server.password);
  for (const path of PANEL) await isBlackOnWhite(path);
  await context.close();
});
