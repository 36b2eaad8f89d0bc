import { useLayoutEffect } from 'react';
import { useSeasonPlayer } from '../../data/hooks/use-season-figures.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { seasonChoice as texts } from '../../domain/messages/seasons.ts';
import { ALL_TIME } from '../../domain/records/seasons.ts';
import { ZERO_PLAYER_STATS } from '../../domain/standings/stats.ts';
import styles from './season-bar.module.css';
import type { SeasonPartProps } from './season-part.ts';

/** Tells the page of a player his figures of the season; those of all time stand in his own record. */
export function PlayerSeason({
  chosen,
  onShow,
  playerId,
  hasSeveral,
}: SeasonPartProps & { playerId: string; hasSeveral: boolean }) {
  const asked = hasSeveral && chosen !== ALL_TIME ? chosen : null;
  const player = useSeasonPlayer(asked, playerId);
  useLayoutEffect(() => onShow(player === undefined ? {} : { player: player ?? ZERO_PLAYER_STATS }), [onShow, player]);
  const isOffline = useConnection().connection === 'offline';
  return isOffline && asked !== null && player === undefined ? <p className={styles.text}>{texts.unread}</p> : null;
}
