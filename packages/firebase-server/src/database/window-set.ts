import { compareSortValues, type Entry, type SortValue } from '../tree/order.ts';
import { compareKeys } from '../tree/path.ts';
import type { Bound, Query } from '../tree/query.ts';
import type { View } from './view.ts';

/** A window and the positions of its ends; an undefined end is open. */
interface Range {
  view: View;
  low: SortValue | undefined;
  high: SortValue | undefined;
}

/**
 * The filtered views of one place in one ordering, found by position: a write looks only at windows in which the old or the new position of a changed
 * child lies. Positions are sort values (in the ordering by key: keys); the view itself handles a window's limit and the keys of its bounds.
 */
export class WindowSet {
  readonly #byKey: boolean;
  readonly #compare: (a: SortValue, b: SortValue) => number;
  readonly views = new Set<View>();
  /** Windows of one position (`equalTo`): a league has one for each team or player on a screen. */
  readonly #equal = new Map<SortValue, Set<View>>();
  /** All other windows, by their low end. */
  readonly #ranges: Range[] = [];
  /** For each range, the highest end of this range and all earlier ones; null if it must be computed again. */
  #reach: (SortValue | undefined)[] | null = [];

  constructor(kind: Query['index']['kind']) {
    this.#byKey = kind === 'key';
    this.#compare = this.#byKey ? (a, b) => compareKeys(a as string, b as string) : compareSortValues;
  }

  add(view: View): void {
    this.views.add(view);
    const range = this.#rangeOf(view);
    if (this.#isPoint(range)) {
      const same = this.#equal.get(range.low as SortValue);
      if (same === undefined) this.#equal.set(range.low as SortValue, new Set([view]));
      else same.add(view);
      return;
    }
    this.#ranges.splice(this.#after(range.low), 0, range);
    this.#reach = null;
  }

  remove(view: View): void {
    this.views.delete(view);
    const range = this.#rangeOf(view);
    if (this.#isPoint(range)) {
      const same = this.#equal.get(range.low as SortValue);
      same?.delete(view);
      if (same?.size === 0) this.#equal.delete(range.low as SortValue);
      return;
    }
    this.#ranges.splice(
      this.#ranges.findIndex((other) => other.view === view),
      1,
    );
    this.#reach = null;
  }

  /** The views in whose range one of these entries lies. */
  at(entries: readonly Entry[]): Set<View> {
    const found = new Set<View>();
    for (const entry of entries) {
      const position = this.#byKey ? entry.key : entry.sort;
      for (const view of this.#equal.get(position) ?? []) found.add(view);
      this.#addRangesAt(position, found);
    }
    return found;
  }

  #addRangesAt(position: SortValue, found: Set<View>): void {
    if (this.#ranges.length === 0) return;
    this.#reach ??= this.#workOutReach();
    for (let i = this.#after(position) - 1; i >= 0; i--) {
      if (this.#ends(this.#reach[i], position)) return;
      const range = this.#ranges[i] as Range;
      if (!this.#ends(range.high, position)) found.add(range.view);
    }
  }

  /** How many ranges begin at or before a position. */
  #after(position: SortValue | undefined): number {
    let low = 0;
    let high = this.#ranges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const begin = (this.#ranges[middle] as Range).low;
      const before = begin === undefined || (position !== undefined && this.#compare(begin, position) <= 0);
      if (before) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Whether an end lies before a position. */
  #ends(end: SortValue | undefined, position: SortValue): boolean {
    return end !== undefined && this.#compare(end, position) < 0;
  }

  #workOutReach(): (SortValue | undefined)[] {
    const reach: (SortValue | undefined)[] = [];
    let highest: SortValue | undefined = null;
    for (const [i, { high }] of this.#ranges.entries()) {
      if (i === 0 || high === undefined) highest = high;
      else if (highest !== undefined && this.#compare(high, highest) > 0) highest = high;
      reach.push(highest);
    }
    return reach;
  }

  #isPoint({ low, high }: Range): boolean {
    return low !== undefined && low === high;
  }

  #rangeOf(view: View): Range {
    const { start, end } = view.query;
    return { view, low: this.#positionOf(start), high: this.#positionOf(end) };
  }

  #positionOf(bound: Bound | null): SortValue | undefined {
    if (bound === null) return undefined;
    if (!this.#byKey) return bound.value;
    // `[MIN_NAME]` and `[MAX_NAME]` are no keys.
    return bound.key === null || bound.key.startsWith('[') ? undefined : bound.key;
  }
}
