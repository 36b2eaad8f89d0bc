import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { bigLeague, publicRoutes } from '../support/big-league.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { type League, openLeague } from '../support/e2e-server.ts';

// What a visit downloads, measured where it counts: gzip bytes of what was asked for before the first content.

const JS_LIMIT = 125_000;
/** A form has Mantine's fields before its content (decision 86). */
const FORM_LIMIT = 160_000;
const FORMS: readonly string[] = ['/login', '/register'];
const CSS_LIMIT = 12_000;
const { teamId, playerId, matchId, ...records } = bigLeague(12, 4, 24, Date.UTC(2026, 4, 1, 18));
const ROUTES = publicRoutes({ teamId, playerId, matchId });

let browser: BorrowedBrowser;
let server: League;
const app = (path: string) => `http://localhost:${server.port}${path}`;

test.beforeAll(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), openLeague()]);
  for (const [path, value] of Object.entries(records)) await server.write(path, value);
});
test.afterAll(async () => {
  await browser.close();
  await server.dispose();
});

interface Marked {
  contentAt?: number;
}

/** Notes when the screen that was asked for first stands in the page: its heading, or its skeleton's. */
async function markContent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('main h1') === null) return;
      observer.disconnect();
      (window as Marked).contentAt = performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
}

/** What the app would do without its screen after a second or so waits longer: a busy machine may need that for the screen. */
async function waitForScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const set = window.setTimeout;
    const slowly = (work: () => void, ms = 0) => set(work, ms >= 500 && ms <= 1_500 ? ms * 40 : ms);
    window.setTimeout = slowly as typeof set;
  });
}

const assetsOf = (page: Page) =>
  page.evaluate(() => {
    const contentAt = (window as { contentAt?: number }).contentAt ?? 0;
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, early: startTime < contentAt }))
      .filter(({ path }) => path.startsWith('/assets/'));
  });

const gzipped = (paths: readonly string[]) =>
  paths.map((path) => gzipSync(readFileSync(`dist${path}`), { level: 9 }).length).reduce((sum, size) => sum + size, 0);

for (const path of ROUTES) {
  const limit = FORMS.includes(path) ? FORM_LIMIT : JS_LIMIT;
  const tag = ['/', '/login', `/match/${matchId}`].includes(path) ? ['@core'] : [];
  test(`${path.replace(/(\/\w+\/).+/, '$1:id')}: JavaScript ≤ ${limit / 1_000} kB and CSS ≤ 12 kB gzip before the first content, nothing of Firebase`, {
    tag,
  }, async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const page = await context.newPage();
    await markContent(page);
    await waitForScreen(page);
    await page.goto(app(path));
    await page.waitForFunction(() => (window as { contentAt?: number }).contentAt !== undefined);
    const loaded = await assetsOf(page);
    const early = [...new Set(loaded.filter((asset) => asset.early).map((asset) => asset.path))];
    const [js, css] = ['.js', '.css'].map((end) => early.filter((asset) => asset.endsWith(end)));
    expect(gzipped(js ?? [])).toBeGreaterThan(60_000);
    expect(gzipped(js ?? []), String(js)).toBeLessThanOrEqual(limit);
    expect(gzipped(css ?? []), String(css)).toBeLessThanOrEqual(CSS_LIMIT);

    // What was not even asked for was not evaluated; and it is what connects a moment later.
    const fire = (asset: string) => /@firebase\/database|FIREBASE FATAL/.test(readFileSync(`dist${asset}`, 'utf8'));
    expect(early.filter(fire)).toEqual([]);
    await expect.poll(async () => (await assetsOf(page)).map((asset) => asset.path).some(fire)).toBe(true);
    await context.close();
  });
}

test('the connection and the late parts of public pages bring nothing of Mantine', () => {
  type Built = Record<string, { name?: string; imports?: string[] }>;
  const built = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Built;
  const isKit = (file: string) => /kit|mantine/i.test(`${file} ${built[file]?.name}`);
  expect(Object.keys(built).some(isKit)).toBe(true);
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const next of built[file]?.imports ?? []) follow(next);
  };
  for (const root of ['src/sync/engine.ts', 'src/features/follow.tsx']) {
    expect(Object.keys(built)).toContain(root);
    follow(root);
  }
  expect([...found].filter(isKit)).toEqual([]);
});

