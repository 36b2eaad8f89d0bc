import type { Page } from '@playwright/test';
import { FRESH_SEED } from './effort.ts';
import { seeded } from './seeded.ts';

interface Watched {
  /** Content that moved without the person's action: its text, and both positions. */
  moved: string[];
}

/** Long enough for the page to ask for more. */
const ASKING_MS = 40;

/** From its next load on the server answers the page's questions one by one, in the order of a seed. */
export async function shuffleAnswers(page: Page, seed = FRESH_SEED): Promise<void> {
  // However slow the machine is, no limit of time passes: what the page shows then is another matter.
  await page.addInitScript(() => {
    const real = window.setTimeout.bind(window);
    const without = (work: TimerHandler, ms = 0) => (ms < 1_000 ? real(work, ms) : 0);
    window.setTimeout = without as typeof window.setTimeout;
  });
  await page.routeWebSocket(/\/\.ws/, (route) => {
    const server = route.connectToServer();
    const random = seeded(seed);
    const held: string[] = [];
    const answerOne = () => {
      for (const question of held.splice(Math.floor(random() * held.length), 1)) server.send(question);
      setTimeout(answerOne, ASKING_MS).unref();
    };
    answerOne();
    route.onMessage((message) => {
      const text = String(message);
      if (text.includes('"a":"q"')) {
        held.push(text);
        return;
      }
      // The end of a listening must not overtake its beginning.
      if (text.includes('"a":"n"')) for (const question of held.splice(0)) server.send(question);
      server.send(message);
    });
  });
}

/**
 * From its next load on the page records content that moves without the person's action.
 *
 * @param where `content` records content that moves up or down, `page` every move, as Lighthouse counts it: also of a word that only screen readers read
 */
export async function watchShifts(page: Page, where: 'content' | 'page' = 'content'): Promise<void> {
  await page.addInitScript((where) => {
    const moved: string[] = [];
    (window as unknown as Watched).moved = moved;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (where === 'page') {
          if (entry.hadRecentInput) continue;
          const text = entry.sources.map(
            ({ node, previousRect: a, currentRect: b }) =>
              `«${node?.textContent?.slice(0, 40)}» ${[a.x, a.y, a.width, a.height]} → ${[b.x, b.y, b.width, b.height]}`,
          );
          moved.push(`${entry.value.toFixed(4)}: ${text.join('; ')}`);
          continue;
        }
        for (const { node, previousRect, currentRect } of entry.sources) {
          // A sign at the edge of the bar does not belong to the page.
          if (node !== null && !document.querySelector('main')?.contains(node)) continue;
          if (previousRect.height === 0 || currentRect.height === 0 || previousRect.y === currentRect.y) continue;
          moved.push(`${node?.textContent?.slice(0, 40)}: ${previousRect.y} → ${currentRect.y}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, where);
}

/** The moves since the load of the page; the browser reports a shift after its frame. */
export async function shiftsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const moved = await page.evaluate(() => (window as unknown as Watched).moved);
  return moved.length === 0 ? [] : [`FRESH_SEED=${FRESH_SEED}`, ...moved];
}
