/** Bounds in bytes (for text: UTF-16 units). */
export interface BudgetBounds {
  /** The memory of all clients together, and of those of one address. */
  all: number;
  perAddress: number;
  /** The memory of a share that does not count, so that small requests pass even if others of the address have used up the rest. */
  free: number;
}

/** Received and unanswered data: unfinished messages, pending requests, polled segments, bodies. */
export const INCOMING: BudgetBounds = { all: 128 << 20, perAddress: 64 << 20, free: 16 << 10 };
/** Answers that the client has not read yet. */
export const OUTGOING: BudgetBounds = { all: 64 << 20, perAddress: 16 << 20, free: 0 };

/** Counts the memory that clients use on the server, by address and in all. */
export class MemoryBudget {
  readonly bounds: BudgetBounds;
  readonly #byAddress = new Map<string, number>();
  #all = 0;
  /** Called when an exhausted budget has memory again. */
  onRoom: (() => void) | null = null;

  constructor(bounds: BudgetBounds) {
    this.bounds = bounds;
  }

  /** The memory in use, of one address or of all. */
  used(address?: string): number {
    return address === undefined ? this.#all : (this.#byAddress.get(address) ?? 0);
  }

  /** Whether `size` more would stay within the bounds. */
  fits(address: string, size: number): boolean {
    return this.#all + size <= this.bounds.all && this.used(address) + size <= this.bounds.perAddress;
  }

  /**
   * Whether the server may make an answer of unknown size for an address: neither the address's bound nor the common one is exceeded. An address that
   * uses little may continue even if others have used up the common budget.
   */
  hasRoom(address: string): boolean {
    const own = this.used(address);
    return own < this.bounds.perAddress && (this.#all < this.bounds.all || own < this.bounds.perAddress / 16);
  }

  add(address: string, size: number): void {
    const before = this.used(address);
    const own = before + size;
    const { all, perAddress } = this.bounds;
    const frees =
      (this.#all >= all && this.#all + size < all) ||
      (before >= perAddress && own < perAddress) ||
      (this.#all >= all && before >= perAddress / 16 && own < perAddress / 16);
    this.#all += size;
    if (own > 0) this.#byAddress.set(address, own);
    else this.#byAddress.delete(address);
    if (frees) this.onRoom?.();
  }

  /** A new share of that address. */
  openShare(address: string): MemoryShare {
    return new MemoryShare(this, address);
  }
}

/** The memory that one client uses. */
export class MemoryShare {
  readonly address: string;
  readonly #budget: MemoryBudget;
  #size = 0;
  #closed = false;

  constructor(budget: MemoryBudget, address: string) {
    this.#budget = budget;
    this.address = address;
  }

  get size(): number {
    return this.#size;
  }

  /** {@link MemoryBudget.hasRoom} for its address. */
  get hasRoom(): boolean {
    return this.#budget.hasRoom(this.address);
  }

  /** Counts `size` more if the bounds allow it. */
  take(size: number): boolean {
    const more = this.#counted(this.#size + size) - this.#counted(this.#size);
    if (more > 0 && !this.#budget.fits(this.address, more)) return false;
    this.grow(size);
    return true;
  }

  /** Counts `size` more (or less), regardless of the bounds. */
  grow(size: number): void {
    if (this.#closed) return;
    const before = this.#counted(this.#size);
    this.#size += size;
    const change = this.#counted(this.#size) - before;
    if (change !== 0) this.#budget.add(this.address, change);
  }

  /** Releases everything; later calls count nothing. */
  close(): void {
    this.grow(-this.#size);
    this.#closed = true;
  }

  #counted(size: number): number {
    return Math.max(0, size - this.#budget.bounds.free);
  }
}
