import { asNumber, asRecord } from './read-fields.ts';

/** What the ratings said before a match (`match/{id}`, docs/api.md). */
export interface MatchOdds {
  /** The chance of side one, 0 to 1. */
  expected: number;
  isUpset: boolean;
}

/** Parses the ratings of a match; null if they are none. */
export function parseMatchOdds(value: unknown): MatchOdds | null {
  const { expected, isUpset } = asRecord(value);
  const chance = asNumber(expected, null);
  return chance === null ? null : { expected: chance, isUpset: isUpset === true };
}
