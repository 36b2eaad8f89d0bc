import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { bigLeague } from '../support/big-league.ts';
import { makeAccount, PASSWORD, signInAs } from '../support/e2e-accounts.ts';
import { goInside, openBrowser } from '../support/e2e-axe.ts';
import { type LeagueProcess, startLeague } from '../support/e2e-server.ts';
import { measureTable } from '../support/table-boxes.ts';

// What iPhones do that Chromium on a desk does not, as far as it can be measured here; docs/phones.md names the rest.

const { teamId, playerId, matchId, ...records } = bigLeague(4, 4, 8, Date.UTC(2026, 4, 1, 18));

let browser: Browser;
let server: LeagueProcess;
let context: BrowserContext;
const app = (path = '/') => `http://localhost:${server.port}${path}`;

test.beforeEach(async () => {
  [browser, server] = await Promise.all([openBrowser(), startLeague()]);
  context = await phone();
  for (const [path, value] of Object.entries(records)) await server.write(path, value);
});
test.afterEach(async () => {
  await browser.close();
  await server.dispose();
});

const phone = () =>
  browser.newContext({
    locale: 'tr-TR',
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });

async function signedIn(email: string, password: string): Promise<Page> {
  const page = await (await phone()).newPage();
  await page.goto(app('/login'));
  await signInAs(page, email, password);
  return page;
}

/** Every field that a keyboard comes for, as «where: which → its text's size», where that is below 16 px. */
async function smallFields(page: Page, where: string, seen: Set<string>): Promise<string[]> {
  const measure = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('input, textarea, select, [contenteditable]')]
        .filter((field) => !/^(checkbox|radio|file|hidden|range|button)$/.test(field.getAttribute('type') ?? ''))
        .filter((field) => field.getClientRects().length > 0)
        .map((field) => ({
          name: `${field.getAttribute('aria-label') ?? ''} ${field.id || field.tagName}`,
          size: Number.parseFloat(getComputedStyle(field).fontSize),
        })),
    );
  await expect.poll(async () => (await measure()).length, { message: where }).toBeGreaterThan(0);
  const fields = await measure();
  for (const { name } of fields) seen.add(`${where} ${name}`);
  return fields.filter(({ size }) => size < 16).map(({ name, size }) => `${where}: ${name} → ${size} px`);
}

test('no field makes an iPhone zoom: the text in each is at least 16 px', async () => {
  const seen = new Set<string>();
  const small: string[] = [];
  const look = async (page: Page, path: string, open?: string | RegExp) => {
    await page.goto(app(path));
    if (open !== undefined) await page.getByRole('button', { name: open }).first().click();
    small.push(...(await smallFields(page, `${path} ${open ?? ''}`, seen)));
    if (open !== undefined) await page.keyboard.press('Escape');
  };
  const visitor = await context.newPage();
  await visitor.goto(app());
  for (const path of ['/login', '/register', '/register?role=team', '/reset-password', '/teams', '/players']) {
    await look(visitor, path);
  }
  const admin = await signedIn('admin@kupaligi.local', server.password);
  for (const tab of ['teams', 'users', 'stream']) await look(admin, `/admin?tab=${tab}`);
  await look(admin, '/admin?tab=notifications', /bildirim gönder/i);
  await look(admin, '/admin', 'Yeni maç başlat');
  await look(admin, `/team/${teamId}?tab=videos`, 'Video ekle');
  await look(admin, `/team/${teamId}?tab=matches`, 'Maç ekle');
  await look(admin, '/account');
  await makeAccount(server, 'oyuncu@example.com', { displayName: 'Ali Yıldız', role: 'player' });
  await makeAccount(server, 'yeni@example.com', { displayName: 'Can Er', role: 'team', approved: false });
  const captain = await makeAccount(server, 'kaptan@example.com', { displayName: 'Ebru', role: 'team', teamId });
  await server.write(`teams/${teamId}`, { captainId: captain });
  await look(await signedIn('oyuncu@example.com', PASSWORD), '/player-edit');
  await look(await signedIn('yeni@example.com', PASSWORD), '/team-register');
  await look(await signedIn('kaptan@example.com', PASSWORD), '/team-edit');
  expect(small).toEqual([]);
  expect(seen.size).toBeGreaterThan(40);
});

