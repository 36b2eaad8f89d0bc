import { LIMITS } from './limits.ts';

/** Counts the unanswered requests of a client and says when to stop and when to go on reading from it. */
export class Backlog {
  readonly #pause: (paused: boolean) => void;
  #requests = 0;
  #size = 0;
  #paused = false;

  constructor(pause: (paused: boolean) => void) {
    this.#pause = pause;
  }

  /** A request of `size` UTF-16 units came. */
  add(size: number): void {
    this.#requests++;
    this.#size += size;
    if (this.#requests > LIMITS.unansweredRequests || this.#size > LIMITS.unansweredSize) this.#set(true);
  }

  /** It was answered. */
  remove(size: number): void {
    this.#requests--;
    this.#size -= size;
    if (this.#requests < LIMITS.unansweredRequests / 2 && this.#size < LIMITS.unansweredSize / 2) this.#set(false);
  }

  #set(paused: boolean): void {
    if (this.#paused === paused) return;
    this.#paused = paused;
    this.#pause(paused);
  }
}
