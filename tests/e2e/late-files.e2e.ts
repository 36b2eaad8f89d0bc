import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { PASSWORD, signInAs } from '../support/e2e-accounts.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { LATE_FILES, type LateFile, lateEntries, PROVED_ELSEWHERE } from '../support/late-files.ts';
import { ADDRESSES, BARE, CRASHED, fillLateLeague, type LateIds, LOST, pathOf } from '../support/late-files-league.ts';

// Decision 46: every part that loads late fails alone, says so, keeps its place and can be requested again. The story takes each
// file away that an `import()` of the build loads, checks the screen around it, gives the file back and requests it again.

/** A screen, and what connects to the server. */
const CORE = /teams-screen|sync\/engine/;
/** Files of the scoring table, and one of each other kind. */
const OTHERS = /scoring\/(events-sheet|preflight-sheet)|late-tabs|follow-team|print-table/;

let browser: BorrowedBrowser;
let server: League;
let ids: LateIds;
let contexts: Map<string, Promise<BrowserContext>>;

test.beforeAll(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), openLeague()]);
  ids = await fillLateLeague(server);
  contexts = new Map();
});
test.afterAll(async () => {
  await browser.close();
  await server.dispose();
});

const app = (path: string) => `http://localhost:${server.port}${path}`;

/** A browser in which somebody of that role is signed in. */
function browserOf(role: NonNullable<LateFile['as']> | 'visitor'): Promise<BrowserContext> {
  const known = contexts.get(role);
  if (known !== undefined) return known;
  const made = browser.newContext({ viewport: { width: 390, height: 800 }, locale: 'tr-TR' }).then(async (context) => {
    // The app reloads once after a lost file, which would only lose the file again.
    await context.addInitScript(() => sessionStorage.setItem('reloaded-at', String(Date.now())));
    if (role === 'visitor') return context;
    const page = await context.newPage();
    await page.goto(app('/login'));
    if (role === 'admin') await signInAs(page, 'admin@kupaligi.local', server.password);
    else await signInAs(page, ADDRESSES[role], PASSWORD);
    await page.close();
    return context;
  });
  contexts.set(role, made);
  return made;
}

/** Checks the surroundings of the part: the bar and the page's landmark; for a screen without a bar, that the app has not crashed. */
async function expectAlive(page: Page, { path }: LateFile): Promise<void> {
  await expect(page.getByText(CRASHED)).toHaveCount(0);
  if (BARE.includes(path)) return;
  await expect(page.locator('header a').first()).toBeAttached();
  await expect(page.locator('main')).toBeAttached();
}

async function tell(file: string, way: LateFile): Promise<void> {
  const page = await (await browserOf(way.as ?? 'visitor')).newPage();
  try {
    let asked = 0;
    let answered = 0;
    let isGone = true;
    await page.route(`**/${file}`, (route) => {
      asked += 1;
      if (isGone) return route.abort();
      answered += 1;
      return route.continue();
    });
    await page.goto(app(pathOf(way, ids)));
    for (const name of way.taps ?? []) await page.getByRole('button', { name, exact: true }).first().click();
    await expect.poll(() => asked, { message: 'the file is asked for' }).toBeGreaterThan(0);
    const lost = way.says === 'nothing' ? null : page.getByText(LOST[way.says]).first();
    if (lost !== null) await expect(lost).toBeVisible();
    await expectAlive(page, way);

    isGone = false;
    if (lost !== null) await page.getByRole('button', { name: 'Yeniden dene' }).first().click();
    const askAgain = async () => {
      // Again and again: the page may not have heard of the loss yet.
      if (lost === null) await page.evaluate(() => window.dispatchEvent(new Event('online')));
      return answered;
    };
    await expect.poll(askAgain, { message: 'the file is asked for again' }).toBeGreaterThan(0);
    if (lost !== null) await expect(page.getByText(LOST[way.says as keyof typeof LOST])).toHaveCount(0);
    await expectAlive(page, way);
  } finally {
    await page.close();
  }
}

test('decision 46: the story of lost files knows every file that the build loads late', { tag: '@core' }, () => {
  const known = [...Object.keys(LATE_FILES), ...Object.keys(PROVED_ELSEWHERE)];
  expect([...lateEntries().keys()].filter((source) => !known.includes(source))).toEqual([]);
  expect(known.filter((source) => !lateEntries().has(source))).toEqual([]);
});

for (const [source, way] of Object.entries(LATE_FILES)) {
  const who = way.as === undefined ? '' : ` (${way.as})`;
  const tag = CORE.test(source) ? '@core' : '@long';
  test(`decision 46: ${way.path}${who} without ${source}`, OTHERS.test(source) ? {} : { tag }, async () => {
    const file = lateEntries().get(source);
    expect(file, 'the build has it').toBeDefined();
    await tell(file ?? '', way);
  });
}
