import { useSeasonName } from '../../data/hooks/use-seasons.ts';
import { useShownSeason } from '../../data/hooks/use-shown-season.ts';
import { usePaper } from '../../data/hooks/use-sponsors.ts';
import { printing as texts } from '../../domain/messages/fixture-paper.ts';
import { groupName } from '../../domain/messages/groups.ts';
import { deductionNotes } from '../../domain/standings/deductions.ts';
import { groupTables } from '../../domain/standings/group-tables.ts';
import { hasDraws, pointsSaid, type StandingsRow } from '../../domain/standings/standings.ts';
import { formatDate } from '../../domain/text/format.ts';
import { PrintSheet } from '../../ui/frame/print-sheet.tsx';

/** The table as a separate sheet for printing. */
export function TableSheet({ rows }: { rows: readonly StandingsRow[] }) {
  const paper = usePaper();
  const season = useSeasonName(useShownSeason().season);
  return (
    <PrintSheet {...paper} title={[texts.table, season].filter(Boolean).join(' · ')} date={formatDate(Date.now())}>
      {groupTables(rows).map((table, _, { length }) => (
        <section key={table.group ?? 0}>
          {length > 1 && <h3>{groupName(table.group)}</h3>}
          <PrintedTable rows={table.rows} />
          {deductionNotes(table.rows).map((note) => (
            <p key={note}>{note}</p>
          ))}
        </section>
      ))}
    </PrintSheet>
  );
}

function PrintedTable({ rows }: { rows: readonly StandingsRow[] }) {
  const isDrawn = hasDraws(rows);
  return (
    <table>
      <thead>
        <tr>
          {texts.tableColumns(isDrawn).map((column, index) => (
            <th key={column} data-numeric={index === 1 ? undefined : true}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ teamId, rank, team, played, wins, draws, losses, cups, ...row }) => (
          <tr key={teamId}>
            <td data-numeric>{rank}</td>
            <td>{team.name}</td>
            {[played, wins, ...(isDrawn ? [draws] : []), losses, cups, pointsSaid(row)].map((figure, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the figures are columns, which never move.
              <td key={index} data-numeric>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
