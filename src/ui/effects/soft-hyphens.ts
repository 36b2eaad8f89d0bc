const VOWELS = 'aeıioöuüâîûAEIİOÖUÜÂÎÛ';
const SOFT_HYPHEN = '\u00ad';
/** Shorter words fit on one line at every place of names. */
const LONG = 11;

/**
 * Allows line breaks inside a name's long words at Turkish syllables: each syllable has one vowel, and the last consonant before a vowel belongs to
 * it. Few browsers have the dictionary with which they would hyphenate Turkish themselves.
 */
export function withSoftHyphens(name: string): string {
  return name.replace(/\p{L}+/gu, (word) => (word.length < LONG ? word : part(word)));
}

function part(word: string): string {
  let parted = '';
  for (let i = 0; i < word.length; i += 1) {
    const opens = isVowel(word, i) ? isVowel(word, i - 1) : isVowel(word, i + 1);
    if (opens && i >= 2 && word.length - i >= 2) parted += SOFT_HYPHEN;
    parted += word[i];
  }
  return parted;
}

function isVowel(word: string, at: number): boolean {
  const letter = word[at];
  return letter !== undefined && VOWELS.includes(letter);
}
