import type { Json } from 'firebase-server';
import type { Patch } from '../../src/domain/records/types.ts';
import { keyOf } from './match-fixtures.ts';
import { PEOPLE, scorer } from './rules-league.ts';
import { type RulesWorld, STRANGER } from './rules-world.ts';
import { MATCH } from './scoring-world.ts';

/** The account with a right over the match of these worlds. */
export const SCORER = PEOPLE.T;

/** Accounts that may not score the match, each for another reason. */
export const NOT_SCORERS: Readonly<Record<string, Json>> = {
  visitor: null,
  stranger: STRANGER,
  'scorer of another match': PEOPLE.W,
  'scorer whose right is over': PEOPLE.E,
  'scorer whose right was revoked': PEOPLE.R,
  'anonymous account': PEOPLE.G,
};

/** Gives the scorer a right over the match; the others' rights are for another match, have just ended, or were revoked. */
export function grant(world: RulesWorld): void {
  world.seed({
    [`matchScorers/${MATCH}`]: {
      hakem: scorer(world.now + 1),
      eski: scorer(world.now),
      kovulan: scorer(1),
    },
    [`matchScorers/${keyOf(9999)}/yandaki`]: scorer(world.now + 1),
  });
}

/** The update in the form of the scorer's phone: the taps and the end are his. */
export function fromScorer(patch: Patch): Patch {
  return JSON.parse(JSON.stringify(patch).replaceAll(/(by|endedBy)":"admin"/gi, '$1":"hakem"'));
}
