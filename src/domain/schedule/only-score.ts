import { typedResult as texts } from '../messages/typed-result.ts';
import { TOTAL_CUPS } from '../records/constants.ts';
import type { Score } from './steps.ts';

/** A match of which the admin knows only the score (decision 72), as typed. */
export interface TypedScore {
  /** The texts of the two fields. */
  home: string;
  away: string;
  /** When it was played, server ms; NaN for no valid day and time. */
  at: number;
}

/** The cups of both teams; NaN while a field is not a whole number from 0 to 10. An empty field has no number. */
export const scoreIn = ({ home, away }: Pick<TypedScore, 'home' | 'away'>): Score => [cupsIn(home), cupsIn(away)];

function cupsIn(text: string): number {
  const cups = /^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return cups <= TOTAL_CUPS ? cups : Number.NaN;
}

/** The sentence for what is wrong with a typed score, or null. @param now the server's time, ms */
export function scoreProblem(typed: TypedScore, now: number): string | null {
  const [home, away] = scoreIn(typed);
  if (Number.isNaN(home + away)) return texts.scoreWrong(TOTAL_CUPS);
  if (home + away === 0) return texts.noCups;
  if (Number.isNaN(typed.at)) return texts.momentNeeded;
  return typed.at > now ? texts.inFuture : null;
}
