import { useLayoutEffect } from 'react';
import { useSeasonPlayer } from '../../data/hooks/use-season-figures.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { seasonChoice as texts } from '../../domain/messages/seasons.ts';
import { ZERO_PLAYER_STATS } from '../../domain/records/constants.ts';
import { ALL_TIME } from '../../domain/records/seasons.ts';
import type { PlayerReader } from '../screen-parts.ts';
import styles from './season-chooser.module.css';

/** Reads the figures of a player in the season; the figures of all time are in the player's own record. */
export function PlayerSeason({ season, playerId, onRead }: PlayerReader & { season: string }) {
  const asked = season === ALL_TIME ? null : season;
  const player = useSeasonPlayer(asked, playerId);
  useLayoutEffect(() => onRead(player === null ? ZERO_PLAYER_STATS : player), [onRead, player]);
  const isOffline = useConnection().connection === 'offline';
  return isOffline && asked !== null && player === undefined ? <p className={styles.text}>{texts.unread}</p> : null;
}
