import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { PANEL_GROUPS, type PanelPlace, panelPath } from '../../src/domain/admin/panel-places.ts';
import { eveningZone } from '../night/plan.ts';
import { makeAccount, PASSWORD, signInAs } from '../support/e2e-accounts.ts';
import {
  DIALOG_VIEWS,
  findings,
  goInside,
  type Look,
  lookAtAll,
  STATE_IN_BUTTON,
  TABLE_VIEWS,
} from '../support/e2e-axe.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { openTool, seedLeague, standStill, startMatch } from '../support/e2e-league.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { completedMatch, playedMatch } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';

// The panel, the scoring table and the captain's desk with all that opens from them: full, empty and offline.

const MINUTE = 60_000;
const PLACES: readonly PanelPlace[] = Object.values(PANEL_GROUPS).flat();

let browser: BorrowedBrowser;
let server: League;
let context: BrowserContext;

test.beforeEach(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), openLeague({ LEAGUE_TIME_ZONE: eveningZone() })]);
});
test.afterEach(async () => {
  await browser.close();
  await server.dispose();
});

async function signedIn(email: string, password: string): Promise<Page> {
  context = await browser.newContext({ locale: 'tr-TR', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`http://localhost:${server.port}/login`);
  await signInAs(page, email, password);
  return page;
}

/** The league of the stories in an evening in which everything waits: a late fixture, a running match, a request, a team, a person. */
async function fill(): Promise<void> {
  await seedLeague(server);
  const fixture = (team1Id: string, team2Id: string, minutes: number, more: object = {}) => ({
    ...{ season: 'first', round: 1, stage: 'league', state: 'planned', sequence: 0, updatedAt: 1, table: 3 },
    ...{ team1Id, team2Id, at: Date.now() + minutes * MINUTE, ...more },
  });
  const over = completedMatch('ali+', 'ceren0', 'veli+', 'isik+');
  const running = playedMatch('ali+');
  const at = Date.now() - 60 * MINUTE;
  const later = fixture('bardaklar', 'firtina', 3 * 24 * 60);
  const request = {
    team: 'bardaklar',
    to: 'firtina',
    by: 'reis',
    at,
    from: later.at,
    wanted: later.at + 24 * 60 * MINUTE,
  };
  await server.write('users/bekleyen', {
    ...{ displayName: 'Bekir Kaptan', role: 'team', approved: false, createdAt: 1, teamId: 'yeni' },
  });
  await server.write('teams/yeni', { name: 'Yeni Takım', captainId: 'bekleyen', approved: false, createdAt: 1 });
  await server.write('', {
    fixtures: {
      f1: fixture('firtina', 'bardaklar', -25),
      f2: fixture('kartela', 'firtina', 20),
      f3: later,
      f4: fixture('bardaklar', 'kartela', -60, { state: 'forfeit', winnerId: 'kartela', sequence: 1 }),
      f5: fixture('firtina', 'kartela', 4 * 24 * 60),
    },
    'fixtureRequests/f3': { ...request, note: 'Sınav haftası' },
    'fixtureRequests/f5': {
      ...{ ...request, team: 'kartela', from: fixture('firtina', 'kartela', 4 * 24 * 60).at },
    },
    [`matches/${keyOf(1)}`]: { ...over.match, createdAt: at, startedAt: at, completedAt: at, updatedAt: at, rev: 4 },
    [`matchEvents/${keyOf(1)}`]: over.events,
    [`matches/${keyOf(2)}`]: { ...running.match, startedAt: Date.now(), updatedAt: Date.now() },
    [`matchEvents/${keyOf(2)}`]: running.events,
    [`liveMatches/${keyOf(2)}`]: { startedAt: Date.now(), table: 1 },
    'config/activeMatch': keyOf(2),
  });
}

/** What opens from a place: the names of what is pressed, one after the other. */
type Way = readonly [place: PanelPlace, ...presses: (string | RegExp)[]];

/** These open without data too. */
const BARE: readonly Way[] = [
  ['evening', 'Ara'],
  ['evening', 'Afişler'],
  ['evening', 'Boş skor kâğıdı'],
  ['matches', 'Yeni maç başlat'],
  ['fixtures', 'Sonuç gir'],
  ['fixtures', 'Fikstür işlemleri'],
  ['fixtures', 'Fikstür işlemleri', 'Eleme turu oluştur'],
  ['fixtures', 'Fikstür işlemleri', 'CSV’den al'],
  ['teams', 'Takım ekle'],
  ['users', 'Misafir oyuncu ekle'],
  ['notifications', 'Yeni bildirim gönder'],
  ['league', 'Yeni sezon aç'],
  ['league', 'Puanlama'],
];
const FULL: readonly Way[] = [
  ...BARE,
  ['evening', /^Gelmedi: /],
  ['evening', 'Bu akşamı kaydır'],
  ['evening', 'Bu akşamı kaydır', 'Başka gün'],
  ['evening', /^Başlat: /],
  ['evening', /^İşlemler: /],
  ['evening', /^İşlemler: /, /^Masayı değiştir/],
  ['evening', /^Hakem davet et: /],
  ['evening', /^(Programı|Geceyi) paylaş$/],
  ['teams', /^İşlemler: /],
  ['teams', /^İşlemler: /, /^Adı ve logosu/],
  ['users', /^İşlemler: /],
  ['matches', /^Gelmedi: /],
  ['matches', /^İşlemler: /],
  ['matches', /^İşlemler: /, /^Video ekle/],
  ['matches', /^İşlemler: /, /^Sonucu düzelt/],
  ['matches', /^İşlemler: /, /^Sonucu düzelt/, 'Yanlış oyuncu'],
  ['matches', /^İşlemler: /, /^Sonucu düzelt/, 'Takımlar ters'],
  ['matches', /^İşlemler: /, /^Sonucu geçersiz say/],
  ['fixtures', 'Maç ekle'],
  ['fixtures', 'Fikstür işlemleri', 'Fikstür oluştur'],
  ['fixtures', 'Fikstür işlemleri', /çekil/i],
  ['fixtures', /^Düzenle: /],
  ['fixtures', /^Düzenle: /, 'Hükmen'],
  ['fixtures', /^Hükmen kararını geri al/],
  ['league', 'Yeniden hesapla'],
];

/** These stand in dialogs that read the league first, and say offline that they cannot. */
const NEEDS_LEAGUE: readonly unknown[] = ['Başka gün', 'Yanlış oyuncu', 'Takımlar ters'];
const OFFLINE: readonly string[] = [
  'league › Yeni sezon aç (offline): disabled',
  'league › Puanlama (offline): disabled',
];

/** All places, and all that opens from them; each closes again. */
async function walk(page: Page, ways: readonly Way[], state: string): Promise<string[]> {
  const found: string[] = [];
  for (const place of PLACES) {
    await open(page, place);
    found.push(...(await findings(page, { path: panelPath(place), words: /Admin Panel/ }, state)));
    found.push(...(await coveredPlaces(page)).map((line) => `${place} (${state}): ${line}`));
  }
  for (const [place, ...presses] of ways) {
    await page.setViewportSize({ width: 360, height: 780 });
    await open(page, place);
    const opened = page.getByRole('dialog').or(page.getByRole('menu')).first();
    const path = [place, ...presses].join(' › ');
    const isOpen = await pressAll(page, presses);
    if (!isOpen) {
      found.push(`${path} (${state}): disabled`);
      continue;
    }
    await expect(opened, path).toBeVisible();
    // A menu stands outside of the landmarks, as a dialog does, which axe knows.
    const look = { path, words: /./, views: DIALOG_VIEWS, except: ['region'] };
    found.push(...(await findings(page, look, state)));
    await closeAll(page);
  }
  return found;
}

/** What lies over the page. */
const layersOf = (page: Page) => page.locator('[role=dialog], [role=menu]').filter({ visible: true });

/** A dialog may lie above another one, and a menu hides while its button is out of view. */
async function closeAll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 });
  const close = async () => {
    const count = await page.locator('[role=dialog], [role=menu]').count();
    if (count > 0) await page.keyboard.press('Escape');
    return count;
  };
  await expect.poll(close).toBe(0);
}

