import { home } from '../messages/first-paint.ts';
import { overtime as texts } from '../messages/overtime.ts';
import type { Match } from '../records/types.ts';
import { rulesOf } from './game-rules.ts';

/** What a screen shows large of a match's score and draws as racks, and what stands small beside it. */
export type ShownScore = Pick<Match, 'team1Score' | 'team2Score' | 'totalCups'> & {
  /** «Uzatma 1», while it is played. */
  tag?: string;
  /** The score of regular time while an overtime is played, that of the overtime afterwards; absent without one. */
  beside?: string;
  /** The whole score in a sentence: «Kadıköy Fırtına 10, Moda Bardakları 10, uzatmada 3–1». */
  spoken: string;
};

/** The score of a match: while an overtime is played its own, else that of regular time (decision 145). */
export function shownScore(match: Match): ShownScore {
  const { totalCups, team1Score, team2Score, team1Overtime, team2Overtime = 0 } = match;
  const spoken = home.score(match.team1Name, team1Score, match.team2Name, team2Score);
  const regular = { totalCups, team1Score, team2Score, spoken };
  if (team1Overtime === undefined) return regular;
  const score = `${team1Overtime}–${team2Overtime}`;
  const said = { spoken: spoken + texts.spoken(score) };
  return match.status === 'ongoing'
    ? {
        ...{ ...said, totalCups: rulesOf(match).overtime.cups, team1Score: team1Overtime, team2Score: team2Overtime },
        ...{ tag: texts.tag(match.phase ?? 1), beside: `${team1Score}–${team2Score}` },
      }
    : { ...regular, ...said, beside: texts.score(score) };
}
