import { FairQueue } from 'firebase-server';

/** How long requests are begun in one turn of the event loop, in ms; the others wait for the next turns. */
const SLICE_MS = 6;

/**
 * Begins requests at once while the turn has time, and the others in later turns, one address after the other: a thousand requests that arrive
 * together do not block the server's other work.
 */
export class Entrance {
  readonly #waiting = new FairQueue<() => void>(1);
  #until = 0;
  #isDue = false;

  /** Calls `begin` now or in a later turn. */
  enter(address: string, begin: () => void): void {
    const now = performance.now();
    if (!this.#isDue) {
      this.#until = now + SLICE_MS;
      this.#next();
    }
    if (this.#waiting.size === 0 && now < this.#until) begin();
    else this.#waiting.push([address], begin);
  }

  #next(): void {
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      if (this.#waiting.size === 0) return;
      this.#until = performance.now() + SLICE_MS;
      this.#next();
      do this.#waiting.shift()?.();
      while (this.#waiting.size > 0 && performance.now() < this.#until);
    });
  }
}
