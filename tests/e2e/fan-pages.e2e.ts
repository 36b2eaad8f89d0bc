import { expect, type Locator, type Page, test } from '@playwright/test';
import { seasonKey } from '../../src/domain/records/season-keys.ts';
import { countingThumb } from '../support/e2e-input.ts';
import { LOOKS_NOW, type LookIds } from '../support/looks-league.ts';
import { type LooksStage, openLooksStage } from '../support/looks-stage.ts';

// What a fan's phone shows: how long the pages are, what they offer, and how far the goals of a fan are from the home page.

const DAY = 86_400_000;
const PHONE = { width: 360, height: 780, theme: 'dark' } as const;

/** A page; the most screens of it, controls of it, controls of its first screen and texts that it may have. */
type Page360 = readonly [
  page: string,
  path: (ids: LookIds) => string,
  words: RegExp,
  most: readonly [number, number, number, number],
];

const PAGES: readonly Page360[] = [
  ['home', () => '/', /Sıradaki maç/, [2.8, 45, 20, 129]],
  ['live match', ({ live }) => `/match/${live}`, /Momentum/i, [2, 29, 16, 96]],
  ['finished match', ({ ended }) => `/match/${ended}`, /Momentum/i, [2.5, 50, 15, 110]],
  ['player', ({ player }) => `/player/${player}`, /Güç puanı/, [2.5, 38, 20, 100]],
  ['team', ({ team }) => `/team/${team}`, /Güç puanı/, [2.3, 34, 19, 80]],
  ['fixtures', () => '/fixtures', /hafta/, [2.6, 57, 37, 124]],
  ['records', () => '/records', /Rekor/, [3.3, 53, 23, 95]],
];

let stage: LooksStage;
test.beforeAll(async () => {
  stage = await openLooksStage();
});
test.afterAll(() => stage.close());

/** In the page: its screens, controls, controls above the fold, and texts that somebody sees. */
function measure(height: number): number[] {
  const isSeen = (element: Element) => {
    const { width, height: tall } = element.getBoundingClientRect();
    return width > 1 && tall > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(isSeen);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let texts = 0;
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement !== null && textContent?.trim() && isSeen(parentElement)) texts += 1;
  }
  const first = controls.filter((control) => control.getBoundingClientRect().top < height);
  const screens = Math.round((document.documentElement.scrollHeight / height) * 10) / 10;
  return [screens, controls.length, first.length, texts];
}

test('the pages of a fan are short, with few controls', { tag: '@long' }, async () => {
  const measured: Record<string, readonly number[]> = {};
  for (const [name, path, words] of PAGES) {
    const page = await stage.open({ path, words, as: 'visitor' }, PHONE);
    measured[name] = await page.evaluate(measure, PHONE.height);
    await page.context().close();
  }
  console.log(JSON.stringify(measured));
  for (const [name, , , most] of PAGES) {
    const now = measured[name] ?? [];
    expect
      .soft(
        now.every((count, index) => count <= (most[index] ?? 0)),
        `${name}: ${now.join(' / ')}`,
      )
      .toBe(true);
  }
});

/** A fan's hand, whose touches and ways are counted. */
interface Fan extends Omit<ReturnType<typeof countingThumb>, 'cost'> {
  page: Page;
  /** A link of the bar at the bottom. */
  bar(name: string): Promise<void>;
  /** The wanted thing is there; scrolls to it. */
  see(target: Locator): Promise<void>;
}

/** A goal, the touches from the home page until it is seen, and the most screens that somebody scrolls on the way. */
type Goal = readonly [goal: string, touches: number, screens: number];

/** Behind each what was counted on 26 November 2026 (decision 138). */
const GOALS: readonly Goal[] = [
  ['the live match', 0, 0], // 0
  ['the next match of a team that one follows', 0, 0], // 0
  ['the next match of another team', 2, 0.3], // 2 and a scroll
  ['the results of last night', 0, 1.1], // 0 and 2.6 screens, or 1 and 1 screen
  ['a player’s cups', 3, 1], // 3 and 2 screens
  ['the table of the last season', 3, 0.4], // 3
  ['the last bracket', 2, 0.7], // 3
  ['the bracket of the season that runs', 2, 0],
  ['the records', 2, 0], // 2
  ['the records, from the end of the page', 1, 1.7], // or the footer
  ['the summary of the week', 2, 0], // 2 and 8 screens
  ['the standings', 1, 0],
  ['the league’s contact', 0, 1.7],
];

