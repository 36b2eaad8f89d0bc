import type { Page } from '@playwright/test';
import { buildIfNeeded } from '../../scripts/build-app.ts';
import { bigLeague } from '../support/big-league.ts';
import { openPhone } from '../support/e2e-browser.ts';
import { startLeague } from '../support/e2e-server.ts';
import { serveBareReact } from './bare-react.ts';
import { type Bench, summarize } from './figure.ts';
import { NAMELESS } from './scoring-page.ts';

const THROTTLE = 4;
const LOADS = 7;
/** The first element that React renders, in the app and in the control. */
const SCREEN = 'main h1, #count';
/** A row of the standings, from the cached data on the device. */
const DATA = 'main ol li a';

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
  await page.waitForFunction(
    (key) =>
      (window as unknown as { marks: Marks }).marks[key] > 0 &&
      performance.getEntriesByName('first-contentful-paint').length > 0,
    wanted,
  );
  const found = await page.evaluate(() => ({
    ...(window as unknown as { marks: Marks }).marks,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  await page.waitForTimeout(300);
  return found;
}

async function openTab(tab: (url: string) => Promise<Page>, url: string): Promise<Page> {
  const page = await tab('about:blank');
  await page.addInitScript(NAMELESS);
  await page.addInitScript(watchContent, { screen: SCREEN, data: DATA });
  await page.goto(url);
  return page;
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
}

/** A start with both servers gone: from the service worker's cache and the league cached on the device. */
export const offline: Bench = {
  name: 'offline',
  title: `a start with the network gone, 60 teams, 300 players, ${THROTTLE}× CPU throttle, ${LOADS} loads a round`,
  run: async (rounds) => {
    await buildIfNeeded(process.cwd());
    const server = await startLeague();
    const bare = await serveBareReact();
    const phone = await openPhone();
    try {
      const { teamId: _team, playerId: _player, matchId: _match, ...records } = bigLeague(60, 5, 240, Date.now());
      for (const [path, value] of Object.entries(records)) await server.write(path, value);
      const app = await openTab(phone.tab, `http://localhost:${server.port}/`);
      await app.locator(DATA).first().waitFor();
      await app.evaluate(() => navigator.serviceWorker.ready);
      const control = await openTab(phone.tab, bare.url);
      await control.evaluate(bare.keep);
      // The app writes its cache when it is idle.
      await app.waitForTimeout(6_000);
      await server.kill();
      await bare.close();
      const [appUrl, bareUrl] = [`http://localhost:${server.port}/`, bare.url];
      for (const [page, url, wanted] of [
        [app, appUrl, 'data'],
        [control, bareUrl, 'screen'],
      ] as const) {
        await page.bringToFront();
        await load(page, url, wanted);
        await throttle(page);
      }
      const values: Record<string, number[]> = {};
      const note = (name: string, value: number) => {
        values[name] = [...(values[name] ?? []), value];
      };
      for (let round = 0; round < rounds; round += 1) {
        const [ours, least]: Awaited<ReturnType<typeof load>>[][] = [[], []];
        for (let i = 0; i < LOADS; i += 1) {
          await control.bringToFront();
          least?.push(await load(control, bareUrl, 'screen'));
          await app.bringToFront();
          ours?.push(await load(app, appUrl, 'data'));
        }
        const middle = (marks: typeof ours, key: 'first' | 'screen' | 'data') =>
          summarize((marks ?? []).map((mark) => mark[key])).median;
        note('first', middle(ours, 'first'));
        note('least', middle(least, 'first'));
        note('ratio', middle(ours, 'first') / middle(least, 'first'));
        note('screen', middle(ours, 'screen'));
        note('data', middle(ours, 'data'));
        note('whole', middle(ours, 'data') / middle(least, 'screen'));
      }
      const of = (name: string) => values[name] ?? [];
      return {
        figures: [
          { name: 'first content', unit: 'ms', values: of('first') },
          { name: '… a bare React page', unit: 'ms', values: of('least') },
          { name: '… ratio', unit: '×', values: of('ratio'), aim: { most: 1.25 } },
          { name: 'the screen that was asked for', unit: 'ms', values: of('screen') },
          { name: '… with the league’s data', unit: 'ms', values: of('data') },
          { name: '… against the bare page', unit: '×', values: of('whole') },
        ],
      };
    } finally {
      await phone.dispose();
      await server.dispose();
    }
  },
};
