import type { Json } from '../../server/firebase/contracts.ts';
import type { Patch } from '../../src/domain/records/patch.ts';
import { keyOf } from './match-fixtures.ts';
import { PEOPLE, scorer } from './rules-league.ts';
import { type RulesWorld, STRANGER } from './rules-world.ts';
import { MATCH } from './scoring-world.ts';

/** Who was given the match of these worlds. */
export const SCORER = PEOPLE.T;

/** Who may not score it, each for a reason of his own. */
export const NOT_SCORERS: Readonly<Record<string, Json>> = {
  visitor: null,
  stranger: STRANGER,
  'scorer of another match': PEOPLE.W,
  'scorer whose right is over': PEOPLE.E,
  'scorer whose right was revoked': PEOPLE.R,
  'anonymous account': PEOPLE.G,
};

/** Gives the scorer the match; the rights of the others are of another match, over at this very moment, or revoked. */
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

/** The update as the scorer's phone sends it: the taps are his. */
export function fromScorer(patch: Patch): Patch {
  return JSON.parse(JSON.stringify(patch).replaceAll('"by":"admin"', '"by":"hakem"'));
}
