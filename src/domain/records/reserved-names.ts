import { form as texts } from '../messages/form.ts';
import { foldForSearch } from '../text/search.ts';
import { textProblem } from './field-problems.ts';

/** Names of those who run a league, folded: nobody may call himself so. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['admin', 'administrator', 'yonetici', 'yonetim', 'lig yonetimi', 'lig yoneticisi', 'sistem yoneticisi'],
  ...['moderator', 'sistem', 'destek', 'kupa ligi'],
]);

/** Small letters of other alphabets that look like Latin ones, some of them only as capitals; they are folded for the comparison with reserved names alone. */
const FOREIGN = 'авеікмнорстухјѕԁɡӏүαβεικμνορτυχ';
const LATIN = 'abeikmhopctyxjsdgiyabeikmnoptyx';

/** Whether a name makes people believe that the league itself is speaking: «Yönetici», «ADMIN», «Lig-Yönetimi». */
export function isReservedName(name: string): boolean {
  return RESERVED.has(
    [...foldForSearch(name.normalize('NFKC'))]
      .map((letter) => LATIN[FOREIGN.indexOf(letter)] ?? letter)
      .join('')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
}

/** The sentence for a trimmed name of a person that cannot be stored; undefined if it can. */
export function personNameProblem(typed: string, limit: number, required: string): string | undefined {
  return textProblem(typed, { limit, required }) ?? (isReservedName(typed) ? texts.reserved : undefined);
}
