const BACK = 'aıouâû';
const FRONT = 'eiöüî';

/**
 * A name in the dative: «Veli’ye», «Ali’ye», «Ceren’e», «Işık’a», «Ayşe’ye». The suffix follows the last vowel of the
 * name as it is written; a name without one gets the front form.
 */
export function dative(name: string): string {
  const letters = [...name.trim().toLocaleLowerCase('tr-TR')];
  const vowel = letters.findLast((letter) => BACK.includes(letter) || FRONT.includes(letter));
  const ending = vowel !== undefined && BACK.includes(vowel) ? 'a' : 'e';
  const buffer = vowel !== undefined && vowel === letters.at(-1) ? 'y' : '';
  return `${name.trim()}’${buffer}${ending}`;
}
