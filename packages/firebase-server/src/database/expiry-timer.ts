// The longest wait of setTimeout.
const LONGEST_MS = 2 ** 31 - 1;

/** Calls back when a token expires, however far away that is. Does not keep the process alive. */
export class ExpiryTimer {
  readonly #expired: () => void;
  #timer: NodeJS.Timeout | null = null;

  constructor(expired: () => void) {
    this.#expired = expired;
  }

  /** Starts the timer, in place of a running one. `time` and `now` in ms since the epoch; `Infinity` never expires. */
  start(time: number, now: number): void {
    this.stop();
    if (!Number.isFinite(time)) return;
    const wait = Math.max(0, time - now);
    const next = () => (wait > LONGEST_MS ? this.start(time, now + LONGEST_MS) : this.#expired());
    this.#timer = setTimeout(next, Math.min(wait, LONGEST_MS)).unref();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
