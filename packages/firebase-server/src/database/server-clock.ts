/** The pace of the server's time while it is ahead of the system clock. */
const PACE_AHEAD = 0.99;

/**
 * The server's time, which never goes back: devices ask for the changes since the last time that they got. If somebody sets the system clock back,
 * the server's time runs one percent slower until the clock has caught up, so that ages on screens are right to one percent and time never stands
 * still.
 */
export class ServerClock {
  readonly #system: () => number;
  readonly #monotonic: () => number;
  #read: { system: number; monotonic: number };
  /** With its fraction of a millisecond. */
  #time: number;

  /**
   * @param system the machine's clock, ms since the epoch
   * @param least the greatest time that earlier processes gave, 0 for none
   * @param monotonic ms since any moment: a clock that is set forward again is followed, not added
   */
  constructor(system: () => number, least: number, monotonic = () => performance.now()) {
    this.#system = system;
    this.#monotonic = monotonic;
    this.#read = { system: system(), monotonic: monotonic() };
    this.#time = least;
  }

  /** Whole ms since the epoch. */
  now(): number {
    const read = { system: this.#system(), monotonic: this.#monotonic() };
    // The lesser of both differences: neither setting the clock nor a stopped clock makes time pass.
    const passed = Math.min(read.monotonic - this.#read.monotonic, read.system - this.#read.system);
    this.#time = Math.max(read.system, this.#time + Math.max(0, passed) * PACE_AHEAD);
    this.#read = read;
    return this.latest;
  }

  /** How far the server's time is ahead of the system clock, ms; 0 while both agree. */
  ahead(): number {
    return Math.max(0, this.now() - this.#system());
  }

  /** The greatest time given so far. */
  get latest(): number {
    return Math.floor(this.#time);
  }
}
