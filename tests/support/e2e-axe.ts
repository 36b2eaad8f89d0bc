import { type Browser, chromium, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { findChromium } from '../../scripts/find-chromium.ts';

/** A route and the words by which its screen is known to be there. */
export interface Look {
  path: string;
  words: RegExp;
  /** Rules that do not fit this screen; say why beside them. */
  except?: string[];
}

/** What is looked at: every rule where the page is laid out anew, only the paint where nothing but colours changed. */
const LOOKS: { width: number; height: number; scheme: 'dark' | 'light'; options: RunOptions }[] = [
  { width: 360, height: 780, scheme: 'dark', options: {} },
  { width: 360, height: 780, scheme: 'light', options: { runOnly: ['color-contrast'] } },
  { width: 1280, height: 800, scheme: 'light', options: {} },
  { width: 1280, height: 800, scheme: 'dark', options: { runOnly: ['color-contrast'] } },
];

/** A browser whose pages hold still: nothing fades while it is measured. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('No Chromium on this machine; `npm run e2e` installs one.');
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'];
  return chromium.launch({ executablePath, args });
}

/** Goes to an address inside the app, without loading it again. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Everything that axe finds on a screen in both themes at 360 and 1280, and whether it fits into 320 px. */
export async function findings(page: Page, { path, words, except = [] }: Look, state: string): Promise<string[]> {
  await page.locator('body').filter({ hasText: words }).waitFor();
  const found: string[] = [];
  for (const { width, height, scheme, options } of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.evaluate((value) => {
      localStorage.setItem('lig-theme', value);
      dispatchEvent(new StorageEvent('storage', { key: 'lig-theme' }));
    }, scheme);
    for (const line of await runAxe(page, options)) {
      if (except.some((rule) => line.startsWith(`${rule}:`))) continue;
      found.push(`${path} (${state}, ${scheme}, ${width}): ${line}`);
    }
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > 320) found.push(`${path} (${state}, 320): scrolls sideways, ${wide} px wide`);
  return found;
}

async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  // Past the content security policy, as a browser's own tools are.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (how) => {
    const run = (window as unknown as { axe: typeof axe }).axe.run;
    const { violations } = await run(document, { ...how, iframes: false, resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`)
          .slice(0, 3)
          .join(' | ')}`,
    );
  }, options);
}
