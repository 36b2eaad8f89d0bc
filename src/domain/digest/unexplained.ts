import { asNumber, asRecord, listOf } from './read-fields.ts';

/** Wire type of `unexplained` (docs/api.md): results that count though their logs say otherwise (decision 119). */
export interface Unexplained {
  count: number;
  /** The last of them first, at most {@link MOST_UNEXPLAINED}. */
  matchIds: string[];
}

export const MOST_UNEXPLAINED = 100;

/** Parses the list of such results; null if it is none. */
export function parseUnexplained(value: unknown): Unexplained | null {
  const { count, matchIds } = asRecord(value);
  if (!Array.isArray(matchIds)) return null;
  return {
    count: asNumber(count),
    matchIds: listOf(matchIds, MOST_UNEXPLAINED, (id) => (typeof id === 'string' ? id : null)),
  };
}
