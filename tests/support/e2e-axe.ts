import { type Browser, chromium, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { findChromium } from '../../scripts/find-chromium.ts';
import { CHROMIUM_FLAGS } from './chromium-flags.ts';
import { TRIES_ALL } from './effort.ts';

/** A screen to check, and how. */
export interface View {
  width: number;
  height: number;
  scheme: 'dark' | 'light';
  options: RunOptions;
}

/** A route, and a text that shows that its screen is drawn. */
export interface Look {
  path: string;
  words: RegExp;
  /** Rules that do not fit this screen; the caller says why. */
  except?: string[];
  /** By default a phone and a desktop, in both themes. */
  views?: readonly View[];
}

const PAINT: RunOptions = { runOnly: ['color-contrast'] };

/** The rules to check: all for a new layout, only those of colours if only colours changed. */
const ALL_VIEWS: readonly View[] = [
  { width: 360, height: 780, scheme: 'dark', options: {} },
  { width: 1280, height: 800, scheme: 'light', options: {} },
  { width: 360, height: 780, scheme: 'light', options: PAINT },
  { width: 1280, height: 800, scheme: 'dark', options: PAINT },
];
/** Both layouts and both themes; `npm run prove` checks each layout in each theme. */
const VIEWS = TRIES_ALL ? ALL_VIEWS : ALL_VIEWS.slice(0, 2);

/** A dialog of a phone, a sheet, in both themes. */
export const DIALOG_VIEWS: readonly View[] = [
  { width: 360, height: 780, scheme: 'dark', options: {} },
  { width: 360, height: 780, scheme: 'light', options: PAINT },
];

/** The scoring screen is dark in every theme, and often in landscape. */
export const TABLE_VIEWS: readonly View[] = [
  { width: 360, height: 780, scheme: 'dark', options: {} },
  { width: 360, height: 780, scheme: 'light', options: PAINT },
  { width: 780, height: 360, scheme: 'dark', options: {} },
];

/** A picture of streaming software, and a small one. */
export const OVERLAY_VIEWS: readonly View[] = [
  { width: 1920, height: 1080, scheme: 'dark', options: {} },
  { width: 640, height: 360, scheme: 'light', options: {} },
];

/** A player's zone is one button: it shows the name, its label, and the current figures, which are no label. */
export const STATE_IN_BUTTON = ['label-content-name-mismatch'];

/** A browser without animations: nothing fades during a measurement. @param env, flags additional environment variables and flags */
export async function openBrowser(
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('No Chromium on this machine; `npm run e2e` installs one.');
  const whole = { ...process.env, ...env } as Record<string, string>;
  return chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, ...flags], env: whole });
}

/** Goes to an address inside the app, without loading it again. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** The results of {@link findings} on several routes. */
export async function lookAtAll(page: Page, looks: readonly Look[], state: string): Promise<string[]> {
  const found: string[] = [];
  for (const look of looks) {
    await goInside(page, look.path);
    found.push(...(await findings(page, look, state)));
  }
  return found;
}

/** All findings of axe on a screen in all its views, whether it fits into 320 px, and what is too small for a finger there. */
export async function findings(page: Page, look: Look, state: string): Promise<string[]> {
  const { path, words, except = [], views = VIEWS } = look;
  await page.locator('body').filter({ hasText: words }).waitFor();
  // The bar may show the same words before the screen is drawn.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const found: string[] = [];
  for (const { width, height, scheme, options } of views) {
    await page.setViewportSize({ width, height });
    await page.evaluate((value) => {
      localStorage.setItem('lig-theme', value);
      dispatchEvent(new StorageEvent('storage', { key: 'lig-theme' }));
    }, scheme);
    for (const line of await runAxe(page, options)) {
      if (except.some((rule) => line.startsWith(`${rule}:`))) continue;
      found.push(`${path} (${state}, ${scheme}, ${width}x${height}): ${line}`);
    }
  }
  await page.setViewportSize({ width: 320, height: 568 });
  const wide = await widthAt320(page);
  if (wide > 320) found.push(`${path} (${state}, 320): scrolls sideways, ${wide} px wide`);
  for (const small of await page.evaluate(smallTargets)) found.push(`${path} (${state}, 320): ${small}`);
  return found;
}

/** How wide the page is, px; an open menu follows its button a moment later. */
async function widthAt320(page: Page): Promise<number> {
  const width = () => document.documentElement.scrollWidth;
  for (let tries = 0; tries < 20 && (await page.evaluate(width)) > 320; tries++) await page.waitForTimeout(50);
  return page.evaluate(width);
}

/** What can be pressed and is smaller than 24×24 px, links inside a sentence excepted (WCAG 2.5.8); runs in the page. */
function smallTargets(): string[] {
  const kinds = 'a[href], button, input, select, textarea, summary, [role=menuitem], [role=radio], [role=switch]';
  const all = [...document.querySelectorAll<HTMLElement>(kinds)].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    // What only a screen reader finds is one pixel large.
    return width > 1 && height > 1 && one.checkVisibility({ checkVisibilityCSS: true });
  });
  const isInSentence = (one: HTMLElement) =>
    getComputedStyle(one).display === 'inline' &&
    (one.parentElement?.textContent ?? '').trim() !== (one.textContent ?? '').trim();
  return all.flatMap((one) => {
    const boxes = [one, ...((one as HTMLInputElement).labels ?? [])].map((part) => part.getBoundingClientRect());
    const [box] = boxes as [DOMRect];
    // A small word may have a larger target laid over it.
    const { content, position, width, height } = getComputedStyle(one, '::after');
    if (content !== 'none' && position === 'absolute')
      boxes.push(new DOMRect(0, 0, parseFloat(width), parseFloat(height)));
    if (boxes.some((part) => part.width >= 23.9 && part.height >= 23.9) || isInSentence(one)) return [];
    return [`${Math.round(box.width)}×${Math.round(box.height)} px: ${one.outerHTML.slice(0, 160)}`];
  });
}

async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  // Bypasses the content security policy, as a browser's own tools do.
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
