import type { MemoryShare } from '../../requests/requests.ts';
import { LIMITS } from '../../tree/limits.ts';

/** What a waiting request costs beside its text. */
const OVERHEAD = 256;

/** Counts the unanswered requests of a client and says when to stop and when to go on reading from it. */
export class Backlog {
  readonly #holding: MemoryShare;
  readonly #pause: (paused: boolean) => void;
  /** UTF-16 units that make it stop. */
  #bound: number = LIMITS.heldBeforeSignIn;
  #requests = 0;
  #size = 0;
  #paused = false;

  constructor(holding: MemoryShare, pause: (paused: boolean) => void) {
    this.#holding = holding;
    this.#pause = pause;
  }

  /** A request of `size` UTF-16 units came. False when it is more than the server keeps: what was under way is bounded too. */
  add(size: number): boolean {
    if (this.#requests >= LIMITS.waitingRequests || !this.#holding.take(size + OVERHEAD)) return false;
    this.#requests++;
    this.#size += size;
    if (this.#requests > LIMITS.unansweredRequests || this.#size > this.#bound) this.#set(true);
    return true;
  }

  /** It was answered. */
  remove(size: number): void {
    this.#requests--;
    this.#size -= size;
    this.#holding.grow(-size - OVERHEAD);
    this.#look();
  }

  /** Stops until there is less, or more is allowed. */
  stop(): void {
    this.#set(true);
  }

  /** Waits for other `bound` UTF-16 units from now on. */
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
