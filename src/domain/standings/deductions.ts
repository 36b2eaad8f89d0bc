import { deductionTexts } from '../messages/deductions.ts';
import type { StandingsRow } from './standings.ts';

/** What stands under a table: a sentence for each deduction, in the order of the rows; empty without any (decision 154). */
export const deductionNotes = (rows: readonly Pick<StandingsRow, 'team' | 'deductions'>[]): string[] =>
  rows.flatMap(({ team, deductions = [] }) =>
    deductions.map(({ points, reason }) => deductionTexts.note(team.name, points, reason)),
  );
