import type { Page } from '@playwright/test';
import { tap } from './e2e-browser.ts';
import { figures } from './e2e-league.ts';

const NAMES = ['Ali Yıldız', 'Veli Güneş', 'Ceren Şahin', 'Işık Öztürk'];

/** Attempts that the screen has counted, over all players. */
export async function counted(page: Page): Promise<number> {
  const lines = [...(await figures(page)).matchAll(/\d+\/(\d+) atış/g)];
  return lines.reduce((sum, [, attempts]) => sum + Number(attempts), 0);
}

/**
 * Taps misses, player after player, until it is stopped or the page dies; tells what the screen has counted. Resolves with
 * how often it tapped, whether or not the tap still came through.
 */
export async function tapOn(
  page: Page,
  { random, goes, onCount }: { random: () => number; goes: () => boolean; onCount: (count: number) => void },
): Promise<number> {
  let taps = 0;
  while (goes()) {
    try {
      taps += 1;
      await tap(page, page.getByRole('button', { name: `${NAMES[(taps - 1) % 4]}: Iska` }));
      onCount(await counted(page));
      await page.waitForTimeout(80 + random() * 80);
    } catch (error) {
      if (page.isClosed() || !goes()) return taps;
      throw error;
    }
  }
  return taps;
}
