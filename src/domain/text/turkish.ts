import { isolated } from './isolated.ts';

const BACK = 'aıouâû';
const FRONT = 'eiöüî';
/** The close vowel that follows each vowel in a suffix. */
const CLOSE: Record<string, string> = {
  ...{ a: 'ı', ı: 'ı', â: 'ı', o: 'u', u: 'u', û: 'u' },
  ...{ e: 'i', i: 'i', î: 'i', ö: 'ü', ü: 'ü' },
};

/**
 * A name in the dative: «Veli’ye», «Ali’ye», «Ceren’e», «Işık’a», «Ayşe’ye». The suffix follows the last vowel of the
 * name as it is written; a name without one gets the front form.
 */
export function dative(name: string): string {
  const letters = [...name.trim().toLocaleLowerCase('tr-TR')];
  const vowel = lastVowel(letters);
  const ending = vowel !== undefined && BACK.includes(vowel) ? 'a' : 'e';
  const buffer = vowel !== undefined && vowel === letters.at(-1) ? 'y' : '';
  return `${isolated(name.trim())}’${buffer}${ending}`;
}

/** A name in the genitive: «Veli’nin», «Işık’ın», «Su’nun», «Özgür’ün». The suffix follows the last vowel as in `dative`. */
export function genitive(name: string): string {
  const letters = [...name.trim().toLocaleLowerCase('tr-TR')];
  const vowel = lastVowel(letters);
  const buffer = vowel !== undefined && vowel === letters.at(-1) ? 'n' : '';
  return `${isolated(name.trim())}’${buffer}${CLOSE[vowel ?? 'e']}n`;
}

const lastVowel = (letters: readonly string[]) =>
  letters.findLast((letter) => BACK.includes(letter) || FRONT.includes(letter));

/** A name for comparisons: Turkish lower case, one blank between words. */
const foldName = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('tr-TR');

/** Whether people read two names as the same: Turkish letter case and blanks do not count; `ı` and `i` differ. */
export function sameName(one: string, other: string): boolean {
  return foldName(one) === foldName(other);
}

const AFTER_UNITS = ['', 'de', 'de', 'te', 'te', 'te', 'da', 'de', 'de', 'da'];
const AFTER_TENS = ['', 'da', 'de', 'da', 'ta', 'de', 'ta', 'te', 'de', 'da'];

/** A whole number from 1 to 999 in the locative, as it is read aloud: «3’te», «10’da», «100’de». */
export function locativeOf(number: number): string {
  const [units, tens] = [number % 10, Math.floor(number / 10) % 10];
  return `${number}’${AFTER_UNITS[units] || AFTER_TENS[tens] || 'de'}`;
}
