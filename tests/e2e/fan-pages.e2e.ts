import { expect, test } from '@playwright/test';
import type { LookIds } from '../support/looks-league.ts';
import { type LooksStage, openLooksStage } from '../support/looks-stage.ts';

// What a fan's phone shows: how long the pages are, what they offer, and how far the goals of a fan are from the home page.

const PHONE = { width: 360, height: 780, theme: 'dark' } as const;

/** A page; the most screens of it, controls of it, controls of its first screen and texts that it may have. */
type Page360 = readonly [
  page: string,
  path: (ids: LookIds) => string,
  words: RegExp,
  most: readonly [number, number, number, number],
];

const PAGES: readonly Page360[] = [
  ['home', () => '/', /Sıradaki maç/, [2.8, 45, 19, 129]],
  ['live match', ({ live }) => `/match/${live}`, /Momentum/i, [2, 29, 16, 96]],
  ['finished match', ({ ended }) => `/match/${ended}`, /Momentum/i, [2.5, 50, 15, 110]],
  ['player', ({ player }) => `/player/${player}`, /Güç puanı/, [2.5, 38, 20, 100]],
  ['team', ({ team }) => `/team/${team}`, /Güç puanı/, [2.3, 34, 19, 80]],
  ['fixtures', () => '/fixtures', /hafta/, [2.6, 57, 37, 124]],
  ['records', () => '/records', /Rekor/, [3.3, 53, 22, 95]],
];

let stage: LooksStage;
test.beforeAll(async () => {
  stage = await openLooksStage();
});
test.afterAll(() => stage.close());

/** In the page: its screens, controls, controls above the fold, and texts that somebody sees. */
function measure(height: number): number[] {
  const isSeen = (element: Element) => {
    const { width, height: tall } = element.getBoundingClientRect();
    return width > 1 && tall > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(isSeen);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let texts = 0;
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement !== null && textContent?.trim() && isSeen(parentElement)) texts += 1;
  }
  const first = controls.filter((control) => control.getBoundingClientRect().top < height);
  const screens = Math.round((document.documentElement.scrollHeight / height) * 10) / 10;
  return [screens, controls.length, first.length, texts];
}

test('the pages of a fan are short, with few controls', { tag: '@long' }, async () => {
  const measured: Record<string, readonly number[]> = {};
  for (const [name, path, words] of PAGES) {
    const page = await stage.open({ path, words, as: 'visitor' }, PHONE);
    measured[name] = await page.evaluate(measure, PHONE.height);
    await page.context().close();
  }
  console.log(JSON.stringify(measured));
  for (const [name, , , most] of PAGES) {
    const now = measured[name] ?? [];
    expect
      .soft(
        now.every((count, index) => count <= (most[index] ?? 0)),
        `${name}: ${now.join(' / ')}`,
      )
      .toBe(true);
  }
});
