import { expect, type Page, type Route, test } from '@playwright/test';
import { bigLeague, publicRoutes } from '../support/big-league.ts';
import { openBrowser } from '../support/e2e-axe.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { shiftsOf, watchShifts } from '../support/e2e-shifts.ts';
import { sampleOf } from '../support/effort.ts';
import { FACE_SETS, facesOf } from '../support/own-faces.ts';

// Nothing moves on a public page, whatever faces the device has and whenever a face arrives that the app brings.

const { teamId, playerId, matchId, ...records } = bigLeague(12, 4, 24, Date.UTC(2026, 4, 1, 18));
const ROUTES = publicRoutes({ teamId, playerId, matchId });
/** 412 is the width of Lighthouse's phone. */
const WIDTHS = [320, 360, 412, 1280] as const;
/** When a face that is fetched arrives. */
const ARRIVALS = ['late', 'never', 'at once'] as const;
type Arrival = (typeof ARRIVALS)[number];

let server: League;

test.beforeAll(async () => {
  server = await openLeague();
  for (const [path, value] of Object.entries(records)) await server.write(path, value);
});
test.afterAll(() => server.dispose());

/**
 * Loads a page on which every face that is fetched arrives in this way: `late` is after everything else of the page.
 *
 * @returns what has moved, and how many faces were fetched
 */
async function visit(page: Page, path: string, arrival: Arrival): Promise<{ moved: string[]; fetched: number }> {
  const held: Route[] = [];
  let fetched = 0;
  await page.route(/\.woff2?(?:\?|$)/, (route) => {
    fetched += 1;
    if (arrival === 'at once') return route.continue();
    held.push(route);
  });
  await watchShifts(page, 'page');
  const heard = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(`http://localhost:${server.port}${path}`, { waitUntil: 'commit' });
  await page.locator('main h1').first().waitFor();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await heard;
  await untilQuiet(page);
  for (const route of held) await (arrival === 'late' ? route.continue() : route.abort());
  await page.evaluate(() => document.fonts.ready);
  await untilQuiet(page);
  return { moved: await shiftsOf(page), fetched };
}

/** Waits until the document has not changed for half a second. */
function untilQuiet(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const done = () => {
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(resolve));
        };
        let timer = setTimeout(done, 500);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, 500);
        });
        observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
      }),
  );
}

for (const set of FACE_SETS) {
  test(`nothing moves on a public page, with the faces of a device of the kind «${set}»`, async () => {
    const browser = await openBrowser(facesOf(set));
    const cases = WIDTHS.flatMap((width) => ROUTES.map((path) => ({ width, path })));
    for (const { width, path } of sampleOf(cases, 5)) {
      for (const arrival of ARRIVALS) {
        const context = await browser.newContext({ viewport: { width, height: 800 }, serviceWorkers: 'block' });
        const { moved, fetched } = await visit(await context.newPage(), path, arrival);
        await context.close();
        expect.soft(moved, `${path} at ${width}, faces ${arrival}`).toEqual([]);
        // A page that fetches no face is the same however one would arrive.
        if (fetched === 0) break;
      }
    }
    await browser.close();
  });
}