test('a repeat visit downloads no asset again, with the service worker and without', { tag: '@long' }, async () => {
  for (const serviceWorkers of ['block', 'allow'] as const) {
    const context = await browser.newContext({ serviceWorkers });
    const page = await context.newPage();
    await page.goto(app('/'));
    await page.getByText('Kadıköy Fırtına').first().waitFor();
    if (serviceWorkers === 'allow') await page.evaluate(() => navigator.serviceWorker.ready);
    for (const path of ['/teams', '/standings', '/']) {
      await page.goto(app(path));
      await page.locator('main h1').first().waitFor();
      // The first visit has all of the page, also what loads late: the repeated one looks for half a second.
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(3_000);
      await page.waitForLoadState('networkidle');
    }
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const fetched: string[] = [];
    session.on('Network.responseReceived', ({ response }) => {
      const { url, fromDiskCache = false, fromServiceWorker = false } = response;
      if (url.includes('/assets/') && !fromDiskCache && !fromServiceWorker) fetched.push(url);
    });
    const fromMemory = new Set<string>();
    const urls = new Map<string, string>();
    session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
    session.on('Network.requestServedFromCache', ({ requestId }) => fromMemory.add(urls.get(requestId) ?? ''));
    for (const path of ['/', '/teams', '/standings']) {
      await page.goto(app(path));
      await page.locator('main h1').first().waitFor();
      await page.waitForTimeout(500);
    }
    expect(urls.size).toBeGreaterThan(6);
    expect(fetched.filter((url) => !fromMemory.has(url))).toEqual([]);
    await context.close();
  }
});

test('a first visit shows its page’s record before the server has sent anything', { tag: '@core' }, async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  await page.routeWebSocket(/./, () => undefined);
  const { name } = records.teams[teamId] as { name: string };
  for (const [path, text] of [
    [`/team/${teamId}`, name],
    [`/player/${playerId}`, (records.users[playerId] as { displayName: string }).displayName],
    [`/match/${matchId}`, (records.matches[matchId] as { team1Name: string }).team1Name],
    ['/teams', name],
  ] as const) {
    await page.goto(app(path));
    await expect(page.locator('main').getByText(text).first()).toBeVisible();
  }
  // Elsewhere the page waits, and says so.
  await page.goto(app('/players'));
  await expect(page.getByText('Yükleniyor...').first()).toBeVisible();
  await context.close();
});

test('nothing but the document blocks the first paint', { tag: '@core' }, async ({ request }) => {
  const html = await (await request.get(app('/'))).text();
  const [head = '', body = ''] = html.split('</head>');
  expect(head).not.toContain('rel="stylesheet"');
  expect(body).toMatch(/class="boot"[\s\S]*rel="stylesheet"/);
});

test('the document shows the heading before any script, as large as the app and where the app shows it', async () => {
  const phone = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const box = (page: Page) =>
    page.evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('h1') as HTMLElement);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x, y, width, height };
    });
  for (const path of ['/', '/teams', '/standings', '/login', `/team/${teamId}`, `/player/${playerId}`]) {
    const page = await phone.newPage();
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/\/assets\/index-.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(app(path), { waitUntil: 'commit' });
    await expect(page.locator('.boot h1')).toBeVisible();
    // The style sheet that names the face may come after the first paint.
    const faces = () =>
      page.evaluate(async () => (await document.fonts.load('700 1rem "Barlow Condensed"', 'aş')).length);
    await expect.poll(faces).toBe(2);
    const before = await box(page);
    goOn();
    await expect(page.locator('main h1')).toBeVisible();
    const after = await box(page);
    expect
      .soft([after.x, after.width, after.height].map(Math.round), path)
      .toEqual([before.x, before.width, before.height].map(Math.round));
    // Beside a picture its place depends on how many lines stand below it.
    if (!/team\/|player\//.test(path)) expect.soft(Math.round(after.y), path).toBe(Math.round(before.y));
    await page.close();
  }
  await phone.close();
});
