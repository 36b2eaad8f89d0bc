import type { Page } from '@playwright/test';

/** Fingers that press what has just come under them. */
export interface Hasty {
  /** Ends the watch. @returns the names of the pressed controls that had just moved */
  stop(): Promise<string[]>;
}

type WithTaps = Window & { hastyTaps?: { names: string[]; end: () => void } };

/** From now on presses every control of the page once, in the frame in which it appears or moves away from its place. */
export async function pressWhatMoves(page: Page): Promise<Hasty> {
  await page.evaluate(() => {
    const controls = () => [...document.querySelectorAll<HTMLElement>('main button')];
    const first = new Map(controls().map((one) => [one, one.getBoundingClientRect()]));
    const names: string[] = [];
    const done = new Set<HTMLElement>();
    const look = () => {
      for (const control of controls()) {
        const box = control.getBoundingClientRect();
        const before = first.get(control);
        const [clientX, clientY] = [box.left + box.width / 2, box.top + box.height / 2];
        const stood =
          before !== undefined &&
          clientX >= before.left &&
          clientX <= before.right &&
          clientY >= before.top &&
          clientY <= before.bottom;
        if (stood || done.has(control) || box.width === 0) continue;
        done.add(control);
        names.push(control.getAttribute('aria-label') ?? control.textContent ?? '');
        const at = { bubbles: true, cancelable: true, button: 0, clientX, clientY };
        const finger = { ...at, pointerId: 77, pointerType: 'touch', isPrimary: true };
        control.dispatchEvent(new PointerEvent('pointerdown', finger));
        control.dispatchEvent(new PointerEvent('pointerup', finger));
        control.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }));
      }
    };
    const soon = () => requestAnimationFrame(look);
    const nodes = new MutationObserver(soon);
    nodes.observe(document.body, { childList: true, subtree: true, characterData: true });
    window.addEventListener('resize', soon);
    const end = () => {
      nodes.disconnect();
      window.removeEventListener('resize', soon);
    };
    (window as WithTaps).hastyTaps = { names, end };
  });
  return {
    stop: () =>
      page.evaluate(() => {
        const { names, end } = (window as WithTaps).hastyTaps ?? { names: [], end: () => undefined };
        end();
        return names;
      }),
  };
}
