import { useSearchParams } from 'react-router-dom';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useSeasons } from '../../data/hooks/use-seasons.ts';
import { printing as texts } from '../../domain/messages/fixture-paper.ts';
import type { StandingsRow } from '../../domain/standings/standings.ts';
import { formatDate } from '../../domain/text/format.ts';
import { PrintSheet } from '../../ui/frame/print-sheet.tsx';

/** The season that the page shows, as its address says it; none in a league that has only one. */
function useSeasonName(): string[] {
  const { seasons, running } = useSeasons();
  const word = useSearchParams()[0].get('sezon');
  if (seasons.length < 2) return [];
  if (word === 'tum') return [texts.allTime];
  return [seasons.find(({ number }) => String(number) === word)?.name ?? running.name];
}

/** The table as a sheet of its own. */
export function TableSheet({ rows }: { rows: readonly StandingsRow[] }) {
  const { name: league } = useLeague();
  const season = useSeasonName();
  return (
    <PrintSheet league={league} title={[texts.table, ...season].join(' · ')} date={formatDate(Date.now())}>
      <table>
        <thead>
          <tr>
            {texts.tableColumns.map((column, index) => (
              <th key={column} data-numeric={index === 1 ? undefined : true}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ teamId, rank, team, played, wins, losses, cups, points }) => (
            <tr key={teamId}>
              <td data-numeric>{rank}</td>
              <td>{team.name}</td>
              {[played, wins, losses, cups, points].map((figure, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the figures are columns, which never move.
                <td key={index} data-numeric>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
