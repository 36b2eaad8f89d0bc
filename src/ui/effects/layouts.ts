/** Where a control stood, in px of the page. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where all controls stood from a time on (ms, of the page), until the next layout. */
export interface Layout {
  since: number;
  boxes: ReadonlyMap<object, Box>;
}

/**
 * Whether a control has been under a point all the time that a person needs to see it (decision 43).
 *
 * @param layouts oldest first; the last one is the present one
 * @param at when the finger came down, ms of the page; also a little before the last layouts, if the page was busy
 * @param lookMs the time that a person needs, ms
 */
export function stoodThere(
  layouts: readonly Layout[],
  control: object,
  { x, y, at }: { x: number; y: number; at: number },
  lookMs: number,
): boolean {
  return layouts.every(({ since, boxes }, index) => {
    const until = layouts[index + 1]?.since ?? Number.POSITIVE_INFINITY;
    if (until <= at - lookMs) return true;
    // What came after the finger came down decides too: the browser has chosen the control by the present layout.
    const box = boxes.get(control);
    return since === until || (box !== undefined && isInside(box, x, y));
  });
}

/** The layouts that may still matter: the present one, and those that a finger may have seen that came down after `from` (ms of the page). */
export function withoutOld(layouts: readonly Layout[], from: number, lookMs: number): Layout[] {
  return layouts.filter((_layout, index) => (layouts[index + 1]?.since ?? Number.POSITIVE_INFINITY) > from - lookMs);
}

/** Whether two layouts have the same controls at the same places. */
export function isSameLayout(one: Layout['boxes'], two: Layout['boxes']): boolean {
  if (one.size !== two.size) return false;
  for (const [control, box] of one) {
    const other = two.get(control);
    if (other === undefined) return false;
    const { left, top, right, bottom } = other;
    if (box.left !== left || box.top !== top || box.right !== right || box.bottom !== bottom) return false;
  }
  return true;
}

function isInside({ left, top, right, bottom }: Box, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
