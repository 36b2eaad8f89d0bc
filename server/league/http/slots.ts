/** The most simultaneous connections, sockets or requests. */
export interface SlotBounds {
  all: number;
  perAddress: number;
}

/**
 * The most open connections, sockets and requests, in all and by address. A venue's phones share one address, and a phone has six connections, so the
 * bounds stop floods, not guests.
 */
export const SLOTS = {
  connections: { all: 12_000, perAddress: 4000 },
  sockets: { all: 10_000, perAddress: 2500 },
  requests: { all: 4000, perAddress: 1024 },
} as const satisfies Record<string, SlotBounds>;

/** Counts by address and in all. */
export class SlotCounter {
  readonly #bounds: SlotBounds;
  /** For each address what ends each of its holders, the oldest first; null for one that nothing ends. */
  readonly #byAddress = new Map<string, Set<{ end: (() => void) | null }>>();
  #all = 0;

  constructor(bounds: SlotBounds) {
    this.#bounds = bounds;
  }

  /**
   * Takes a slot and returns a function that releases it; null if none is free.
   * @param end ends the holder when a newer one of its address needs the slot: one client with many slots does not lock out its venue
   */
  take(address: string, end: (() => void) | null = null): (() => void) | null {
    const own = this.#byAddress.get(address) ?? new Set();
    if (own.size >= this.#bounds.perAddress && !this.#evictOldest(own)) return null;
    if (this.#all >= this.#bounds.all) return null;
    const holder = { end };
    own.add(holder);
    this.#all++;
    this.#byAddress.set(address, own);
    return () => this.#release(address, own, holder);
  }

  #evictOldest(own: Set<{ end: (() => void) | null }>): boolean {
    for (const holder of own) {
      if (holder.end === null) continue;
      own.delete(holder);
      this.#all--;
      holder.end();
      return true;
    }
    return false;
  }

  #release(address: string, own: Set<{ end: (() => void) | null }>, holder: { end: (() => void) | null }): void {
    if (!own.delete(holder)) return;
    this.#all--;
    if (own.size === 0 && this.#byAddress.get(address) === own) this.#byAddress.delete(address);
  }
}
