import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { bigLeague } from '../support/big-league.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { freshMatch, keyOf } from '../support/match-fixtures.ts';

// Decision 65: the league in a frame of another site, as its visitors see it.

const { teamId: _team, playerId: _player, matchId: _match, ...records } = bigLeague(8, 4, 24, Date.UTC(2026, 4, 1, 18));
const teamIds = Object.keys(records.teams);
const nameOf = (at: number) => (records.teams[teamIds[at] ?? ''] as { name: string }).name;

let browser: BorrowedBrowser;
let server: League;
let site: { address: string; close: () => void };

/** Another site: `/x?y` shows `/x?y` of the league in a frame of 320 px. */
async function openSite(port: number): Promise<typeof site> {
  const http = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><iframe src="http://localhost:${port}${request.url}" width="320" height="480"></iframe>`,
    );
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return { address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, close: () => http.close() };
}

test.beforeAll(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), openLeague()]);
  site = await openSite(server.port);
  for (const [path, value] of Object.entries(records)) await server.write(path, value);
  const fixture = { season: 'first', stage: 'league', round: 1, sequence: 0, updatedAt: 1 };
  const teams = { team1Id: teamIds[0], team2Id: teamIds[1] };
  await server.write('fixtures/-f1', { ...fixture, ...teams, at: Date.now() + 3_600_000, state: 'planned', table: 2 });
  await server.write('fixtures/-f2', { ...fixture, ...teams, at: Date.now() + 7_200_000, state: 'cancelled' });
});
test.afterAll(async () => {
  site.close();
  await browser.close();
  await server.dispose();
});

async function open(path: string): Promise<{ page: Page; frame: FrameLocator }> {
  const page = await (
    await browser.newContext({ viewport: { width: 360, height: 600 }, colorScheme: 'dark' })
  ).newPage();
  await page.goto(`${site.address}${path}`);
  return { page, frame: page.frameLocator('iframe') };
}
const allow = (sites: string | null) => server.write('config/embed', { sites });

test('no site shows a page of the league until the admin allows it, and then only those for frames', async () => {
  await allow(null);
  const refused = async (path: string) => {
    const page = await (await browser.newContext()).newPage();
    const said = page.waitForEvent('console', (line) => line.text().includes("frame-ancestors 'self'"));
    await page.goto(`${site.address}${path}`);
    await said;
    await page.close();
  };
  await refused('/embed/table');
  await allow('https://ornek.com');
  await refused('/embed/table');
  await allow('*');
  for (const path of ['/', '/standings', '/admin', '/embed/admin', '/embed.html']) await refused(path);
  await allow(site.address);
  const { page, frame } = await open('/embed/table');
  await expect(frame.getByRole('row')).toHaveCount(1 + teamIds.length);
  await page.close();
});

test('the table as in the app, in 320 px, in the colours of the address, with links in new tabs', async () => {
  await allow('*');
  const { page, frame } = await open('/embed/table?tema=acik');
  await expect(frame.getByRole('heading', { name: 'Puan durumu' })).toBeVisible();
  const inFrame = await frame.locator('tbody th').allTextContents();
  const app = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  await app.goto(`http://localhost:${server.port}/standings`);
  const inApp = app.getByRole('list', { name: 'Puan Durumu' }).getByRole('listitem');
  await expect(inApp).toHaveCount(teamIds.length);
  const listed = await inApp.allTextContents();
  expect(inFrame.map((name, at) => listed[at]?.includes(name))).toEqual(teamIds.map(() => true));
  await app.close();
  const inner = page.frames()[1];
  const boxes = await inner?.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    ink: getComputedStyle(document.body).backgroundColor,
    storage: [localStorage.length, document.cookie],
    targets: [...document.querySelectorAll('a')].map(({ target, rel }) => `${target} ${rel}`),
  }));
  expect(boxes?.wide).toBeLessThanOrEqual(320);
  expect(boxes?.ink).toBe('rgb(255, 253, 248)');
  expect(boxes?.storage).toEqual([0, '']);
  expect(new Set(boxes?.targets)).toEqual(new Set(['_blank noopener']));
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    frame.getByRole('link', { name: inFrame[0] ?? '' }).click(),
  ]);
  await expect(tab).toHaveURL(new RegExp(`localhost:${server.port}/team/`));
  await tab.close();
  await page.close();
});

test('installs no worker, opens no database, and asks for no notifications', { tag: '@core' }, async () => {
  await allow('*');
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.address}/embed/next`);
  await expect(page.frameLocator('iframe').getByText(`${nameOf(0)} – ${nameOf(1)}`)).toHaveCount(1);
  const inner = page.frames()[1];
  const kept = await inner?.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    databases: (await indexedDB.databases()).length,
  }));
  expect(kept).toEqual({ workers: 0, databases: 0 });
  expect(context.serviceWorkers()).toEqual([]);
  expect(asked.filter((path) => /sw\.js|identitytoolkit|index-|\.ws/.test(path))).toEqual([]);
  await context.close();
});

test('the live score follows the match, and says when none runs', { tag: '@core' }, async () => {
  await allow('*');
  const page = await (await browser.newContext({ viewport: { width: 360, height: 600 } })).newPage();
  await page.clock.install();
  await page.goto(`${site.address}/embed/live`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Şu anda oynanan maç yok.')).toBeVisible();
  const match = freshMatch();
  const matchId = keyOf(1);
  await server.write(`matches/${matchId}`, { ...match, team1Score: 3, team2Score: 1 });
  await server.write(`liveMatches/${matchId}`, { startedAt: match.startedAt, table: 4 });
  await page.clock.fastForward(10_000);
  await expect(frame.getByRole('link', { name: /^Kadıköy Fırtına 3, Moda Bardakları 1/ })).toBeVisible();
  await expect(frame.getByText('Masa 4')).toBeVisible();
  await server.write(`matches/${matchId}`, { team1Score: 4 });
  await page.clock.fastForward(10_000);
  await expect(frame.getByRole('link', { name: /^Kadıköy Fırtına 4, Moda Bardakları 1/ })).toBeVisible();
  await server.write('liveMatches', { [matchId]: null });
  await page.close();
});