async function open(page: Page, place: PanelPlace): Promise<void> {
  await goInside(page, panelPath(place));
  await page.locator(`.panel-place[aria-current]`).waitFor({ state: 'attached' });
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  // What an open night has behind its line is a part of the place.
  const closed = page.getByRole('button', { name: 'Yönet', exact: true, expanded: false });
  if ((await closed.count()) > 0) await closed.click();
}

/** @returns false if something is disabled; what was open before it is closed then */
async function pressAll(page: Page, names: readonly (string | RegExp)[]): Promise<boolean> {
  for (const name of names) {
    if (!(await press(page, name))) {
      await closeAll(page);
      return false;
    }
    await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
  }
  return true;
}

/** Presses what has the name, in the topmost dialog or menu if one is open. */
async function press(page: Page, name: string | RegExp): Promise<boolean> {
  const layers = layersOf(page);
  const isInLayer = (await layers.count()) > 0;
  const isInMenu = (await page.getByRole('menu').count()) > 0;
  const layer = isInLayer ? layers.last() : page.locator('main');
  const exact = typeof name === 'string';
  const target = (['button', 'menuitem', 'radio', 'link'] as const)
    .map((role) => layer.getByRole(role, { name, exact }))
    .reduce((one, other) => one.or(other));
  if (await target.first().isDisabled()) return false;
  // The bar lies over what is scrolled below it.
  await target.first().evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await target.first().click();
  // What a menu opens comes when the menu has gone.
  if (isInMenu) await expect(page.getByRole('menu')).toHaveCount(0);
  return true;
}

/** The names of the panel's places that cover each other or leave the window. */
async function coveredPlaces(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('.panel-nav a')].filter((one) => one.checkVisibility());
    const boxes = links.map((one) => {
      const range = document.createRange();
      // The name alone, without what only a screen reader finds.
      if (one.firstChild) range.selectNode(one.firstChild);
      return { name: one.firstChild?.textContent ?? '', box: range.getBoundingClientRect() };
    });
    const outside = boxes
      .filter(({ box }) => box.left < 0 || box.right > innerWidth)
      .map(({ name }) => `${name} leaves`);
    const pairs = boxes.flatMap(({ name, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        )
        .map((other) => `${name} covers ${other.name}`),
    );
    return [...outside, ...pairs];
  });
}

