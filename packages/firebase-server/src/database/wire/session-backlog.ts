import type { MemoryShare } from '../../requests/requests.ts';
import { LIMITS } from '../../tree/limits.ts';

/** Bytes that a pending request costs beside its text. */
const OVERHEAD = 256;

/** Counts the unanswered requests of a client, and pauses and resumes reading from it. */
export class Backlog {
  readonly #holding: MemoryShare;
  readonly #pause: (paused: boolean) => void;
  /** UTF-16 units at which reading pauses. */
  #bound: number = LIMITS.unansweredBeforeSignIn;
  #requests = 0;
  #size = 0;
  #paused = false;

  constructor(holding: MemoryShare, pause: (paused: boolean) => void) {
    this.#holding = holding;
    this.#pause = pause;
  }

  /** Counts a request of `size` UTF-16 units. False if the server cannot hold it, even counting messages under way. */
  add(size: number): boolean {
    if (this.#requests >= LIMITS.waitingRequests || !this.#holding.take(size + OVERHEAD)) return false;
    this.#requests++;
    this.#size += size;
    if (this.#requests > LIMITS.unansweredRequests || this.#size > this.#bound) this.#set(true);
    return true;
  }

  /** Counts a request as answered. */
  remove(size: number): void {
    this.#requests--;
    this.#size -= size;
    this.#holding.grow(-size - OVERHEAD);
    this.#look();
  }

  /** Pauses reading until fewer requests are pending or the bound is raised. */
  stop(): void {
    this.#set(true);
  }

  /** Sets how many UTF-16 units may be pending before reading pauses. */
  setBound(bound: number): void {
    this.#bound = bound;
    this.#look();
  }

  #look(): void {
    if (this.#requests < LIMITS.unansweredRequests / 2 && this.#size < this.#bound / 2) this.#set(false);
  }

  #set(paused: boolean): void {
    if (this.#paused === paused) return;
    this.#paused = paused;
    this.#pause(paused);
  }
}
