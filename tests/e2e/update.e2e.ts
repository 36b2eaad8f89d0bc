import { expect, type Page, test } from '@playwright/test';
import { figures, openTool, play, signIn, startMatch } from '../support/e2e-league.ts';
import { type Host, openHost, versionOfPage } from '../support/e2e-release.ts';
import { setMortalStage } from '../support/e2e-stage.ts';

let host: Host;
const stage = setMortalStage(async (port) => {
  host = await openHost(port);
  return host;
});

/** The page's own look for a new version, which it makes every hour; resolves when one is installed and waits. */
async function findNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await expect.poll(() => isWaiting(page)).toBe(true);
}

const isWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);

/** How many builds have their document in the cache. */
const keptBuilds = (page: Page) =>
  page.evaluate(async () => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().filter(({ url }) => new URL(url).pathname === '/index.html').length;
  });

/** Longer than the app takes to ask itself whether it may offer what it found. */
const FIRST_ASKED_MS = 1_000;

test('L12: a new version waits while a match is open in any tab; what is unsent does not hold it, and goes on in it', {
  tag: '@long',
}, async () => {
  const table = await stage.phone.tab(`http://localhost:${stage.link.port}/`);
  await table.evaluate(() => navigator.serviceWorker.ready);
  await signIn(table, stage.server.password);
  const matchId = await startMatch(table);
  await play(table, ['A+', 'C0']);
  const home = await stage.phone.tab(`http://localhost:${stage.link.port}/`);
  await expect(home.getByRole('link', { name: 'Admin Panel' })).toBeVisible();
  const offer = (page: Page) => page.getByRole('button', { name: 'Şimdi yenile' });

  host.release();
  await findNewVersion(table);
  await home.waitForTimeout(FIRST_ASKED_MS);
  await expect(offer(table)).toBeHidden();
  await expect(offer(home)).toBeHidden();

  // No match is open any more; what was tapped without network has not been sent.
  await stage.link.cut();
  await play(table, ['V+']);
  await table.getByRole('link', { name: 'Geri' }).click();
  await expect(offer(home)).toBeVisible();
  await expect(offer(table)).toBeVisible();
  // The match opened in between: what was offered is taken back in the other tab at the latest when it is accepted.
  await table.goto(`http://localhost:${stage.link.port}/admin/match/${matchId}`);
  await expect.poll(() => figures(table)).toBe('1/1 atış · %100 | 1/1 atış · %100 | 0/1 atış · %0 | 0/0 atış · %0');
  await offer(home)
    .click({ timeout: 1_000 })
    .catch(() => undefined);
  await expect(offer(home)).toBeHidden();
  expect(await isWaiting(home)).toBe(true);

  await table.getByRole('link', { name: 'Geri' }).click();
  await expect(offer(home)).toBeVisible();
  const reloaded = home.waitForEvent('load');
  await offer(home).click();
  await reloaded;
  await expect.poll(() => home.evaluate(versionOfPage)).toBe('version 2');
  // The tab in which nobody asked goes on with its own build, whose files stay until it is closed.
  expect([await table.evaluate(versionOfPage), await keptBuilds(table)]).toEqual(['version 1', 2]);
  await stage.link.heal();
  await home.goto(`http://localhost:${stage.link.port}/admin/match/${matchId}`);
  await expect.poll(() => figures(home)).toBe('1/1 atış · %100 | 1/1 atış · %100 | 0/1 atış · %0 | 0/0 atış · %0');
  await expect
    .poll(async () => Object.keys((await stage.server.read(`matchEvents/${matchId}`)) as object))
    .toHaveLength(3);
});

test('L12: a page of the first visit keeps its build while its match is open', async () => {
  const page = await stage.phone.tab(`http://localhost:${stage.link.port}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Nothing was loaded anew since: this is the page that came from the network.
  await signIn(page, stage.server.password);
  const matchId = await startMatch(page);
  await play(page, ['A+', 'C0']);
  expect(await page.evaluate(versionOfPage)).toBe('version 1');
  host.release();
  await findNewVersion(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // A part that was never asked for still comes, from this build.
  await openTool(page, 'Atışlar');
  await expect(page.getByRole('dialog', { name: 'Atışlar' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`http://localhost:${stage.link.port}/admin/match/${matchId}`);
  await expect.poll(() => figures(page)).toBe('1/1 atış · %100 | 0/0 atış · %0 | 0/1 atış · %0 | 0/0 atış · %0');
  expect(await page.evaluate(versionOfPage)).toBe('version 1');
});

test('L12: a start after a kill in an open match, without network, gets the new build with every tap', {
  tag: '@long',
}, async () => {
  const table = await stage.phone.tab(`http://localhost:${stage.link.port}/`);
  await table.evaluate(() => navigator.serviceWorker.ready);
  await signIn(table, stage.server.password);
  const matchId = await startMatch(table);
  await play(table, ['A+', 'C0']);
  host.release();
  await findNewVersion(table);
  await stage.link.cut();
  await play(table, ['V+']);
  await stage.phone.kill();
  await stage.phone.restart();
  const page = await stage.phone.tab(`http://localhost:${stage.link.port}/admin/match/${matchId}`);
  await expect.poll(() => figures(page)).toBe('1/1 atış · %100 | 1/1 atış · %100 | 0/1 atış · %0 | 0/0 atış · %0');
  expect(await page.evaluate(versionOfPage)).toBe('version 2');
  await expect.poll(() => keptBuilds(page)).toBe(1);
  await play(page, ['V+']);
  await stage.link.heal();
  await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  expect(Object.keys((await stage.server.read(`matchEvents/${matchId}`)) as object)).toHaveLength(4);
});