const TEAM = 'Galata Düşeş';
const PLAYER = 'Lale Akın';
const part = (page: Page, name: string) => page.getByRole('region', { name });
const record = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();
const bracket = (page: Page) => part(page, 'Eleme turu').getByRole('listitem').first();

/** A tie of the running season, after all its rounds. */
const tieOf = (tie: string, at: number) => ({
  ...{ season: seasonKey(3), stage: tie === 'f' ? 'final' : 'semi', tie, round: tie === 'f' ? 2 : 1, state: 'planned' },
  ...{ at: LOOKS_NOW + (30 + at) * DAY, sequence: 0, updatedAt: LOOKS_NOW },
});

async function walkToWeek({ page, bar, press, see }: Fan): Promise<void> {
  await bar('Fikstür');
  await press(page.getByRole('link', { name: '10. hafta özeti' }));
  await see(page.getByRole('heading', { level: 1, name: '10. hafta' }));
}

/** In the page: how many windows somebody scrolls from its top until the element is above the bar of a phone. */
function scrolledTo(element: Element): number {
  const header = document.querySelector('header');
  if (header === null || header.contains(element)) return 0;
  const bar = header.querySelector('nav')?.getBoundingClientRect().top ?? innerHeight;
  return Math.max(0, element.getBoundingClientRect().bottom + scrollY - bar) / innerHeight;
}

/** @returns the touches, and the screens of all pages on the way, each counted as far as it was scrolled */
async function reach(page: Page, walk: (fan: Fan) => Promise<void>): Promise<[touches: number, screens: number]> {
  const { cost, ...hands } = countingThumb(page);
  const scrolled: Record<string, number> = {};
  const see = async (target: Locator) => {
    await expect(target).toBeVisible();
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const { pathname } = new URL(page.url());
    scrolled[pathname] = Math.max(scrolled[pathname] ?? 0, await target.evaluate(scrolledTo));
  };
  const press = async (target: Locator) => {
    await see(target);
    await hands.press(target);
  };
  const bar = async (name: string) => {
    const link = page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name });
    await press(link);
    await expect(link).toHaveAttribute('aria-current', 'page');
  };
  await walk({ ...hands, page, see, press, bar });
  const screens = Object.values(scrolled).reduce((sum, one) => sum + one, 0);
  return [cost.touches, Math.round(screens * 10) / 10];
}

const HOME = { path: () => '/', words: /Sıradaki maç/, as: 'visitor' } as const;

