import type { Page } from '@playwright/test';
import type { Arrival, ArrivalState } from './e2e-arrival.ts';
import { type Place, touch } from './e2e-browser.ts';
import { controlOf, figures } from './e2e-league.ts';
import { isRefusedByGame, isTaken, noteTaps, placeOf, takeDrawn, takeNoted, untilAnswered } from './e2e-noted-taps.ts';
import type { Stage } from './e2e-stage.ts';
import { countOfScreen, countTap, emptyCount, type HandCount, hasAtLeast, isSame, throwsOf } from './hand-count.ts';
import { unsentRows } from './kept-rows.ts';

/** How many times slower the processor of each tab is. */
const THROTTLE = 6;
/** How late a screen may be, ms; one that may count twice is not waited for so long. */
const SCREEN_LIMIT_MS = 300_000;
const DOUBLED_MS = 1_500;
/** The taps of a plan. */
export const SHOTS = ['A', 'V', 'C', 'I'].flatMap((letter) => [`${letter}+`, `${letter}0`]);

/** What the scorer did and met at the table. */
export interface TableFigures {
  taps: number;
  counted: number;
  /** Taps of which the phone said that they do not count, by its sentence. */
  refused: Record<string, number>;
  reloads: number;
  tabs: number;
  /** Looks at a screen that may count taps twice, because its log is on its way (docs/scoring.md). */
  unsure: number;
  /** Times in which a screen showed more throws than were made, for the same reason, until the log was there. */
  doubled: number;
  /** How far the match had arrived, by tap. */
  states: Partial<Record<ArrivalState, number>>;
}

/** The table of one match in the tabs of one phone, and the count that its scorer keeps by hand. */
export interface OfflineTable {
  byHand: HandCount;
  /** Taps that were refused although they had room, and screens with another count than the one kept by hand, or with fewer throws for a moment. */
  wrong: string[];
  figures: TableFigures;
  /** The tab in front. */
  page(): Page;
  /** Touches controls in the same moment, once a finger can reach them; resolves when the phone has answered the last touch. */
  tap(shots: readonly string[]): Promise<void>;
  /** Reloads the tab in front, once each of its taps is told. */
  reload(): Promise<void>;
  /** Brings the other tab to the front; opens it at the first time. */
  turnTab(): Promise<void>;
  /** Waits until each tab in turn shows the count kept by hand. @param isReady waits until a tab has nothing to send @returns what they show */
  readScreens(isReady: (page: Page) => Promise<void>): Promise<HandCount[]>;
}

interface TableTab {
  page: Page;
  /** Touches that are not yet counted by hand. */
  touches: number;
}

/** Makes a tab as slow as a phone, and notes what it tells of taps. */
export async function prepareTab(page: Page): Promise<void> {
  await noteTaps(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
}

/** @param first a prepared tab that shows the table */
export function followTable(phone: Stage['phone'], first: Page, arrival: Arrival): OfflineTable {
  const address = first.url();
  const byHand = emptyCount();
  const wrong: string[] = [];
  const did: TableFigures = {
    taps: 0,
    counted: 0,
    refused: {},
    reloads: 0,
    tabs: 1,
    unsure: 0,
    doubled: 0,
    states: {},
  };
  let tab: TableTab = { page: first, touches: 0 };
  const tabs = [tab];

  /** Counts by hand what the phone has told. */
  const settle = async () => {
    const least = throwsOf(byHand);
    for (const noted of await takeNoted(tab.page, tab.touches)) {
      if (noted.felt === 'counted') {
        countTap(byHand, SHOTS.find((step) => controlOf(step) === noted.control) ?? String(noted.control));
        did.counted += 1;
        continue;
      }
      did.refused[String(noted.said)] = (did.refused[String(noted.said)] ?? 0) + 1;
      if (isTaken(noted) || isRefusedByGame(noted)) wrong.push(`refused: ${JSON.stringify(noted)}`);
    }
    tab.touches = 0;
    const drawn = await takeDrawn(tab.page);
    if (drawn.some((sum) => sum > throwsOf(byHand))) did.doubled += 1;
    if (drawn.some((sum) => sum < least)) wrong.push(`fewer than ${least} throws on the screen: ${drawn}`);
  };
  /** Without the log a tap whose answer has not come counts on top of a record that may have it (docs/scoring.md). */
  const mayDouble = async (page: Page) =>
    arrival.has('sent', page) && !arrival.has('log', page) && (await page.evaluate(unsentRows)) > 0;
  const look = async (when: string) => {
    await settle();
    const began = Date.now();
    for (;;) {
      const shown = countOfScreen(await figures(tab.page));
      if (isSame(shown, byHand)) return;
      const waited = Date.now() - began;
      if (waited > DOUBLED_MS && hasAtLeast(shown, byHand) && (await mayDouble(tab.page))) {
        did.unsure += 1;
        return;
      }
      if (waited < SCREEN_LIMIT_MS) continue;
      wrong.push(`${when}: ${JSON.stringify(shown)}, by hand ${JSON.stringify(byHand)}`);
      return;
    }
  };
  const openTab = async (): Promise<TableTab> => {
    const page = await phone.tab('about:blank');
    await prepareTab(page);
    arrival.follow(page);
    // A page whose network hangs may never be loaded to its end.
    await page.goto(address, { waitUntil: 'commit' });
    did.tabs += 1;
    const opened = { page, touches: 0 };
    tabs.push(opened);
    return opened;
  };
  return {
    ...{ byHand, wrong, figures: did },
    page: () => tab.page,
    tap: async (shots) => {
      const places: Place[] = [];
      for (const shot of shots) places.push(await placeOf(tab.page, controlOf(shot)));
      const state = arrival.stateOf(tab.page);
      await touch(tab.page, ...places);
      tab.touches += shots.length;
      did.taps += shots.length;
      did.states[state] = (did.states[state] ?? 0) + shots.length;
      await untilAnswered(tab.page, tab.touches);
    },
    reload: async () => {
      await look('before a reload');
      arrival.follow(tab.page);
      await tab.page.reload({ waitUntil: 'commit' });
      did.reloads += 1;
    },
    turnTab: async () => {
      await look('before the other tab');
      tab = tabs.find((one) => one !== tab) ?? (await openTab());
      await tab.page.bringToFront();
      // What a tab has drawn behind another one nobody has seen.
      await takeDrawn(tab.page);
    },
    readScreens: async (isReady) => {
      await settle();
      const shown: HandCount[] = [];
      for (const one of tabs) {
        tab = one;
        await one.page.bringToFront();
        await takeDrawn(one.page);
        await isReady(one.page);
        await look('at the end');
        shown.push(countOfScreen(await figures(one.page)));
      }
      return shown;
    },
  };
}
