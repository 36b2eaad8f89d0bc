import { isolated } from './isolated.ts';

const BACK = 'aıouâû';
const FRONT = 'eiöüî';
/** The close vowel that follows each vowel in a suffix. */
const CLOSE: Record<string, string> = {
  ...{ a: 'ı', ı: 'ı', â: 'ı', o: 'u', u: 'u', û: 'u' },
  ...{ e: 'i', i: 'i', î: 'i', ö: 'ü', ü: 'ü' },
};

/** Whose name it is: that of a team may be a compound, «Moda Bardakları’nı», which that of a person is not: «Ali Bakırcı’yı». */
type Kind = 'person' | 'team';

/**
 * A name in the dative: «Veli’ye», «Ali’ye», «Ceren’e», «Işık’a», «Kupa 34’e». The suffix follows the last vowel of the
 * name as it is read; a name without one gets the front form.
 */
export function dative(name: string, kind?: Kind): string {
  const { isBack, between } = endingOf(name, kind);
  return suffixed(name, `${between('y')}${isBack ? 'a' : 'e'}`);
}

/** A name in the genitive: «Veli’nin», «Işık’ın», «Su’nun», «Özgür’ün». The suffix follows the last vowel as in `dative`. */
export function genitive(name: string): string {
  const { close, between } = endingOf(name);
  return suffixed(name, `${between('n')}${close}n`);
}

/** A name in the accusative: «Veli’yi», «Işık’ı», «Su’yu», «Özgür’ü». */
export function accusative(name: string, kind?: Kind): string {
  const { close, between } = endingOf(name, kind);
  return suffixed(name, `${between('y')}${close}`);
}

/** A name in the ablative: «Veli’den», «Işık’tan», «Su’dan», «Mert’ten». */
export function ablative(name: string, kind?: Kind): string {
  const { isBack, isHard, isCompound } = endingOf(name, kind);
  return suffixed(name, `${isCompound ? 'n' : ''}${isHard ? 't' : 'd'}${isBack ? 'a' : 'e'}n`);
}

const suffixed = (name: string, suffix: string) => `${isolated(name.trim())}’${suffix}`;

/** Consonants after which a suffix begins with «t». */
const HARD = 'fstkçşhp';
const UNITS = ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];
const TENS = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'];

/** The last word of a compound of at least two: «Bardakları», «Kartelası», «Yokuşu», «Gücü». A shorter word mostly ends so by itself: «Veli», «Martı». */
const COMPOUND = /\S\s+\S*(?:l[ae]r[ıi]|\S{3}[aeıioöuü]s[ıiuü]|\S{4}[^aeıioöuü\s][ıiuü]|gücü)$/;

/** How a name ends when it is read aloud: signs behind it are silent, and a number at its end has the end of its last word. */
function endingOf(name: string, kind: Kind = 'person') {
  const read = name
    .trim()
    .toLocaleLowerCase('tr-TR')
    .replace(/[^\p{L}\p{N}]+$/u, '')
    .replace(/\d+$/, lastWord);
  const letters = [...read];
  const vowel = lastVowel(letters);
  const end = letters.at(-1) ?? '';
  const isCompound = kind === 'team' && COMPOUND.test(read);
  return {
    isBack: vowel !== undefined && BACK.includes(vowel),
    isHard: end !== '' && HARD.includes(end),
    isCompound,
    /** The close vowel of a suffix. */
    close: CLOSE[vowel ?? 'e'] ?? 'i',
    /** The letter between two vowels. */
    between: (letter: 'n' | 'y') => (vowel === undefined || vowel !== end ? '' : isCompound ? 'n' : letter),
  };
}

/** The last word of a number in digits: 34 is «otuz dört», 1900 «bin dokuz yüz». */
function lastWord(digits: string): string {
  const zeros = digits.length - digits.replace(/0+$/, '').length;
  const digit = Number(digits.at(-1 - zeros) ?? 0);
  if (zeros === 0 || zeros === digits.length) return UNITS[digit] ?? '';
  if (zeros === 1) return TENS[digit] ?? '';
  return zeros === 2 ? 'yüz' : zeros < 6 ? 'bin' : 'milyon';
}

const lastVowel = (letters: readonly string[]) =>
  letters.findLast((letter) => BACK.includes(letter) || FRONT.includes(letter));

const AFTER_UNITS = ['', 'de', 'de', 'te', 'te', 'te', 'da', 'de', 'de', 'da'];
const AFTER_TENS = ['', 'da', 'de', 'da', 'ta', 'de', 'ta', 'te', 'de', 'da'];

/** A whole number from 1 to 999 in the locative, as it is read aloud: «3’te», «10’da», «100’de». */
export function locativeOf(number: number): string {
  const [units, tens] = [number % 10, Math.floor(number / 10) % 10];
  return `${number}’${AFTER_UNITS[units] || AFTER_TENS[tens] || 'de'}`;
}
