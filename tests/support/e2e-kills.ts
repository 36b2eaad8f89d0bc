import type { Page } from '@playwright/test';
import { tap } from './e2e-browser.ts';
import { figures } from './e2e-league.ts';

const NAMES = ['Ali Yıldız', 'Veli Güneş', 'Ceren Şahin', 'Işık Öztürk'];

/** All players, by their places at the table. */
const EVERYBODY = [0, 1, 2, 3];

/** Attempts that the screen has counted, over these players. */
export async function counted(page: Page, players: readonly number[] = EVERYBODY): Promise<number> {
  const lines = [...(await figures(page)).matchAll(/\d+\/(\d+) atış/g)];
  return players.reduce((sum, place) => sum + Number(lines[place]?.[1] ?? 0), 0);
}

/**
 * Taps misses, player after player, until it is stopped or the page dies; reports how many of them the screen has counted. Resolves with the number
 * of taps, including a last one that may not have arrived.
 */
export async function tapOn(
  page: Page,
  {
    random,
    goes,
    onCount,
    players = EVERYBODY,
  }: { random: () => number; goes: () => boolean; onCount: (count: number) => void; players?: readonly number[] },
): Promise<number> {
  let taps = 0;
  while (goes()) {
    try {
      taps += 1;
      await tap(page, page.getByRole('button', { name: `${NAMES[players[(taps - 1) % players.length] ?? 0]}: Iska` }));
      onCount(await counted(page, players));
      await page.waitForTimeout(80 + random() * 80);
    } catch (error) {
      if (page.isClosed() || !goes()) return taps;
      throw error;
    }
  }
  return taps;
}
