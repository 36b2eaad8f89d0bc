import type { Page } from '@playwright/test';
import { buildIfNeeded } from '../../scripts/build-app.ts';
import { openPhone, type Phone } from '../support/e2e-browser.ts';
import { signIn } from '../support/e2e-league.ts';
import { serveBareReact } from './bare-react.ts';
import { type Bench, summarize } from './figure.ts';
import { type RunningLeague, startLongLeague } from './league-folder.ts';
import { NAMELESS } from './scoring-page.ts';

const THROTTLE = 4;
/** Loads of each page in a round; and in the least run. */
const LOADS = { full: 7, least: 1 };
/** The first element that React renders, in the app and in the control. */
const SCREEN = 'main h1, #count';
/** A row of the table, and a button of the scoring screen: from the data on the device. */
const ROWS = 'main a[href^="/team/"]';
const THROWS = 'main button[aria-label$=": Iska"]';

interface Marks {
  /** React's first rendering of the requested screen. */
  screen: number;
  data: number;
}

/** Runs before the page's own scripts: when the awaited elements were rendered, in ms since the navigation. */
function watchContent({ screen, data }: { screen: string; data: string }): void {
  const marks = { screen: 0, data: 0 };
  (window as unknown as { marks: Marks }).marks = marks;
  const drawn = (key: keyof Marks) => {
    marks[key] = -1;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        marks[key] = performance.now();
      };
      channel.port2.postMessage(0);
    });
  };
  new MutationObserver(() => {
    if (marks.screen === 0 && document.querySelector(screen) !== null) drawn('screen');
    if (marks.data === 0 && document.querySelector(data) !== null) drawn('data');
  }).observe(document, { childList: true, subtree: true });
}

/** A start as from the home screen: there is no previous page to unload. */
async function load(page: Page, url: string, wanted: keyof Marks): Promise<Marks & { first: number }> {
  await page.goto('about:blank');
  await page.goto(url);
  const drawn = (key: keyof Marks) =>
    (window as unknown as { marks: Marks }).marks[key] > 0 &&
    performance.getEntriesByName('first-contentful-paint').length > 0;
  await page.waitForFunction(drawn, wanted, { timeout: 60_000 });
  const found = await page.evaluate(() => ({
    ...(window as unknown as { marks: Marks }).marks,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  await page.waitForTimeout(300);
  return found;
}

async function openTab(tab: (url: string) => Promise<Page>, url: string, data: string): Promise<Page> {
  const page = await tab('about:blank');
  await page.addInitScript(NAMELESS);
  await page.addInitScript(watchContent, { screen: SCREEN, data });
  await page.goto(url);
  return page;
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
}

/** A page that is started again and again. */
interface Started {
  name: string;
  page: Page;
  url: string;
  wanted: keyof Marks;
}

/** A visitor's pages and the scorer's, each with its data and its worker on its own phone; the servers still run. */
async function openPages(fan: Phone, scorer: Phone, league: RunningLeague, bareUrl: string): Promise<Started[]> {
  const origin = `http://localhost:${league.server.port}`;
  const started: Started[] = [
    { name: '', page: await openTab(fan.tab, bareUrl, SCREEN), url: bareUrl, wanted: 'screen' },
  ];
  for (const path of ['/', '/standings'] as const) {
    const page = await openTab(fan.tab, `${origin}${path}`, ROWS);
    await page.locator(ROWS).first().waitFor({ state: 'attached', timeout: 60_000 });
    started.push({ name: path, page, url: `${origin}${path}`, wanted: 'data' });
  }
  const table = await openTab(scorer.tab, origin, THROWS);
  await signIn(table, league.password);
  const url = `${origin}/admin/match/${league.openMatchId}`;
  await table.goto(url);
  await table.locator(THROWS).first().waitFor({ timeout: 60_000 });
  started.push({ name: '/admin/match/:id', page: table, url, wanted: 'data' });
  return started;
}

/** A start with both servers gone: from the service worker's cache and the league cached on the device. */
export const offline: Bench = {
  name: 'offline',
  title: `a start with the network gone, 60 teams, 300 players, ${THROTTLE}× CPU throttle, ${LOADS.full} loads a round`,
  run: async (rounds, isLeast) => {
    const count = isLeast ? LOADS.least : LOADS.full;
    await buildIfNeeded(process.cwd());
    const league = await startLongLeague({ teams: 60, matches: 240 });
    const bare = await serveBareReact();
    const [fan, scorer] = [await openPhone(), await openPhone()];
    try {
      const pages = await openPages(fan, scorer, league, bare.url);
      await pages[0]?.page.evaluate(bare.keep);
      for (const { page } of pages.slice(1)) await page.evaluate(() => navigator.serviceWorker.ready);
      // The app writes its cache when it is idle.
      await pages[0]?.page.waitForTimeout(6_000);
      await league.server.kill();
      await bare.close();
      for (const { page, url, wanted } of pages) {
        await page.bringToFront();
        await load(page, url, wanted);
        await throttle(page);
      }
      const values: Record<string, number[]> = {};
      const note = (name: string, value: number) => {
        values[name] = [...(values[name] ?? []), value];
      };
      for (let round = 0; round < rounds; round += 1) {
        const loads = new Map<string, Awaited<ReturnType<typeof load>>[]>();
        for (let i = 0; i < count; i += 1) {
          for (const { name, page, url, wanted } of pages) {
            await page.bringToFront();
            loads.set(name, [...(loads.get(name) ?? []), await load(page, url, wanted)]);
          }
        }
        const middle = (name: string, key: 'first' | 'screen' | 'data') =>
          summarize((loads.get(name) ?? []).map((mark) => mark[key])).median;
        note('least', middle('', 'first'));
        note('least screen', middle('', 'screen'));
        for (const { name } of pages.slice(1)) {
          for (const key of ['first', 'screen', 'data'] as const) note(`${name} ${key}`, middle(name, key));
          note(`${name} ratio`, middle(name, 'first') / middle('', 'first'));
          note(`${name} whole`, middle(name, 'data') / middle('', 'screen'));
        }
      }
      const of = (name: string) => values[name] ?? [];
      return {
        figures: [
          { name: 'a bare React page: first content', unit: 'ms', values: of('least') },
          { name: '… its number', unit: 'ms', values: of('least screen') },
          ...pages.slice(1).flatMap(({ name }) => [
            { name: `${name}: first content`, unit: 'ms', values: of(`${name} first`) },
            { name: '… against the bare page', unit: '×', values: of(`${name} ratio`), aim: { most: 1.25 } },
            { name: '… the screen that was asked for', unit: 'ms', values: of(`${name} screen`) },
            { name: '… with the league’s data', unit: 'ms', values: of(`${name} data`) },
            { name: '… against the bare page’s number', unit: '×', values: of(`${name} whole`), aim: { most: 1.5 } },
          ]),
        ],
      };
    } finally {
      await fan.dispose();
      await scorer.dispose();
      await league.server.dispose();
    }
  },
};
