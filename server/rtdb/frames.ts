import { LIMITS, RequestError } from './limits.ts';

/** Longest text in one frame, in UTF-16 units (WebSocketConnection.send). */
const FRAME_UNITS = 16384;

/**
 * Cuts a message into the frames the SDK expects: a decimal count first when there is more than one. Never cuts
 * inside a surrogate pair (rtdb-protocol §1).
 */
export function splitFrames(text: string): string[] {
  if (text.length <= FRAME_UNITS) return [text];
  const frames: string[] = [];
  let start = 0;
  while (start < text.length) {
    let end = Math.min(start + FRAME_UNITS, text.length);
    const last = text.charCodeAt(end - 1);
    if (end < text.length && last >= 0xd800 && last <= 0xdbff) end--;
    frames.push(text.slice(start, end));
    start = end;
  }
  // A short last frame of digits would be read as a count; give it a companion from the frame before.
  const tail = frames.at(-1) as string;
  if (tail.length <= 6 && frames.length > 1) {
    const before = frames[frames.length - 2] as string;
    frames.splice(-2, 2, before.slice(0, -1000), before.slice(-1000) + tail);
  }
  return [String(frames.length), ...frames];
}

/** Puts the frames of one connection together again. */
export class FrameAssembler {
  #expected = 0;
  #parts: string[] = [];
  #size = 0;

  /**
   * Takes a frame; answers a whole message, or null while more is due (and for keepalives).
   * @throws {RequestError} `too_big` when the message grows over the documented write size
   */
  take(frame: string): string | null {
    if (this.#expected > 0) return this.#collect(frame);
    // The client's keepalive is the bare text 0.
    if (frame === '' || frame === '0') return null;
    if (frame.length <= 6 && /^\d+$/.test(frame)) {
      this.#expected = Number(frame);
      if (this.#expected * FRAME_UNITS > 2 * LIMITS.socketWriteBytes) throw tooBig();
      return null;
    }
    return frame;
  }

  #collect(frame: string): string | null {
    this.#parts.push(frame);
    this.#size += frame.length;
    if (this.#size > LIMITS.socketWriteBytes + FRAME_UNITS) throw tooBig();
    if (--this.#expected > 0) return null;
    const message = this.#parts.join('');
    this.#parts = [];
    this.#size = 0;
    return message;
  }
}

function tooBig(): RequestError {
  return new RequestError('too_big', 'The data to write exceeds the maximum size of 16777216 bytes.');
}
