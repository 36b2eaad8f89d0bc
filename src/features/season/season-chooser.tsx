import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useRunningSeason } from '../../data/hooks/use-league.ts';
import { useSeasonPlayer } from '../../data/hooks/use-season-figures.ts';
import { useSeasons } from '../../data/hooks/use-seasons.ts';
import { ALL_TIME_WORD, lastChosen, useShownSeason } from '../../data/hooks/use-shown-season.ts';
import { SEASON_PARAM } from '../../data/hooks/use-shown-table.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import { seasonChoice as texts } from '../../domain/messages/seasons.ts';
import { ZERO_PLAYER_STATS } from '../../domain/records/constants.ts';
import { ALL_TIME, seasonNumber } from '../../domain/records/seasons.ts';
import list from '../../ui/fields/choice.module.css';
import type { PlayerReader, PlayOffsProps, SeasonChooserProps } from '../screen-parts.ts';
import styles from './season-chooser.module.css';
import { TableSeason } from './table-season.tsx';

interface Props extends SeasonChooserProps {
  /** Draws the play-offs of an ended season. */
  PlayOffs: ComponentType<PlayOffsProps>;
  /** Keeps the place of the list until the seasons are known. */
  room: ReactNode;
}

/** Chooses the season that the page shows, and reads that season; shows nothing in a league with one season. */
export function SeasonChooser(props: Props) {
  const isOffline = useConnection().connection === 'offline';
  const isKnown = useEverSynced('seasons') || isOffline;
  const { season } = useShownSeason(props.hasAllTime);
  return season !== null && isKnown ? <KnownSeasons {...props} season={season} /> : props.room;
}

function KnownSeasons({ season, hasAllTime = true, table, player, PlayOffs }: Props & { season: string }) {
  const { seasons, running } = useSeasons();
  const choose = useChooseSeason(season);
  const hasSeveral = seasons.length > 1;
  return (
    <>
      {hasSeveral && (
        <span className={list.list} data-choice>
          <select aria-label={texts.label} value={season} onChange={({ currentTarget }) => choose(currentTarget.value)}>
            {seasons.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === running.id ? texts.now(name) : name}
              </option>
            ))}
            {hasAllTime && <option value={ALL_TIME}>{texts.allTime}</option>}
          </select>
        </span>
      )}
      <div>
        {table && <TableSeason {...table} season={season} PlayOffs={PlayOffs} />}
        {player && <PlayerSeason {...player} season={hasSeveral ? season : ALL_TIME} />}
      </div>
    </>
  );
}

/** Reads the figures of a player in the season; the figures of all time are in the player's own record. */
function PlayerSeason({ season, playerId, onRead }: PlayerReader & { season: string }) {
  const asked = season === ALL_TIME ? null : season;
  const player = useSeasonPlayer(asked, playerId);
  useLayoutEffect(() => onRead(player === null ? ZERO_PLAYER_STATS : player), [onRead, player]);
  const isOffline = useConnection().connection === 'offline';
  return isOffline && asked !== null && player === undefined ? <p className={styles.text}>{texts.unread}</p> : null;
}

/**
 * Keeps the address and the last chosen season in step with the season that the page shows.
 *
 * @param season the key of the season that the page shows, or `all`
 * @returns a function that chooses another season
 */
function useChooseSeason(season: string): (id: string) => void {
  const { league } = useServices();
  const running = useRunningSeason();
  const [params, setParams] = useSearchParams();
  const word = params.get(SEASON_PARAM);
  const write = (id: string) => {
    if (id === running) lastChosen.delete(league);
    else lastChosen.set(league, id);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === running) next.delete(SEASON_PARAM);
        else next.set(SEASON_PARAM, id === ALL_TIME ? ALL_TIME_WORD : String(seasonNumber(id)));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const isNamed = word !== null && (season !== running || word === String(seasonNumber(running)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the choice; the writer is new each time.
  useEffect(() => {
    if (isNamed) {
      if (season === running) lastChosen.delete(league);
      else lastChosen.set(league, season);
    }
    // The address names the shown season, so that a person can share it.
    else if (word === null && season !== running) write(season);
  }, [league, isNamed, word, season, running]);
  return write;
}
