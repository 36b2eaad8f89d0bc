import { printing as texts } from '../messages/fixture-paper.ts';
import { standingsTable } from '../messages/standings.ts';
import type { RowsPicture } from '../stream/rows-card.ts';
import { deductionNotes } from './deductions.ts';
import { hasDraws, pointsSaid, type StandingsRow } from './standings.ts';

/** So many teams are on the picture of a table; the rest are counted. */
export const TABLE_ROWS = 12;

/** The picture of a table, with its columns as on paper. */
export function tablePicture(
  rows: readonly StandingsRow[],
  about: Pick<RowsPicture, 'league' | 'date' | 'title' | 'host'>,
): RowsPicture {
  const left = rows.length - TABLE_ROWS;
  const isDrawn = hasDraws(rows);
  const notes = deductionNotes(rows.slice(0, TABLE_ROWS));
  return {
    ...{ ...about, about: '', heads: texts.tableColumns(isDrawn).slice(2), gold: 'last' },
    rows: rows.slice(0, TABLE_ROWS).map(({ rank, team, played, wins, draws, losses, cups, ...row }) => ({
      ...{ lead: String(rank), name: team.name },
      figures: [played, wins, ...(isDrawn ? [draws] : []), losses, standingsTable.signed(cups), pointsSaid(row)].map(
        String,
      ),
    })),
    more: left > 0 ? texts.moreTeams(left) : '',
    ...(notes.length === 0 ? {} : { note: notes.join(' ') }),
  };
}
