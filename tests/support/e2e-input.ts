import { expect, type Locator, type Page } from '@playwright/test';
import { middleOf, tap } from './e2e-browser.ts';

/** A person at a screen: a thumb on a phone, or only a keyboard. */
export interface InputDevice {
  page: Page;
  press(target: Locator): Promise<void>;
  /** Replaces the text of a field. */
  write(field: Locator, text: string): Promise<void>;
  /** Chooses an option of a select by its text. */
  pick(select: Locator, option: string): Promise<void>;
  /** Chooses a file through its button. */
  give(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
  /** Drags the content of an area to the right as far as possible. */
  shift(area: Locator): Promise<void>;
}

/** Whether a touch on the element's middle would hit it now; runs in the page. */
async function isWithinReach(element: Element): Promise<boolean> {
  element.scrollIntoView({ block: 'center' });
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => setTimeout(resolve, 60));
  const after = element.getBoundingClientRect();
  const top = document.elementFromPoint(after.x + after.width / 2, after.y + after.height / 2);
  return before.x === after.x && before.y === after.y && element.contains(top);
}

/** A thumb scrolls its target away from the bar at the bottom, and waits until the target is visible and does not move. */
const comeToReach = (target: Locator) =>
  expect.poll(() => target.evaluate(isWithinReach), { message: `${target} can be touched` }).toBe(true);

/** A thumb at 360×780; the page comes from a phone's `tab`. */
export function thumb(page: Page): InputDevice {
  const press = async (target: Locator) => {
    await expect(target).toBeEnabled();
    await comeToReach(target);
    await tap(page, target);
  };
  return {
    page,
    press,
    write: async (field, text) => {
      await press(field);
      await field.fill(text);
    },
    pick: async (select, option) => {
      await select.selectOption({ label: option });
    },
    give: async (button, file) => {
      const asked = page.waitForEvent('filechooser');
      await press(button);
      await (await asked).setFiles(file);
    },
    shift: async (area) => {
      await comeToReach(area);
      const box = await area.boundingBox();
      if (box === null) throw new Error('Nothing to move.');
      const session = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove', part: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: [{ x: box.x + box.width * part, y: box.y + box.height / 2 }],
        });
      await touch('touchStart', 0.2);
      for (const part of [0.3, 0.5, 0.7, 0.9]) {
        await touch('touchMove', part);
        await page.waitForTimeout(50);
      }
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await session.detach();
    },
  };
}

/** A thumb whose touches are counted: an option of a list is two, typing is none. */
export function countingThumb(page: Page) {
  const { press, pick } = thumb(page);
  const cost = { touches: 0 };
  return {
    cost,
    press: async (target: Locator) => {
      await press(target);
      cost.touches += 1;
    },
    pick: async (select: Locator, option: string) => {
      await pick(select, option);
      cost.touches += 2;
    },
    type: (field: Locator, text: string) => field.fill(text),
  };
}

/** A finger rests on an element until `done`, and then leaves it. */
export async function hold(page: Page, target: Locator, done: () => Promise<void>): Promise<void> {
  await comeToReach(target);
  const place = await middleOf(target);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await done();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Drags an element onto another one; both are in the window together. */
export async function drag(page: Page, from: Locator, to: Locator, by: 'finger' | 'mouse'): Promise<void> {
  await middleOf(to);
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const session = await page.context().newCDPSession(page);
  const send = async (step: 'Start' | 'Move' | 'End', place: { x: number; y: number }) => {
    if (by === 'finger') {
      const touchPoints = step === 'End' ? [] : [place];
      await session.send('Input.dispatchTouchEvent', { type: `touch${step}`, touchPoints });
      return;
    }
    const type = ({ Start: 'mousePressed', Move: 'mouseMoved', End: 'mouseReleased' } as const)[step];
    await session.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 });
  };
  await send('Start', start);
  for (const part of [0.3, 0.6, 0.9, 1]) {
    await send('Move', { x: start.x, y: start.y + (end.y - start.y) * part });
  }
  // The page marks the target of the drop.
  await expect(page.locator('[data-over]')).toHaveCount(1);
  await send('End', end);
  await session.detach();
}

const MOST_TABS = 120;

/** A keyboard at 1280×800: Tab reaches everything, without a mouse or a finger. */
export async function keyboard(page: Page): Promise<InputDevice> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    await expect(target).toBeEnabled();
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not get to ${String(target)}.`);
  };
  const press = async (target: Locator) => {
    await reach(target);
    await page.keyboard.press('Enter');
  };
  return {
    page,
    press,
    write: async (field, text) => {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    pick: async (select, option) => {
      await reach(select);
      const options = await select.locator('option').allTextContents();
      for (let step = 0; step < options.indexOf(option); step++) await page.keyboard.press('ArrowDown');
      await expect(select.locator('option:checked')).toHaveText(option);
    },
    give: async (button, file) => {
      const asked = page.waitForEvent('filechooser');
      await press(button);
      await (await asked).setFiles(file);
    },
    shift: async (area) => {
      await reach(area);
      for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowRight');
    },
  };
}
