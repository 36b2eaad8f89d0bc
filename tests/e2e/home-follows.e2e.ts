import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { makeAccount, PASSWORD } from '../support/e2e-accounts.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { seedLeague } from '../support/e2e-league.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { shiftsOf, shuffleAnswers, watchShifts } from '../support/e2e-shifts.ts';
import { precached } from '../support/e2e-worker.ts';
import { completedMatch, playedMatch } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';

// A fan follows a team and a player, and the home page begins with them (decision 108).

const HOUR = 3_600_000;
const LONG = 'Kadıköy Abdurrahmanpaşaoğulları Kupa ve Dostluk Kulübü Fırtına';
const EMAIL = 'hayran@example.com';

let browser: BorrowedBrowser;
let server: League;
test.beforeEach(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), openLeague()]);
  await seedLeague(server);
  const { match, events } = completedMatch('ali+', 'ceren+', 'ceren+');
  const fixture = { season: 'first', stage: 'league', state: 'planned', round: 1, sequence: 0, updatedAt: 1 };
  await server.write('', {
    'teams/firtina/name': LONG,
    [`matches/${keyOf(1)}`]: {
      ...match,
      team1Name: LONG,
      startedAt: Date.now() - HOUR,
      completedAt: Date.now() - HOUR,
    },
    [`matchEvents/${keyOf(1)}`]: events,
    [`fixtures/${keyOf(900)}`]: {
      ...{ ...fixture, team1Id: 'kartela', team2Id: 'bardaklar' },
      ...{ at: Date.now() + 26 * HOUR, venue: 'Kalamış Marina Kapalı Spor Salonu' },
    },
  });
});
test.afterEach(async () => {
  await browser.close();
  await server.dispose();
});

const app = (path: string) => `http://localhost:${server.port}${path}`;
const part = (page: Page) => page.getByRole('region', { name: 'Takip ettiklerin' });
const cards = (page: Page) => part(page).getByRole('listitem');

async function device(width = 360, serviceWorkers: 'allow' | 'block' = 'block'): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ viewport: { width, height: 780 }, serviceWorkers });
  const page = await context.newPage();
  await watchShifts(page);
  return [page, context];
}

async function follow(page: Page, path: string): Promise<void> {
  await page.goto(app(path));
  await page.getByRole('button', { name: 'Takip et' }).click();
  await expect(page.getByRole('button', { name: 'Takibi bırak' })).toBeEnabled();
}

async function signIn(page: Page): Promise<void> {
  await page.goto(app('/login'));
  await page.getByLabel('E-posta').fill(EMAIL);
  await page.getByLabel('Şifre', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  await expect(page.getByRole('link', { name: 'Profilim' }).first()).toBeAttached();
}

/** Nothing leaves the card, and the section is as high as the place that was kept for it. */
const fits = (page: Page) =>
  part(page).evaluate((section) => {
    const wide = [...section.querySelectorAll('li')].filter((card) => card.getBoundingClientRect().right > innerWidth);
    const place = section.parentElement as HTMLElement;
    const kept = Number.parseFloat(getComputedStyle(place).minHeight);
    return { wide: wide.length, over: Math.round(place.getBoundingClientRect().height - kept) };
  });

test('a visitor follows a team and a player: they stand first, live before all, also without network, and nothing moves', async () => {
  const [page, context] = await device(360, 'allow');
  await follow(page, '/team/firtina');
  await follow(page, '/player/ceren');
  await page.goto(app('/'));
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText('1–2 Kaybetti');
  await expect(cards(page).nth(1)).toContainText('Kalamış Marina');
  const [head, slogan] = [await part(page).boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()];
  expect(head?.y ?? 0).toBeLessThan(slogan?.y ?? 0);

  const watched = await context.newPage();
  await shuffleAnswers(watched);
  await watchShifts(watched);
  for (const width of [360, 768, 1280]) {
    await watched.setViewportSize({ width, height: 780 });
    await watched.goto(app('/'));
    await expect(cards(watched)).toHaveCount(2);
    await expect(watched.getByText('Sıradaki maç', { exact: true }).first()).toBeVisible();
    await expect(watched.getByRole('heading', { name: 'Son maçlar' })).toBeAttached();
    expect([width, ...(await shiftsOf(watched))]).toEqual([width]);
    expect(await fits(watched)).toEqual({ wide: 0, over: 0 });
  }
  await watched.close();

  const { match, events } = playedMatch('ceren+', 'ceren+', 'ali+');
  const now = Date.now();
  await server.write('', {
    [`matches/${keyOf(2)}`]: { ...match, team1Id: 'kartela', team1Players: ['x', 'y'], startedAt: now, updatedAt: now },
    [`matchEvents/${keyOf(2)}`]: events,
    [`liveMatches/${keyOf(2)}`]: { startedAt: now, table: 2 },
    'config/activeMatch': keyOf(2),
  });
  await expect(cards(page).first()).toContainText(/Ceren Şahin.*Canlı 2–1/);
  await expect(cards(page).first()).toContainText('2 kupa · Masa 2');

  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => precached(page)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText('Son bilinen 2–1');
  await context.close();
});

test('with an account the follows are the same on a second phone; an end reaches the other, and a sign-out leaves each its own', async () => {
  await makeAccount(server, EMAIL, { displayName: 'Hayri Hayran', role: 'player' });
  const [one, first] = await device();
  await follow(one, '/team/firtina');
  await signIn(one);
  await follow(one, '/player/ceren');
  const [two, second] = await device();
  await follow(two, '/team/kartela');
  await signIn(two);
  await two.goto(app('/'));
  await expect(cards(two)).toHaveCount(3);
  await one.goto(app('/'));
  await expect(cards(one)).toHaveCount(3);

  await two.goto(app('/player/ceren'));
  await two.getByRole('button', { name: 'Takibi bırak' }).click();
  await expect(two.getByRole('button', { name: 'Takip et' })).toBeEnabled();
  await expect.poll(async () => JSON.stringify(await server.read('accountFollows'))).not.toContain('ceren');
  await one.reload();
  await expect(cards(one)).toHaveCount(2);

  await one.getByRole('button', { name: /Hayri Hayran/ }).click();
  await one.getByRole('button', { name: 'Çıkış' }).click();
  await expect(cards(one)).toHaveCount(1);
  await expect(cards(one)).toContainText('Abdurrahmanpaşaoğulları');
  await Promise.all([first.close(), second.close()]);
});
