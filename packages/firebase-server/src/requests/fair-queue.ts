/** An item and the one behind it: taking the first of ten thousand moves none of the others. */
interface Link<T> {
  item: T;
  next: Link<T> | null;
}

/** Either items, or shares of the next level by name; the order of the map is the order of service. */
interface Share<T> {
  size: number;
  first: Link<T> | null;
  last: Link<T> | null;
  shares: Map<string, Share<T>>;
}

const newShare = <T>(): Share<T> => ({ size: 0, first: null, last: null, shares: new Map() });

/**
 * A round-robin queue: each first name in turn, within it each second name in turn, and so on. A client with many items
 * delays only its own.
 */
export class FairQueue<T> {
  readonly #levels: number;
  readonly #root: Share<T> = newShare();

  /** @param levels how many names each item has */
  constructor(levels: number) {
    this.#levels = levels;
  }

  get size(): number {
    return this.#root.size;
  }

  /** How many items are pending under these names, outermost first. */
  sizeOf(names: readonly string[]): number {
    let share: Share<T> | undefined = this.#root;
    for (const name of names) share = share?.shares.get(name);
    return share?.size ?? 0;
  }

  push(names: readonly string[], item: T): void {
    let share = this.#root;
    share.size++;
    for (let i = 0; i < this.#levels; i++) {
      const name = names[i] ?? '';
      let next = share.shares.get(name);
      if (next === undefined) {
        next = newShare();
        share.shares.set(name, next);
      }
      next.size++;
      share = next;
    }
    const link = { item, next: null };
    if (share.last === null) share.first = link;
    else share.last.next = link;
    share.last = link;
  }

  /**
   * The next item; its names then move behind the others.
   * @param isBusy whether the items of the last name's share have to wait; they keep their place
   */
  shift(isBusy: (item: T) => boolean = () => false): T | undefined {
    return this.#root.size === 0 ? undefined : take(this.#root, isBusy);
  }
}

function take<T>(share: Share<T>, isBusy: (item: T) => boolean): T | undefined {
  if (share.shares.size === 0) {
    const { first } = share;
    if (first === null || isBusy(first.item)) return undefined;
    share.size--;
    share.first = first.next;
    if (share.first === null) share.last = null;
    return first.item;
  }
  for (const [name, next] of share.shares) {
    const item = take(next, isBusy);
    if (item === undefined) continue;
    share.size--;
    share.shares.delete(name);
    if (next.size > 0) share.shares.set(name, next);
    return item;
  }
  return undefined;
}
