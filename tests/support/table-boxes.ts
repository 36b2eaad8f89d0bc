import type { Page } from '@playwright/test';

type TableControl = 'plus' | 'miss' | 'minus' | 'double' | 'penalty' | 'clock' | 'undo' | 'give' | 'complete';

/** The parts of the table that a scorer always needs, and the faults of their positions. */
export interface TableBoxes {
  /** Least width and height of each kind of control, CSS px. */
  least: Record<TableControl, number>;
  /** Least size of a player's number, px. */
  number: number;
  /** Sentences about boxes that leave the window, overlap, or cut their text; empty if there are none. */
  wrong: string[];
}

/** Measures the present table, scrolled to its top. A completed match has no last row. */
export async function measureTable(page: Page): Promise<TableBoxes> {
  return page.evaluate(() => {
    window.scrollTo(0, 0);
    const kinds: Record<string, RegExp> = {
      plus: /: kupa ekle$/,
      miss: /: Iska$/,
      minus: /: kupa çıkar$/,
      double: /: iki kupa ekle$/,
      penalty: /: ceza kupası ekle$/,
      clock: /^Süreyi /,
      undo: /^Geri al/,
      give: /basılı tut$/,
      complete: /^Maçı tamamla$/,
    };
    const wrong: string[] = [];
    const least: Record<string, number> = {};
    const boxes: { name: string; box: DOMRect }[] = [];
    for (const button of document.querySelectorAll<HTMLElement>('main button')) {
      const name = button.getAttribute('aria-label') ?? button.textContent ?? '';
      const kind = Object.keys(kinds).find((one) => kinds[one]?.test(name));
      if (kind === undefined) continue;
      const box = button.getBoundingClientRect();
      boxes.push({ name, box });
      least[kind] = Math.min(least[kind] ?? Number.POSITIVE_INFINITY, box.width, box.height);
      // The content of a plus is measured below: the line of a large numeral is higher than its ink.
      if (kind === 'plus') continue;
      if (button.scrollWidth > button.clientWidth + 1 || button.scrollHeight > button.clientHeight + 1)
        wrong.push(`${name} cuts what it says`);
    }
    const score = document.querySelector('section[aria-label="Skor"]');
    // Buttons of the board stand beside its halves.
    const hasButtons = score !== null && score.querySelector('button') !== null;
    const scores = hasButtons ? score.querySelectorAll('[data-side]:not(svg)') : [score];
    for (const part of scores) if (part !== null) boxes.push({ name: 'score', box: part.getBoundingClientRect() });
    for (const { name, box } of boxes) {
      const inside =
        box.left >= -0.5 && box.top >= -0.5 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
      if (!inside || box.width === 0) wrong.push(`${name} leaves the window`);
    }
    for (const [i, one] of boxes.entries()) {
      for (const two of boxes.slice(i + 1)) {
        const beside = one.box.left >= two.box.right - 0.5 || two.box.left >= one.box.right - 0.5;
        const below = one.box.top >= two.box.bottom - 0.5 || two.box.top >= one.box.bottom - 0.5;
        if (!beside && !below) wrong.push(`${one.name} lies on ${two.name}`);
      }
    }
    // A cut number would show another score.
    for (const number of document.querySelectorAll(
      'section[aria-label="Skor"] span, fieldset [class*=cups], fieldset [class*=ring]',
    )) {
      const box = number.getBoundingClientRect();
      const frame = (number.closest('button') ?? number.closest('section'))?.getBoundingClientRect();
      if (frame === undefined || box.width === 0) continue;
      const kept = box.left >= frame.left && box.right <= frame.right && box.bottom <= frame.bottom + 1;
      if (!kept) wrong.push(`${number.textContent} leaves its place`);
    }
    const numbers = [...document.querySelectorAll('fieldset [class*=cups]')];
    const number = Math.min(...numbers.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls sideways');
    return { least, number, wrong } as TableBoxes;
  });
}
