/**
 * Keys for match events: push-id shaped (8 characters of time, 12 random ones, in an alphabet whose code-unit order is its value order), made on the
 * device, ever growing within a match (L13). A correction's key is the key of the corrected event plus one character, so that an event has at most
 * one correction, whichever device makes it (L14).
 */

export const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const TIME_LENGTH = 8;
const CHANCE_LENGTH = 12;
const KEY_LENGTH = TIME_LENGTH + CHANCE_LENGTH;
const KEY_SHAPE = /^[-0-9A-Z_a-z]{20}$/;
/** The smallest character of the alphabet: a correction sorts directly behind the corrected event. */
const CORRECTION_MARK = '-';
/** How many corrections of corrections one throw may have; the security rules have the same bound. */
const MAX_CORRECTIONS = 40;
const EVENT_KEY_SHAPE = /^[-0-9A-Z_a-z]{20}-{0,40}$/;

/**
 * The next key after `greatest`.
 *
 * @param now device time in milliseconds; may be wrong by years
 * @param random uniform numbers in [0, 1)
 * @param greatest the greatest key known of this match, if any
 * @returns 20 characters, greater than `greatest` by code units whatever the clock says
 */
export function nextKey(now: number, random: () => number, greatest?: string): string {
  const fromClock = encodeTime(Math.max(0, Math.floor(now)));
  const known = greatest !== undefined && isEventKey(greatest) ? greatest.slice(0, TIME_LENGTH) : undefined;
  // Two devices that know the same greatest key increment the same time part; the random characters behind it keep their keys apart.
  const time = known !== undefined && fromClock <= known ? successor(known) : fromClock;
  let key = time;
  for (let i = 0; i < CHANCE_LENGTH; i++) key += ALPHABET.charAt(Math.floor(random() * 64));
  return key;
}

/** Whether a text has the shape of a new match's or throw's key. */
export function isOrderedKey(text: string): boolean {
  return KEY_SHAPE.test(text);
}

/** Whether a text has the shape of an event's key: of a throw, or of a correction. */
function isEventKey(text: string): boolean {
  return EVENT_KEY_SHAPE.test(text);
}

/** The one key under which an event can be corrected (L14). */
export function correctionKey(target: string): string {
  return target + CORRECTION_MARK;
}

/** The key of the throw, from the throw's own key or from the key of a correction. */
export function throwKeyOf(eventKey: string): string {
  return eventKey.slice(0, KEY_LENGTH);
}

/** Whether an event may have one more correction. */
export function isCorrectable(eventKey: string): boolean {
  return isEventKey(eventKey) && eventKey.length < KEY_LENGTH + MAX_CORRECTIONS;
}

/** The greatest of some keys by code units, or undefined for none. */
export function greatestKey(keys: Iterable<string>): string | undefined {
  let greatest: string | undefined;
  for (const key of keys) if (greatest === undefined || key > greatest) greatest = key;
  return greatest;
}

function encodeTime(ms: number): string {
  let rest = ms;
  let text = '';
  for (let i = 0; i < TIME_LENGTH; i++) {
    text = ALPHABET.charAt(rest % 64) + text;
    rest = Math.floor(rest / 64);
  }
  return text;
}

function successor(time: string): string {
  const digits = [...time].map((letter) => ALPHABET.indexOf(letter));
  for (let i = digits.length - 1; i >= 0; i--) {
    const digit = digits[i] ?? 0;
    if (digit < 63) {
      digits[i] = digit + 1;
      break;
    }
    digits[i] = 0;
  }
  return digits.map((digit) => ALPHABET.charAt(digit)).join('');
}
