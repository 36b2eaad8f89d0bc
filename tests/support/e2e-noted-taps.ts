import { expect, type Page } from '@playwright/test';
import { scoring } from '../../src/domain/messages/scoring.ts';
import { table } from '../../src/domain/messages/table.ts';
import type { Place } from './e2e-browser.ts';

/** What the phone told its scorer of one touch. */
export interface NotedTap {
  /** The accessible name of the touched control; null: the finger met none. */
  control: string | null;
  /** How the player's zone lit up; null: not at all. */
  flash: string | null;
  /** What the phone let the scorer feel: `counted` comes when the tap is stored. */
  felt: 'counted' | 'refused' | null;
  /** The sentence on the screen about a refused tap. */
  said: string | null;
}

type WithNotes = Window & { noted?: NotedTap[]; drawn?: number[] };

/** Sentences by which the rules of the game refuse a tap. */
const REFUSALS = Object.values(table.refusals);
/** Sentences for a tap that counts nothing: because of the finger or the moment, because it could not be stored, because of the game. */
const SENTENCES = [...Object.values(table.ignored), scoring.notStored.shot('').trim(), ...REFUSALS];
const GIVEN = {
  sentences: SENTENCES,
  /** Instead of a sentence that the next tap, made in the same moment, has already removed. */
  covered: 'replaced by the next tap',
  /** How long the screen may take to show its sentence. */
  limitMs: 20_000,
};

/** Whether the rules of the game refused the tap, which had room in the rack. */
export const isRefusedByGame = ({ said }: NotedTap): boolean => REFUSALS.some((one) => one === said);

/** Whether the zone lit up for the tap: the phone began to store it. */
export const isTaken = ({ flash }: NotedTap): boolean => flash === 'cup' || flash === 'miss';

/** From now on notes what the phone tells of each touch on a tab, also on the pages that the tab loads later. */
export async function noteTaps(page: Page): Promise<void> {
  await page.addInitScript(noteInPage, GIVEN);
  await page.evaluate(noteInPage, GIVEN);
}

/** Runs in the page. The app vibrates for a tap only with its outcome, and in the order of the taps. */
function noteInPage({ sentences, covered, limitMs }: typeof GIVEN): void {
  if ((window as WithNotes).noted !== undefined) return;
  const noted: NotedTap[] = [];
  Object.assign(window, { noted });
  const onDown = (event: PointerEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const control = button?.getAttribute('aria-label') ?? button?.textContent ?? null;
    noted.push({ control, flash: null, felt: null, said: null });
  };
  addEventListener('pointerdown', onDown, { capture: true });
  new MutationObserver((changes) => {
    const last = noted.at(-1);
    for (const { target } of changes) {
      if (last !== undefined && target instanceof HTMLElement) last.flash = target.dataset.flash ?? null;
    }
  }).observe(document, { subtree: true, attributeFilter: ['data-flash'] });
  const drawn: number[] = [];
  let before = -1;
  Object.assign(window, { drawn });
  new MutationObserver(() => {
    const lines = [...document.querySelectorAll('main fieldset button[data-act="cup"]')];
    if (lines.length < 4) return;
    const sum = lines.reduce((all, one) => all + Number(/\d+\/(\d+) atış/.exec(one.textContent ?? '')?.[1]), 0);
    if (Number.isNaN(sum) || sum === before) return;
    drawn.push(sum);
    before = sum;
  }).observe(document, { subtree: true, childList: true, characterData: true });
  const readSentence = (tap: NotedTap, until: number) => {
    tap.said = sentences.find((one) => document.body.innerText.includes(one)) ?? null;
    const isFollowed = noted.slice(noted.indexOf(tap) + 1).some(({ flash }) => flash === 'cup' || flash === 'miss');
    if (tap.said === null && isFollowed) tap.said = covered;
    if (tap.said === null && performance.now() < until) setTimeout(readSentence, 50, tap, until);
  };
  const vibrate = (pattern: VibratePattern) => {
    const felt = String(pattern);
    // A cup of another phone.
    if (felt === '80') return true;
    const isRefusal = felt === '120,60,120';
    const oldest = noted.find((tap) => tap.felt === null && (tap.flash === 'cup' || tap.flash === 'miss'));
    // The app refuses a tap while it handles the finger, and tells of a stored one later.
    const tap = isRefusal && window.event instanceof PointerEvent ? noted.at(-1) : oldest;
    if (tap === undefined) return true;
    tap.felt = isRefusal ? 'refused' : 'counted';
    if (isRefusal) setTimeout(readSentence, 0, tap, performance.now() + limitMs);
    return true;
  };
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
}

const isTold = ({ felt, said }: NotedTap) => felt === 'counted' || (felt === 'refused' && said !== null);
const readNoted = (page: Page): Promise<NotedTap[]> => page.evaluate(() => (window as WithNotes).noted ?? []);

/** Forgets the touches so far, for example those on a form. */
export async function forgetNoted(page: Page): Promise<void> {
  await page.evaluate(() => (window as WithNotes).noted?.splice(0));
}

/** Waits until the phone has answered the last of so many touches: its zone lit up, or the screen says why not. */
export async function untilAnswered(page: Page, touches: number): Promise<void> {
  const state = async () => {
    const noted = await readNoted(page);
    const last = noted.at(-1);
    const isAnswered = last !== undefined && (isTaken(last) || isTold(last));
    return noted.length === touches && isAnswered ? 'answered' : JSON.stringify(noted);
  };
  await expect.poll(state, { message: 'the phone answers the touch', intervals: [10, 20, 50] }).toBe('answered');
}

/** Waits until the phone has told of each of so many touches whether it counts, and forgets them. */
export async function takeNoted(page: Page, touches: number): Promise<NotedTap[]> {
  const state = async () => {
    const noted = await readNoted(page);
    return noted.length === touches && noted.every(isTold) ? 'told' : JSON.stringify(noted);
  };
  await expect.poll(state, { message: `each of ${touches} touches is told`, intervals: [20, 50] }).toBe('told');
  return page.evaluate(() => (window as WithNotes).noted?.splice(0) ?? []);
}

/** The sums of all players' throws that the table has newly shown since the last call. */
export const takeDrawn = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as WithNotes).drawn?.splice(0) ?? []);

/** Runs in the page: the middle of a control that a touch would hit now; null if none would. */
function hitPlace(control: string): Place | null {
  const button = document.querySelector(`button[aria-label="${control}"]`);
  if (button === null || button.closest('[data-look]') !== null) return null;
  const { left, top, width, height } = button.getBoundingClientRect();
  const place = { x: left + width / 2, y: top + height / 2 };
  return width > 0 && button.contains(document.elementFromPoint(place.x, place.y)) ? place : null;
}

const LOOK_LIMIT_MS = 300_000;

/** Waits until a touch would hit the control. @returns its middle, CSS px */
export async function placeOf(page: Page, control: string): Promise<Place> {
  const end = Date.now() + LOOK_LIMIT_MS;
  for (let looks = 1; Date.now() < end; looks++) {
    // A page that is just loading has nothing to look at.
    const place = await page.evaluate(hitPlace, control).catch(() => null);
    if (place !== null) return place;
    await page.waitForTimeout(20);
    const button = page.getByRole('button', { name: control });
    if (looks % 50 === 0) await button.scrollIntoViewIfNeeded({ timeout: 1_000 }).catch(() => undefined);
  }
  throw new Error(`No touch can hit «${control}».`);
}
