import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Letters without case and accents: `Fenerbahçe` and `fenerbahce` are one guess. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i');
}

/**
 * Whether a password is among the first guesses: a common one, a run or a repetition (`abcdef`, `654321`, `aaaaaa`), or a word that everyone in the
 * league knows (`words`: the league, the city, the person's own address) with digits or signs around it.
 */
export function isGuessable(password: string, words: readonly string[]): boolean {
  const folded = fold(password);
  if (COMMON_PASSWORDS.has(folded) || isEven(folded)) return true;
  const letters = bare(folded);
  return words.some((word) => {
    const known = bare(fold(word));
    return known.length >= 3 && (folded === fold(word) || letters === known);
  });
}

/** The text from its first to its last letter: no digits or signs at the ends, no spaces. */
function bare(text: string): string {
  return text.replaceAll(/\s/g, '').replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** Whether all steps between neighbouring characters are the same, and at most one. */
function isEven(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  return Math.abs(steps[0] ?? 0) <= 1 && steps.every((step) => step === steps[0]);
}
