import type { Page } from '@playwright/test';

/** Whatever stands outside its cell or the screen, and what is wider than its place. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *:not(.sr-only, svg *)')]
      .filter((part) => {
        const { right, bottom, left, top, width } = part.getBoundingClientRect();
        const row = part.parentElement?.closest('article, li, tr');
        const frame = (row ?? document.documentElement).getBoundingClientRect();
        const isOut =
          right > frame.right + 1 || bottom > frame.bottom + 1 || left < frame.left - 1 || top < frame.top - 1;
        // What is only a place in the grid of another has no box.
        return width > 0 && (isOut || part.scrollWidth > part.clientWidth + 1);
      })
      .map((part) => `${part.tagName} ${part.className} ${part.textContent?.slice(0, 30)}`),
  );
}
