import { expect, type Locator, type Page, test } from '@playwright/test';
import { makeAccount, PASSWORD, signInAs } from '../support/e2e-accounts.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { signIn } from '../support/e2e-league.ts';
import { type League, openLeague } from '../support/e2e-server.ts';

// What the bar of every page has room for: only a browser can measure it.

const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 780 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];

let browser: BorrowedBrowser;
let server: League;

test.beforeAll(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), openLeague()]);
  await makeAccount(server, 'ali@example.com', { displayName: 'Ali Yıldız', role: 'player' });
  await makeAccount(server, 'kaptan@example.com', { displayName: 'Abdurrahman Gazioğulları', role: 'team' });
});
test.afterAll(async () => {
  await browser.close();
  await server.dispose();
});

async function openHome(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  await page.goto(`http://localhost:${server.port}/login`);
  return page;
}

/** Words of the bar that are cut off, and what of its right end lies over another thing or outside of the window. */
const crowded = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => {
    const boxes = [...bar.querySelectorAll('a, button, [data-kind], [data-who]')]
      .filter((part) => part.checkVisibility() && !part.closest('nav') && !part.closest('[hidden]'))
      // The cover of the chip and of the account lie over their words on purpose.
      .filter((part) => !(part.matches('button') && part.parentElement?.matches('[data-kind], [data-account]')))
      .map((part) => ({
        name: part.textContent || part.getAttribute('aria-label'),
        box: part.getBoundingClientRect(),
      }));
    const outside = boxes.filter(({ box }) => box.left < 0 || box.right > innerWidth);
    const over = boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter((two) => one.box.right > two.box.left + 1 && two.box.right > one.box.left + 1)
        .map((two) => `${one.name} / ${two.name}`),
    );
    return [...outside.map(({ name }) => `outside: ${name}`), ...over];
  });

test('NAV-07: the bar shows the signed-in user’s name and role at every width', async () => {
  for (const [email, name, role] of [
    ['ali@example.com', 'Ali Yıldız', 'Oyuncu'],
    ['kaptan@example.com', 'Abdurrahman Gazioğulları', 'Takım'],
  ] as const) {
    const page = await openHome();
    await signInAs(page, email, PASSWORD);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const account = page.getByRole('button', { name: `Hesap: ${name}, ${role}` }).locator('..');
      await expect(account.getByText(name), `${size.width} px`).toBeVisible();
      await expect(account.getByText(role)).toBeVisible();
      const cut = await account
        .getByText(role)
        .evaluate((element) => element.scrollWidth - element.getBoundingClientRect().width);
      expect(cut, `${role} at ${size.width} px`).toBeLessThanOrEqual(1);
      const shown = await account.getByText(name).evaluate((element) => element.getBoundingClientRect().width);
      expect(shown, `${name} at ${size.width} px`).toBeGreaterThanOrEqual(56);
      expect(await crowded(page), `${size.width} px`).toEqual([]);
    }
    await page.context().close();
  }
});

test('NAV-07: beside the six links of a league with fixtures nothing of the name and the role is cut off', async () => {
  const page = await openHome();
  const at = Date.now() + 86_400_000;
  await server.write('fixtures/-NzFixture0000000001', {
    ...{ season: 'first', round: 1, stage: 'league', team1Id: 'a', team2Id: 'b', state: 'planned', sequence: 0 },
    ...{ at, updatedAt: 1 },
  });
  await signIn(page, server.password);
  await page.setViewportSize({ width: 1280, height: 500 });
  await expect(page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link')).toHaveCount(6);
  for (const width of [768, 800, 820, 844, 1024, 1280]) {
    await page.setViewportSize({ width, height: 500 });
    for (const word of await page.locator('[data-account] > :first-child span:visible').all()) {
      const { right } = await word.evaluate((element) => element.getBoundingClientRect());
      expect(right, `${width} px`).toBeLessThanOrEqual(width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }
  await server.write('fixtures', { '-NzFixture0000000001': null });
  await page.context().close();
});

test('while all is well the chip of the bar is a dot, whose words stay for who listens', async () => {
  const page = await openHome();
  await page.goto(`http://localhost:${server.port}/`);
  const status = page.getByRole('banner').getByRole('status').first();
  await expect(status).toHaveText('Bağlı');
  const widthOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().width);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await crowded(page), `${size.width} px`).toEqual([]);
    // At 320 px that all is well goes without saying.
    if (size.width === 320) continue;
    expect([await widthOf(status.locator('..')), await widthOf(status)], `${size.width} px`).toEqual([36, 1]);
  }
  await page.context().setOffline(true);
  await expect(status).not.toHaveText('Bağlı');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // Beside the links of 768 px there is room for the dot, whose shape says it; the note on the page has the words.
    if (size.width !== 768) expect(await widthOf(status), `${size.width} px`).toBeGreaterThan(24);
    expect(await crowded(page), `${size.width} px`).toEqual([]);
  }
  await page.context().setOffline(false);
  await expect(status).toHaveText('Bağlı');
  await page.context().close();
});

test('NAV-02: «Puan Durumu» has its whole name in both bars, on a phone below its icon and no smaller than 11 px', async () => {
  const page = await openHome();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const link = page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Puan Durumu' });
    await expect(link).toHaveText('Puan Durumu');
    const { font, lines, cut } = await link.locator('span').evaluate((label) => {
      const { fontSize, lineHeight } = getComputedStyle(label);
      const box = label.getBoundingClientRect();
      const item = label.closest('li')?.getBoundingClientRect();
      const height = Number.parseFloat(lineHeight);
      return {
        font: Number.parseFloat(fontSize),
        lines: Math.round(box.height / height),
        cut: box.width - (item?.width ?? 0),
      };
    });
    expect(font, `${size.width} px`).toBeGreaterThanOrEqual(11);
    expect(lines, `${size.width} px`).toBeLessThanOrEqual(2);
    expect(cut, `${size.width} px`).toBeLessThanOrEqual(0);
    if (size.width < 768) await expect(link.locator('svg')).toBeVisible();
  }
  await page.context().close();
});
