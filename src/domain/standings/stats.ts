import { FORM_LENGTH, POINTS_PER_WIN } from '../records/constants.ts';

/** The specification's (STAND-04, decision 7). */
export const STANDARD_POINTS = { win: POINTS_PER_WIN, loss: 0 };

/** A team's points (COMP-09, COMP-10). @param rules those of the season (decision 121) */
export const pointsOf = ({ wins, losses }: { wins: number; losses: number }, { win, loss } = STANDARD_POINTS): number =>
  wins * win + losses * loss;

/** The last results of a form, oldest first; other letters of a damaged record are left out. */
export function formResults(form = ''): ('win' | 'loss')[] {
  return [...form.slice(-FORM_LENGTH)].flatMap((letter) => (letter === 'W' ? 'win' : letter === 'L' ? 'loss' : []));
}

/** `part` of `whole` as a rounded percent; 0 if `whole` is 0 (SCORE-06, STAND-06, STAND-07). */
export function percent(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.round((part * 100) / whole);
}
