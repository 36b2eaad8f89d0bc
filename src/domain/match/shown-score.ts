import { home } from '../messages/first-paint.ts';
import { overtime as texts } from '../messages/overtime.ts';
import type { Match } from '../records/types.ts';
import { rulesOf } from './game-rules.ts';

type Scores = Pick<Match, 'team1Score' | 'team2Score' | 'team1Overtime' | 'team2Overtime'>;

/** What a screen shows large of a match's score and draws as racks, and what stands small beside it. */
export type ShownScore = Pick<Match, 'team1Score' | 'team2Score' | 'totalCups'> & {
  /** «Uzatma 1», while it is played. */
  tag?: string;
  /** The score of regular time while an overtime is played, that of the overtime afterwards; absent without one. */
  beside?: string;
};

/** The score of a match: while an overtime is played its own, else that of regular time (decision 145). */
export function shownScore(match: Match): ShownScore {
  const { status, totalCups, team1Score, team2Score, team1Overtime, team2Overtime, phase = 1 } = match;
  if (team1Overtime === undefined || team2Overtime === undefined) return match;
  if (status !== 'ongoing') {
    return { totalCups, team1Score, team2Score, beside: texts.score(team1Overtime, team2Overtime) };
  }
  return {
    ...{ team1Score: team1Overtime, team2Score: team2Overtime, totalCups: rulesOf(match).overtime.cups },
    ...{ tag: texts.tag(phase), beside: `${team1Score}–${team2Score}` },
  };
}

/** The whole score in a sentence: «Kadıköy Fırtına 10, Moda Bardakları 10, uzatmada 3–1». */
export function spokenScore(match: Scores & Pick<Match, 'team1Name' | 'team2Name'>): string {
  const { team1Name, team1Score, team2Name, team2Score, team1Overtime, team2Overtime } = match;
  const regular = home.score(team1Name, team1Score, team2Name, team2Score);
  return team1Overtime === undefined || team2Overtime === undefined
    ? regular
    : regular + texts.spoken(team1Overtime, team2Overtime);
}
