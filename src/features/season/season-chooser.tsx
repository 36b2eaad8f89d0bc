import type { ComponentType } from 'react';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useSeasons } from '../../data/hooks/use-seasons.ts';
import { useShownSeason } from '../../data/hooks/use-shown-season.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { seasonChoice as texts } from '../../domain/messages/seasons.ts';
import { ALL_TIME } from '../../domain/records/seasons.ts';
import list from '../../ui/fields/choice.module.css';
import type { PlayOffsProps, SeasonChooserProps } from '../screen-parts.ts';
import { PlayerSeason } from './player-season.tsx';
import styles from './season-chooser.module.css';
import { TableSeason } from './table-season.tsx';
import { useChooseSeason } from './use-choose-season.ts';

interface Props extends SeasonChooserProps {
  /** Draws the play-offs of an ended season. */
  PlayOffs: ComponentType<PlayOffsProps>;
}

/** Chooses the season that the page shows, and reads that season; shows nothing in a league with one season. */
export function SeasonChooser(props: Props) {
  const isOffline = useConnection().connection === 'offline';
  const isKnown = useEverSynced('seasons') || isOffline;
  const { season } = useShownSeason(props.hasAllTime);
  return season !== null && isKnown ? <KnownSeasons {...props} season={season} /> : null;
}

function KnownSeasons({ season, hasAllTime = true, table, player, PlayOffs }: Props & { season: string }) {
  const { seasons, running } = useSeasons();
  const choose = useChooseSeason(season);
  const hasSeveral = seasons.length > 1;
  return (
    <div className={hasSeveral ? styles.bar : undefined}>
      {hasSeveral && (
        <label className={`${list.list} ${styles.choice}`}>
          {texts.label}
          <select value={season} onChange={({ currentTarget }) => choose(currentTarget.value)}>
            {seasons.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === running.id ? texts.now(name) : name}
              </option>
            ))}
            {hasAllTime && <option value={ALL_TIME}>{texts.allTime}</option>}
          </select>
        </label>
      )}
      {table && <TableSeason {...table} season={season} PlayOffs={PlayOffs} />}
      {player && <PlayerSeason {...player} season={hasSeveral ? season : ALL_TIME} />}
    </div>
  );
}
