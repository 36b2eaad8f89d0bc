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

/** Joins the frames of one connection to messages. */
export class FrameAssembler {
  readonly #held: (size: number) => void;
  readonly #longest: number;
  #expected = 0;
  #parts: string[] = [];
  #size = 0;

  /**
   * @param held called with how many UTF-16 units more (or less) are held; may throw to refuse them
   * @param longest UTF-16 units of the longest message
   */
  constructor(held: (size: number) => void = () => {}, longest: number = LIMITS.socketWriteBytes) {
    this.#held = held;
    this.#longest = longest;
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
    this.#held(frame.length);
    this.#parts.push(frame);
    this.#size += frame.length;
    if (this.#size > this.#longest + FRAME_UNITS) throw tooBig();
    if (--this.#expected > 0) return null;
    const message = this.#parts.join('');
    this.#held(-this.#size);
    this.#parts = [];
    this.#size = 0;
    return message;
  }
}

function tooBig(): RequestError {
  return new RequestError('too_big', 'The data to write exceeds the maximum size of 16777216 bytes.');
}
