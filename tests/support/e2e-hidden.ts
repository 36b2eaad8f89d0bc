import type { Page } from '@playwright/test';
import { HIDDEN_CONNECTION_MS } from '../../src/domain/records/constants.ts';

/** Another tab comes in front of this one, or leaves it seen again; what the browser itself thinks does not change. */
export const turn = (page: Page, to: DocumentVisibilityState) =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, to);

/** Hides a page, whose clock is installed, for as long as it takes to give its connection back. */
export async function hide(page: Page): Promise<void> {
  await turn(page, 'hidden');
  await page.clock.fastForward(HIDDEN_CONNECTION_MS);
}

/** Sockets that the league's server has open now, by its metrics. */
export async function connectionsOf(port: number): Promise<number> {
  const text = await (await fetch(`http://localhost:${port}/__/metrics`)).text();
  return Number(/^websocket_connections (\d+)$/m.exec(text)?.[1]);
}
