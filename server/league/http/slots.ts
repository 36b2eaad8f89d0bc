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
  readonly #byAddress = new Map<string, number>();
  #all = 0;

  constructor(bounds: SlotBounds) {
    this.#bounds = bounds;
  }

  /** Takes a slot and returns a function that releases it; null if none is free. */
  take(address: string): (() => void) | null {
    const own = this.#byAddress.get(address) ?? 0;
    if (this.#all >= this.#bounds.all || own >= this.#bounds.perAddress) return null;
    this.#all++;
    this.#byAddress.set(address, own + 1);
    let taken = true;
    return () => {
      if (!taken) return;
      taken = false;
      this.#all--;
      const left = (this.#byAddress.get(address) ?? 0) - 1;
      if (left > 0) this.#byAddress.set(address, left);
      else this.#byAddress.delete(address);
    };
  }
}
