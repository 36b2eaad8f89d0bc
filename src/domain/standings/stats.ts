import { FORM_LENGTH, POINTS_PER_WIN } from '../records/constants.ts';
import type { PlayerStats, TeamStats } from '../records/types.ts';

/** Statistics of a new user (AUTH-17, decision 7). */
export const ZERO_PLAYER_STATS: Readonly<PlayerStats> = {
  gamesPlayed: 0,
  cupsScored: 0,
  totalAttempts: 0,
  accuracy: 0,
  wins: 0,
  losses: 0,
  winRate: 0,
  mvpCount: 0,
};

/** The specification's (STAND-04, decision 7). */
export const STANDARD_POINTS = { win: POINTS_PER_WIN, loss: 0 };

/** A team's points (COMP-09, COMP-10). @param rules those of the season (decision 121) */
export const pointsOf = ({ wins, losses }: { wins: number; losses: number }, { win, loss } = STANDARD_POINTS): number =>
  wins * win + losses * loss;

/** Statistics of a new team. */
export const ZERO_TEAM_STATS: Readonly<TeamStats> = { wins: 0, losses: 0, points: 0 };

/** The last results of a form, oldest first; other letters of a damaged record are left out. */
export function formResults(form = ''): ('win' | 'loss')[] {
  return [...form.slice(-FORM_LENGTH)].flatMap((letter) => (letter === 'W' ? 'win' : letter === 'L' ? 'loss' : []));
}

/** `part` of `whole` as a rounded percent; 0 if `whole` is 0 (SCORE-06, STAND-06, STAND-07). */
export function percent(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.round((part * 100) / whole);
}