test('the goals of a fan are as near to the home page as they were (decision 138)', { tag: '@long' }, async () => {
  const rows: Goal[] = [];
  const goal = (name: string, walk: (fan: Fan) => Promise<void>) =>
    test.step(name, async () => {
      const page = await stage.open(HOME, PHONE);
      rows.push([name, ...(await reach(page, walk))]);
      await page.context().close();
    });

  await goal('the live match', ({ page, see }) => see(page.getByRole('link', { name: 'Maç sayfası' })));
  await goal('the next match of a team that one follows', async ({ page, see }) => {
    const home = page.url();
    await page.goto(`${home}teams`);
    await page.getByRole('link', { name: TEAM }).click();
    await page.getByRole('button', { name: 'Takip et' }).click();
    await expect(page.getByRole('button', { name: 'Takibi bırak' })).toBeEnabled();
    await page.goto(home);
    await see(part(page, 'Takip ettiklerin').getByRole('link', { name: /^Sıradaki maç/ }));
  });
  await goal('the next match of another team', async ({ page, bar, press, type, see }) => {
    await bar('Takımlar');
    await type(page.getByRole('searchbox'), TEAM);
    await press(page.getByRole('link', { name: TEAM }));
    await see(part(page, 'Sıradaki maç').getByRole('listitem').first());
  });
  await goal('the results of last night', ({ page, see }) =>
    see(part(page, 'Son maçlar').getByRole('listitem').last()),
  );
  await goal('a player’s cups', async ({ page, bar, press, type, see }) => {
    await bar('Oyuncular');
    await type(page.getByRole('searchbox'), PLAYER);
    await press(page.getByRole('link', { name: PLAYER }));
    await press(page.getByRole('button', { name: 'Kupalarını göster' }));
    await see(part(page, 'Kupaları').getByRole('listitem').first());
  });
  await goal('the table of the last season', async ({ page, bar, pick, see }) => {
    await bar('Puan Durumu');
    await pick(page.getByLabel('Sezon'), '2. Sezon');
    await expect(part(page, 'Sezonun özeti')).toBeVisible();
    await see(page.getByRole('main').getByRole('listitem').first());
  });
  await goal('the last bracket', async ({ page, bar, press, see }) => {
    await bar('Puan Durumu');
    await press(page.getByRole('link', { name: '1. Sezon · Eleme turu' }));
    await see(bracket(page));
  });
  const ties = ['s1', 's2', 'f'].map((tie, at) => [`tie-${tie}`, tieOf(tie, at)] as const);
  await stage.write('fixtures', Object.fromEntries(ties));
  await goal('the bracket of the season that runs', async ({ page, bar, press }) => {
    await bar('Fikstür');
    await press(page.getByRole('button', { name: 'Eleme turu' }));
    // The list of the rounds has scrolled to it.
    await expect(bracket(page)).toBeInViewport();
  });
  await stage.write('fixtures', Object.fromEntries(ties.map(([id]) => [id, null])));
  await goal('the records', async ({ page, press, see }) => {
    await press(page.getByRole('main').getByRole('link', { name: 'Liderler' }));
    await press(page.getByRole('link', { name: 'Rekorlar', exact: true }));
    await see(record(page));
  });
  await goal('the records, from the end of the page', async ({ page, press, see }) => {
    await press(page.getByRole('link', { name: 'Ligin rekorları' }));
    await see(record(page));
  });
  await goal('the summary of the week', walkToWeek);
  await goal('the standings', async ({ page, bar, see }) => {
    await bar('Puan Durumu');
    await see(page.getByRole('main').getByRole('listitem').first());
  });
  await stage.write('config/identity', { name: 'Kupa Ligi', city: 'İstanbul', email: 'merhaba@kupaligi.test' });
  await goal('the league’s contact', ({ page, see }) => see(page.getByRole('link', { name: 'E-posta' })));

  console.log(JSON.stringify(rows));
  expect(rows.map(([name, touches]) => [name, touches])).toEqual(GOALS.map(([name, touches]) => [name, touches]));
  for (const [index, [name, , most]] of GOALS.entries())
    expect.soft(rows[index]?.[2], `${name}: screens`).toBeLessThanOrEqual(most);
});

/** More pages with the bar at the bottom. */
const OTHERS: readonly (readonly [path: (ids: LookIds) => string, as: 'visitor' | 'admin'])[] = [
  ...['/standings', '/teams', '/players', '/leaders', '/about', '/week/s3/r9', '/login', '/register', '/nowhere'].map(
    (path) => [() => path, 'visitor'] as const,
  ),
  ...['/admin', '/admin/fixtures', '/account'].map((path) => [() => path, 'admin'] as const),
];

test('«Puan Durumu» is one touch away and the week’s summary two, from each page with the bar', {
  tag: '@long',
}, async () => {
  for (const [path, as] of [...PAGES.map(([, path]) => [path, 'visitor'] as const), ...OTHERS]) {
    const page = await stage.open({ path, words: /./, as }, PHONE);
    await test.step(page.url(), async () => {
      const links = page.getByRole('navigation', { name: 'Ana menü' });
      await expect(links.getByRole('link', { name: 'Puan Durumu' })).toBeInViewport({ ratio: 1 });
      expect(await reach(page, walkToWeek)).toEqual([2, 0]);
    });
    await page.context().close();
  }
});
