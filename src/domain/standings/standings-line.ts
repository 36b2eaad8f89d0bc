import { standings as texts } from '../messages/first-paint.ts';
import { hasDraws, pointsSaid, type StandingsRow } from './standings.ts';

/** A row of the table as a phone shows it. */
export interface StandingsLine {
  id: string;
  to: string;
  rank: number;
  medal?: string;
  /** What the row is marked for, in words. */
  mark?: string;
  name: string;
  logo?: string;
  line: string;
  form: StandingsRow['form'];
  formLabel: string;
  points: string;
}

/** Rows of the table as texts: medals for the first three, the compact line, the form (STAND-08, STAND-10, STAND-11). */
export function standingsLines(rows: readonly (StandingsRow & { mark?: string })[]): StandingsLine[] {
  const isDrawn = hasDraws(rows);
  return rows.map(({ teamId, rank, team, wins, losses, draws, winRate, points, form, mark }) => {
    const medal = texts.medals[rank - 1];
    return {
      id: teamId,
      to: `/team/${teamId}`,
      rank,
      name: team.name,
      line: texts.compact(wins, losses, winRate, isDrawn ? draws : undefined),
      form,
      formLabel: texts.formLabel(form),
      points: pointsSaid({ points }),
      ...(medal === undefined ? {} : { medal }),
      ...(mark === undefined ? {} : { mark }),
      ...(team.logo === undefined ? {} : { logo: team.logo }),
    };
  });
}
