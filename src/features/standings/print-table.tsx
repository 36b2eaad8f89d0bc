import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useSeasons } from '../../data/hooks/use-seasons.ts';
import { printing as texts } from '../../domain/messages/fixture-paper.ts';
import type { StandingsRow } from '../../domain/standings/standings.ts';
import { formatDate } from '../../domain/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { canPrint, PrintSheet } from '../../ui/frame/print-sheet.tsx';
import styles from './print-table.module.css';

/** The season that the page shows, as its address says it; none in a league that has only one. */
function useSeasonName(): string[] {
  const { seasons, running } = useSeasons();
  const word = useSearchParams()[0].get('sezon');
  if (seasons.length < 2) return [];
  if (word === 'tum') return [texts.allTime];
  return [seasons.find(({ number }) => String(number) === word)?.name ?? running.name];
}

/** «Yazdır»: the table as a sheet of its own. */
export function PrintTable({ rows }: { rows: readonly StandingsRow[] }) {
  const { name: league } = useLeague();
  const season = useSeasonName();
  const [printed, setPrinted] = useState(false);
  const print = () => {
    // The browser prints what stands in the page at this moment.
    flushSync(() => setPrinted(true));
    window.print?.();
  };
  return (
    <>
      {canPrint && (
        <Button variant="default" className={styles.button} onClick={print}>
          {texts.print}
        </Button>
      )}
      {printed && (
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
      )}
    </>
  );
}
