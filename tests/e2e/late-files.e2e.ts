import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { demoLeague } from '../../server/league/demo/league.ts';
import { makeAccount, PASSWORD, signInAs } from '../support/e2e-accounts.ts';
import { openBrowser } from '../support/e2e-axe.ts';
import { type LeagueProcess, startLeague } from '../support/e2e-server.ts';
import { putMatch } from '../support/engines/table.ts';
import { LATE_FILES, type LateFile, lateEntries, PROVED_ELSEWHERE } from '../support/late-files.ts';
import { seeded } from '../support/seeded.ts';

// Decision 46: every part that loads late fails alone, says so, keeps its place and is asked for again. Each file of the build
// that an `import()` loads is taken away in turn, the screen around it stands; given back and asked for, it is there.

const LOST = { screen: 'Sayfa yüklenemedi.', part: 'Bu bölüm yüklenemedi.', dialog: 'Bu bölüm yüklenemedi.' };
const CRASHED = 'Beklenmeyen bir hata oluştu.';
const BARE = ['/overlay', '/board'];
/** Those of the scoring table and one of each kind are told in every run. */
const SHORT = /scoring\/(events-sheet|preflight-sheet)|teams-screen|late-tabs|follow-team|print-table|sync\/engine/;

let browser: Browser;
let server: LeagueProcess;
let ids: Record<'team' | 'player' | 'match' | 'live', string>;
let contexts: Map<string, Promise<BrowserContext>>;

test.beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startLeague()]);
  const league = demoLeague(Date.now(), seeded(1), 'İstanbul') as unknown as Record<
    string,
    Record<string, { status?: string; teamId?: string; role?: string }>
  >;
  for (const [path, value] of Object.entries(league)) await server.write(path, value);
  const find = (
    records: Record<string, { status?: string; teamId?: string; role?: string }> | undefined,
    is: (record: { status?: string; teamId?: string; role?: string }) => boolean,
  ) => Object.entries(records ?? {}).find(([, record]) => is(record))?.[0] ?? '';
  const player = find(league.users, ({ role, teamId }) => role === 'player' && teamId !== undefined);
  ids = {
    team: league.users?.[player]?.teamId ?? '',
    player,
    match: find(league.matches, ({ status }) => status === 'completed'),
    live: await putMatch(server),
  };
  const { team } = ids;
  await makeAccount(server, 'oyuncu@example.com', { displayName: 'Deniz Aksoy', role: 'player', teamId: team });
  const captain = await makeAccount(server, 'kaptan@example.com', {
    displayName: 'Kaptan Kaya',
    role: 'team',
    teamId: team,
  });
  await server.write(`teams/${team}`, { captainId: captain });
  await makeAccount(server, 'yeni@example.com', { displayName: 'Yeni Kaptan', role: 'team' });
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
  const made = browser
    .newContext({ viewport: { width: 390, height: 800 }, locale: 'tr-TR', serviceWorkers: 'block' })
    .then(async (context) => {
      // A start anew, as after a new version, would only lose the file again.
      await context.addInitScript(() => sessionStorage.setItem('reloaded-at', String(Date.now())));
      if (role === 'visitor') return context;
      const page = await context.newPage();
      await page.goto(app('/login'));
      if (role === 'admin') await signInAs(page, 'admin@kupaligi.local', server.password);
      else
        await signInAs(
          page,
          `${{ player: 'oyuncu', captain: 'kaptan', newcomer: 'yeni' }[role]}@example.com`,
          PASSWORD,
        );
      await page.close();
      return context;
    });
  contexts.set(role, made);
  return made;
}

/** What stands around the part: the page's landmark with its bar, or at least the page of a screen that stands alone. */
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
    await page.goto(app(way.path.replace(/<(\w+)>/, (_, name: keyof typeof ids) => ids[name])));
    for (const name of way.taps ?? []) await page.getByRole('button', { name, exact: true }).first().click();
    await expect.poll(() => asked, { message: 'the file is asked for', timeout: 30_000 }).toBeGreaterThan(0);
    const lost = way.says === 'nothing' ? null : page.getByText(LOST[way.says]).first();
    if (lost !== null) await expect(lost).toBeVisible();
    await expectAlive(page, way);

    isGone = false;
    if (lost === null) await page.evaluate(() => window.dispatchEvent(new Event('online')));
    else await page.getByRole('button', { name: 'Yeniden dene' }).first().click();
    await expect.poll(() => answered, { message: 'the file is asked for again', timeout: 30_000 }).toBeGreaterThan(0);
    if (lost !== null) await expect(page.getByText(LOST[way.says as keyof typeof LOST])).toHaveCount(0);
    await expectAlive(page, way);
  } finally {
    await page.close();
  }
}

test('decision 46: the story of lost files knows every file that the build loads late', () => {
  const known = [...Object.keys(LATE_FILES), ...Object.keys(PROVED_ELSEWHERE)];
  expect([...lateEntries().keys()].filter((source) => !known.includes(source))).toEqual([]);
  expect(known.filter((source) => !lateEntries().has(source))).toEqual([]);
});

for (const [source, way] of Object.entries(LATE_FILES)) {
  const who = way.as === undefined ? '' : ` (${way.as})`;
  test(`decision 46: ${way.path}${who} without ${source}`, SHORT.test(source) ? {} : { tag: '@long' }, async () => {
    const file = lateEntries().get(source);
    expect(file, 'the build has it').toBeDefined();
    await tell(file ?? '', way);
  });
}
