import { rulesOf } from '../match/game-rules.ts';
import { scoreFrom } from '../match/sides.ts';
import { cupsIn, overtimeIn, overtimeProblem, type TypedCups, type TypedRules } from '../match/typed-result.ts';
import { typedResult as texts } from '../messages/typed-result.ts';
import type { Score } from './steps.ts';

/** A match of which the admin knows only the score (decision 72), as typed. */
export interface TypedScore extends TypedCups, TypedRules {
  /** When it was played, server ms; NaN for no valid day and time. */
  at: number;
}

/** The cups of both teams, and of the overtime that they lead to; NaN while a field has no number of the rules. */
export function scoreIn(typed: Omit<TypedScore, 'at'>): Score {
  const cups = cupsIn(typed, rulesOf(typed).cups);
  return [...cups, ...(overtimeIn(typed, cups) ?? [])] as unknown as Score;
}

/** A score in words: «10–10 (uz. 3–1)». */
export function typedScoreText([team1Score, team2Score, team1Overtime, team2Overtime = 0]: Score): string {
  const overtime = team1Overtime === undefined ? {} : { team1Overtime, team2Overtime };
  return scoreFrom({ team1Score, team2Score, ...overtime }, 'one');
}

/** The sentence for what is wrong with a typed score, or null. @param now the server's time, ms */
export function scoreProblem(typed: TypedScore, now: number): string | null {
  const [home, away] = scoreIn(typed);
  if (Number.isNaN(home + away)) return texts.scoreWrong(rulesOf(typed).cups);
  if (home + away === 0) return texts.noCups;
  const overtime = overtimeProblem(typed, [home, away]);
  if (overtime !== null) return overtime;
  if (Number.isNaN(typed.at)) return texts.momentNeeded;
  return typed.at > now ? texts.inFuture : null;
}
