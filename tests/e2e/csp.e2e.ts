import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { bigLeague } from '../support/big-league.ts';
import { makeAccount, PASSWORD, signInAs } from '../support/e2e-accounts.ts';
import { goInside } from '../support/e2e-axe.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { type LeagueProcess, startLeague } from '../support/e2e-server.ts';
import { sampleOf } from '../support/effort.ts';

// The content security policy forbids what the app does nowhere: the browser reports nothing on any screen.

const { teamId, playerId, matchId, ...records } = bigLeague(4, 4, 8, Date.UTC(2026, 4, 1, 18));
const PUBLIC: [path: string, words: RegExp][] = [
  ['/', /Kadıköy/],
  ['/teams', /4 takım/],
  ['/players', /oyuncu/],
  ['/standings', /Açıklama/],
  [`/team/${teamId}`, /Takım hakkında/],
  [`/team/${teamId}?tab=players`, /İsabet/],
  [`/team/${teamId}?tab=matches`, /Galibiyet|Mağlubiyet/],
  [`/player/${playerId}`, /PERFORMANS|Performans/],
  [`/match/${matchId}`, /Momentum/i],
  ['/login', /Hesabın yok mu/],
  ['/register', /Hesabın var mı/],
  ['/reset-password', /E-posta/],
  ['/table/3', /Masa 3/],
  ['/score/practice', /Iska/],
  ['/nowhere', /Sayfa bulunamadı/],
];
const ADMIN: [path: string, words: RegExp][] = [
  ['/admin', /Admin Panel/],
  ['/admin?tab=users', /Onaylı/],
  ['/admin?tab=stream', /YouTube/],
  ['/admin?tab=notifications', /Bildirim/],
  ['/admin?tab=matches', /Tamamlanan maçlar/],
  ['/admin/log', /Admin Panel|kayıt/i],
  [`/admin/match/${matchId}`, /Tamamlandı/],
  ['/admin/practice', /Iska/],
  ['/account', /Hesab/],
];

let browser: BorrowedBrowser;
let server: LeagueProcess;
let context: BrowserContext;
let reports: string[];
const app = (path = '/') => `http://localhost:${server.port}${path}`;

test.beforeEach(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), startLeague()]);
  context = await browser.newContext({
    serviceWorkers: 'allow',
    locale: 'tr-TR',
    viewport: { width: 1280, height: 800 },
  });
  reports = [];
  await context.exposeFunction('reportViolation', (text: string) => reports.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const report = (window as unknown as { reportViolation(text: string): void }).reportViolation;
      report([location.pathname, violatedDirective, blockedURI, sourceFile, lineNumber, sample].join(' '));
    });
  });
  for (const [path, value] of Object.entries(records)) await server.write(path, value);
});
test.afterEach(async () => {
  await browser.close();
  await server.dispose();
});

async function look(page: Page, [path, words]: [string, RegExp], open = goInside): Promise<void> {
  await open(page, path);
  await page.locator('body').filter({ hasText: words }).waitFor();
}
const load = async (page: Page, path: string): Promise<void> => {
  await page.goto(app(path));
};
/** A property of an element as the browser computes it. */
const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('no public page violates the content security policy, online or offline', { tag: '@core' }, async () => {
  const page = await context.newPage();
  for (const one of sampleOf(PUBLIC, 6)) await look(page, one, load);
  await load(page, '/overlay');
  await page.locator('#root > *').first().waitFor({ state: 'attached' });
  expect(reports).toEqual([]);

  // The first paint has its colours before any script.
  const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await bare.goto(app());
  expect(await styleOf(bare, '.boot', 'max-width')).toBe('1328px');
  expect(await styleOf(bare, 'html', 'background-color')).toBe('rgb(11, 13, 17)');
  expect(await styleOf(bare, 'noscript p', 'text-align')).toBe('center');

  // The worker's own copy of the page, under the policy that came with it.
  await load(page, '/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length > 0);
  await server.kill();
  await page.reload();
  await page.getByText('Kadıköy').first().waitFor();
  await look(page, ['/login', /Hesabın yok mu/]);
  expect(reports).toEqual([]);

  // And whoever does break it is reported, or all this would prove nothing.
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p><style>p { color: red }</style>');
  });
  await expect.poll(() => reports.length).toBeGreaterThanOrEqual(2);
});

test('nor does a page for signed-in users: dialogs, the scoring screen, cropping a picture', {
  tag: '@long',
}, async () => {
  const page = await context.newPage();
  await page.goto(app('/login'));
  await signInAs(page, 'admin@kupaligi.local', server.password);
  for (const one of ADMIN) await look(page, one);
  await look(page, ['/admin?tab=teams', /Onaylı/]);
  await page
    .getByRole('button', { name: /[Ss]il/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  // The dialog keeps the page behind it from scrolling, and Mantine's colours are there.
  await expect.poll(() => styleOf(page, 'body', 'overflow-y')).toBe('hidden');
  expect(await styleOf(page, 'html', '--mantine-color-cup-5')).toBe('#e5352b');
  await page.keyboard.press('Escape');
  await expect.poll(() => styleOf(page, 'body', 'overflow-y')).toBe('visible');
  expect(reports).toEqual([]);

  await makeAccount(server, 'oyuncu@example.com', { displayName: 'Ali Yıldız', role: 'player' });
  const other = await (await browser.newContext({ locale: 'tr-TR' })).newPage();
  const seen: string[] = [];
  other.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) seen.push(message.text());
  });
  await other.goto(app('/login'));
  await signInAs(other, 'oyuncu@example.com', PASSWORD);
  await look(other, ['/player-edit', /Maksimum 5MB/]);
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a7bfd' } })
    .jpeg()
    .toBuffer();
  await other.locator('input[type=file]').first().setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  const dialog = other.getByRole('dialog', { name: 'Görseli kırp' });
  await dialog.getByLabel('Kırpma alanı').waitFor();
  await dialog.getByRole('button', { name: 'Bu görseli kullan' }).click();
  await other.getByAltText('Seçilen görsel').waitFor();
  expect(seen).toEqual([]);
});
