import type { Page } from '@playwright/test';
import { HIDDEN_CONNECTION_MS } from '../../src/domain/records/constants.ts';

/** Another tab covers this one, or uncovers it; the browser's own view of the tab does not change. */
export const turn = (page: Page, to: DocumentVisibilityState) =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, to);

/** Hides a page with an installed clock until it closes its connection. */
export async function hide(page: Page): Promise<void> {
  await turn(page, 'hidden');
  await page.clock.fastForward(HIDDEN_CONNECTION_MS);
}

/** How many sockets the league's server has open now, from its metrics. */
export async function connectionsOf(port: number): Promise<number> {
  const text = await (await fetch(`http://localhost:${port}/__/metrics`)).text();
  return Number(/^websocket_connections (\d+)$/m.exec(text)?.[1]);
}
