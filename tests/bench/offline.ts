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
/** What React draws first, of the app and of the control. */
const CONTENT = 'main h1, #count';
/** A row of the table, from the copy on the device. */
const DATA = 'main ol li a';

interface Marks {
  content: number;
  data: number;
}

/** Runs before the page's own scripts: when what was waited for was drawn, in ms since the navigation. */
function watchContent({ content, data }: { content: string; data: string }): void {
  const marks = { content: 0, data: 0 };
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
    if (marks.content === 0 && document.querySelector(content) !== null) drawn('content');
    if (marks.data === 0 && document.querySelector(data) !== null) drawn('data');
  }).observe(document, { childList: true, subtree: true });
}

async function load(page: Page, wanted: keyof Marks): Promise<Marks> {
  await page.reload();
  await page.waitForFunction((key) => (window as unknown as { marks: Marks }).marks[key] > 0, wanted);
  const marks = await page.evaluate(() => (window as unknown as { marks: Marks }).marks);
  await page.waitForTimeout(300);
  return marks;
}

async function openTab(tab: (url: string) => Promise<Page>, url: string): Promise<Page> {
  const page = await tab('about:blank');
  await page.addInitScript(NAMELESS);
  await page.addInitScript(watchContent, { content: CONTENT, data: DATA });
  await page.goto(url);
  return page;
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
}

/** A start with both servers gone: from the service worker's cache and the copy of the league on the device. */
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
      // What the app writes down when it has time for it.
      await app.waitForTimeout(6_000);
      await server.kill();
      await bare.close();
      const values: Record<'content' | 'data' | 'least' | 'ratio', number[]> = {
        content: [],
        data: [],
        least: [],
        ratio: [],
      };
      for (const page of [app, control]) {
        await page.bringToFront();
        await page.reload();
        await throttle(page);
      }
      for (let round = 0; round < rounds; round += 1) {
        const marks: Record<'content' | 'data' | 'least', number[]> = { content: [], data: [], least: [] };
        for (let i = 0; i < LOADS; i += 1) {
          await control.bringToFront();
          marks.least.push((await load(control, 'content')).content);
          await app.bringToFront();
          const { content, data } = await load(app, 'data');
          marks.content.push(content);
          marks.data.push(data);
        }
        const [content, least] = [summarize(marks.content).median, summarize(marks.least).median];
        values.content.push(content);
        values.data.push(summarize(marks.data).median);
        values.least.push(least);
        values.ratio.push(content / least);
      }
      return {
        figures: [
          { name: 'first content', unit: 'ms', values: values.content },
          { name: '… with the league’s data', unit: 'ms', values: values.data },
          { name: '… a bare React page', unit: 'ms', values: values.least },
          { name: '… ratio', unit: '×', values: values.ratio, aim: { most: 1.25 } },
        ],
      };
    } finally {
      await phone.dispose();
      await server.dispose();
    }
  },
};
