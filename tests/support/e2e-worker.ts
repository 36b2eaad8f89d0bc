import type { Page } from '@playwright/test';
import { builtFiles } from './late-files.ts';

/** Whether the service worker has cached the app's files, with the late parts. */
export async function precached(page: Page): Promise<boolean> {
  return page.evaluate(async (part) => {
    const caches_ = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return caches_.flat().some(({ url }) => new RegExp(part).test(url));
  }, builtFiles('share-dialog').source);
}
