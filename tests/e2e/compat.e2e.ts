import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { removals, removeFromWindow } from '../../scripts/compat/removals.ts';
import { lackingNames, scanScript } from '../../scripts/compat/scan-scripts.ts';
import { scanStyles } from '../../scripts/compat/scan-styles.ts';
import { createSupport, readCompatData } from '../../scripts/compat/support.ts';
import { bigLeague } from '../support/big-league.ts';
import { signInAs } from '../support/e2e-accounts.ts';
import { goInside } from '../support/e2e-axe.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { type League, openLeague } from '../support/e2e-server.ts';

// The build as its oldest browsers run it: what one of them lacks is not there.

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const support = createSupport(readCompatData());

/** Names that newer browsers gave to methods of theirs, and that have long been those of others. */
const NAMESAKES = new Set([
  '.toArray()', // Dexie's tables, React's children
  '.drop()', // our drafts
  '.showNotification()', // Mantine's list of notices
  '.handle()', // Workbox's strategies
  '.install()', // our worker's builds
  '.role()', // a sentence of messages/account-status.ts
]);

test('no built script, dependencies included, uses an API that a browser target lacks', { tag: '@core' }, () => {
  const names = lackingNames(support);
  const scripts = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  const found = scripts.flatMap((script) =>
    scanScript(readFileSync(join(DIST, script), 'utf8'), names).map(({ what, excerpt }) => ({ script, what, excerpt })),
  );
  expect(found.filter(({ what }) => !NAMESAKES.has(what))).toEqual([]);
});

/** What may be missing: the page is the same or nearly so without it. */
const ENHANCEMENTS = new Set([
  'overscroll-behavior',
  'text-wrap',
  'hyphens',
  'forced-color-adjust',
  'scrollbar-width',
  'backdrop-filter',
  'resize',
  'text-box-trim',
  'text-box-edge',
  // with -webkit- beside them
  'user-select',
  'text-size-adjust',
  // the table stands without them, see phones.e2e.ts; a card of home takes its narrow form
  '@container',
  'container',
  'container-type',
  'container_query_length_units',
]);
/** Mantine's own: rules for parts of its fields, lists and calendars that are not used here. */
const MANTINE = new Set([':has', 'viewport_percentage_units_dynamic', 'text-align-last', ':selection']);
/** The classes of Mantine's sheets. */
const OF_MANTINE = /\.m_[0-9a-f]{6,8}\b/;

const unsupported = (styles: string) =>
  [...scanStyles(styles, support)].filter(
    (what) => !ENHANCEMENTS.has(what) && !(OF_MANTINE.test(styles) && MANTINE.has(what)),
  );

test('no built style sheet relies on a feature that a browser target lacks', { tag: '@core' }, () => {
  const sheets = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(20);
  const found = sheets.flatMap((sheet) =>
    unsupported(readFileSync(join(DIST, sheet), 'utf8')).map((what) => `${sheet}: ${what}`),
  );
  expect(found).toEqual([]);
});

const { teamId, playerId, matchId, ...records } = bigLeague(4, 4, 8, Date.UTC(2026, 4, 1, 18));
const PUBLIC: [path: string, words: RegExp][] = [
  ['/', /Kadıköy/],
  ['/standings', /Açıklama/],
  ['/teams', /4 takım/],
  ['/players', /oyuncu/],
  [`/team/${teamId}`, /Takım hakkında/],
  [`/team/${teamId}?tab=matches`, /Galibiyet|Mağlubiyet/],
  [`/player/${playerId}`, /PERFORMANS|Performans/],
  [`/match/${matchId}`, /Momentum/i],
  ['/login', /Hesabın yok mu/],
  ['/register', /Hesabın var mı/],
  ['/nowhere', /Sayfa bulunamadı/],
];
const ADMIN: [path: string, words: RegExp][] = [
  ['/admin', /Admin Panel/],
  ['/admin?tab=teams', /Onaylı/],
  ['/admin?tab=users', /Onaylı/],
  ['/admin?tab=stream', /YouTube/],
  ['/admin?tab=notifications', /Bildirim/],
  ['/admin?tab=matches', /Tamamlanan maçlar/],
  ['/admin/log', /Admin Panel|kayıt/i],
  ['/admin/practice', /Iska/],
  ['/account', /Hesab/],
];
/** To all, with each kind of link. */
const NOTICES = Object.fromEntries(
  ['https://example.com/duyuru', '/standings', 'https://['].map((link, index) => [
    `n${index}`,
    {
      title: `Duyuru ${index}`,
      message: 'Salon değişti.',
      type: 'info',
      targetType: 'all',
      audience: 'all',
      senderId: 'admin',
      senderName: 'Lig Yöneticisi',
      createdAt: Date.now() + 60_000,
      link,
    },
  ]),
);
const CRASH = 'Beklenmeyen bir hata oluştu';

