import * as v from 'valibot';
import { sponsors as texts } from '../messages/sponsors.ts';
import { addressOf } from '../text/address.ts';
import { textProblem } from './field-problems.ts';
import { LOGO } from './stored-picture.ts';

/** A sponsor of the league (decision 131). */
export interface Sponsor {
  name: string;
  /** An address with https; empty without a link. */
  link: string;
  /** The number of its picture (league-files.ts); empty without one. */
  picture: string;
}

/** Where the picture of a sponsor is (decision 131). */
export const sponsorAddress = (picture: string): string => `/league/sponsor_${picture}_picture.img`;

export const MAX_SPONSORS = 6;
const NAME = 60;
const LINK = 200;

const isLink = (link: string) => link.length <= LINK && addressOf(link)?.protocol === 'https:';
const entry = v.tuple([
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(NAME)),
  v.string(),
  v.fallback(v.pipe(v.string(), v.regex(LOGO)), ''),
]);

/** The sponsors in the league's record, the main one first. What is damaged is left out, and a link that is no address with https. */
export function parseSponsors(stored: string | undefined): Sponsor[] {
  let list: unknown = [];
  try {
    list = JSON.parse(stored || '[]');
  } catch {
    // It is no list of sponsors.
  }
  return (Array.isArray(list) ? list : []).slice(0, MAX_SPONSORS).flatMap((one) => {
    const result = v.safeParse(entry, one);
    if (!result.success) return [];
    const [name, link, picture] = result.output;
    return { name, link: isLink(link) ? link : '', picture };
  });
}

/** What the record stores: one text, since the rules have no room for a list. Empty without sponsors. */
export function sponsorsToStore(sponsors: readonly Sponsor[]): string {
  if (sponsors.length === 0) return '';
  return JSON.stringify(sponsors.map(({ name, link, picture }) => [name.trim(), link.trim(), picture]));
}

/** The sentences for what is wrong with a typed sponsor. */
export function sponsorProblems({ name, link }: Pick<Sponsor, 'name' | 'link'>): { name?: string; link?: string } {
  const [ofName, typed] = [textProblem(name, { limit: NAME, required: texts.nameNeeded }), link.trim()];
  return {
    ...(ofName === undefined ? {} : { name: ofName }),
    ...(typed === '' || isLink(typed) ? {} : { link: texts.noLink }),
  };
}
