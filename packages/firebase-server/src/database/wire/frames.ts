import { LIMITS, RequestError } from '../../tree/limits.ts';

/** Longest text in one frame, in UTF-16 units (WebSocketConnection.send). */
const FRAME_UNITS = 16384;

/**
 * Cuts a message into the frames the SDK expects, one after the other: more than one begin with a decimal count. Never cuts inside a surrogate pair
 * (protocol.md §1).
 */
export function* framesOf(text: string): Generator<string, void> {
  if (text.length <= FRAME_UNITS) {
    yield text;
    return;
  }
  yield String(countFrames(text));
  let start = 0;
  while (start < text.length) {
    const end = frameEnd(text, start);
    yield text.slice(start, end);
    start = end;
  }
}

function countFrames(text: string): number {
  let count = 0;
  for (let start = 0; start < text.length; start = frameEnd(text, start)) count++;
  return count;
}

function frameEnd(text: string, start: number): number {
  let end = start + FRAME_UNITS;
  if (end >= text.length) return text.length;
  // The client would read a short last frame of digits as a count, so it gets some text of the frame before.
  if (text.length - end <= 6) end -= 1000;
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}

/** All frames of a message. */
export function splitFrames(text: string): string[] {
  return [...framesOf(text)];
}

/** What happens to messages that are longer than a client may send. */
export interface Cut {
  /** UTF-16 units that a message may have now; asked again for each frame. */
  longest: () => number;
  /** Called once with the beginning of a longer message, whose frames are discarded. Throws if no answer is possible. */
  refuse: (head: string) => void;
}

/** Joins the frames of one connection to messages. */
export class FrameAssembler {
  readonly #held: (size: number) => void;
  readonly #longest: number;
  readonly #cut: Cut | null;
  #expected = 0;
  #parts: string[] = [];
  #size = 0;
  /** Whether the frames of the present message are discarded. */
  #discards = false;

  /**
   * @param held called with how many UTF-16 units more (or less) are held; may throw to refuse them
   * @param longest UTF-16 units of the longest message; a longer one throws
   * @param cut discards and refuses shorter ones too
   */
  constructor(
    held: (size: number) => void = () => {},
    longest: number = LIMITS.socketWriteBytes,
    cut: Cut | null = null,
  ) {
    this.#held = held;
    this.#longest = longest;
    this.#cut = cut;
  }

  /**
   * Takes a frame; returns a whole message, or null while more frames are due (and for keepalives).
   * @throws {RequestError} `too_big` when the message grows over the documented write size
   */
  take(frame: string): string | null {
    if (this.#expected > 0) return this.#collect(frame);
    // The client's keepalive is the bare text 0.
    if (frame === '' || frame === '0') return null;
    if (frame.length <= 6 && /^\d+$/.test(frame)) {
      this.#expected = Number(frame);
      if (this.#expected * FRAME_UNITS > 2 * this.#longest) throw tooBig();
      return null;
    }
    return frame;
  }

  #collect(frame: string): string | null {
    this.#size += frame.length;
    if (this.#size > this.#longest + FRAME_UNITS) throw tooBig();
    if (this.#cut !== null && !this.#discards && this.#size > this.#cut.longest()) {
      this.#discards = true;
      const [head = frame] = this.#parts;
      this.#release(this.#size - frame.length);
      this.#cut.refuse(head);
    }
    if (!this.#discards) {
      this.#held(frame.length);
      this.#parts.push(frame);
    }
    return --this.#expected > 0 ? null : this.#finish();
  }

  #finish(): string | null {
    const message = this.#discards ? null : this.#parts.join('');
    if (!this.#discards) this.#release(this.#size);
    this.#size = 0;
    this.#discards = false;
    return message;
  }

  /** Holds nothing of the present message any more. */
  #release(held: number): void {
    this.#parts = [];
    this.#held(-held);
  }
}

function tooBig(): RequestError {
  return new RequestError('too_big', 'The data to write exceeds the maximum size of 16777216 bytes.');
}
