import { describe, expect, it } from 'vitest';
import { isSameLayout, type Layout, stoodThere, withoutOld } from '../../src/ui/effects/use-steady-controls.ts';

const LOOK = 700;
const low = { left: 0, top: 100, right: 50, bottom: 150 };
const high = { left: 0, top: 0, right: 50, bottom: 50 };
const [undo, give] = [{}, {}];
const layout = (since: number, ...boxes: [object, typeof low][]): Layout => ({ since, boxes: new Map(boxes) });
const always = Number.NEGATIVE_INFINITY;

describe('decision 43: a control under a finger', () => {
  it.each<[string, boolean, object, number, number, Layout[]]>([
    ['counts in the first layout', true, undo, 120, 1, [layout(always, [undo, low])]],
    ['counts at its edge', true, undo, 150, 1, [layout(always, [undo, low])]],
    [
      'counts if it only moved a little',
      true,
      undo,
      120,
      910,
      [layout(always, [undo, low]), layout(900, [undo, { ...low, top: 110 }])],
    ],
    [
      'does not count where it has just moved to',
      false,
      undo,
      20,
      910,
      [layout(always, [undo, low]), layout(900, [undo, high])],
    ],
    [
      'does not count where another one stood',
      false,
      give,
      120,
      910,
      [layout(always, [undo, low]), layout(900, [give, low])],
    ],
    ['does not count where nothing stood', false, give, 120, 910, [layout(always), layout(900, [give, low])]],
    [
      'does not count a moment before the time is over',
      false,
      give,
      120,
      1599,
      [layout(always), layout(900, [give, low])],
    ],
    ['counts once a person has had the time', true, give, 120, 1600, [layout(always), layout(900, [give, low])]],
    ['does not count if it came after the finger', false, give, 120, 890, [layout(always), layout(900, [give, low])]],
    [
      'does not count after a short absence',
      false,
      undo,
      120,
      1000,
      [layout(always, [undo, low]), layout(800), layout(900, [undo, low])],
    ],
  ])('%s', (_what, counts, control, y, at, layouts) => {
    expect(stoodThere(layouts, control, { x: 10, y, at }, LOOK)).toBe(counts);
  });

  it('is compared with no layout that ended long ago', () => {
    const layouts = [layout(always), layout(100, [undo, low]), layout(900, [undo, high])];
    expect(withoutOld(layouts, 1599, LOOK)).toEqual(layouts.slice(1));
    expect(withoutOld(layouts, 799, LOOK)).toEqual(layouts);
  });

  it('makes a new layout by its place, its size and its presence', () => {
    const one = new Map([[undo, low]]);
    expect(isSameLayout(one, new Map([[undo, { ...low }]]))).toBe(true);
    for (const edge of ['left', 'top', 'right', 'bottom'] as const)
      expect(isSameLayout(one, new Map([[undo, { ...low, [edge]: low[edge] + 1 }]])), edge).toBe(false);
    expect(isSameLayout(one, new Map([[give, low]]))).toBe(false);
    expect(isSameLayout(one, new Map())).toBe(false);
    expect(isSameLayout(new Map(), one)).toBe(false);
  });
});
