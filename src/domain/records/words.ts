import * as v from 'valibot';
import { STANDARD_RULES } from '../match/game-rules.ts';
import { wordContact, wordDrafts } from '../messages/words.ts';
import type { WordPage } from '../text/public-paths.ts';
import type { Identity } from './types.ts';

const words = v.object({ text: v.string(), version: v.number(), at: v.number() });
/** `words/{page}`: what the admin wrote, the number of the writing, and its server time, ms. */
export type Words = v.InferOutput<typeof words>;

/** The stored text of a page; null without one, or for a damaged one. */
export function parseWords(value: unknown): Words | null {
  const parsed = v.safeParse(words, value);
  return parsed.success ? parsed.output : null;
}

/** The text with which a page begins, filled with what the league says of itself. @param rules of its matches */
export function wordsDraft(
  page: WordPage,
  league: Pick<Identity, 'name' | 'city' | 'email' | 'whatsapp'>,
  rules = STANDARD_RULES,
): string {
  const { name, city, email = '', whatsapp = '' } = league;
  const ways = [email, whatsapp].filter((way) => way !== '').join(', ');
  return wordDrafts[page](name, city, ways === '' ? wordContact.admin : wordContact.reach(ways), rules);
}
