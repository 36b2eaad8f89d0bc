import { LIMITS } from '../../tree/limits.ts';
import { tooBig } from '../write-size.ts';
import { FrameAssembler } from './frames.ts';
import type { WireClient } from './wire-client.ts';
import { requestNumber } from './wire-message.ts';

/** What a client sends before it is parsed: how much of it the server keeps, and which messages it refuses unread. */
export class SessionIntake {
  readonly #client: WireClient;
  readonly #isChecking: () => boolean;
  readonly #refuse: (head: string) => void;
  /** Messages that have arrived and not had their turn. */
  #unread = 0;
  /** UTF-16 units of messages whose frames have not all arrived. */
  #unfinished = 0;

  /**
   * @param isChecking whether a token of the client is being checked
   * @param refuse called in its turn with the beginning of a message that is not kept
   */
  constructor(client: WireClient, isChecking: () => boolean, refuse: (head: string) => void) {
    this.#client = client;
    this.#isChecking = isChecking;
    this.#refuse = refuse;
  }

  /** An assembler of this client's frames. A message beyond the client's allowance is answered with an error, not kept. */
  assembleFrames(): FrameAssembler {
    return new FrameAssembler((size) => this.hold(size), LIMITS.socketWriteBytes, {
      longest: () => (this.#undecided ? Number.POSITIVE_INFINITY : this.#client.allowance.bytes),
      refuse: (head) => this.#receiveTooLong(head),
    });
  }

  /** Whether messages that have arrived may still change what the client may send. */
  get #undecided(): boolean {
    return this.#isChecking() || this.#unread > 0;
  }

  /** Counts `size` more UTF-16 units (or less) of an unfinished message. Throws if the client may not hold as many. */
  hold(size: number): void {
    const { context, allowance, backlog } = this.#client;
    const { incoming } = context;
    // A polled message arrives in base64, and in more pieces than it needs.
    if (size > 0 && this.#unfinished + size > 2 * allowance.bytes) {
      if (!this.#undecided) throw new RangeError('more than the client may send');
      // Its token may be among the messages; until they are read the server takes no more.
      backlog.stop();
    }
    if (size > 0 && !incoming.take(size)) throw new RangeError('too much is held');
    if (size < 0) incoming.grow(size);
    this.#unfinished += size;
  }

  /** Calls `read` in the client's turn, because parsing costs time too. */
  queue(read: () => void): void {
    this.#unread++;
    this.#client.context.engine.work(() => {
      this.#unread--;
      read();
    });
  }

  /** Whether a message that has its turn is longer than its sender may send; not known while a token is being checked. */
  isTooLong(text: string): boolean {
    return !this.#isChecking() && text.length > this.#client.allowance.bytes;
  }

  /** The beginning of a message whose frames are discarded. Throws for one without a number, which no answer could name. */
  #receiveTooLong(head: string): void {
    const { over, backlog, context } = this.#client;
    if (over) return;
    if (requestNumber(head) === null || !backlog.add(0)) throw tooBig();
    context.engine.work(() => this.#refuse(head));
  }
}
