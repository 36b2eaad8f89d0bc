import type { Outcome } from '../match/sides.ts';
import { FORM_LENGTH, POINTS_PER_DRAW, POINTS_PER_WIN } from '../records/constants.ts';

/** The specification's (STAND-04, decision 7). */
export const STANDARD_POINTS: Points = { win: POINTS_PER_WIN, loss: 0 };

/** What the results of a season count: whole numbers; one that is missing counts as a win or a loss, and a draw as {@link POINTS_PER_DRAW}. */
export interface Points {
  win: number;
  loss: number;
  draw?: number;
  overtimeWin?: number;
  overtimeLoss?: number;
}

/** Results of a team, a player or a meeting; those of overtimes are a part of the wins and losses. */
export interface Results {
  wins: number;
  losses: number;
  draws?: number | undefined;
  overtimeWins?: number | undefined;
  overtimeLosses?: number | undefined;
}

/** The points of these results (COMP-09, COMP-10). @param points those of the season (decisions 121 and 147) */
export function pointsOf(
  { wins, losses, draws = 0, overtimeWins = 0, overtimeLosses = 0 }: Results,
  points: Points = STANDARD_POINTS,
): number {
  const { win, loss, draw = POINTS_PER_DRAW, overtimeWin = win, overtimeLoss = loss } = points;
  const ofOvertimes = overtimeWins * (overtimeWin - win) + overtimeLosses * (overtimeLoss - loss);
  return wins * win + losses * loss + draws * draw + ofOvertimes;
}

/** The matches of these results. */
export const playedOf = ({ wins, losses, draws = 0 }: Results): number => wins + losses + draws;

const LETTERS = { won: 'W', lost: 'L', drawn: 'D' } as const;
const RESULTS = { W: 'win', L: 'loss', D: 'draw' } as const;

/** A result in a form. */
export type FormResult = (typeof RESULTS)[keyof typeof RESULTS];

/** An outcome as the word of a form. */
export const formResult = (outcome: Outcome): FormResult => RESULTS[LETTERS[outcome]];

/** The form after one more result. */
export const longerForm = (form: string | undefined, outcome: Outcome): string =>
  `${form ?? ''}${LETTERS[outcome]}`.slice(-FORM_LENGTH);

/** The last results of a form, oldest first; other letters of a damaged record are left out. */
export const formResults = (form = ''): FormResult[] =>
  [...form.slice(-FORM_LENGTH)].flatMap((letter) => RESULTS[letter as keyof typeof RESULTS] ?? []);

/** `part` of `whole` as a rounded percent; 0 if `whole` is 0 (SCORE-06, STAND-06, STAND-07). */
export function percent(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.round((part * 100) / whole);
}