let browser: BorrowedBrowser;
let server: League;
let context: BrowserContext;
let faults: string[];
const app = (path = '/') => `http://localhost:${server.port}${path}`;

test.describe('a browser without every feature that one of the targets lacks', () => {
  test.beforeEach(async () => {
    [browser, server] = await Promise.all([borrowBrowser(), openLeague()]);
    context = await browser.newContext({ locale: 'tr-TR', viewport: { width: 360, height: 780 }, hasTouch: true });
    const paths = removals(support);
    await context.addInitScript(`window.removedApis = (${removeFromWindow.toString()})(${JSON.stringify(paths)})`);
    faults = [];
    for (const [path, value] of Object.entries(records)) await server.write(path, value);
    await server.write('notifications', NOTICES);
  });
  test.afterEach(async () => {
    await browser.close();
    await server.dispose();
  });

  async function open(path: string): Promise<Page> {
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`);
    });
    await page.goto(app(path));
    return page;
  }
  async function look(page: Page, [path, words]: [string, RegExp]): Promise<void> {
    await goInside(page, path);
    await page.locator('body').filter({ hasText: words }).waitFor();
    if (await page.getByText(CRASH).isVisible()) faults.push(`${path}: ${CRASH}`);
  }

  test('the features are really removed', async () => {
    const page = await open('/');
    const removed = await page.evaluate(() => (window as unknown as { removedApis: string[] }).removedApis);
    expect(removed.length).toBeGreaterThan(300);
    const rest = ['URL.canParse', 'Array.prototype.toSorted', 'Object.groupBy', 'requestIdleCallback', 'Notification'];
    expect(removed).toEqual(expect.arrayContaining(rest));
    for (const kept of ['URL', 'structuredClone', 'Array.prototype.findLast', 'indexedDB', 'Array.prototype.at']) {
      expect(removed).not.toContain(kept);
    }
    expect(await page.evaluate(() => typeof (URL as { canParse?: unknown }).canParse)).toBe('undefined');
  });

  test('every public screen works, loaded directly and reached by a link', async () => {
    const page = await open('/');
    for (const one of PUBLIC) await look(page, one);
    for (const [path, words] of PUBLIC) {
      await page.goto(app(path));
      await page.locator('body').filter({ hasText: words }).waitFor();
    }
    await page.goto(app('/overlay'));
    await page.locator('#root > *').first().waitFor({ state: 'attached' });
    expect(faults).toEqual([]);
  });

  test('and the admin’s screens work: the bell with its links, the panel, the scoring screen', {
    tag: '@long',
  }, async () => {
    const page = await open('/login');
    await signInAs(page, 'admin@kupaligi.local', server.password);
    for (const one of PUBLIC.slice(0, 8)) await look(page, one);
    await look(page, ['/', /Kadıköy/]);
    await page.getByRole('button', { name: /^Bildirimler/ }).click();
    const panel = page.getByRole('region', { name: 'Bildirimler' });
    await expect(panel.getByRole('listitem')).toHaveCount(3);
    await expect(panel.getByRole('link')).toHaveCount(2);
    for (const one of ADMIN) await look(page, one);
    await look(page, ['/admin/practice', /Iska/]);
    await page
      .getByRole('button', { name: /: kupa ekle$/ })
      .first()
      .click();
    await expect(page.getByText('1/1 atış · %100')).toBeVisible();
    expect(faults).toEqual([]);
  });
});
