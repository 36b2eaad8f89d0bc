import type { CDPSession, Page } from '@playwright/test';
import { middleOf, type Place } from '../support/e2e-browser.ts';

/** What `watchTaps` noted of a run of taps: the waiting times of each, ms. */
export interface TapNotes {
  /** When the fingers left the screen, ms of the machine's clock. */
  touches: number[];
  flashed: number[];
  counted: number[];
  stored: number[];
  written: number[];
}

/** How a run of taps goes. */
export interface TapRun {
  count: number;
  /** How many times slower the processor is made. */
  throttle: number;
  /** What each tap must have in the end, besides a touch of a button: on a busy machine the last ones are late. */
  awaits?: readonly (keyof TapNotes)[];
}

/** Between two taps of a run, ms: none of them counts as a double tap. */
const APART_MS = 150;
/** The longest that the last taps are waited for, ms. */
const LATE_MS = 10_000;

/** The `share` quantile of the values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** One tap of a finger. */
async function touch(session: CDPSession, at: Place): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/**
 * Touches the targets in turn, slowly enough that none counts as a double tap.
 *
 * @returns the times that the page noted (`watchTaps`)
 * @throws where a target cannot be seen, or a tap has not what is awaited
 */
export async function touchAll(page: Page, targets: readonly string[], run: TapRun): Promise<TapNotes> {
  const { count, throttle } = run;
  const awaits = ['touches', ...(run.awaits ?? [])] as const;
  const session = await page.context().newCDPSession(page);
  const places: Place[] = [];
  for (const target of targets) places.push(await middleOf(page.locator(target)));
  await page.evaluate(() => {
    const empty = { touched: 0, touches: [], flashed: [], counted: [], stored: [], written: [] };
    Object.assign((window as unknown as { taps: TapNotes }).taps, empty);
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  for (let i = 0; i < count; i++) {
    await touch(session, places[i % places.length] as Place);
    await page.waitForTimeout(APART_MS);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.waitForTimeout(200);
  // The counts below say what was missing.
  await page.waitForFunction(areNoted, { count, awaits }, { timeout: LATE_MS }).catch(() => undefined);
  const notes = await page.evaluate(() => {
    const { touches, flashed, counted, stored, written } = (window as unknown as { taps: TapNotes }).taps;
    return { touches, flashed, counted, stored, written };
  });
  await session.detach();
  for (const what of awaits) {
    if (notes[what].length < count) throw new Error(`${count} taps, ${notes[what].length} ${what}`);
  }
  return notes;
}

/** Runs inside the page: whether each of the taps has what is awaited. */
function areNoted({ count, awaits }: { count: number; awaits: readonly (keyof TapNotes)[] }): boolean {
  const { taps } = window as unknown as { taps: TapNotes };
  return awaits.every((what) => taps[what].length >= count);
}
