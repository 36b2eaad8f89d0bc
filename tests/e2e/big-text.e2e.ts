import { expect, type Page, test } from '@playwright/test';
import { nav } from '../../src/domain/messages/first-paint.ts';
import { openPhone, type Phone } from '../support/e2e-browser.ts';
import { seedLeague, signIn } from '../support/e2e-league.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { completedMatch } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';

let server: League;
let phone: Phone;

test.beforeEach(async () => {
  server = await openLeague();
  await seedLeague(server);
  await server.write(`fixtures/${keyOf(900)}`, {
    ...{ season: 'first', stage: 'league', state: 'planned', team1Id: 'firtina', team2Id: 'bardaklar' },
    ...{ round: 1, at: Date.now() + 3_600_000, sequence: 0, updatedAt: 1 },
  });
  const { match, events } = completedMatch('ali+', 'ceren+', 'veli-', 'ali+');
  await server.write(`matches/${keyOf(1)}`, match);
  await server.write(`matchEvents/${keyOf(1)}`, events);
  // 200 % of the usual size, as its owner sets it in the browser: WCAG 1.4.4 and 1.4.10.
  phone = await openPhone({ text: 32 });
});

test.afterEach(async () => {
  await phone.dispose();
  await server.dispose();
});

const PUBLIC = ['/', '/standings', '/fixtures', '/teams', '/players', '/leaders', '/team/firtina', '/player/ali'];
const MATCH = `/match/${keyOf(1)}`;
const ALSO = ['/login', '/register', '/about'];
const SIGNED_IN = ['/', '/admin', '/admin/fixtures', '/admin/log', '/account'];

test('with text at twice its size no page of a visitor is wider than the phone, and nothing covers anything in its bars', async () => {
  const page = await phone.tab(`http://localhost:${server.port}/`);
  for (const path of [...PUBLIC, MATCH, ...ALSO]) await expectToFit(page, path);
  await page.goto(`http://localhost:${server.port}${MATCH}`);
  const name = page.getByRole('rowheader', { name: /Ali Yıldız/ }).getByRole('link');
  await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(120);
});

test('with text at twice its size nor does a page of the admin', async () => {
  const page = await phone.tab(`http://localhost:${server.port}/`);
  await signIn(page, server.password);
  for (const path of SIGNED_IN) await expectToFit(page, path);
});

async function expectToFit(page: Page, path: string): Promise<void> {
  await page.goto(`http://localhost:${server.port}${path}`);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.getByRole('navigation', { name: nav.landmark })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);
  expect([path, ...(await page.evaluate(coveredInBars))]).toEqual([path]);
}

/** The pairs of texts in the header, and of names in the panel's navigation, that cover each other, and those that leave the window; runs in the page. */
function coveredInBars(): string[] {
  const parts = [...document.querySelectorAll('header *, .panel-nav a')]
    .filter((one) => one.children.length === 0 && (one.textContent ?? '').trim() !== '')
    .map((one) => ({ text: one.textContent ?? '', box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 2 && box.height > 2);
  const outside = parts.filter(({ box }) => box.left < -1 || box.right > innerWidth + 1);
  const pairs = parts.flatMap((one, index) =>
    parts.slice(index + 1).filter(({ box }) => {
      const across = Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left);
      return across > 2 && Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 2;
    }),
  );
  return [...outside, ...pairs].map(({ text }) => text);
}