const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .evaluateAll((all, name) => [...new Set(all.map((one) => getComputedStyle(one).getPropertyValue(name)))], property);

test('at the table no double tap zooms, no pull reloads and no long press selects; elsewhere all of that stays', async () => {
  const page = await signedIn('admin@kupaligi.local', server.password);
  await goInside(page, '/admin/practice');
  await page
    .getByRole('button', { name: /: kupa ekle$/ })
    .first()
    .waitFor();
  // Holds for everything in it: a browser takes what all of an element's ancestors allow.
  expect(await style(page, 'body', 'touch-action')).toEqual(['manipulation']);
  expect(await style(page, 'main fieldset button', 'user-select')).toEqual(['none']);
  expect(await style(page, 'html', 'overscroll-behavior-y')).toEqual(['none']);
  await goInside(page, '/');
  await page.getByText('Kadıköy').first().waitFor();
  expect(await style(page, 'html', 'overscroll-behavior-y')).toEqual(['auto']);
  expect(await style(page, 'html, body, main', 'touch-action')).toEqual(['auto']);
});

const INSETS = {
  upright: { top: 59, bottom: 34, left: 0, right: 0 },
  across: { top: 0, bottom: 21, left: 59, right: 59 },
};

test('nothing that is tapped lies under the notch or the home indicator, upright and across', async () => {
  const page = await signedIn('admin@kupaligi.local', server.password);
  const session = await page.context().newCDPSession(page);
  for (const [how, insets] of Object.entries(INSETS)) {
    const [width, height] = how === 'upright' ? [393, 852] : [852, 393];
    await page.setViewportSize({ width, height });
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
    for (const path of ['/admin/practice', '/', '/standings']) {
      await goInside(page, path);
      await page.getByRole('button').first().waitFor();
      const under = await page.evaluate(({ top, bottom, left, right }) => {
        // What stands at the window's edges whatever is scrolled: bars, tabs, the table.
        const fixed = document.querySelectorAll<HTMLElement>('header a, header button, nav a, main fieldset button');
        return [...fixed].flatMap((one) => {
          const { left: x, right: to, top: y, bottom: down, width } = one.getBoundingClientRect();
          const hidden =
            x < left - 0.5 || to > innerWidth - right + 0.5 || y < top - 0.5 || down > innerHeight - bottom + 0.5;
          return width > 0 && getComputedStyle(one).visibility === 'visible' && hidden
            ? [`${one.getAttribute('aria-label') ?? one.textContent}: ${[x, y, to, down].map(Math.round).join(' ')}`]
            : [];
        });
      }, insets);
      expect(under, `${path} ${how}`).toEqual([]);
      if (path === '/admin/practice') expect((await measureTable(page)).wrong, how).toEqual([]);
    }
  }
});

/** Safari 15.4 lacks container queries and their units: what knows of them is made unknown. */
async function withoutContainers(where: BrowserContext): Promise<void> {
  await where.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const sheet = (await response.text())
      .replaceAll('@container', '@x-container')
      .replace(/container(-type|-name)?(?=:| *:)/g, 'x-box$1')
      .replace(/(\d)cq([wh])\b/g, '$1xq$2');
    await route.fulfill({ response, body: sheet, headers: { ...response.headers(), 'content-encoding': 'identity' } });
  });
}

test('a browser that knows no container queries still gets a table on which every control can be hit', async () => {
  const old = await browser.newContext({ locale: 'tr-TR', hasTouch: true, serviceWorkers: 'block' });
  await withoutContainers(old);
  const page = await old.newPage();
  await page.goto(app('/login'));
  await signInAs(page, 'admin@kupaligi.local', server.password);
  await goInside(page, '/admin/practice');
  await page
    .getByRole('button', { name: /: kupa ekle$/ })
    .first()
    .click();
  for (const [width, height] of [
    [375, 667],
    [375, 553],
    [390, 844],
    [667, 375],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await style(page, 'main fieldset', 'container-type'), 'the sheet was changed').toEqual(['normal']);
    const { least, wrong } = await measureTable(page);
    expect(wrong, `${width}×${height}`).toEqual([]);
    for (const [kind, px] of Object.entries(least)) expect(px, `${width}×${height} ${kind}`).toBeGreaterThanOrEqual(44);
  }
});
