import { expect } from '@playwright/test';
import { until } from '../support/engines/processes.ts';
import { openSlowHost } from '../support/engines/slow-host.ts';
import { story } from '../support/engines/story.ts';
import { builtFiles } from '../support/late-files.ts';

story('a page that is left while a part of it still loads is left', async ({ league, phone }) => {
  const host = await openSlowHost(league.port, builtFiles('teams-screen'));
  try {
    const tab = await phone.tab(`http://localhost:${host.port}/`);
    await tab.press({ role: 'link', name: 'Takımlar' });
    await expect.poll(() => host.held().length).toBeGreaterThan(0);
    await tab.evaluate(() => void setTimeout(() => location.assign('/standings')));
    await tab.see({ role: 'heading', name: 'Puan Durumu' });
    expect(await tab.evaluate(() => location.pathname)).toBe('/standings');
    expect(phone.complaints()).toEqual([]);
  } finally {
    await host.close();
  }
});

/** Runs in the page: the making of a database that goes on until it is ended from outside. */
function makeWithoutEnd(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('story', 1);
    opening.onupgradeneeded = () => {
      const store = opening.result.createObjectStore('store');
      const goOn = () => {
        try {
          store.put(1, 1).onsuccess = goOn;
        } catch {
          // Ended from outside.
        }
        resolve();
      };
      goOn();
    };
  });
}

/** Runs in the page. */
function openWithin(limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), limitMs);
    const opening = indexedDB.open('story', 1);
    opening.onsuccess = () => {
      clearTimeout(timer);
      opening.result.close();
      resolve(true);
    };
  });
}

story('L2: a page that is left while it makes a database holds up no other', async ({ league, phone }) => {
  const home = `http://localhost:${league.port}`;
  const tab = await phone.tab(home);
  await tab.see({ role: 'link', name: 'Takımlar' });
  await tab.evaluate(makeWithoutEnd);
  await tab.evaluate(() => void setTimeout(() => location.assign('/standings')));
  // Home has such a heading too, and stays on the screen until the next page has loaded.
  const isAt = (path: string) => until(path, () => tab.evaluate((wanted) => location.pathname === wanted, path));
  const isOpened = () => until('a database opens', () => tab.evaluate(openWithin, 10_000));
  await isAt('/standings');
  await tab.see({ role: 'heading', name: 'Puan Durumu' });
  await isOpened();
  await tab.back();
  await isAt('/');
  await tab.see({ role: 'link', name: 'Takımlar' });
  await isOpened();
  expect(phone.complaints()).toEqual([]);
});
