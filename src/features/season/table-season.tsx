import { useLayoutEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Champion, useChampion } from '../../data/hooks/use-champion.ts';
import { useDecidedTable, useKeptOrders, useSeasonTable } from '../../data/hooks/use-season-figures.ts';
import { useSeasonHasFixtures } from '../../data/hooks/use-season-has-fixtures.ts';
import { useRunningTable } from '../../data/hooks/use-standings.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { seasonChoice as texts } from '../../domain/messages/seasons.ts';
import type { DecidedRow } from '../../domain/standings/tie-breaks.ts';
import { formatDate } from '../../domain/text/format.ts';
import styles from './season-bar.module.css';
import type { SeasonPartProps } from './season-part.ts';
import { SeasonSummary } from './season-summary.tsx';
import { useSeasonBest } from './use-season-best.ts';

/** Tells the page the table of the season; of one that has ended says when, and who won it. */
export function TableSeason(props: SeasonPartProps & { hasSummary: boolean }) {
  const { chosen, name, season, isRunning, onShow, hasSummary } = props;
  const runningTable = useRunningTable();
  const table = useSeasonTable(isRunning ? null : chosen);
  const { rows: decided, isDecided } = useDecidedTable(chosen, isRunning ? runningTable : (table ?? null));
  const { connection } = useConnection();
  useKeptOrders(chosen, isDecided ? decided : null);
  const settled = useSettled(chosen, isDecided ? decided : null);
  // The running table stands at once, by the orders that were kept, and moves when the next one is decided.
  const rows = !isRunning || isDecided ? decided : ((connection === 'online' ? settled : null) ?? runningTable);
  const hasEnded = season?.endedAt !== undefined;
  const champion = useChampion(hasEnded ? chosen : null, rows);
  const best = useSeasonBest(hasEnded && hasSummary ? chosen : null);
  const hasFixtures = useSeasonHasFixtures(hasEnded && hasSummary ? chosen : null);
  const isOffline = connection === 'offline';
  // Another one waits for its order and for what stands above it, so that nothing moves; offline what is here has to do.
  const isRead = isDecided && champion !== undefined && best !== undefined && hasFixtures !== undefined;
  const isKnown = isRunning || isOffline || isRead;
  const shown = useMemo(() => ({ season: chosen, name, rows: isKnown ? rows : null }), [chosen, name, isKnown, rows]);
  useLayoutEffect(() => onShow(shown), [onShow, shown]);
  if (isRunning) return null;
  if (rows === null) return isOffline ? <p className={styles.text}>{texts.unread}</p> : null;
  if (!isKnown || season?.endedAt === undefined) return null;
  const won = champion ?? null;
  const nameOf = (teamId: string) => rows.find((row) => row.teamId === teamId)?.team.name;
  return hasSummary ? (
    <SeasonSummary
      season={chosen}
      nameOf={nameOf}
      endedAt={season.endedAt}
      champion={won}
      best={best ?? []}
      fixtures={hasFixtures === true ? `/fixtures?sezon=${season.number}` : null}
    />
  ) : (
    <Ended endedAt={season.endedAt} champion={won} />
  );
}

/** The table of the season that was decided last; null while none was. */
function useSettled(season: string, decided: readonly DecidedRow[] | null): readonly DecidedRow[] | null {
  const [last, setLast] = useState({ season, decided });
  if (decided !== null && decided !== last.decided) setLast({ season, decided });
  return last.season === season ? last.decided : null;
}

function Ended({ endedAt, champion }: { endedAt: number; champion: Champion | null }) {
  return (
    <p className={styles.text}>
      {texts.ended(formatDate(endedAt))}{' '}
      {champion !== null && (
        <>
          {texts.champion}: <Link to={`/team/${champion.teamId}`}>{champion.name}</Link>
        </>
      )}
    </p>
  );
}
