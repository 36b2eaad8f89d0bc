/**
 * Keys for match events: push-id shaped (8 characters of time, 12 of chance, in an alphabet whose
 * code-unit order is its value order), made on the device, ever growing within a match (design §5, L13).
 */

const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const TIME_LENGTH = 8;
const CHANCE_LENGTH = 12;
const KEY_SHAPE = /^[-0-9A-Z_a-z]{20}$/;

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
  const known = greatest !== undefined && isOrderedKey(greatest) ? greatest.slice(0, TIME_LENGTH) : undefined;
  // Adding chance behind a grown time part keeps two devices that know the same greatest key apart.
  const time = known !== undefined && fromClock <= known ? successor(known) : fromClock;
  let key = time;
  for (let i = 0; i < CHANCE_LENGTH; i++) key += ALPHABET.charAt(Math.floor(random() * 64));
  return key;
}

/** Whether a text has the shape of these keys. */
export function isOrderedKey(text: string): boolean {
  return KEY_SHAPE.test(text);
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
