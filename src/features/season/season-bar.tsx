import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { ShownSeason } from '../../data/hooks/shown-season.ts';
import { useDecidedTable, useSeasonPlayer, useSeasonTable } from '../../data/hooks/use-season-figures.ts';
import { useSeasons } from '../../data/hooks/use-seasons.ts';
import { useRunningTable } from '../../data/hooks/use-standings.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { seasonChoice as texts } from '../../domain/messages/seasons.ts';
import type { ListedSeason } from '../../domain/records/season-list.ts';
import { NO_FIGURES } from '../../domain/records/season-stats.ts';
import { ALL_TIME } from '../../domain/records/seasons.ts';
import { formatDate } from '../../domain/text/format.ts';
import styles from './season-bar.module.css';
import { useSeasonChoice } from './use-season-choice.ts';

/**
 * Which season the page shows, with its champion once it has ended; nothing to see in a league with one season. Says to
 * the page what it is to show, the running table with its tie-breaks too (issue 20).
 */
export function SeasonBar({ onShow }: { onShow: (shown: ShownSeason) => void }) {
  const { playerId = '' } = useParams();
  const { seasons, running } = useSeasons();
  const { chosen, choose } = useSeasonChoice(seasons, running.id);
  const runningTable = useRunningTable();
  const isRunning = chosen === running.id;
  const isOfPlayer = playerId !== '';
  const table = useSeasonTable(isRunning || isOfPlayer ? null : chosen);
  const rows = useDecidedTable(chosen, isRunning ? runningTable : (table ?? null));
  const hasSeveral = seasons.length > 1;
  const player = useSeasonPlayer(hasSeveral && isOfPlayer && chosen !== ALL_TIME ? chosen : null, playerId);
  useEffect(() => {
    onShow({
      ...(isOfPlayer ? {} : { rows }),
      ...(player === undefined ? {} : { player: player ?? NO_FIGURES }),
    });
  }, [onShow, isOfPlayer, rows, player]);
  const isMissing = useConnection().connection === 'offline' && !isRunning && (isOfPlayer ? player : rows) == null;
  if (!hasSeveral) return null;
  const season = seasons.find(({ id }) => id === chosen);
  return (
    <div className={styles.bar}>
      <label className={styles.choice}>
        {texts.label}
        <select value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          {seasons.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === running.id ? texts.now(name) : name}
            </option>
          ))}
          <option value={ALL_TIME}>{texts.allTime}</option>
        </select>
      </label>
      {season !== undefined && <Ended season={season} champion={rows?.[0]} />}
      {isMissing && <p className={styles.text}>{texts.unread}</p>}
    </div>
  );
}

function Ended({
  season,
  champion,
}: {
  season: ListedSeason;
  champion: { teamId: string; team: { name: string } } | undefined;
}) {
  if (season.endedAt === undefined) return null;
  return (
    <p className={styles.text}>
      {texts.ended(formatDate(season.endedAt))}{' '}
      {champion !== undefined && (
        <>
          {texts.champion}: <Link to={`/team/${champion.teamId}`}>{champion.team.name}</Link>
        </>
      )}
    </p>
  );
}
