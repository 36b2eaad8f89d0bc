// How words end when they are read aloud, and the endings of numbers. Apart from those of names (turkish.ts), which know many words.

const BACK = 'aıou';
export const VOWELS = `${BACK}eiöü`;
/** The close vowels that follow each vowel in a suffix, in the order of {@link VOWELS}. */
const CLOSE = 'ııuuiiüü';
/** Consonants after which a suffix begins with «t»; the last three are foreign. */
const HARD = 'fstkçşhpcxq';

export const isBack = (vowel: string): boolean => BACK.includes(vowel);

/** The close vowel of a suffix behind this vowel. */
export const closeOf = (vowel: string): string => CLOSE.charAt(VOWELS.indexOf(vowel));

/** What of a word decides its endings. A word without a vowel has those of a front one. */
export function soundOf(word: string): { vowel: string; endsInVowel: boolean; isHard: boolean } {
  const end = word.at(-1) ?? '';
  const vowel = [...word].findLast((letter) => VOWELS.includes(letter)) ?? 'e';
  return { vowel, endsInVowel: end !== '' && VOWELS.includes(end), isHard: end !== '' && HARD.includes(end) };
}

const UNITS = ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];
const TENS = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'];

/** The last word of a number in digits: 34 is «otuz dört», 1900 «bin dokuz yüz». */
export function lastWord(digits: string): string {
  const zeros = digits.length - digits.replace(/0+$/, '').length;
  const digit = Number(digits.at(-1 - zeros) ?? 0);
  if (zeros === 0 || zeros === digits.length) return UNITS[digit] ?? '';
  if (zeros === 1) return TENS[digit] ?? '';
  return zeros === 2 ? 'yüz' : zeros < 6 ? 'bin' : 'milyon';
}

/** A whole number in the locative, as it is read aloud: «3’te», «10’da», «100’de», «0’da». */
export function locativeOf(number: number): string {
  const { vowel, isHard } = soundOf(lastWord(String(number)));
  return `${number}’${isHard ? 't' : 'd'}${isBack(vowel) ? 'a' : 'e'}`;
}

/** So many of something: «10 kupadan 3’ü», «7’si», «20’si». @param isObject «3’ünü», «7’sini» */
export function partOf(number: number, isObject = false): string {
  const { vowel, endsInVowel } = soundOf(lastWord(String(number)));
  const close = closeOf(vowel);
  return `${number}’${endsInVowel ? 's' : ''}${close}${isObject ? `n${close}` : ''}`;
}