test('axe finds nothing in the panel’s places and what opens from them, full and offline', {
  tag: '@long',
}, async () => {
  await fill();
  const page = await signedIn('admin@kupaligi.local', server.password);
  const found = await walk(page, FULL, 'full');
  await open(page, 'evening');
  await page.getByRole('button', { name: 'Maç gecesini başlat' }).click();
  await expect(page.getByText(/^\d{3} \d{3}$/)).toBeVisible();
  found.push(...(await walk(page, [['evening', 'Maç gecesini bitir']], 'a night')));
  expect(found).toEqual([]);
  await context.setOffline(true);
  await expect(page.getByText('İnternetsiz').first()).toBeAttached();
  const known = FULL.filter((way) => !NEEDS_LEAGUE.includes(way.at(-1)));
  // What the league alone can decide is closed, and nothing else.
  expect(await walk(page, known, 'offline')).toEqual(OFFLINE);
});

test('nor in an empty league', { tag: '@long' }, async () => {
  const page = await signedIn('admin@kupaligi.local', server.password);
  expect(await walk(page, BARE, 'empty')).toEqual([]);
});

/** The tools of the scoring table, each with the name of its dialog if it is another one. */
const TOOLS: readonly string[] = ['Atışlar', 'Kadro', 'Yayını eşleştir', 'Hakem davet et', 'Maçı iptal et'];

/** The table and its sheets. */
async function walkTable(page: Page, state: string): Promise<string[]> {
  const look = (path: string, views = TABLE_VIEWS): Look => ({ path, words: /./, except: STATE_IN_BUTTON, views });
  const found = await findings(page, look('table'), state);
  for (const tool of TOOLS) {
    await page.setViewportSize({ width: 360, height: 780 });
    await openTool(page, tool);
    await expect(page.getByRole('dialog').first()).toBeVisible();
    found.push(...(await findings(page, look(`table › ${tool}`, DIALOG_VIEWS), state)));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  return found;
}

test('nor on the scoring table and its sheets, without a throw, with some, and offline', { tag: '@long' }, async () => {
  await seedLeague(server);
  const page = await signedIn('admin@kupaligi.local', server.password);
  await startMatch(page);
  const found = await walkTable(page, 'no throw');
  await page.setViewportSize({ width: 360, height: 780 });
  await standStill(page);
  for (const name of ['Ali Yıldız', 'Ceren Şahin'])
    await page.getByRole('button', { name: `${name}: kupa ekle` }).click();
  await expect(page.getByText(/1.*1/).first()).toBeVisible();
  found.push(...(await walkTable(page, 'full')));
  await context.setOffline(true);
  await expect(page.getByText('İnternetsiz').first()).toBeAttached();
  found.push(...(await walkTable(page, 'offline')));
  expect(found).toEqual([]);
});

test('nor on the captain’s desk with requests, without any, and offline', { tag: '@long' }, async () => {
  await fill();
  const captain = await makeAccount(server, 'kaptan@example.com', {
    ...{ displayName: 'Ebru Tekin', role: 'team', teamId: 'firtina' },
  });
  const quiet = await makeAccount(server, 'reis@example.com', {
    ...{ displayName: 'Rıza Reis', role: 'team', teamId: 'sessiz' },
  });
  const player = await makeAccount(server, 'aday@example.com', { displayName: 'Ada Aday', role: 'player' });
  await server.write('teams/firtina', { captainId: captain, members: { ali: true, veli: true } });
  await server.write('teams/sessiz', {
    ...{ name: 'Sessiz Takım', city: 'İstanbul', captainId: quiet, approved: true, createdAt: 1 },
  });
  await server.write('applications', {
    a1: {
      playerId: player,
      teamId: 'firtina',
      status: 'pending',
      createdAt: new Date().toISOString(),
      message: 'Merhaba',
    },
  });
  const empty: Look[] = [{ path: '/team-dashboard', words: /Merhaba|Sessiz Takım/ }];
  const nobody = await signedIn('reis@example.com', PASSWORD);
  expect(await lookAtAll(nobody, empty, 'empty')).toEqual([]);

  const page = await signedIn('kaptan@example.com', PASSWORD);
  const full: Look[] = [{ path: '/team-dashboard', words: /Ada Aday/ }];
  await goInside(page, '/team-dashboard');
  await expect(page.getByText('«Sınav haftası»')).toBeVisible();
  const desk = async (state: string) => {
    const found = await lookAtAll(page, full, state);
    for (const name of ['Misafir oyuncu ekle']) {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      found.push(...(await findings(page, { path: name, words: /./, views: DIALOG_VIEWS }, state)));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    return found;
  };
  expect(await desk('full')).toEqual([]);
  await context.setOffline(true);
  await expect(page.getByText('İnternetsiz').first()).toBeAttached();
  expect(await desk('offline')).toEqual([]);
});
