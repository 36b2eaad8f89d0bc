import type { Page } from '@playwright/test';

interface Watched {
  /** What moved in the page by itself: its text, from where to where. */
  moved: string[];
}

/** From its next load on the page notes what moves in its content by itself. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    (window as unknown as Watched).moved = moved;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        for (const { node, previousRect, currentRect } of entry.sources) {
          // A sign at the edge of the bar is none of the page's.
          if (node !== null && !document.querySelector('main')?.contains(node)) continue;
          if (previousRect.height === 0 || currentRect.height === 0 || previousRect.y === currentRect.y) continue;
          moved.push(`${node?.textContent?.slice(0, 40)}: ${previousRect.y} → ${currentRect.y}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved since the page was loaded; the browser tells shifts after the frame in which they were. */
export async function shiftsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return page.evaluate(() => (window as unknown as Watched).moved);
}
