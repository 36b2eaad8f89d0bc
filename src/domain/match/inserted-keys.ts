import type { EventLog } from '../records/types.ts';
import { ALPHABET, greatestKey, throwKeyOf } from './ordered-keys.ts';

/**
 * Keys of throws that were forgotten and put in later. Such a key has the shape of every throw's, so that each version of the app folds and corrects it:
 * the time of the throw before it, then a place between that throw and the next one, then a mark.
 */

const TIME_LENGTH = 8;
const PLACE_LENGTH = 8;
/** Of the keys made by chance one in sixteen million ends like this: then a throw has no moment in a video, and nothing else. */
const MARK = '_in_';

/** Whether a throw was put in later: it has the time of the throw before it, and not its own. @param eventKey of the throw or of a correction */
export function isInserted(eventKey: string): boolean {
  return throwKeyOf(eventKey).endsWith(MARK);
}

/**
 * A key directly behind a throw and its corrections, before every other throw.
 *
 * @param behind the key of the throw
 * @param keys all keys that the device knows of this match
 * @param random uniform numbers in [0, 1)
 * @returns null if there is no room left
 */
export function insertedKey(behind: string, keys: Iterable<string>, random: () => number): string | null {
  const from = placeOf(behind);
  let to = ALPHABET.length ** PLACE_LENGTH;
  for (const key of keys) {
    if (hasTimeOf(key, behind) && placeOf(key) > from) to = Math.min(to, placeOf(key));
  }
  if (to - from < 2) return null;
  let rest = from + 1 + Math.floor(random() * (to - from - 1));
  let place = '';
  for (let i = 0; i < PLACE_LENGTH; i++) {
    place = ALPHABET.charAt(rest % ALPHABET.length) + place;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return behind.slice(0, TIME_LENGTH) + place + MARK;
}

/**
 * The time that a throw has in common with another one of the log: a throw that was put in has that of the throw before it. Where it arrived without
 * that one, its own time is that of its place: whatever arrives there later, the throw before it too, takes it. Undefined for any other event.
 */
export function sharedTime(events: EventLog, key: string): number | undefined {
  if (key !== throwKeyOf(key)) return undefined;
  const place = Object.keys(events).filter((one) => one !== key && one === throwKeyOf(one) && hasTimeOf(one, key));
  const before = isInserted(key) ? greatestKey(place.filter((one) => one < key)) : undefined;
  const next = place.filter((one) => one > key).sort()[0];
  const other = before ?? (next !== undefined && isInserted(next) ? next : undefined);
  return other === undefined ? undefined : events[other]?.at;
}

const hasTimeOf = (key: string, other: string): boolean => key.startsWith(other.slice(0, TIME_LENGTH));

/** The place of a key among those with the same time. */
function placeOf(key: string): number {
  const letters = [...key.slice(TIME_LENGTH, TIME_LENGTH + PLACE_LENGTH)];
  return letters.reduce((sum, letter) => sum * ALPHABET.length + ALPHABET.indexOf(letter), 0);
}
